import { publishEvent } from '#lib/events/staff/edit-event.ts'
import { EventStepBody } from '#lib/events/staff/staff-input.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { eventActed } from '#lib/http/event-acted.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/events/[eventSlug]/publish',
  {
    POST: consoleAct({
      act: 'events',
      body: EventStepBody,
      answer: (call) =>
        eventActed(call, (acting) => publishEvent(call.venue, call.params.eventSlug ?? '', call.body, acting)),
    }),
  },
)
