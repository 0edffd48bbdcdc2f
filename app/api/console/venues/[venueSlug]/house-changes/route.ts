import { HouseChangesQuery } from '#lib/house/input.ts'
import { readHouseChanges } from '#lib/house/read-changes.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-changes',
  {
    GET: consoleRead({
      act: 'settings',
      query: HouseChangesQuery,
      answer: async (call) => ok(await readHouseChanges(call.venue, call.query.change ?? null, call)),
    }),
  },
)
