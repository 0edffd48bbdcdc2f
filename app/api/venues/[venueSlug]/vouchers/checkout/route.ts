import { env } from '#lib/env/env.ts'
import { created } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { voucherCheckoutRecord } from '#lib/payments/record.ts'
import { openVoucherSale, type VoucherCheckout } from '#lib/payments/voucher/open-voucher-sale.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'
import { voucherCheckoutRequest } from '#lib/vouchers/sale-input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute(
  '/api/venues/[venueSlug]/vouchers/checkout',
  {
    POST: method({
      admit: ({ venue }) => requirePlan(venue, 'Premium'),
      body: ({ key, venue, now }) => voucherCheckoutRequest({ origins: key.origins, appUrl: env().appUrl }, venue, now),
      idempotent: true,
      async answer({ venue, body, requestedLocale, now, recordResponse }) {
        const answer = (checkout: VoucherCheckout) => created(voucherCheckoutRecord(checkout))
        return answer(
          await openVoucherSale(venue, body, { now, requestedLocale, beforeCommit: recordResponse(answer) }),
        )
      },
    }),
  },
)
