import { env } from '#lib/env/env.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { fieldTexts } from '#lib/pages/form-fields.ts'
import { type VoucherCheckoutRequest, voucherCheckoutRequest } from '#lib/vouchers/sale-input.ts'
import type { VenuePage } from '../_hosted/venue-page.ts'
import { texts } from './texts.ts'

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
  const amount = typed.amount?.trim() ? amountOf(typed.amount) : null
  if (Number.isNaN(amount)) return { typed, errors: { amount: texts.amountWrong }, values: null }
  const supplied = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))
  const allowed = { origins: [], appUrl: env().appUrl }
  const parsed = voucherCheckoutRequest(allowed, venue, now).safeParse({
    ...supplied,
    productId: String(form.get('product') ?? ''),
    amount,
    language: locale,
  })
  if (parsed.success) return { typed, errors: {}, values: parsed.data }
  return { typed, errors: fieldTexts(parsed.error.issues), values: null }
}

/** An amount as people write it: `75`, `75,50`, `€ 75.5`. NaN for anything else. */
export function amountOf(text: string): number {
  const [, whole, part = '0'] =
    /^(?:\p{Sc}|[A-Z]{3})?\s*(\d{1,7})(?:[.,](\d{1,3}))?\s*(?:\p{Sc}|[A-Z]{3})?$/u.exec(text.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(`${whole}.${part}`)
}
