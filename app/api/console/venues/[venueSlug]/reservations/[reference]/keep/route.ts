import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { keepBooking } from '#lib/reservations/watch-guest.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/keep',
  {
    POST: consoleAct({
      act: 'guests',
      answer: (call) => acted(call, (acting) => keepBooking(call.venue, call.params.reference ?? '', true, acting)),
    }),
  },
)
