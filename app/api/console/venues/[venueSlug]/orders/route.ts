import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readOrders } from '#lib/orders/read-orders.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/orders', {
  GET: consoleRead({ act: 'orders', answer: async ({ venue, now }) => ok(await readOrders(venue, now)) }),
})
