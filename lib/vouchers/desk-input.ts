import { z } from 'zod'
import { doorTenders } from '#lib/checkout/names.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { locales } from '#lib/i18n/locale.ts'
import { byGuest, email, localDate, optionalText, text } from '#lib/input.ts'
import { currencyDigits, highest, toMinor } from '#lib/money.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import { drawn } from '#lib/text.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { deskMessages as messages } from './desk-messages.ts'
import type { DeskPayment, VoucherToIssue } from './issue-voucher.ts'
import type { Voucher } from './queries.ts'
import { saleMessages } from './sale-messages.ts'
import { voucherKinds } from './status.ts'
import { storedTerms } from './terms.ts'
import { lastValidDay } from './validity.ts'
import { millionthsPerPercent } from './worth.ts'

const amount = (description: string) =>
  z
    .number()
    .max(highest.price)
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description })
const note = () => text({ min: 1, max: 500 }).meta({ description: 'The reason. It is written into the ledger.' })
const left = () =>
  z.number().min(0).max(Number.MAX_SAFE_INTEGER).meta({
    description: '`left` of the voucher as it was shown. Refused if another sum is left by now.',
  })

export const VoucherLookUpRequest = z.object({
  code: text({ min: 1, max: 200 }).meta({
    description: 'The complete code as it was typed, or the address in its QR code.',
  }),
})

/** Query of the search for vouchers whose code nobody has. */
export const VoucherSearchQuery = z.object({
  q: text({ min: 1, max: 120 }).meta({
    description: 'The name of a buyer or a recipient, the whole address of a buyer, or the reference of a sale.',
  }),
})

export const RedeemVoucherRequest = z.object({
  amount: amount('The sum to redeem of an `Amount` voucher, in its currency; null for the item of an `Item` voucher.'),
  left: left(),
  note: optionalText({ max: 500 }).meta({
    description: 'A note, such as the number of the bill. It is written into the ledger.',
  }),
})

export const TakeBackRedemptionRequest = z.object({
  redemptionId: z.guid().meta({ description: 'The `redemptionId` of an entry of the ledger.' }),
  note: note(),
})

export const VoidVoucherRequest = z.object({
  note: note(),
  isRefunded: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
    .meta({
      description:
        'Whether the money that a guest has paid for it at the desk is refunded. Only for a voucher that nobody has used.',
    }),
})

export const AdjustVoucherRequest = z.object({
  change: z
    .enum(['write-off', 'bring-back'])
    .meta({ description: '`write-off` lowers what is left; `bring-back` restores what was written off by mistake.' }),
  amount: amount('The sum, for an `Amount` voucher; null for the one use of the other kinds.'),
  left: left(),
  note: note(),
})

export const MailVoucherRequest = z.object({
  email: byGuest(email()).meta({ description: 'The voucher is mailed there.' }),
})

export const IssueVoucherRequest = z.object({
  kind: z.enum(voucherKinds).meta({ description: 'An amount, an item, or a percentage off one bill.' }),
  amount: amount('The value of an `Amount` voucher, in the currency of the venue.'),
  percentage: amount('The discount of a `Percentage` voucher.'),
  maxDiscount: amount('The most that a `Percentage` voucher takes off, in the currency of the venue.'),
  itemName: optionalText({ max: 200 }).meta({ description: 'The item of an `Item` voucher, from a menu.' }),
  tender: z
    .enum(doorTenders)
    .nullish()
    .transform((tender) => tender ?? null)
    .meta({
      description:
        'How a guest pays for it now; null for a voucher that is given away. A `Percentage` voucher always is.',
    }),
  price: amount('The price that a guest pays for an `Item` voucher. An `Amount` voucher costs its amount.'),
  expiresOn: localDate()
    .nullish()
    .transform((date) => date ?? null)
    .meta({ description: "The last valid day. Default: the venue's rule." }),
  language: z
    .enum(locales)
    .nullish()
    .transform((language) => language ?? null)
    .meta({ description: 'The language of the voucher and its mail. Default: that of the venue.' }),
  recipientName: byGuest(optionalText({ max: 120 })).meta({ description: 'Printed on it.' }),
  giftMessage: byGuest(optionalText({ max: 500, multiline: true })).meta({ description: 'Printed on it.' }),
  email: byGuest(
    email()
      .nullish()
      .transform((address) => address ?? null),
  ).meta({ description: 'The voucher is mailed there.' }),
})
export type IssueVoucherRequest = z.output<typeof IssueVoucherRequest>

