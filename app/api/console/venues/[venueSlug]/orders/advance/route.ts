import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { AdvanceRequest } from '#lib/orders/input.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/advance',
  {
    POST: consoleAct({
      act: 'orders',
      body: AdvanceRequest,
      answer: (call) => acted(call, (acting) => advanceOrder(call.venue, call.body, acting), noReservation),
    }),
  },
)
