import { readTableCodes } from '#lib/house/table-codes.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/table-codes',
  { GET: consoleRead({ act: 'settings', answer: async ({ venue }) => ok(await readTableCodes(venue)) }) },
)
