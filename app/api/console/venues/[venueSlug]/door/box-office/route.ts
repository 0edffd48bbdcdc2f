import { BoxOfficeRequest } from '#lib/events/door-input.ts'
import type { Registration } from '#lib/events/locks.ts'
import { getDoorEvent } from '#lib/events/read-door.ts'
import { registerAtDoor } from '#lib/events/register-at-door.ts'
import { answered } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { nameOf } from '#lib/operators/who-is.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/door/box-office',
  {
    POST: consoleAct({
      act: 'door',
      body: BoxOfficeRequest,
      async answer(call) {
        const { venue, body, who } = call
        const event = await getDoorEvent(venue, body.event)
        return answered(
          call,
          (acting) => registerAtDoor(venue, event, { quantity: body.quantity, by: nameOf(who) }, acting),
          ({ reference, quantity }: Registration) => ({ reference, quantity }),
        )
      },
    }),
  },
)
