import { HouseLetterQuery } from '#lib/house/input.ts'
import { readHouseLetter } from '#lib/house/read-letter.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-letter',
  {
    GET: consoleRead({
      act: 'settings',
      query: HouseLetterQuery,
      answer: async ({ venue, query }) => ok(await readHouseLetter(venue, query)),
    }),
  },
)
