import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { minorAmountsOf, PayRequest } from '#lib/payments/bill/counter-input.ts'
import { takenRecord } from '#lib/payments/bill/counter-record.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/pay',
  {
    POST: consoleAct({
      act: 'bill',
      body: PayRequest,
      answer: (call) => {
        const { tender, houseAccountId, amount, tip, given, due } = call.body
        const minor = minorAmountsOf({ amount, tip, given: given ?? 0, due: due ?? 0 }, call.venue.currency)
        const taken = {
          ...{ tender, houseAccountId, amountMinor: minor.amount, tipMinor: minor.tip },
          givenMinor: given === null ? null : minor.given,
          seenDueMinor: due === null ? null : minor.due,
        }
        return acted(
          call,
          (acting) => takeTabPayment(call.venue, call.params.tabId ?? '', taken, acting),
          noReservation,
          takenRecord,
        )
      },
    }),
  },
)
