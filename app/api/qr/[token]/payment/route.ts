import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { tableRoute } from '#lib/http/table-route.ts'
import { openTabPayment } from '#lib/payments/bill/open-tab-payment.ts'
import { TabPaymentRequest } from '#lib/payments/input.ts'
import type { OpenedCheckout } from '#lib/payments/open-checkout.ts'
import { tabPaymentRecord } from '#lib/payments/record.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute('/api/qr/[token]/payment', {
  POST: method({
    body: TabPaymentRequest,
    bodyOptional: true,
    idempotent: true,
    async answer({ table, body, now, requestedLocale, recordResponse }) {
      const language = requestedLocale ?? table.venue.language
      const withVoucher = body.voucherCode !== null || body.voucherCodes.length > 0
      const answer = (opened: OpenedCheckout) => ok(tabPaymentRecord(opened, { withVoucher }))
      return answer(await openTabPayment(table, body, { now, language, beforeCommit: recordResponse(answer) }))
    },
  }),
})
