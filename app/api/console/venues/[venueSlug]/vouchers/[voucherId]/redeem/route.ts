import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { measureOf, RedeemVoucherRequest, seenOf } from '#lib/vouchers/desk-input.ts'
import { getVoucherAtDesk } from '#lib/vouchers/read-desk.ts'
import { redeemVoucher } from '#lib/vouchers/redeem-voucher.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/[voucherId]/redeem',
  {
    POST: consoleAct({
      act: 'bill',
      body: RedeemVoucherRequest,
      async answer(call) {
        const { venue, params, body } = call
        const voucher = await getVoucherAtDesk(venue, params.voucherId ?? '')
        const wanted = {
          amountMinor: measureOf(voucher, body.amount),
          // `seen` is the value left that staff saw. If it has changed since, the act is refused.
          seen: seenOf(voucher, body.left),
          note: body.note ?? '',
        }
        return acted(call, (acting) => redeemVoucher(venue, voucher.id, wanted, acting), noReservation)
      },
    }),
  },
)
