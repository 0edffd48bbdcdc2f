import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { StopItemRequest } from '#lib/orders/input.ts'
import { stopItem } from '#lib/orders/stop-item.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/stop-item',
  {
    POST: consoleAct({
      act: 'orders',
      body: StopItemRequest,
      answer: (call) => acted(call, (acting) => stopItem(call.venue, call.body, acting), noReservation),
    }),
  },
)
