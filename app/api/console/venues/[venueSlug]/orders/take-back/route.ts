import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { TakeBackRequest } from '#lib/orders/input.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/take-back',
  {
    POST: consoleAct({
      act: 'bill',
      body: TakeBackRequest,
      answer: (call) => acted(call, (acting) => takeBackLine(call.venue, call.body, acting), noReservation),
    }),
  },
)
