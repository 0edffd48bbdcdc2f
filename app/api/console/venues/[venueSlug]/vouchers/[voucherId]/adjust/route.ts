import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { adjustVoucher } from '#lib/vouchers/adjust-voucher.ts'
import { AdjustVoucherRequest, measureOf, seenOf } from '#lib/vouchers/desk-input.ts'
import { getVoucherAtDesk } from '#lib/vouchers/read-desk.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/[voucherId]/adjust',
  {
    POST: consoleAct({
      act: 'vouchers',
      body: AdjustVoucherRequest,
      async answer(call) {
        const { venue, params, body } = call
        const voucher = await getVoucherAtDesk(venue, params.voucherId ?? '')
        const value = measureOf(voucher, body.amount) ?? 1
        const change = {
          value: body.change === 'write-off' ? value : -value,
          seen: seenOf(voucher, body.left),
          note: body.note,
        }
        return acted(call, (acting) => adjustVoucher(venue, voucher.id, change, acting), noReservation)
      },
    }),
  },
)
