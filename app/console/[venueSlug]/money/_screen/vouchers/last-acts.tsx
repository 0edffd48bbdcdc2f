import controls from '#app/console/_ui/controls.module.css'
import { formatCount, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DeskAct } from '#lib/vouchers/desk-record.ts'
import css from './last-acts.module.css'
import { deskActTexts, deskTexts as texts } from './texts.ts'

type Props = { acts: readonly DeskAct[]; locale: Locale; onOpen: (voucherId: string) => void }

/** Lists the last acts at this desk with time, person and voucher. Each line opens its voucher. */
export function LastActs({ acts, locale, onOpen }: Props) {
  return (
    <section className={css.last} aria-labelledby="last">
      <h2 id="last">{texts.last[locale]}</h2>
      {acts.length === 0 ? (
        <p className={controls.soft}>{texts.noActs[locale]}</p>
      ) : (
        <ul>
          {acts.map((act) => (
            <li key={act.entryId}>
              <button type="button" onClick={() => onOpen(act.voucherId)}>
                <span className={css.time}>{act.at.slice(11, 16)}</span>
                <span>
                  {deskActTexts[act.act][locale]} ···· {act.ending}
                  <small dir="auto">
                    {[act.by, act.kind === 'Amount' ? null : act.worth].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <b>{changeText(act, locale)}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function changeText({ kind, change, currency }: DeskAct, locale: Locale): string {
  if (change === 0) return ''
  const look = { signed: true }
  return kind === 'Amount' ? formatDecimal(change, currency, locale, look) : formatCount(change, look)
}
