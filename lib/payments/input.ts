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

/** How many vouchers pay at once. */
export const maxVouchers = 5

/** Body of POST /api/venues/{venueSlug}/payment-intents. `provider` is reserved and ignored: the server chooses. */
export const PaymentIntentRequest = z.object({
  reservationReference: text({ min: 1, max: 40 })
    .overwrite((reference) => reference.toUpperCase())
    .meta({ description: 'Reference of the reservation.' }),
  amount: z.number().min(0.01).max(100_000).meta({ description: "Normally the reservation's `depositAmount`." }),
  currency: currencyCode().meta({ description: "The reservation's currency." }),
  voucherCode: voucherCode().meta({ description: 'An `Amount` voucher that pays first.' }),
})

export type PaymentIntentRequest = z.output<typeof PaymentIntentRequest>

/** Body of POST /api/qr/{token}/payment, which may be left out altogether (interface, Paying with a voucher; decisions 6.5). */
export const TabPaymentRequest = z.object({
  sessionId: seenSessionId().meta({ description: 'The `sessionId` that was seen.' }),
  voucherCode: voucherCode().meta({ description: 'A voucher that pays first.' }),
  voucherCodes: list(voucherCode(), { max: maxVouchers })
    .nullish()
    .transform((codes) => (codes ?? []).filter((code) => code !== null))
    .meta({ description: 'Up to five: percentage vouchers first, then amounts.' }),
})

export type TabPaymentRequest = z.output<typeof TabPaymentRequest>

/**
 * Body of POST events/{eventSlug}/tickets/checkout (decisions 7.5): the body of a registration, and where the guest goes
 * after paying. `allowed` decides to which addresses a guest may be sent.
 */
export function ticketCheckoutRequest(allowed: Parameters<typeof returnUrl>[0]) {
  return RegistrationRequest.extend({
    voucherCode: voucherCode().meta({ description: 'An `Amount` voucher that pays first.' }),
    successUrl: returnUrl(allowed).meta({
      description:
        "Where the guest goes after paying: https and on the key's origins. Default: a page of this service.",
    }),
    cancelUrl: returnUrl(allowed).meta({ description: 'Where the guest goes who does not pay.' }),
  })
}

export type TicketCheckoutRequest = z.output<ReturnType<typeof ticketCheckoutRequest>>
