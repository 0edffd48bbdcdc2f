import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { saveCsv } from '#app/console/_ui/csv.ts'
import { csvFile } from '#lib/csv.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { currencyDigits } from '#lib/money.ts'
import type { OwedRow, VoucherLiabilityRecord } from '#lib/vouchers/desk-record.ts'
import { kindTexts, liabilityColumnTexts, deskTexts as texts } from './texts.ts'
import css from './vouchers.module.css'

type Sum = { vouchers: number; owed: number; expiring: number; expiringVouchers: number; expired: number }

/** Returns the sums of rows that share a key, in the order of the keys' first rows. */
export function summed(rows: readonly OwedRow[], keyOf: (row: OwedRow) => string): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  // Round each sum to three decimals, the most that a currency has, against the errors of floating point.
  const add = (one: number, other: number) => Math.round((one + other) * 1000) / 1000
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? { vouchers: 0, owed: 0, expiring: 0, expiringVouchers: 0, expired: 0 }
    sums.set(keyOf(row), {
      vouchers: sum.vouchers + row.vouchers,
      owed: add(sum.owed, row.owed),
      expiring: add(sum.expiring, row.expiring),
      expiringVouchers: sum.expiringVouchers + row.expiringVouchers,
      expired: add(sum.expired, row.expired),
    })
  }
  return sums
}

const counts = ['vouchers', 'expiringVouchers'] as const
const amounts = ['issued', 'owed', 'open', 'held', 'toSettle', 'expired', 'expiring'] as const

/** Returns the liability as a CSV file, a line for each kind, offer, currency and month. */
export function owedCsv(rows: readonly OwedRow[], locale: Locale): string {
  const names = ['month', 'kind', 'title', 'currency', ...counts, ...amounts] as const
  const lines = rows.map((row) => [
    ...[row.month, kindTexts[row.kind][locale], row.title, row.currency, ...counts.map((name) => row[name])],
    ...amounts.map((name) => ({ decimal: row[name].toFixed(currencyDigits(row.currency)) })),
  ])
  return csvFile([names.map((name) => liabilityColumnTexts[name][locale]), ...lines], locale)
}

/** Shows the venue's liability on its vouchers, for each currency: by kind or offer, and by year of issue. */
export function Owed({ slug, liability, locale }: { slug: string; liability: VoucherLiabilityRecord; locale: Locale }) {
  const { on, rows } = liability
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return (
    <aside className={css.owed} aria-labelledby="owed">
      <header>
        <h2 id="owed">{texts.owed[locale]}</h2>
        {rows.length > 0 && (
          <Button small onClick={() => saveCsv(`${slug}-vouchers-${on}.csv`, owedCsv(rows, locale))}>
            {texts.csv[locale]}
          </Button>
        )}
      </header>
      {rows.length === 0 && <p className={controls.soft}>{texts.nothingOwed[locale]}</p>}
      {currencies.map((currency) => (
        <OfCurrency
          key={currency}
          currency={currency}
          rows={rows.filter((row) => row.currency === currency)}
          locale={locale}
        />
      ))}
    </aside>
  )
}

function OfCurrency({ currency, rows, locale }: { currency: string; rows: readonly OwedRow[]; locale: Locale }) {
  const money = (sum: number) => formatDecimal(sum, currency, locale)
  const all = summed(rows, () => '').get('')
  if (!all) return null
  const nameOf = ({ title, kind }: OwedRow) => title ?? kindTexts[kind][locale]
  return (
    <>
      <p className={css.big}>{money(all.owed)}</p>
      <p className={controls.soft}>{texts.agrees[locale]}</p>
      {all.expiringVouchers > 0 && <p>{texts.soon(money(all.expiring), all.expiringVouchers)[locale]}</p>}
      {all.expired > 0 && <p className={controls.soft}>{texts.expired(money(all.expired))[locale]}</p>}
      {[
        { head: texts.kind[locale], sums: summed(rows, nameOf) },
        { head: texts.issuedIn[locale], sums: summed(rows, ({ month }) => month.slice(0, 4)) },
      ].map(({ head, sums }) => (
        <table key={head}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{texts.number[locale]}</th>
              <th scope="col">{texts.open[locale]}</th>
            </tr>
          </thead>
          <tbody>
            {[...sums].map(([name, { vouchers, owed }]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{vouchers}</td>
                <td>{money(owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  )
}
