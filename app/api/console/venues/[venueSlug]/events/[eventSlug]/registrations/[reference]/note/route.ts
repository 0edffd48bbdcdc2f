import { RegistrationNote } from '#lib/events/staff/guest-list-input.ts'
import { registrationIn } from '#lib/events/staff/named-ticket.ts'
import { noteOnRegistration } from '#lib/events/staff/staff-edits.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

const pattern = '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/note'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(pattern, {
  POST: consoleAct({
    act: 'events',
    body: RegistrationNote,
    answer: (call) =>
      acted(call, (acting) => noteOnRegistration(call.venue, registrationIn(call.params), call.body, acting)),
  }),
})
