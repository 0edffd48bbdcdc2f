import { RegistrationMerge } from '#lib/events/staff/guest-list-input.ts'
import { registrationIn } from '#lib/events/staff/named-ticket.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { mergeRegistrations } from '#lib/payments/tickets/merge-registrations.ts'

const pattern = '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/merge'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(pattern, {
  POST: consoleAct({
    act: 'events',
    body: RegistrationMerge,
    answer: (call) =>
      acted(call, (acting) => mergeRegistrations(call.venue, registrationIn(call.params), call.body.other, acting)),
  }),
})
