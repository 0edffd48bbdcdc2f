import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { PrintAgainRequest } from '#lib/orders/input.ts'
import { printAgain } from '#lib/printing/print-again.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/print',
  {
    POST: consoleAct({
      act: 'orders',
      body: PrintAgainRequest,
      answer: (call) => acted(call, (acting) => printAgain(call.venue, call.body, acting), noReservation),
    }),
  },
)
