import { z } from 'zod'
import { integer, localDate, text } from '#lib/input.ts'
import { between, type Checked, list, must, optional, price, refuse } from './fields.ts'
import { ownId } from './resources.ts'

const localized = (max: number) => {
  const words = text({ min: 1, max, multiline: true }).optional()
  return z.strictObject({ en: words, de: words }).check(
    must((given) => given.en !== undefined || given.de !== undefined, {
      en: 'Must have en, de or both.',
      de: 'Muss auf Deutsch, Englisch oder beidem da sein.',
    }),
  )
}

const Validity = z
  .strictObject({
    years: optional(integer({ min: 1, max: 50 }), null),
    months: optional(integer({ min: 1, max: 600 }), null),
    untilYearEnd: optional(z.boolean(), false).describe('Whether it is valid to the end of that calendar year.'),
  })
  .check(
    must(({ years, months }) => (years === null) !== (months === null), {
      en: 'Must have either years or months.',
      de: 'Muss Jahre oder Monate haben.',
    }),
  )
  .transform(({ years, months, untilYearEnd }) => ({ months: months ?? (years ?? 0) * 12, untilYearEnd }))

/** A venue's settings about vouchers. */
export const VoucherSettings = z.strictObject({
  onlineSale: optional(z.boolean(), false),
  validity: optional(Validity, null).describe('How long a sold voucher is valid from the day of its issue.'),
  terms: optional(localized(5000), null),
})

type Fields = Record<string, unknown>

/** Fields that a kind does not have must be absent or null, so that a mistake is not silently ignored. */
function refuseFields(context: Checked<Fields>, names: readonly string[], reason: string): void {
  for (const name of names) {
    const found = context.value[name]
    if (found !== null) refuse(context, `must be null ${reason}`, [name], found)
  }
}

const moreThanNone = { en: 'Must be more than 0.', de: 'Muss mehr als 0 sein.' }

function requireFields(context: Checked<Fields>, names: readonly string[], reason: string): void {
  for (const name of names) {
    const found = context.value[name]
    if (found === null) refuse(context, `is required ${reason}`, [name], found)
    else if (found === 0) refuse(context, moreThanNone, [name], found)
  }
}

const Product = z
  .strictObject({
    id: ownId(),
    kind: z.enum(['Amount', 'Item']),
    title: localized(200),
    price: optional(price(), null).describe('Null exactly when the buyer picks the amount.'),
    customAmount: optional(z.boolean(), false).describe('Whether the buyer picks the amount. Only for kind Amount.'),
    minAmount: optional(price(), null),
    maxAmount: optional(price(), null),
    itemName: optional(text({ min: 1, max: 120 }), null).describe('The menu item, exactly for kind Item.'),
    soldOnline: optional(z.boolean(), false),
  })
  .check((context) => {
    const { kind, customAmount, minAmount, maxAmount } = context.value
    if (kind === 'Item') requireFields(context, ['itemName'], 'for kind Item')
    else refuseFields(context, ['itemName'], 'unless kind is Item')
    if (!customAmount) {
      requireFields(context, ['price'], 'unless customAmount is true')
      refuseFields(context, ['minAmount', 'maxAmount'], 'unless customAmount is true')
      return
    }
    if (kind === 'Item') refuse(context, 'must be false for kind Item', ['customAmount'], customAmount)
    refuseFields(context, ['price'], 'when customAmount is true')
    requireFields(context, ['minAmount', 'maxAmount'], 'when customAmount is true')
    if (minAmount !== null && maxAmount !== null && minAmount > maxAmount) {
      const message = {
        en: `Must be at least minAmount, which is ${minAmount}.`,
        de: `Muss mindestens so hoch sein wie der kleinste Betrag (${minAmount}).`,
      }
      refuse(context, message, ['maxAmount'], maxAmount)
    }
  })

export const VoucherProducts = list(Product, 'id').describe('Vouchers that can be bought.')

const percentDigits = 4

/** A percentage is stored in millionths, so more digits could not be stored. */
function percentage() {
  const fits = (percent: number) => Number(percent.toFixed(percentDigits)) === percent
  return between(0, 100).check(must(fits, `must have at most ${percentDigits} digits after the decimal point`))
}

const ofKind = { Amount: ['faceValue'], Percentage: ['percentage', 'maxDiscount'], Item: ['itemName'] } as const
const required = { Amount: 'faceValue', Percentage: 'percentage', Item: 'itemName' } as const

const Voucher = z
  .strictObject({
    id: optional(ownId(), null).describe('Identifies it in a repeated import. Absent: its place in the list.'),
    kind: z.enum(['Amount', 'Percentage', 'Item']),
    faceValue: optional(price(), null),
    percentage: optional(percentage(), null),
    maxDiscount: optional(price(), null).describe('The most that a Percentage voucher takes off; null: no limit.'),
    itemName: optional(text({ min: 1, max: 120 }), null),
    expiresOn: localDate().describe('The last valid day, venue-local.'),
    recipientName: optional(text({ min: 1, max: 120 }), null),
    giftMessage: optional(text({ max: 500, multiline: true }), null),
  })
  .check((context) => {
    const { kind, maxDiscount } = context.value
    const others = Object.values(ofKind).flat()
    const own: readonly string[] = ofKind[kind]
    const foreign = others.filter((name) => !own.includes(name))
    requireFields(context, [required[kind]], `for kind ${kind}`)
    refuseFields(context, foreign, `for kind ${kind}`)
    if (maxDiscount === 0) refuse(context, moreThanNone, ['maxDiscount'], maxDiscount)
  })

export const Vouchers = list(Voucher, 'id').describe('Vouchers that are issued once. Their codes are minted.')
