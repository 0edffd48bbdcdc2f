import { useState } from 'react'
import { Chip } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { ownWords } from '../words-field.tsx'
import { datesInWords, dayHoursInWords } from './day-words.ts'
import { DaysDialog } from './days-dialog.tsx'
import css from './hours.module.css'
import { hoursTexts as texts } from './hours-texts.ts'
import { RegionFields } from './region-fields.tsx'
import { type CopiedSpan, copiedSpans, datesBetween, type HoursOfForm, type SpecialDayOfForm } from './special-days.ts'
import { useHolidays } from './use-holidays.ts'

type Props = {
  hours: HoursOfForm
  add: (days: SpecialDayOfForm[]) => void
  onClose: () => void
  language: Locale
  today: string
  locale: Locale
}

/** Copies the special days of a year to the next one, each seen at its new date before. */
export function CopiedDaysDialog({ hours, add, onClose, language, today, locale }: Props) {
  const years = [...new Set(hours.special.map(({ date }) => Number(date.slice(0, 4))))]
    .filter((each) => each > 0)
    .sort((one, other) => other - one)
  const lastYear = Number(today.slice(0, 4)) - 1
  const [year, setYear] = useState(years.includes(lastYear) ? lastYear : (years[0] ?? lastYear))
  const [keeps, keep] = useState<'date' | 'weekday'>('date')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [place, setPlace] = useState<{ country: string | null; region: string | null }>({ country: null, region: null })
  const { read, stale } = useHolidays({ years: [year, year + 1], ...place }, locale)
  const [before, after] = read === null || read === 'away' ? [] : read
  const holidays = { before: before?.holidays ?? [], after: after?.holidays ?? [] }
  const places = before ?? stale?.[0]
  // Without the holidays of both years some days would be shown at a date that they do not get.
  const spans = read === null ? [] : copiedSpans(hours.special, year, keeps, holidays)
  const whyNot = ({ isThere, from }: CopiedSpan) => (isThere ? texts.isThere : from < today ? texts.isOver : null)
  const chosen = spans.filter((copy) => whyNot(copy) === null && !left.has(copy.span.from))
  const days = chosen.flatMap(({ span, from, until }) => {
    const { date: _, ...day } = span.day
    return datesBetween(from, until).map((date) => ({ ...day, date }))
  })
  return (
    <DaysDialog
      title={texts.copyTitle(year, year + 1)[locale]}
      count={days.length}
      add={() => add(days)}
      {...{ onClose, locale }}
    >
      <div className={css.places}>
        {years.length > 1 && (
          <ChoiceField
            label={texts.year[locale]}
            value={String(year)}
            choices={years.map((each) => [String(each), `${each} → ${each + 1}`] as const)}
            onChange={({ target }) => setYear(Number(target.value))}
          />
        )}
        {places && <RegionFields read={places} change={setPlace} locale={locale} />}
      </div>
      <ControlGroup label={texts.keeps[locale]} className={controls.chips}>
        <span className={css.hint}>{texts.keeps[locale]}</span>
        <Chip pressed={keeps === 'date'} onClick={() => keep('date')}>
          {texts.keepsDate[locale]}
        </Chip>
        <Chip pressed={keeps === 'weekday'} onClick={() => keep('weekday')}>
          {texts.keepsWeekday[locale]}
        </Chip>
      </ControlGroup>
      {(read === null || read === 'away') && (
        <p className={css.hint}>{texts[read === 'away' ? 'away' : 'reading'][locale]}</p>
      )}
      {read !== null && spans.length === 0 && <p className={css.hint}>{texts.nothingToCopy(year)[locale]}</p>}
      <ul className={css.choices}>
        {spans.map((copy) => {
          const { span, from, until, byHoliday } = copy
          const why = whyNot(copy) ?? (byHoliday ? texts.byHoliday : null)
          const isOff = whyNot(copy) !== null
          return (
            <li key={span.from} data-off={isOff || undefined}>
              <label>
                <input
                  type="checkbox"
                  disabled={isOff}
                  checked={!isOff && !left.has(span.from)}
                  onChange={() =>
                    setLeft(
                      (set) =>
                        new Set(
                          set.has(span.from) ? [...set].filter((each) => each !== span.from) : [...set, span.from],
                        ),
                    )
                  }
                />
                <strong>
                  {texts.moved(datesInWords(span.from, span.until, locale), datesInWords(from, until, locale))[locale]}
                </strong>
                <span>
                  {[span.day.note && ownWords(span.day.note, language), dayHoursInWords(span.day, locale)]
                    .filter(Boolean)
                    .join(' · ')}
                  {why && <em> {why[locale]}</em>}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </DaysDialog>
  )
}
