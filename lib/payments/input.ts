import { z } from 'zod'
import { text } from '#lib/input.ts'

/** Body of POST /api/venues/{venueSlug}/payment-intents. `provider` is reserved and ignored: the server chooses. */
export const PaymentIntentRequest = z.object({
  reservationReference: text({ min: 1, max: 40 }).overwrite((reference) => reference.toUpperCase()),
  amount: z.number().min(0.01).max(100_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

export type PaymentIntentRequest = z.output<typeof PaymentIntentRequest>
