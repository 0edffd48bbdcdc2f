import { env } from '#lib/env/env.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { parseMoney } from '#lib/i18n/typed-money.ts'
import { toDecimal } from '#lib/money.ts'
import { fieldTexts } from '#lib/pages/form-fields.ts'
import { type VoucherCheckoutRequest, voucherCheckoutRequest } from '#lib/vouchers/sale-input.ts'
import type { VenuePage } from '../_hosted/venue-page.ts'

const names = [
  'amount',
  'buyerName',
  'buyerEmail',
  'recipientName',
  'recipientEmail',
  'giftMessage',
  'deliverOn',
] as const

/**
 * A form of a purchase: the text that was typed, what is wrong with it, and the purchase, which is null if something is
 * wrong.
 */
export type PurchaseForm = {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, Text>>
  values: VoucherCheckoutRequest | null
}

/** Reads a form as the body of POST vouchers/checkout. */
export function readPurchase({ venue, locale, now }: VenuePage, form: FormData): PurchaseForm {
  const typed: Record<string, string> = {}
  for (const name of names) typed[name] = String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const sum = typed.amount?.trim() ? parseMoney(typed.amount, venue.currency, locale, 'price') : null
  if (sum?.refused) return { typed, errors: { amount: sum.refused.text }, values: null }
  const supplied = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))
  const allowed = { origins: [], appUrl: env().appUrl }
  const parsed = voucherCheckoutRequest(allowed, venue, now).safeParse({
    ...supplied,
    productId: String(form.get('product') ?? ''),
    amount: sum && toDecimal(sum.minor, venue.currency),
    language: locale,
  })
  if (parsed.success) return { typed, errors: {}, values: parsed.data }
  return { typed, errors: fieldTexts(parsed.error.issues), values: null }
}
