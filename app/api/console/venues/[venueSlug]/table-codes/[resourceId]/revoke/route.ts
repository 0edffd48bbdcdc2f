import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { revokeTableCode } from '#lib/table-sessions/table-codes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/table-codes/[resourceId]/revoke',
  {
    POST: consoleAct({
      act: 'settings',
      answer: (call) =>
        acted(call, (acting) => revokeTableCode(call.venue, call.params.resourceId ?? '', acting), noReservation),
    }),
  },
)
