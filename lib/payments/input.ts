import { z } from 'zod'
import { RegistrationRequest } from '#lib/events/registration-input.ts'
import { currencyCode, integer, list, refuse, returnUrl, text } from '#lib/input.ts'
import { highest } from '#lib/money.ts'
import { seenSessionId } from '#lib/table-sessions/input.ts'
import { drawn } from '#lib/text.ts'
import type { RequestedTip } from './bill/tip.ts'
import { paymentMessages as messages } from './messages.ts'

/**
 * A voucher's code as it was typed; absent, null and blank all mean none. Every other text is handled as a code: a text that
 * is not a code gets the same answer as an unknown code (interface, Paying with a voucher, rule 7).
 */
function voucherCode() {
  return z
    .string()
    .nullish()
    .transform((code) => (code && drawn(code).trim()) || null)
}

/** The most vouchers that pay at once. */
export const maxVouchers = 5

/** The most that one payment intent of the interface can have, in units of any currency. */
export const mostOfIntent = 100_000

/** Body of POST /api/venues/{venueSlug}/payment-intents. `provider` is reserved and ignored: the server chooses. */
export const PaymentIntentRequest = z.object({
  reservationReference: text({ min: 1, max: 40 })
    .overwrite((reference) => reference.toUpperCase())
    .meta({ description: 'Reference of the reservation.' }),
  amount: z.number().min(0.01).max(mostOfIntent).meta({ description: "Normally the reservation's `depositAmount`." }),
  currency: currencyCode().meta({ description: "The reservation's currency." }),
  voucherCode: voucherCode().meta({ description: 'An `Amount` voucher that pays first.' }),
})

export type PaymentIntentRequest = z.output<typeof PaymentIntentRequest>

/** The most people among whom a tab is divided, and the most of one item in a share. */
export const mostParts = 100

const ShareLine = z.object({
  itemName: text({ min: 1, max: 200 }).meta({ description: 'An item of the tab, as `tab` of the session names it.' }),
  unitPrice: z
    .number()
    .min(0)
    .max(highest.price)
    .nullish()
    .meta({ description: 'Its price on the tab, if it was ordered at several prices; default: any.' }),
  quantity: integer({ min: 1, max: 10_000 }),
})

const sharedBy = ['lines', 'of', 'amount'] as const

/** A guest's share of a tab (decisions 6.7): some of its items, equal parts of the whole bill, or a sum. */
const ShareRequest = z
  .object({
    lines: list(ShareLine, { min: 1, max: 100 }).nullish().meta({ description: 'The items to pay.' }),
    of: integer({ min: 2, max: mostParts }).nullish().meta({ description: 'The number of equal shares of the tab.' }),
    parts: integer({ min: 1, max: mostParts })
      .nullish()
      .meta({ description: 'With `of`: how many of these shares to pay; default 1.' }),
    amount: z.number().min(0.001).max(highest.sum).nullish().meta({ description: 'The sum to pay.' }),
  })
  .check((context) => {
    const { value } = context
    const { of, parts } = value
    if (sharedBy.filter((how) => value[how] != null).length !== 1) refuse(context, messages.oneWayToShare())
    if (parts != null && (of == null || parts > of)) refuse(context, messages.partsOfHowMany(), ['parts'])
  })
  .transform(({ lines, of, parts, amount }): RequestedShare | null => {
    if (lines) return { lines }
    if (of != null) return { of, parts: parts ?? 1 }
    return amount != null ? { amount } : null
  })

/** A share as the request has it. The amount and the unit prices are decimals. */
export type RequestedShare =
  | { lines: z.output<typeof ShareLine>[] }
  | { of: number; parts: number }
  | { amount: number }

/** Body of POST /api/qr/{token}/payment, which may be left out altogether (interface, Paying with a voucher; decisions 6.5). */
export const TabPaymentRequest = z.object({
  sessionId: seenSessionId().meta({ description: 'The `sessionId` that was seen.' }),
  voucherCode: voucherCode().meta({ description: 'A voucher that pays first.' }),
  voucherCodes: list(voucherCode(), { max: maxVouchers })
    .nullish()
    .transform((codes) => (codes ?? []).filter((code) => code !== null))
    .meta({ description: 'Up to five: percentage vouchers first, then amounts.' }),
  share: ShareRequest.nullish()
    .transform((share) => share ?? null)
    .meta({
      description: 'The share to pay: `lines`, or `of` with `parts`, or `amount`. Default: everything that is due.',
    }),
  tip: z
    .number()
    .min(0)
    .max(highest.sum)
    .nullish()
    .transform((tip): RequestedTip | null => (tip ? { amount: tip } : null))
    .meta({
      description: 'A tip for the staff, beyond the sum: at most the whole bill. The card pays it, never a voucher.',
    }),
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
      description: "The page after paying: https and on the key's origins. Default: a page of this service.",
    }),
    cancelUrl: returnUrl(allowed).meta({ description: 'The page for a guest who does not pay.' }),
  })
}

export type TicketCheckoutRequest = z.output<ReturnType<typeof ticketCheckoutRequest>>
