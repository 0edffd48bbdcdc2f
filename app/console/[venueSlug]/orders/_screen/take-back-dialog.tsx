import { useId, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TicketShown } from '#lib/orders/record.ts'
import { type TakeBackReason, takeBackReasons } from '#lib/orders/words.ts'
import css from './take-back.module.css'
import { takeBackReasonTexts, takeBackTexts as texts } from './take-back-texts.ts'

type Props = {
  ticket: TicketShown
  locale: Locale
  onClose: () => void
  /** Sends the act. It is kept until it was answered (`usePresses`), so the dialog does not wait. */
  onTakeBack: (taken: { line: number; remaining: number; reason: TakeBackReason; itemName: string }) => void
}

/** Asks which line of a ticket is taken off the tab, how many of it, and why. */
export function TakeBackTicketDialog({ ticket, locale, onClose, onTakeBack }: Props) {
  const lines = ticket.lines.filter(({ remaining }) => remaining > 0)
  const [chosen, setChosen] = useState(lines[0]?.line)
  const [count, setCount] = useState(1)
  const [reason, setReason] = useState<TakeBackReason>('guest')
  const select = useId()
  const line = lines.find((each) => each.line === chosen) ?? lines[0]
  // `count` may be too high by now, because somebody else may have taken some back.
  const most = line?.remaining ?? 0
  const taken = Math.min(count, most)
  const takeBack = async () => {
    if (line) onTakeBack({ line: line.line, remaining: most - taken, reason, itemName: line.itemName })
    return true
  }
  return (
    <ActDialog
      title={texts.title(ticket.tableName)[locale]}
      locale={locale}
      word={texts.doIt(taken)[locale]}
      danger
      ready={line !== undefined}
      onAct={takeBack}
      onClose={onClose}
    >
      <fieldset className={css.choices}>
        <legend className={controls.label}>{texts.what[locale]}</legend>
        {lines.map((each) => (
          <label key={each.line} className={css.choice}>
            <input
              type="radio"
              name="line"
              data-focus={each === line || undefined}
              checked={each === line}
              onChange={() => setChosen(each.line)}
            />
            <span>
              <b>{each.remaining}</b> {each.itemName}
              {each.note && <small>{each.note}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={controls.field}>
        <label className={controls.label} htmlFor={select}>
          {texts.howMany[locale]}
        </label>
        <select
          id={select}
          className={`${controls.input} ${css.count}`}
          value={taken}
          onChange={(event) => setCount(Number(event.target.value))}
        >
          {Array.from({ length: most }, (_, at) => at + 1).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={css.choices}>
        <legend className={controls.label}>{texts.why[locale]}</legend>
        {takeBackReasons.map((each) => (
          <label key={each} className={css.choice}>
            <input type="radio" name="reason" checked={each === reason} onChange={() => setReason(each)} />
            <span>{takeBackReasonTexts[each][locale]}</span>
          </label>
        ))}
      </fieldset>
    </ActDialog>
  )
}
