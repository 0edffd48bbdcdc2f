import { useState } from 'react'
import { Chip } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { dayHoursInWords } from './day-words.ts'
import { DaysDialog } from './days-dialog.tsx'
import css from './hours.module.css'
import { hoursTexts as texts } from './hours-texts.ts'
import { RegionFields } from './region-fields.tsx'
import type { DayOfForm, HoursOfForm, SpecialDayOfForm } from './special-days.ts'
import { useHolidays } from './use-holidays.ts'

type Props = {
  hours: HoursOfForm
  add: (days: SpecialDayOfForm[]) => void
  onClose: () => void
  language: Locale
  both: boolean
  today: string
  locale: Locale
}

const closedDay: DayOfForm = { isClosed: true, opens: null, closes: null, breaks: [] }

/** Offers the public holidays of a year by name, to add them as special days. */
export function HolidaysDialog({ hours, add, onClose, language, both, today, locale }: Props) {
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [place, setPlace] = useState<{ country: string | null; region: string | null }>({ country: null, region: null })
  const [how, setHow] = useState<'closed' | 'sunday' | 'weekday'>('closed')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { read, stale } = useHolidays({ years: [year], ...place }, locale)
  const first = read === null || read === 'away' ? null : read[0]
  const places = first ?? stale?.[0]
  const taken = new Set(hours.special.map(({ date }) => date))
  const holidays = (first?.holidays ?? []).map((holiday) => {
    const why = taken.has(holiday.date) ? texts.isThere : holiday.date < today ? texts.isOver : null
    return { ...holiday, why }
  })
  const chosen = holidays.filter(({ date, why }) => why === null && !left.has(date))
  const sunday = hours.regular[6]
  const weekdayOf = (date: string) => hours.regular[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7]
  const dayOf = (date: string): DayOfForm => {
    const like = how === 'sunday' ? sunday : how === 'weekday' ? weekdayOf(date) : closedDay
    const { isClosed, opens, closes, breaks, lastStart } = like ?? closedDay
    return { isClosed, opens, closes, breaks, ...(lastStart && { lastStart }) }
  }
  const ways = [
    ['closed', texts.closed[locale]],
    ...(sunday && !sunday.isClosed
      ? [['sunday', texts.likeSunday(dayHoursInWords(sunday, locale))[locale]] as const]
      : []),
    ['weekday', texts.likeWeekday[locale]],
  ] as const
  return (
    <DaysDialog
      title={texts.holidays[locale]}
      count={chosen.length}
      add={() => add(chosen.map(({ date, name }) => ({ date, ...dayOf(date), note: both ? name : name[language] })))}
      {...{ onClose, locale }}
    >
      <div className={css.places}>
        <ChoiceField
          label={texts.year[locale]}
          value={String(year)}
          choices={[0, 1, 2].map((more) => [String(thisYear + more), String(thisYear + more)] as const)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        {places && <RegionFields read={places} change={setPlace} locale={locale} />}
      </div>
      <ControlGroup label={texts.asOn[locale]} className={controls.chips}>
        {ways.map(([way, word]) => (
          <Chip key={way} pressed={how === way} onClick={() => setHow(way)}>
            {word}
          </Chip>
        ))}
      </ControlGroup>
      {!first && <p className={css.hint}>{texts[read === 'away' ? 'away' : 'reading'][locale]}</p>}
      {first && holidays.length === 0 && <p className={css.hint}>{texts.noHolidays[locale]}</p>}
      <ul className={css.choices}>
        {holidays.map(({ date, name, why }) => (
          <li key={date} data-off={why ? true : undefined}>
            <label>
              <input
                type="checkbox"
                disabled={why !== null}
                checked={why === null && !left.has(date)}
                onChange={() => setLeft((before) => toggled(before, date))}
              />
              <strong>{shortDate(date, locale)}</strong>
              <span>
                {name[locale]}
                {why && <em> {why[locale]}</em>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </DaysDialog>
  )
}

function toggled(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}
