import { TicketPlace } from '#lib/events/staff/guest-list-input.ts'
import { ticketIn } from '#lib/events/staff/named-ticket.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { cancelTicket } from '#lib/payments/tickets/cancel-ticket.ts'

const pattern = '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/cancel'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(pattern, {
  POST: consoleAct({
    act: 'events',
    body: TicketPlace,
    answer: (call) => acted(call, (acting) => cancelTicket(call.venue, ticketIn(call.params, call.body), acting)),
  }),
})
