import { presentServiceDay } from '#lib/availability/present-day.ts'
import { EveningQuery } from '#lib/evening/input.ts'
import { readEvening } from '#lib/evening/read-evening.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/evening',
  {
    GET: consoleRead({
      act: 'evening',
      query: EveningQuery,
      async answer({ venue, role, query, now, locale }) {
        const reader = { readsMessages: mayAct(role, 'messages'), seesGuests: mayAct(role, 'guests') }
        return ok(await readEvening(venue, query.date ?? presentServiceDay(venue, now), now, locale, reader))
      },
    }),
  },
)
