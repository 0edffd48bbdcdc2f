import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { sellVoucher } from '#lib/payments/voucher/sell-voucher.ts'
import { deskPaymentOf, IssueVoucherRequest, voucherToIssue } from '#lib/vouchers/desk-input.ts'
import { type Issued, issueByHand } from '#lib/vouchers/issue-voucher.ts'

/** The answer has no code: answers are stored for retries. It is handed over by its sheet or its mail. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers',
  {
    POST: consoleAct({
      act: 'vouchers',
      body: IssueVoucherRequest,
      answer(call) {
        const { venue, body, now } = call
        const wanted = voucherToIssue(venue, body, now)
        const paid = deskPaymentOf(venue, body, wanted)
        const mail = body.email === null ? undefined : { venue, to: body.email }
        return answeredAct(
          call,
          (acting) =>
            paid ? sellVoucher(venue, wanted, paid, acting, mail) : issueByHand(venue, wanted, acting, mail),
          ({ voucher }: Issued) => ({ voucherId: voucher.id }),
        )
      },
    }),
  },
)
