import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readPlaceCounts } from '#lib/inbox/place-counts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/places', {
  GET: consoleRead({
    act: 'account',
    answer: async ({ venue, role, now }) => ok(await readPlaceCounts(venue, role, now)),
  }),
})
