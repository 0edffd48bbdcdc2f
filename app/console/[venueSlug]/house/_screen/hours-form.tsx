import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { DateField } from '#app/console/_ui/date-field.tsx'
import { OptionalTimeField } from '#app/console/_ui/typed-field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './house.module.css'
import { weekdayName } from './place-words.ts'
import { houseTexts as texts } from './texts.ts'
import type { SectionWork } from './use-section.ts'
import { type VenueWords, WordsField } from './words-field.tsx'

type Pause = { starts: string; ends: string }
type Day = { isClosed: boolean; opens: string | null; closes: string | null; breaks: Pause[] }
type Regular = Day & { day: string }
type Special = Day & { date: string; note: VenueWords | null }
type Hours = { regular: Regular[]; special: Special[] }
type Props = { work: SectionWork; language: Locale; both: boolean; today: string; locale: Locale }

/** Shows the opening hours of a venue: its week, and the days with hours of their own from today on. */
export function HoursForm({ work, language, both, today, locale }: Props) {
  const hours = work.draft.openingHours as Hours
  const [showsPast, showPast] = useState(false)
  const set = (next: Partial<Hours>) => work.change({ openingHours: { ...hours, ...next } })
  const setSpecial = (index: number, next: Special) =>
    set({ special: hours.special.map((each, at) => (at === index ? next : each)) })
  const past = hours.special.filter(({ date }) => date !== '' && date < today).length
  const shown = hours.special.flatMap((day, index) =>
    showsPast || day.date === '' || !(day.date < today) ? [{ day, index }] : [],
  )
  return (
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
          <Button
            mark="plus"
            onClick={() => {
              const day = { date: '', isClosed: true, opens: null, closes: null, breaks: [], note: null }
              set({ special: [...hours.special, day] })
            }}
          >
            {texts.addDay[locale]}
          </Button>
        </div>
        <p className={css.hint}>{texts.specialHint[locale]}</p>
        <ul className={css.days}>
          {shown.map(({ day, index }) => {
            const place = `openingHours.special[${index}]`
            return (
              <li key={index} className={css.special}>
                <DateField
                  label={texts.date[locale]}
                  value={day.date}
                  change={(date) => setSpecial(index, { ...day, date })}
                  error={work.errorAt(`${place}.date`)}
                  {...{ locale, today }}
                />
                <DayFields
                  day={day}
                  change={(next) => setSpecial(index, { ...day, ...next })}
                  {...{ place, work, locale }}
                />
                <WordsField
                  label={texts.note[locale]}
                  value={day.note ?? ''}
                  change={(note) => setSpecial(index, { ...day, note: note === '' ? null : note })}
                  error={work.errorAt(`${place}.note`)}
                  maxLength={200}
                  {...{ language, both, locale }}
                />
                <Button
                  kind="quiet"
                  mark="x"
                  aria-label={texts.removeDay[locale]}
                  onClick={() => set({ special: hours.special.filter((_, at) => at !== index) })}
                />
              </li>
            )
          })}
        </ul>
        {past > 0 && !showsPast && (
          <Button kind="quiet" onClick={() => showPast(true)}>
            {texts.pastDays(past)[locale]}
          </Button>
        )}
      </section>
    </div>
  )
}

type DayProps = {
  /** The name of a weekday; a special day has its date instead. */
  name?: string
  day: Day
  place: string
  change: (next: Day) => void
  work: SectionWork
  locale: Locale
}

function DayFields({ name, day, place, change, work, locale }: DayProps) {
  const { isClosed, opens, closes, breaks } = day
  const whole = { isClosed, opens, closes, breaks }
  const isNight = opens !== null && closes !== null && /^\d\d:\d\d$/.test(closes) && closes <= opens
  const setBreak = (index: number, next: Pause) =>
    change({ ...whole, breaks: breaks.map((each, at) => (at === index ? next : each)) })
  return (
    <fieldset className={css.dayFields} data-closed={isClosed || undefined}>
      <legend className={name ? css.dayName : css.unseen}>{name ?? texts.special[locale]}</legend>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={!isClosed}
          onChange={({ target }) =>
            change(
              target.checked
                ? { isClosed: false, opens: '17:00', closes: '23:00', breaks: [] }
                : { isClosed: true, opens: null, closes: null, breaks: [] },
            )
          }
        />
        {texts.open[locale]}
      </label>
      {isClosed ? (
        <span className={css.closed}>{texts.closed[locale]}</span>
      ) : (
        <>
          <OptionalTimeField
            label={texts.opens[locale]}
            value={opens ?? ''}
            change={(time) => change({ ...whole, opens: time })}
            error={work.errorAt(`${place}.opens`)}
            locale={locale}
          />
          <OptionalTimeField
            label={isNight ? `${texts.closes[locale]} ${texts.nextDay[locale]}` : texts.closes[locale]}
            value={closes ?? ''}
            change={(time) => change({ ...whole, closes: time })}
            error={work.errorAt(`${place}.closes`)}
            locale={locale}
          />
          {breaks.map((pause, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no other identity while they are typed.
            <div key={index} className={css.pause}>
              <OptionalTimeField
                label={texts.breakFrom[locale]}
                value={pause.starts}
                change={(starts) => setBreak(index, { ...pause, starts })}
                error={work.errorAt(`${place}.breaks[${index}].starts`)}
                locale={locale}
              />
              <OptionalTimeField
                label={texts.breakUntil[locale]}
                value={pause.ends}
                change={(ends) => setBreak(index, { ...pause, ends })}
                error={work.errorAt(`${place}.breaks[${index}].ends`)}
                locale={locale}
              />
              <Button
                kind="quiet"
                mark="x"
                aria-label={texts.removeBreak[locale]}
                onClick={() => change({ ...whole, breaks: breaks.filter((_, at) => at !== index) })}
              />
            </div>
          ))}
          <Button
            kind="quiet"
            mark="plus"
            onClick={() => change({ ...whole, breaks: [...breaks, { starts: '15:00', ends: '17:00' }] })}
          >
            {texts.addBreak[locale]}
          </Button>
        </>
      )}
    </fieldset>
  )
}
