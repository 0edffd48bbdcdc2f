import { formatMoney } from '#lib/i18n/format.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Liability, owedMinor } from '#lib/vouchers/liability.ts'
import { expiredHoldAmount, listVoucherEntries, type Voucher } from '#lib/vouchers/queries.ts'
import { voucherStatus } from '#lib/vouchers/status.ts'
import { availableMinor } from '#lib/vouchers/usability.ts'
import { millionthsPerPercent } from '#lib/vouchers/worth.ts'
import { textTable, toTheMinute } from './text-table.ts'

/** A voucher as staff see it, with its whole history. Its code is not shown. */
export async function voucherText(venue: Venue, voucher: Voucher, now: Date): Promise<string> {
  const today = localDateAt(venue.timezone, now.getTime())
  const measure = measureOf(voucher)
  const available = availableMinor(voucher, await expiredHoldAmount(voucher, now))
  const facts: [string, string | null][] = [
    ['voucher', `${worthOf(voucher)} at ${venue.slug}`],
    ['id', voucher.id],
    ['status', voucherStatus(voucher, today)],
    ['left', measure(available)],
    ['held', voucher.heldValue > 0 ? measure(voucher.heldValue) : null],
    ['issued', voucher.issuedOn],
    ['last valid day', voucher.expiresOn],
    ['for', voucher.recipientName],
  ]
  const entries = await listVoucherEntries(voucher)
  const rows = entries.map(({ at, kind, value, moneyMinor, paymentId, note }) => [
    toTheMinute(at),
    kind,
    measure(value),
    formatMoney(moneyMinor, voucher.currency, 'en'),
    paymentId ?? '-',
    note ?? '-',
  ])
  return [
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(16)}${value}`])),
    '',
    textTable([['at', 'entry', 'value', 'in money', 'payment or redemption', 'note'], ...rows]),
  ].join('\n')
}

/** `€50.00`, `15 % off, €30.00 at most`, `Kugelburger` */
export function worthOf(voucher: Voucher): string {
  const { kind, currency, issuedValue, percentageMillionths, maxDiscountMinor, itemName } = voucher
  if (kind === 'Amount') return formatMoney(issuedValue, currency, 'en')
  if (kind === 'Item') return itemName ?? ''
  const limit = maxDiscountMinor === null ? '' : `, ${formatMoney(maxDiscountMinor, currency, 'en')} at most`
  return `${(percentageMillionths ?? 0) / millionthsPerPercent} % off${limit}`
}

/** The format of a voucher's values: money, or uses. */
export function measureOf({ kind, currency }: Voucher): (value: number) => string {
  return (value) => (kind === 'Amount' ? formatMoney(value, currency, 'en') : `${value} of 1`)
}

/** The liabilities of venues for their vouchers, by month of issue, and the sum for each currency. */
export function liabilityText(months: readonly Liability[]): string {
  const heading = ['venue', 'issued in', 'vouchers', 'issued', 'owed', 'of it held', 'of it to settle', 'expired']
  const currencies = [...new Set(months.map(({ currency }) => currency))]
  const sums = currencies.map((currency) => totalOf(months.filter((month) => month.currency === currency)))
  return textTable([heading, ...[...months, ...sums].map(cells)])
}

function cells(of: Liability): string[] {
  const money = (minor: number) => formatMoney(minor, of.currency, 'en')
  const amounts = [of.issuedMinor, owedMinor(of), of.heldMinor, of.toSettleMinor, of.expiredMinor]
  return [of.venueSlug, of.month, String(of.vouchers), ...amounts.map(money)]
}

function totalOf(months: readonly Liability[]): Liability {
  const sum = (name: Exclude<keyof Liability, 'venueSlug' | 'month' | 'currency'>) =>
    months.reduce((total, month) => total + month[name], 0)
  return {
    venueSlug: 'together',
    month: '-',
    currency: months[0]?.currency ?? '',
    vouchers: sum('vouchers'),
    issuedMinor: sum('issuedMinor'),
    openMinor: sum('openMinor'),
    heldMinor: sum('heldMinor'),
    toSettleMinor: sum('toSettleMinor'),
    expiredMinor: sum('expiredMinor'),
  }
}
