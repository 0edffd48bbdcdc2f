import { TicketName } from '#lib/events/staff/guest-list-input.ts'
import { ticketIn } from '#lib/events/staff/named-ticket.ts'
import { renameTicket } from '#lib/events/staff/staff-edits.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

const pattern = '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/rename'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(pattern, {
  POST: consoleAct({
    act: 'events',
    body: TicketName,
    answer: (call) =>
      acted(call, (acting) => renameTicket(call.venue, ticketIn(call.params, call.body), call.body, acting)),
  }),
})
