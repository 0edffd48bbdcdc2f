import { copyEvent } from '#lib/events/staff/create-event.ts'
import { EventCopyBody } from '#lib/events/staff/staff-input.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { draftsActed } from '#lib/http/event-acted.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/events/[eventSlug]/copy',
  {
    POST: consoleAct({
      act: 'events',
      body: EventCopyBody,
      answer: (call) =>
        draftsActed(call, (acting) => copyEvent(call.venue, call.params.eventSlug ?? '', call.body, acting)),
    }),
  },
)
