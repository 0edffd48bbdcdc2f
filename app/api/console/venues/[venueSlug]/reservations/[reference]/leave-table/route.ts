import { LeaveTableRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { leaveTable } from '#lib/seatings/move-party.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/leave-table',
  {
    POST: consoleAct({
      act: 'evening',
      body: LeaveTableRequest,
      answer: (call) =>
        acted(call, (acting) => leaveTable(call.venue, call.params.reference ?? '', call.body.resourceId, acting)),
    }),
  },
)
