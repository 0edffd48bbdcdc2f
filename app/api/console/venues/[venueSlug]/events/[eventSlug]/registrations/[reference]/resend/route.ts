import { registrationIn } from '#lib/events/staff/named-ticket.ts'
import { sendTicketsAgain } from '#lib/events/staff/staff-edits.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

const pattern = '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/resend'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(pattern, {
  POST: consoleAct({
    act: 'events',
    answer: (call) => acted(call, (acting) => sendTicketsAgain(call.venue, registrationIn(call.params), acting)),
  }),
})
