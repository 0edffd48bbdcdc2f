import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { TakeBackRedemptionRequest } from '#lib/vouchers/desk-input.ts'
import { getVoucherAtDesk } from '#lib/vouchers/read-desk.ts'
import { refundRedemption } from '#lib/vouchers/redeem-voucher.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/[voucherId]/take-back',
  {
    POST: consoleAct({
      act: 'bill',
      body: TakeBackRedemptionRequest,
      async answer(call) {
        const { venue, params, body } = call
        const { id: voucherId } = await getVoucherAtDesk(venue, params.voucherId ?? '')
        const { redemptionId, note } = body
        return acted(
          call,
          (acting) => refundRedemption(venue, redemptionId, { note, voucherId }, acting),
          noReservation,
        )
      },
    }),
  },
)
