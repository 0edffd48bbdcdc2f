import { useRef, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { DayFields } from './hours/day-fields.tsx'
import hoursCss from './hours/hours.module.css'
import { hoursTexts } from './hours/hours-texts.ts'
import { type HoursOfForm, type SpecialDayOfForm, type SpecialSpan, spansOf } from './hours/special-days.ts'
import { SpecialEditor, SpecialRow } from './hours/special-list.tsx'
import { YearStrip } from './hours/year-strip.tsx'
import css from './house.module.css'
import { LazyCopiedDays, LazyHolidays } from './lazy-parts.tsx'
import { weekdayName } from './place-words.ts'
import { houseTexts as texts } from './texts.ts'
import type { SectionWork } from './use-section.ts'

type Props = { work: SectionWork; language: Locale; both: boolean; today: string; locale: Locale }

/** Shows the opening hours of a venue: a year, its week, and the days with hours of their own from today on. */
export function HoursForm({ work, language, both, today, locale }: Props) {
  const hours = work.draft.openingHours as HoursOfForm
  const stored = useRef(hours)
  if (work.changes === 0) stored.current = hours
  const [showsPast, showPast] = useState(false)
  /** The places of the days that are edited, and a number for each time that some are opened. */
  const [opened, setOpened] = useState<{ places: readonly number[]; times: number }>({ places: [], times: 0 })
  const open = opened.places
  const openDays = (places: readonly number[]) => setOpened(({ times }) => ({ places, times: times + 1 }))
  const [dialog, setDialog] = useState<'holidays' | 'copy' | null>(null)
  const set = (next: Partial<HoursOfForm>) => work.change({ openingHours: { ...hours, ...next } })
  const add = (days: SpecialDayOfForm[], opens = false) => {
    openDays(opens ? days.map((_, index) => hours.special.length + index) : [])
    set({ special: [...hours.special, ...days] })
  }
  const newDay = (date: string) =>
    add([{ date, isClosed: true, opens: null, closes: null, breaks: [], note: null }], true)
  const spans = spansOf(hours.special, open)
  const isOpen = ({ indices }: SpecialSpan) => indices.some((index) => open.includes(index))
  const editing = spans.find(isOpen)
  const isPast = ({ until }: { until: string }) => until !== '' && until < today
  const past = spans.filter(isPast).length
  const shown = spans.filter((span) => !isOpen(span) && (showsPast || !isPast(span)))
  const choose = (date: string) => {
    const found = spansOf(hours.special).find(({ from, until }) => from <= date && date <= until)
    if (found) openDays(found.indices)
    else newDay(date)
  }
  return (
    <>
      <YearStrip {...{ hours, today, choose, language, locale }} stored={stored.current} />
      <div className={css.hours}>
        <section className={css.part} aria-labelledby="house-week">
          <h2 id="house-week">{texts.week[locale]}</h2>
          <ul className={css.days}>
            {hours.regular.map((day, index) => (
              <li key={day.day} className={css.day}>
                <DayFields
                  name={weekdayName(index, locale)}
                  day={day}
                  place={`openingHours.regular[${index}]`}
                  change={(next) =>
                    set({ regular: hours.regular.map((each, at) => (at === index ? { ...each, ...next } : each)) })
                  }
                  {...{ work, locale }}
                />
              </li>
            ))}
          </ul>
        </section>
        <section className={css.part} aria-labelledby="house-special">
          <div className={css.partTop}>
            <h2 id="house-special">{texts.special[locale]}</h2>
            <Button mark="plus" onClick={() => newDay('')}>
              {texts.addDay[locale]}
            </Button>
          </div>
          <p className={css.hint}>{texts.specialHint[locale]}</p>
          <div className={hoursCss.acts}>
            <Button small mark="calendar" onClick={() => setDialog('holidays')}>
              {hoursTexts.holidays[locale]}
            </Button>
            <Button small onClick={() => setDialog('copy')}>
              {hoursTexts.copy[locale]}
            </Button>
          </div>
          {shown.length === 0 && !editing && <p className={css.hint}>{hoursTexts.none[locale]}</p>}
          <ul className={css.days}>
            {editing && (
              // It stands first: a date that is typed would move it, and the focus would be lost.
              <SpecialEditor
                key={opened.times}
                span={editing}
                special={hours.special}
                set={(special, places) => {
                  setOpened({ ...opened, places })
                  set({ special })
                }}
                close={() => openDays([])}
                {...{ work, language, both, today, locale }}
              />
            )}
            {shown.map((span) => (
              <SpecialRow
                key={`${span.from} ${span.indices[0]}`}
                edit={() => openDays(span.indices)}
                {...{ span, work, language, locale }}
              />
            ))}
          </ul>
          {past > 0 && !showsPast && (
            <Button kind="quiet" onClick={() => showPast(true)}>
              {texts.pastDays(past)[locale]}
            </Button>
          )}
        </section>
      </div>
      {dialog === 'holidays' && (
        <LazyHolidays {...{ hours, add, language, both, today, locale }} onClose={() => setDialog(null)} />
      )}
      {dialog === 'copy' && (
        <LazyCopiedDays {...{ hours, add, language, today, locale }} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
