import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { type Liability, owedMinor } from '#lib/vouchers/liability.ts'
import { deskTexts as texts } from './texts.ts'
import css from './vouchers.module.css'

/** What the venue owes on its vouchers, by month of issue. */
export function Owed({ months, locale }: { months: readonly Liability[]; locale: Locale }) {
  return (
    <section className={css.owed} aria-labelledby="owed">
      <h2 id="owed">{texts.owed[locale]}</h2>
      {months.length === 0 ? (
        <p>{texts.nothingOwed[locale]}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.month[locale]}</th>
              <th scope="col">{texts.number[locale]}</th>
              <th scope="col">{texts.left[locale]}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((each) => (
              <tr key={`${each.month} ${each.currency}`}>
                <td>{each.month}</td>
                <td>{each.vouchers}</td>
                <td>{formatMoney(owedMinor(each), each.currency, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
