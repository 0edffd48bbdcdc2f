import { OfferTimeBody } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { offerTime } from '#lib/reservations/offer-time.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/offer-time',
  {
    POST: consoleAct({
      act: 'evening',
      body: OfferTimeBody,
      answer: (call) => acted(call, (acting) => offerTime(call.venue, call.params.reference ?? '', call.body, acting)),
    }),
  },
)
