import { GuestsQuery } from '#lib/guests/input.ts'
import { listGuests } from '#lib/guests/list-guests.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/guests', {
  GET: consoleRead({
    act: 'guests',
    query: GuestsQuery,
    answer: async ({ venue, query, now, role }) =>
      ok(await listGuests(venue, query, { now, may: (act) => mayAct(role, act) })),
  }),
})
