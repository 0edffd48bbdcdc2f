import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { OpenAmountRequest } from '#lib/tabs/input.ts'
import { addOpenAmount } from '#lib/tabs/open-amount.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/open-amount',
  {
    POST: consoleAct({
      act: 'openAmounts',
      body: OpenAmountRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => addOpenAmount(call.venue, { ...call.body, tabId: call.params.tabId ?? '' }, acting),
          noReservation,
        ),
    }),
  },
)
