import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readGuests } from '#lib/payments/tickets/read-guests.ts'

const pattern = '/api/console/venues/[venueSlug]/events/[eventSlug]/guests'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(pattern, {
  GET: consoleRead({
    act: 'events',
    answer: async ({ venue, params }) => ok(await readGuests(venue, params.eventSlug ?? '')),
  }),
})
