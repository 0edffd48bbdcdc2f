import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { email, localDate, optionalText, returnUrl, text } from '#lib/input.ts'

const blankIsNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/**
 * Body of POST /api/venues/{venueSlug}/vouchers/checkout (interface, Endpoints). `allowed` says to which places a buyer may
 * be sent. What depends on the venue (amount, day of delivery) is checked by the sale.
 *
 * Ours: names have the bounds of other guests' names, and a blank address of a recipient counts as not supplied.
 */
export function voucherCheckoutRequest(allowed: Parameters<typeof returnUrl>[0]) {
  return z.object({
    productId: text({ min: 1, max: 120 }),
    amount: z
      .number()
      .nullish()
      .transform((amount) => amount ?? null),
    buyerName: text({ min: 1, max: 120 }),
    buyerEmail: email(),
    recipientName: optionalText({ max: 120 }),
    recipientEmail: z.preprocess(
      blankIsNone,
      email()
        .nullish()
        .transform((address) => address ?? null),
    ),
    giftMessage: optionalText({ max: 500, multiline: true }),
    deliverOn: z.preprocess(
      blankIsNone,
      localDate()
        .nullish()
        .transform((date) => date ?? null),
    ),
    language: z
      .enum(locales)
      .nullish()
      .transform((language) => language ?? null),
    successUrl: returnUrl(allowed),
    cancelUrl: returnUrl(allowed),
  })
}

export type VoucherCheckoutRequest = z.output<ReturnType<typeof voucherCheckoutRequest>>
