import { SeatRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/seat',
  {
    POST: consoleAct({
      act: 'evening',
      body: SeatRequest,
      answer: (call) => acted(call, (acting) => seatParty(call.venue, call.params.reference ?? '', call.body, acting)),
    }),
  },
)
