import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { RecallRequest } from '#lib/orders/input.ts'
import { recallOrder } from '#lib/orders/move-order.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/recall',
  {
    POST: consoleAct({
      act: 'orders',
      body: RecallRequest,
      answer: (call) => acted(call, (acting) => recallOrder(call.venue, call.body, acting), noReservation),
    }),
  },
)
