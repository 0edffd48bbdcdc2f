import { z } from 'zod'
import { currencyCode, optionalText, text } from '#lib/input.ts'

/** Body of POST /api/venues/{venueSlug}/payment-intents. `provider` is reserved and ignored: the server chooses. */
export const PaymentIntentRequest = z.object({
  reservationReference: text({ min: 1, max: 40 }).overwrite((reference) => reference.toUpperCase()),
  amount: z.number().min(0.01).max(100_000),
  currency: currencyCode(),
  voucherCode: optionalText({ max: 100 }),
})

export type PaymentIntentRequest = z.output<typeof PaymentIntentRequest>
