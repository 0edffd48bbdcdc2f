import { readPause } from '#lib/evening/read-pause.ts'
import { acted, noReservation } from '#lib/http/acted.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleAct, consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { PauseBody } from '#lib/venues/pause-input.ts'
import { pauseOnline } from '#lib/venues/pause-online.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/pause', {
  GET: consoleRead({
    act: 'pauseBooking',
    answer: async ({ venue, now, locale }) => ok(await readPause(venue, now, locale)),
  }),
  POST: consoleAct({
    act: 'pauseBooking',
    body: PauseBody,
    answer: (call) => acted(call, (acting) => pauseOnline(call.venue, call.body, acting), noReservation),
  }),
})
