import { listVisits } from '#lib/evening/visits.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/visits',
  {
    GET: consoleRead({
      act: 'evening',
      answer: async ({ venue, params }) => ok(await listVisits(venue, params.reference ?? '')),
    }),
  },
)
