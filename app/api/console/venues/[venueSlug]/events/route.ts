import { createEvent } from '#lib/events/staff/create-event.ts'
import { listEventsForStaff } from '#lib/events/staff/staff-events.ts'
import { EventCreateBody } from '#lib/events/staff/staff-input.ts'
import { staffEventsRecord } from '#lib/events/staff/staff-record.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleAct, consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { draftsActed } from '#lib/http/event-acted.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/events', {
  GET: consoleRead({
    act: 'events',
    answer: async (call) => ok(staffEventsRecord(await listEventsForStaff(call.venue), call)),
  }),
  POST: consoleAct({
    act: 'events',
    body: EventCreateBody,
    answer: (call) => draftsActed(call, (acting) => createEvent(call.venue, call.body.content, acting, call.body)),
  }),
})