/** The code in a scanner's text, which is the code itself or the address of its page with the code as the last part. */
export function codeInScan(read: string): string {
  return /^https?:\/\/[^?#]*\/vouchers\/([^/?#]+)/i.exec(drawn(read).trim())?.[1] ?? read
}

/**
 * An amount in minor units of a currency. Throws the 400 that names `field` if it is not above zero or has too many digits.
 */
export function minorAmountOf(field: string, decimal: number, currency: string): number {
  const minor = decimal > 0 ? toMinor(decimal, currency) : null
  if (minor !== null) return minor
  const isTooFine = decimal > 0
  throw invalidFields({
    [field]: [isTooFine ? saleMessages.tooManyDigits(currencyDigits(currency)) : saleMessages.amountNotPositive()],
  })
}

/** An amount in the measure of a voucher: minor units, or its one use (null). Throws the 400 that names the field. */
export function measureOf(
  { kind, currency }: Pick<Voucher, 'kind' | 'currency'>,
  decimal: number | null,
): number | null {
  if (kind === 'Amount' && decimal === null) throw invalidFields({ Amount: [messages.amountNeeded()] })
  if (kind !== 'Amount' && decimal !== null) throw invalidFields({ Amount: [messages.noAmount()] })
  return decimal === null ? null : minorAmountOf('Amount', decimal, currency)
}

/**
 * The value that was left on a voucher when it was shown, in its measure. It is -1 for a sum that the voucher cannot have.
 */
export function seenOf({ kind, currency }: Pick<Voucher, 'kind' | 'currency'>, left: number): number {
  return kind === 'Amount' ? (toMinor(left, currency) ?? -1) : left
}

/** The voucher that staff want to issue. Throws the 400 that names all invalid fields. */
export function voucherToIssue(venue: Venue, request: IssueVoucherRequest, now: Date): VoucherToIssue {
  const { kind, amount, percentage, maxDiscount, itemName, recipientName, giftMessage } = request
  const broken: Record<string, Text[]> = {}
  const money = (field: string, decimal: number | null) => {
    const minor = decimal !== null && decimal > 0 ? toMinor(decimal, venue.currency) : null
    if (decimal === null) broken[field] = [messages.amountNeeded()]
    else if (decimal <= 0) broken[field] = [saleMessages.amountNotPositive()]
    else if (minor === null) broken[field] = [saleMessages.tooManyDigits(currencyDigits(venue.currency))]
    return minor
  }
  const issuedOn = localDateAt(venue.timezone, now.getTime())
  const { validity, terms } = venue.settings.vouchers
  const expiresOn = request.expiresOn ?? (validity && lastValidDay(validity, issuedOn))
  if (expiresOn === null) broken.ExpiresOn = [messages.lastDayNeeded()]
  else if (expiresOn < issuedOn) broken.ExpiresOn = [messages.lastDayPast()]
  const items = venue.menus.flatMap(({ groups }) => groups.flatMap((group) => group.items))
  if (kind === 'Item' && !items.some(({ name }) => name === itemName)) broken.ItemName = [messages.noSuchItem()]
  const language = request.language ?? venue.language
  const wanted = {
    kind,
    faceValueMinor: kind === 'Amount' ? money('Amount', amount) : null,
    percentageMillionths: kind === 'Percentage' ? millionthsOf(percentage, broken) : null,
    maxDiscountMinor: kind === 'Percentage' && maxDiscount !== null ? money('MaxDiscount', maxDiscount) : null,
    itemName: kind === 'Item' ? itemName : null,
    issuedOn,
    expiresOn: expiresOn ?? issuedOn,
    language,
    ...storedTerms(terms, language),
    recipientName: recipientName === null ? null : fromGuest(recipientName),
    giftMessage: giftMessage === null ? null : fromGuest(giftMessage),
  }
  if (Object.keys(broken).length > 0) throw invalidFields(broken)
  return wanted
}

/** Returns how a new voucher is paid; null if it is given away. Throws the 400 that names the field. */
export function deskPaymentOf(
  { currency }: Pick<Venue, 'currency'>,
  { kind, tender, price }: IssueVoucherRequest,
  { faceValueMinor }: VoucherToIssue,
): DeskPayment | null {
  if (kind === 'Percentage' && tender !== null) throw invalidFields({ Tender: [messages.discountIsNotSold()] })
  if (kind === 'Item' && tender !== null) {
    if (price === null) throw invalidFields({ Price: [messages.amountNeeded()] })
    return { tender, priceMinor: minorAmountOf('Price', price, currency) }
  }
  if (price !== null) throw invalidFields({ Price: [messages.noPrice()] })
  return tender && { tender, priceMinor: faceValueMinor ?? 0 }
}

function millionthsOf(percentage: number | null, broken: Record<string, Text[]>): number | null {
  if (percentage === null) {
    broken.Percentage = [messages.percentageNeeded()]
    return null
  }
  const millionths = Math.round(percentage * millionthsPerPercent)
  const isExact = Math.abs(millionths - percentage * millionthsPerPercent) < 1e-6
  if (!isExact || millionths < 1 || millionths > 1_000_000) broken.Percentage = [messages.percentage()]
  return millionths
}
