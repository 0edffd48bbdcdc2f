import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { OfferItemRequest } from '#lib/orders/input.ts'
import { offerItem } from '#lib/orders/stop-item.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/offer-item',
  {
    POST: consoleAct({
      act: 'orders',
      body: OfferItemRequest,
      answer: (call) => acted(call, (acting) => offerItem(call.venue, call.body, acting), noReservation),
    }),
  },
)
