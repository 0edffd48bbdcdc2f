import { checkPayouts } from '#lib/house/payouts/check-payouts.ts'
import { PayoutCheckRequest } from '#lib/house/payouts/payout-input.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house/payouts/check',
  {
    POST: consoleAct({
      act: 'checkPayouts',
      body: PayoutCheckRequest,
      answer: (call) =>
        answeredAct(
          call,
          (acting) => checkPayouts(call.venue, call.body, acting),
          (payouts) => payouts,
        ),
    }),
  },
)
