import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'
import { giveDiscount } from '#lib/tabs/discount.ts'
import { DiscountRequest } from '#lib/tabs/input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/discount',
  {
    POST: consoleAct({
      act: 'bill',
      body: DiscountRequest,
      answer: (call) =>
        acted(
          call,
          (acting) =>
            giveDiscount(
              call.venue,
              { ...call.body, tabId: call.params.tabId ?? '' },
              { freely: mayAct(call.role, 'discounts') },
              acting,
            ),
          noReservation,
        ),
    }),
  },
)
