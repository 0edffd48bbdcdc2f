import { getDoorEvent } from '#lib/doors/read-door.ts'
import type { Registration } from '#lib/events/locks.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { toMinor } from '#lib/money.ts'
import { nameOfWho } from '#lib/operators/who-is.ts'
import { admitAtDoor } from '#lib/payments/tickets/admit-at-door.ts'
import { BoxOfficeRequest } from '#lib/payments/tickets/box-office-input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/door/box-office',
  {
    POST: consoleAct({
      act: 'door',
      body: BoxOfficeRequest,
      async answer(call) {
        const { venue, body, who } = call
        const event = await getDoorEvent(venue, body.event)
        const { quantity, tender, amount } = body
        const amountMinor = amount === null ? null : toMinor(amount, venue.currency)
        const wanted = { quantity, by: nameOfWho(who), tender, amountMinor }
        return answeredAct(
          call,
          (acting) => admitAtDoor(venue, event, wanted, acting),
          ({ reference, quantity }: Registration) => ({ reference, quantity }),
        )
      },
    }),
  },
)
