import { ExtendRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { extendStay } from '#lib/seatings/extend-stay.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/extend',
  {
    POST: consoleAct({
      act: 'evening',
      body: ExtendRequest,
      answer: (call) =>
        acted(call, (acting) => extendStay(call.venue, call.params.reference ?? '', call.body.until, acting)),
    }),
  },
)
