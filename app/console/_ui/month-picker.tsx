import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { calendarLeaf, formatDate, formatMonth } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Button } from './button.tsx'
import { dayByKey, monthsAfter, weeksOf } from './calendar.ts'
import { dateTexts as texts } from './date-texts.ts'
import css from './month-picker.module.css'

type Props = {
  /** The chosen day; null for none. */
  chosen: string | null
  today: string
  locale: Locale
  choose: (date: string) => void
}

/** Shows a month in which a day is chosen: today has a ring. The keys are those of `dayByKey`. */
export function MonthPicker({ chosen, today, locale, choose }: Props) {
  const days = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(chosen ?? today)
  const month = at.slice(0, 7)
  const weeks = weeksOf(month)
  const focusDay = () => days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  useEffect(focusDay, [])
  const press = (event: KeyboardEvent) => {
    const date = dayByKey(at, event.key)
    if (!date) return
    event.preventDefault()
    flushSync(() => setAt(date))
    focusDay()
  }
  return (
    <>
      <div className={css.head}>
        <Button kind="quiet" mark="back" aria-label={texts.before[locale]} onClick={() => setAt(monthsAfter(at, -1))} />
        <b aria-live="polite">{formatMonth(month, locale)}</b>
        <Button kind="quiet" mark="right" aria-label={texts.after[locale]} onClick={() => setAt(monthsAfter(at, 1))} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside. */}
      <div ref={days} className={css.days} onKeyDown={press}>
        {weeks[0]?.map((date) => (
          <small key={date} aria-hidden="true">
            {calendarLeaf(date, locale).weekday}
          </small>
        ))}
        {weeks.flat().map((date) =>
          date.startsWith(month) ? (
            <button
              key={date}
              type="button"
              tabIndex={date === at ? 0 : -1}
              data-past={date < today || undefined}
              aria-current={date === today ? 'date' : undefined}
              aria-pressed={date === chosen}
              aria-label={formatDate(date, locale)}
              onClick={() => choose(date)}
            >
              {Number(date.slice(8))}
            </button>
          ) : (
            <span key={date} />
          ),
        )}
      </div>
    </>
  )
}
