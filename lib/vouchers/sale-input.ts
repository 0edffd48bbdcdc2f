import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { byGuest, email, localDate, optionalText, returnUrl, text } from '#lib/input.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { invalidSaleFields } from './sale-rules.ts'

const blankIsNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/**
 * Body of POST /api/venues/{venueSlug}/vouchers/checkout (interface, POST vouchers/checkout). `allowed` decides to which
 * addresses a buyer may be sent. `venue` and `now` decide on amount and day of delivery, so that all invalid fields are
 * reported at once.
 *
 * Ours: names have the bounds of other guests' names, and a blank address of a recipient counts as not supplied.
 */
export function voucherCheckoutRequest(allowed: Parameters<typeof returnUrl>[0], venue: Venue, now: Date) {
  return voucherCheckoutFields(allowed).superRefine(
    (value, context) => {
      const broken = new Set(context.issues.map(({ path }) => path?.[0]))
      const sound = Object.fromEntries(Object.entries(value).filter(([name]) => !broken.has(name)))
      for (const [field, texts] of Object.entries(invalidSaleFields(venue, sound, now))) {
        for (const text of texts) context.addIssue({ code: 'custom', path: [field], params: { text } })
      }
    },
    // These rules are checked even if other fields are invalid: the caller must not have to fix a request twice.
    { when: () => true },
  )
}

/** The fields of that body, before the checks against venue and calendar. */
export function voucherCheckoutFields(allowed: Parameters<typeof returnUrl>[0]) {
  return z.object({
    productId: text({ min: 1, max: 120 }).meta({ description: "An offer's `productId`." }),
    amount: z
      .number()
      .nullish()
      .transform((amount) => amount ?? null)
      .meta({ description: 'For an offer with `customAmount`: within its `minAmount` and `maxAmount`.' }),
    buyerName: byGuest(text({ min: 1, max: 120 })).meta({ description: 'The name of the buyer.' }),
    buyerEmail: byGuest(email()).meta({ description: 'The address of the buyer.' }),
    recipientName: byGuest(optionalText({ max: 120 })).meta({
      description: 'The name of the person who gets the voucher.',
    }),
    recipientEmail: byGuest(
      z.preprocess(
        blankIsNone,
        email()
          .nullish()
          .transform((address) => address ?? null),
      ),
    ).meta({ description: 'The voucher is mailed there.' }),
    giftMessage: byGuest(optionalText({ max: 500, multiline: true })).meta({ description: 'Shown on the voucher.' }),
    deliverOn: z
      .preprocess(
        blankIsNone,
        localDate()
          .nullish()
          .transform((date) => date ?? null),
      )
      .meta({ description: 'The day of that mail, from today up to one year ahead; needs `recipientEmail`.' }),
    language: z
      .enum(locales)
      .nullish()
      .transform((language) => language ?? null)
      .meta({ description: "Default: the language of the request, then the venue's." }),
    successUrl: returnUrl(allowed).meta({
      description: "The page after paying: https and on the key's origins. Default: a page of this service.",
    }),
    cancelUrl: returnUrl(allowed).meta({ description: 'The page for a buyer who does not pay.' }),
  })
}

export type VoucherCheckoutRequest = z.output<ReturnType<typeof voucherCheckoutFields>>
