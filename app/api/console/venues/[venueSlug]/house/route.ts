import { readHouseHistory } from '#lib/house/read-history.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/house', {
  GET: consoleRead({ act: 'settings', answer: async (call) => ok(await readHouseHistory(call.venue, call)) }),
})
