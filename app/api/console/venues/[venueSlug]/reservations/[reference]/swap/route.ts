import { SwapRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { swapParties } from '#lib/seatings/swap-parties.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/swap',
  {
    POST: consoleAct({
      act: 'evening',
      body: SwapRequest,
      answer: (call) =>
        acted(call, (acting) => swapParties(call.venue, call.params.reference ?? '', call.body, acting)),
    }),
  },
)
