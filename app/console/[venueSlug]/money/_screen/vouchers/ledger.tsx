import { Button } from '#app/console/_ui/button.tsx'
import { formatCount, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DeskEntry, DeskVoucherRecord } from '#lib/vouchers/desk-record.ts'
import { entryTexts, minuteText, deskTexts as texts } from './texts.ts'
import css from './vouchers.module.css'

type Props = {
  voucher: DeskVoucherRecord
  timeZone: string
  locale: Locale
  onTakeBack: (entry: DeskEntry) => void
}

/** Shows the ledger of a voucher, the last entry first: time, person, act, amount, and the balance after it. */
export function Ledger({ voucher, timeZone, locale, onTakeBack }: Props) {
  const { kind, currency, entries } = voucher
  const value = (of: number, look = {}) =>
    kind === 'Amount' ? formatDecimal(of, currency, locale, look) : formatCount(of, look)
  return (
    <table className={css.ledger}>
      <caption className="sr">{texts.ledger[locale]}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.wide}>
            {texts.when[locale]}
          </th>
          <th scope="col" className={css.wide}>
            {texts.who[locale]}
          </th>
          <th scope="col">{texts.what[locale]}</th>
          <th scope="col">{texts.amount[locale]}</th>
          <th scope="col" className={css.wide}>
            {texts.left[locale]}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const at = minuteText(entry.at, locale, timeZone)
          return (
            <tr key={entry.entryId}>
              <td className={css.wide}>{at}</td>
              <td className={css.wide}>{entry.by ?? texts.nobody[locale]}</td>
              <td>
                <div className={css.entry}>
                  <div>
                    {entryTexts[entry.kind][locale]}
                    <span className={css.narrow}>{at}</span>
                    {entry.by && <span className={css.narrow}>{entry.by}</span>}
                    {entry.note && <span dir="auto">{entry.note}</span>}
                  </div>
                  {entry.redemptionId && (
                    <Button
                      small
                      aria-label={texts.takeBackOf(value(Math.abs(entry.change)), at)[locale]}
                      onClick={() => onTakeBack(entry)}
                    >
                      {texts.takeBack[locale]}
                    </Button>
                  )}
                </div>
              </td>
              <td>{value(entry.change, { signed: true })}</td>
              <td className={css.wide}>{value(entry.left)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
