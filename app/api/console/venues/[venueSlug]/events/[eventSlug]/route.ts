import { getEventForStaff } from '#lib/events/staff/staff-events.ts'
import { staffEventRecord } from '#lib/events/staff/staff-record.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/events/[eventSlug]',
  {
    GET: consoleRead({
      act: 'events',
      answer: async (call) =>
        ok(staffEventRecord(await getEventForStaff(call.venue, call.params.eventSlug ?? ''), call)),
    }),
  },
)
