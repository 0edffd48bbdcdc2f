import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { MailVoucherRequest } from '#lib/vouchers/desk-input.ts'
import { mailVoucher } from '#lib/vouchers/mail-voucher.ts'
import { getVoucherAtDesk } from '#lib/vouchers/read-desk.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/[voucherId]/mail',
  {
    POST: consoleAct({
      act: 'vouchers',
      body: MailVoucherRequest,
      async answer(call) {
        const { venue, params, body } = call
        const { id } = await getVoucherAtDesk(venue, params.voucherId ?? '')
        return acted(call, (acting) => mailVoucher(venue, id, body.email, acting), noReservation)
      },
    }),
  },
)
