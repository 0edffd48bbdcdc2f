import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { JoinTabsRequest } from '#lib/tabs/input.ts'
import { joinTabs } from '#lib/tabs/join-tabs.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/join',
  {
    POST: consoleAct({
      act: 'bill',
      body: JoinTabsRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => joinTabs(call.venue, { ...call.body, tabId: call.params.tabId ?? '' }, acting),
          noReservation,
        ),
    }),
  },
)
