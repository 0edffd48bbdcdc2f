import { checkInByHand } from '#lib/doors/check-in-by-hand.ts'
import { TicketPlace } from '#lib/events/staff/guest-list-input.ts'
import { ticketIn } from '#lib/events/staff/named-ticket.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { nameOfWho } from '#lib/operators/who-is.ts'

const pattern =
  '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/check-in'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(pattern, {
  POST: consoleAct({
    act: 'door',
    body: TicketPlace,
    answer: (call) =>
      acted(call, (acting) => checkInByHand(call.venue, ticketIn(call.params, call.body), nameOfWho(call.who), acting)),
  }),
})
