import { z } from 'zod'
import { RegistrationRequest } from '#lib/events/registration-input.ts'
import { currencyCode, list, returnUrl, text } from '#lib/input.ts'
import { seenSessionId } from '#lib/table-sessions/input.ts'

/**
 * A voucher's code as it was typed; absent, null and blank all mean none. Every other text is handled as a code: one that
 * is not a code gets the same answer as an unknown one (interface, Paying with a voucher, rule 7).
 */
function voucherCode() {
  return z
    .string()
    .nullish()
    .transform((code) => code?.trim() || null)
}

const mostVouchers = 5

/** Body of POST /api/venues/{venueSlug}/payment-intents. `provider` is reserved and ignored: the server chooses. */
export const PaymentIntentRequest = z.object({
  reservationReference: text({ min: 1, max: 40 }).overwrite((reference) => reference.toUpperCase()),
  amount: z.number().min(0.01).max(100_000),
  currency: currencyCode(),
  voucherCode: voucherCode(),
})

export type PaymentIntentRequest = z.output<typeof PaymentIntentRequest>

/** Body of POST /api/qr/{token}/payment, which may be left out altogether (interface, Paying with a voucher; decisions 6.5). */
export const TabPaymentRequest = z.object({
  sessionId: seenSessionId(),
  voucherCode: voucherCode(),
  voucherCodes: list(voucherCode(), { max: mostVouchers })
    .nullish()
    .transform((codes) => (codes ?? []).filter((code) => code !== null)),
})

export type TabPaymentRequest = z.output<typeof TabPaymentRequest>

/**
 * Body of POST events/{eventSlug}/tickets/checkout (decisions 7.5): the body of a registration, and where the guest goes
 * after paying. `allowed` decides to which addresses a guest may be sent.
 */
export function ticketCheckoutRequest(allowed: Parameters<typeof returnUrl>[0]) {
  return RegistrationRequest.extend({
    voucherCode: voucherCode(),
    successUrl: returnUrl(allowed),
    cancelUrl: returnUrl(allowed),
  })
}

export type TicketCheckoutRequest = z.output<ReturnType<typeof ticketCheckoutRequest>>
