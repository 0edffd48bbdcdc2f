import { created } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent, type PaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { paymentIntentRecord } from '#lib/payments/record.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/payment-intents', {
  POST: method({
    body: PaymentIntentRequest,
    idempotent: true,
    async answer({ venue, body, now, recordResponse }) {
      const answer = (intent: PaymentIntent) =>
        created(paymentIntentRecord(intent, { withVoucher: body.voucherCode !== null }))
      return answer(await openPaymentIntent(venue, body, { now, beforeCommit: recordResponse(answer) }))
    },
  }),
})
