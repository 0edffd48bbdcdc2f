import { z } from 'zod'
import { currencyCode, optionalText, text } from '#lib/input.ts'
import { seenSessionId } from '#lib/table-sessions/input.ts'

/** Body of POST /api/venues/{venueSlug}/payment-intents. `provider` is reserved and ignored: the server chooses. */
export const PaymentIntentRequest = z.object({
  reservationReference: text({ min: 1, max: 40 }).overwrite((reference) => reference.toUpperCase()),
  amount: z.number().min(0.01).max(100_000),
  currency: currencyCode(),
  voucherCode: optionalText({ max: 100 }),
})

export type PaymentIntentRequest = z.output<typeof PaymentIntentRequest>

/** Body of POST /api/qr/{token}/payment, which may be left out altogether (interface, Paying with a voucher; decisions 6.5). */
export const TabPaymentRequest = z.object({
  sessionId: seenSessionId(),
  voucherCode: optionalText({ max: 100 }),
  voucherCodes: z
    .array(text({ min: 1, max: 100 }))
    .max(5)
    .nullish()
    .transform((codes) => codes ?? []),
})

export type TabPaymentRequest = z.output<typeof TabPaymentRequest>
