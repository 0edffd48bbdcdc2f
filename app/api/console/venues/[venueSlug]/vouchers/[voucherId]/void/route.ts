import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { refundSoldVoucher } from '#lib/payments/voucher/sell-voucher.ts'
import { VoidVoucherRequest } from '#lib/vouchers/desk-input.ts'
import { getVoucherAtDesk } from '#lib/vouchers/read-desk.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/[voucherId]/void',
  {
    POST: consoleAct({
      act: 'vouchers',
      body: VoidVoucherRequest,
      async answer(call) {
        const { venue, params, body } = call
        const { id } = await getVoucherAtDesk(venue, params.voucherId ?? '')
        return acted(
          call,
          (acting) => (body.isRefunded ? refundSoldVoucher : voidVoucher)(venue, id, body, acting),
          noReservation,
        )
      },
    }),
  },
)
