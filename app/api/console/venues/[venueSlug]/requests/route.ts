import { readRequests } from '#lib/evening/read-requests.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/requests',
  { GET: consoleRead({ act: 'evening', answer: async ({ venue }) => ok(await readRequests(venue)) }) },
)
