import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { PlaceOrderRequest } from '#lib/tabs/input.ts'
import { orderForTable, type PlacedOrder } from '#lib/tabs/order-for-table.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/place',
  {
    POST: consoleAct({
      act: 'orders',
      body: PlaceOrderRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => orderForTable(call.venue, call.body, acting),
          noReservation,
          ({ tabId }: PlacedOrder) => ({ tabId }),
        ),
    }),
  },
)
