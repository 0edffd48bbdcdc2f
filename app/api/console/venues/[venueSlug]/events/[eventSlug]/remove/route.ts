import { removeDraft } from '#lib/events/staff/remove-draft.ts'
import { EventStepBody } from '#lib/events/staff/staff-input.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { draftsActed } from '#lib/http/event-acted.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/events/[eventSlug]/remove',
  {
    POST: consoleAct({
      act: 'events',
      body: EventStepBody,
      answer: (call) =>
        draftsActed(call, (acting) => removeDraft(call.venue, call.params.eventSlug ?? '', call.body, acting)),
    }),
  },
)
