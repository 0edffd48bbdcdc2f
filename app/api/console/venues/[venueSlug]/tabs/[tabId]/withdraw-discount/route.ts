import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { withdrawDiscount } from '#lib/tabs/discount.ts'
import { WithdrawDiscountRequest } from '#lib/tabs/input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/withdraw-discount',
  {
    POST: consoleAct({
      act: 'bill',
      body: WithdrawDiscountRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => withdrawDiscount(call.venue, { ...call.body, tabId: call.params.tabId ?? '' }, acting),
          noReservation,
        ),
    }),
  },
)
