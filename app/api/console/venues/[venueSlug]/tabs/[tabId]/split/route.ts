import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { SplitRequest } from '#lib/tabs/input.ts'
import { splitTab } from '#lib/tabs/transfer-lines.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/split',
  {
    POST: consoleAct({
      act: 'bill',
      body: SplitRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => splitTab(call.venue, { ...call.body, tabId: call.params.tabId ?? '' }, acting),
          noReservation,
          (tabId) => ({ tabId }),
        ),
    }),
  },
)
