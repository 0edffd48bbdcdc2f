import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { PauseEndBody } from '#lib/venues/pause-input.ts'
import { endPause } from '#lib/venues/pause-online.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/pause/end',
  {
    POST: consoleAct({
      act: 'pauseBooking',
      body: PauseEndBody,
      answer: (call) => acted(call, (acting) => endPause(call.venue, call.body, acting), noReservation),
    }),
  },
)
