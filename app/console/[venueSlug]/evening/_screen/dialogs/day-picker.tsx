import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { dateWords, dayByKey, monthsAfter, weeksOf } from '#app/console/_ui/calendar.ts'
import { dateAfter } from '#app/console/_ui/clock.ts'
import type { EveningDays } from '#lib/evening/booking-records.ts'
import { useScreen } from '../screen.ts'
import { screenTexts } from '../texts.ts'
import css from './day-picker.module.css'
import { dayTexts as texts } from './day-texts.ts'

/** The days with a press of their own, in days ahead. */
const presets = [
  { ahead: 0, word: screenTexts.today },
  { ahead: 1, word: texts.tomorrow },
  { ahead: 7, word: texts.inAWeek },
]

type CalendarDay = EveningDays['days'][number]

/** Returns what is known of the days of some weeks, by date; nothing until it was read, and if that has failed. */
function useDays(weeks: readonly (readonly string[])[]): ReadonlyMap<string, CalendarDay> {
  const { read } = useScreen()
  const [known, setKnown] = useState<ReadonlyMap<string, CalendarDay>>(new Map())
  const [from = '', until = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  useEffect(() => {
    let current = true
    read(`evening/days?from=${from}&until=${until}`).then(
      ({ days }) => current && setKnown(new Map(days.map((day) => [day.date, day]))),
      // The days can still be chosen.
      () => {},
    )
    return () => {
      current = false
    }
  }, [read, from, until])
  return known
}

type Props = {
  /** The chosen service day. */
  value: string
  choose: (date: string) => void
  /** Whether a booking is to be made: days that are over or closed cannot be chosen then. */
  forBooking?: boolean
  /** Whether the chosen day has the focus when a dialog opens. */
  focus?: boolean
}

/**
 * Chooses a service day: three presses for the most frequent ones, and a month. Arrows move by days and weeks, Home and End
 * within a week, Page Up and Page Down by months.
 */
export function DayPicker({ value, choose, forBooking = false, focus = false }: Props) {
  const { locale, evening } = useScreen()
  const { today } = evening
  const [at, setAt] = useState(value)
  const grid = useRef<HTMLTableElement>(null)
  const id = useId()
  const words = dateWords(locale)
  const month = at.slice(0, 7)
  const weeks = weeksOf(month)
  const days = useDays(weeks)
  const cannotBe = (date: string) => forBooking && (date < today || days.get(date)?.closed === true)
  const press = (date: string) => {
    if (cannotBe(date)) return
    setAt(date)
    choose(date)
  }
  const step = (event: KeyboardEvent) => {
    const to = dayByKey((event.target as HTMLElement).dataset.date ?? at, event.key)
    if (!to) return
    event.preventDefault()
    flushSync(() => setAt(to))
    grid.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus()
  }
  return (
    <div className={css.picker}>
      <fieldset className={css.presets}>
        <legend className="sr">{texts.day[locale]}</legend>
        {presets.map(({ ahead, word }) => {
          const date = dateAfter(today, ahead)
          return (
            <Chip key={ahead} pressed={value === date} disabled={cannotBe(date)} onClick={() => press(date)}>
              {word[locale]}
            </Chip>
          )
        })}
      </fieldset>
      <div className={css.month}>
        <div className={css.head}>
          <h3 id={id} aria-live="polite">
            {words.month(`${month}-01`)}
          </h3>
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              kind="quiet"
              small
              mark={by < 0 ? 'back' : 'right'}
              aria-label={texts[by < 0 ? 'previousMonth' : 'nextMonth'][locale]}
              onClick={() => setAt(monthsAfter(at, by))}
            />
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose days are walked through is a grid */}
        <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={step}>
          <thead>
            <tr>
              {weeks[0]?.map((date) => (
                <th key={date} scope="col" abbr={words.weekday(date)}>
                  {words.shortWeekday(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((date) => {
                  const { closed = false, events = 0 } = days.get(date) ?? {}
                  const said = [
                    words.whole(date),
                    closed && texts.closed[locale],
                    events && texts.events(events)[locale],
                  ]
                  const looks = [
                    date < today && css.past,
                    date.slice(0, 7) !== month && css.other,
                    closed && css.closed,
                    events > 0 && css.event,
                  ]
                  return (
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
                    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
                    <td key={date} role="gridcell" aria-selected={date === value}>
                      <button
                        type="button"
                        data-date={date}
                        data-focus={(focus && date === value) || undefined}
                        tabIndex={date === at ? 0 : -1}
                        aria-current={date === today ? 'date' : undefined}
                        aria-disabled={cannotBe(date) || undefined}
                        aria-label={said.filter(Boolean).join(', ')}
                        className={looks.filter(Boolean).join(' ')}
                        onClick={() => press(date)}
                      >
                        {Number(date.slice(8))}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.legend} aria-hidden="true">
          <i className={css.dot} /> {texts.event[locale]} <s>14</s> {texts.closed[locale]}
        </p>
      </div>
    </div>
  )
}
