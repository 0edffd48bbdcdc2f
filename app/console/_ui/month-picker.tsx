import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { calendarLeaf, formatDate, formatMonth } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Button } from './button.tsx'
import { dateAfter } from './clock.ts'
import { dateTexts as texts } from './date-texts.ts'
import css from './month-picker.module.css'

type Props = {
  /** The chosen day; null for none. */
  chosen: string | null
  today: string
  locale: Locale
  choose: (date: string) => void
}

const steps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => dateAfter(date, -1),
  ArrowRight: (date) => dateAfter(date, 1),
  ArrowUp: (date) => dateAfter(date, -7),
  ArrowDown: (date) => dateAfter(date, 7),
  PageUp: (date) => monthsAfter(date, -1),
  PageDown: (date) => monthsAfter(date, 1),
}

/** Shows a month in which a day is chosen: today has a ring. Arrows move by days and weeks, Page Up and Page Down by months. */
export function MonthPicker({ chosen, today, locale, choose }: Props) {
  const days = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(true)
  const [at, setAt] = useState(chosen ?? today)
  const first = `${at.slice(0, 7)}-01`
  const monday = dateAfter(first, -((new Date(first).getUTCDay() + 6) % 7))
  const shown = Array.from({ length: 42 }, (_, day) => dateAfter(monday, day))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day that is reached by a key takes the focus.
  useEffect(() => {
    if (takesFocus.current) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  const go = (date: string, focus: boolean) => {
    takesFocus.current = focus
    setAt(date)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    go(step(at), true)
  }
  return (
    <>
      <div className={css.head}>
        <Button
          kind="quiet"
          mark="back"
          aria-label={texts.before[locale]}
          onClick={() => go(monthsAfter(at, -1), false)}
        />
        <b aria-live="polite">{formatMonth(at.slice(0, 7), locale)}</b>
        <Button
          kind="quiet"
          mark="right"
          aria-label={texts.after[locale]}
          onClick={() => go(monthsAfter(at, 1), false)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside. */}
      <div ref={days} className={css.days} onKeyDown={press}>
        {shown.slice(0, 7).map((date) => (
          <small key={date} aria-hidden="true">
            {calendarLeaf(date, locale).weekday}
          </small>
        ))}
        {shown.map((date) =>
          date.startsWith(at.slice(0, 7)) ? (
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

/** Returns the same day of another month, or its last day if it is shorter. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
