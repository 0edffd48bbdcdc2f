import controls from '#app/console/_ui/controls.module.css'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { HouseEntry } from '#lib/payments/house/house-entries.ts'
import type { HouseStatement } from '#lib/payments/house/house-statement.ts'
import { minuteText } from '../vouchers/texts.ts'
import css from './accounts.module.css'
import { settledTexts, accountTexts as texts } from './texts.ts'

type Props = {
  statement: HouseStatement
  /** Whether the statement is of a month. It then also has the debt before the month and at its end. */
  inMonth: boolean
  currency: string
  slug: string
  timeZone: string
  locale: Locale
}

/** Lists the entries, the newest first: time, bill or settlement, person, amount, and the debt after it. */
export function Statement({ statement, inMonth, currency, slug, timeZone, locale }: Props) {
  const { lines, beforeMinor, afterMinor } = statement
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <table className={css.entries}>
      <caption className="sr">{texts.entries[locale]}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.when[locale]}</th>
          <th scope="col">{texts.what[locale]}</th>
          <th scope="col">{texts.amount[locale]}</th>
          <th scope="col" className={css.wide}>
            {texts.owed[locale]}
          </th>
        </tr>
      </thead>
      <tbody>
        {inMonth && <Carried name={texts.after[locale]} sum={money(afterMinor)} />}
        {lines.map(({ entry, owedMinor }) => (
          <tr key={`${entry.id} ${entry.kind}`}>
            <td>{minuteText(entry.at.toISOString(), locale, timeZone)}</td>
            <td>
              <What entry={entry} slug={slug} locale={locale} />
              <small>
                {[entry.by, entry.tipMinor === 0 ? null : texts.tipIn(money(Math.abs(entry.tipMinor)))[locale]]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </td>
            <td>{money(entry.amountMinor)}</td>
            <td className={`${css.wide} ${controls.soft}`}>{money(owedMinor)}</td>
          </tr>
        ))}
        {inMonth && <Carried name={texts.before[locale]} sum={money(beforeMinor)} />}
      </tbody>
    </table>
  )
}

function Carried({ name, sum }: { name: string; sum: string }) {
  return (
    <tr className={css.carried}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td>{sum}</td>
      <td className={css.wide} />
    </tr>
  )
}

/** Shows the bill of an entry as a link to its invoice, or to the counter while it has none; or the means of a settlement. */
function What({ entry, slug, locale }: { entry: HouseEntry; slug: string; locale: Locale }) {
  const { kind, tender, tabId, tableName, invoiceNumber } = entry
  if (kind === 'settled') return tender === 'House' ? null : settledTexts[tender][locale]
  const money = `/console/${encodeURIComponent(slug)}/money`
  const href =
    invoiceNumber === null ? `${money}?view=counter&tab=${tabId}` : `${money}?view=invoices&invoice=${invoiceNumber}`
  return (
    <>
      <a href={href}>{(invoiceNumber === null ? texts.openBill : texts.invoice(invoiceNumber))[locale]}</a>
      {`, ${tableName}`}
      {kind === 'refunded' && `, ${texts.refunded[locale]}`}
    </>
  )
}
