import { TableChoicesQuery } from '#lib/evening/input.ts'
import { readTableChoices } from '#lib/evening/table-choices.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/table-choices',
  {
    GET: consoleRead({
      act: 'evening',
      query: TableChoicesQuery,
      answer: async ({ venue, query, now }) => ok(await readTableChoices(venue, query, now)),
    }),
  },
)
