import { EventMessage } from '#lib/events/staff/guest-list-input.ts'
import { messageGuests } from '#lib/events/staff/message-guests.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

const pattern = '/api/console/venues/[venueSlug]/events/[eventSlug]/guests/message'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(pattern, {
  POST: consoleAct({
    act: 'events',
    body: EventMessage,
    answer: (call) =>
      acted(call, (acting) => messageGuests(call.venue, call.params.eventSlug ?? '', call.body, acting)),
  }),
})
