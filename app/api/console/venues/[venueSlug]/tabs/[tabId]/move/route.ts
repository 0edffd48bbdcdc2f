import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { MoveTabRequest } from '#lib/tabs/input.ts'
import { moveTab } from '#lib/tabs/move-tab.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/move',
  {
    POST: consoleAct({
      act: 'bill',
      body: MoveTabRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => moveTab(call.venue, { ...call.body, tabId: call.params.tabId ?? '' }, acting),
          noReservation,
        ),
    }),
  },
)
