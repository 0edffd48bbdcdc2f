import { editEvent } from '#lib/events/staff/edit-event.ts'
import { EventEditBody } from '#lib/events/staff/staff-input.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { eventActed } from '#lib/http/event-acted.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/events/[eventSlug]/edit',
  {
    POST: consoleAct({
      act: 'events',
      body: EventEditBody,
      answer: (call) =>
        eventActed(call, (acting) => editEvent(call.venue, call.params.eventSlug ?? '', call.body, acting)),
    }),
  },
)
