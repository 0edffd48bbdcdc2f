import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { AcknowledgeRequest } from '#lib/orders/input.ts'
import { acknowledgeTakeBacks } from '#lib/orders/take-back.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/acknowledge',
  {
    POST: consoleAct({
      act: 'orders',
      body: AcknowledgeRequest,
      answer: (call) => acted(call, (acting) => acknowledgeTakeBacks(call.venue, call.body, acting), noReservation),
    }),
  },
)
