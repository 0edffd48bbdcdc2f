import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { presentedOnTab, RedeemRequest } from '#lib/payments/bill/counter-input.ts'
import { takenRecord } from '#lib/payments/bill/counter-record.ts'
import { redeemOnTab } from '#lib/payments/bill/redeem-on-tab.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/redeem',
  {
    POST: consoleAct({
      act: 'bill',
      body: RedeemRequest,
      answer: (call) => {
        const presented = presentedOnTab(call.body, call.venue.currency)
        return acted(
          call,
          (acting) => redeemOnTab(call.venue, call.params.tabId ?? '', presented, acting),
          noReservation,
          takenRecord,
        )
      },
    }),
  },
)
