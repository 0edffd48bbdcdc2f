import { type CheckIn, checkInTicket } from '#lib/doors/check-in.ts'
import { CheckInRequest, scannedOf } from '#lib/doors/input.ts'
import { getDoorEvent } from '#lib/doors/read-door.ts'
import { checkInRecord } from '#lib/doors/record.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { nameOfWho } from '#lib/operators/who-is.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/door/check-in',
  {
    POST: consoleAct({
      act: 'door',
      body: CheckInRequest,
      async answer(call) {
        const { venue, body, who } = call
        const event = await getDoorEvent(venue, body.event)
        const door = { by: nameOfWho(who), venueSlug: venue.slug, eventSlug: event.slug, nonce: body.nonce }
        return answeredAct(
          call,
          (acting) => checkInTicket(scannedOf(venue, body), door, acting),
          (scan: CheckIn) => checkInRecord(venue, scan),
        )
      },
    }),
  },
)
