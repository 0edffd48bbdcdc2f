import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { DateField } from '#app/console/_ui/date-field.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { houseTexts } from '../texts.ts'
import type { SectionWork } from '../use-section.ts'
import { ownWords, WordsField } from '../words-field.tsx'
import { DayFields } from './day-fields.tsx'
import { datesInWords, dayHoursInWords } from './day-words.ts'
import css from './hours.module.css'
import { hoursTexts as texts } from './hours-texts.ts'
import { type SpecialDayOfForm, type SpecialSpan, withSpan } from './special-days.ts'

type RowProps = {
  span: SpecialSpan
  work: SectionWork
  edit: () => void
  language: Locale
  locale: Locale
}

/** The mistakes of the days of a span, after a refused save. */
const errorsOf = (work: SectionWork, { indices }: SpecialSpan) =>
  Object.entries(work.errors).flatMap(([place, messages]) =>
    indices.some((index) => place.startsWith(`openingHours.special[${index}]`)) ? messages : [],
  )

/** Shows special days as a line: dates, note and hours, with a button to change them. */
export function SpecialRow({ span, work, edit, language, locale }: RowProps) {
  const { from, until, day, indices } = span
  const dates = from === '' ? texts.noDate[locale] : datesInWords(from, until, locale)
  return (
    <li className={css.row}>
      <strong>{dates}</strong>
      <span className={css.note}>
        {day.note ? ownWords(day.note, language) : ''}
        {indices.length > 1 && <em> {texts.days(indices.length)[locale]}</em>}
      </span>
      <span className={css.times}>{dayHoursInWords(day, locale)}</span>
      <Button small aria-label={texts.changeNamed(dates)[locale]} onClick={edit}>
        {texts.change[locale]}
      </Button>
      {errorsOf(work, span).map((message) => (
        <p key={message} className={css.error}>
          <Icon name="alert" /> {message}
        </p>
      ))}
    </li>
  )
}

type EditorProps = {
  span: SpecialSpan
  special: readonly SpecialDayOfForm[]
  set: (special: SpecialDayOfForm[], open: number[]) => void
  close: () => void
  work: SectionWork
  language: Locale
  both: boolean
  today: string
  locale: Locale
}

/** Shows the fields of a span of special days: from, until, hours and note. */
export function SpecialEditor({ span, special, set, close, work, language, both, today, locale }: EditorProps) {
  const { from, until, day, indices } = span
  const [typedUntil, typeUntil] = useState(until === from ? '' : until)
  const place = `openingHours.special[${indices[0] ?? 0}]`
  const { date: _, ...hours } = day
  const change = (next: { from?: string; until?: string; day?: Partial<SpecialDayOfForm> }) => {
    const made = withSpan(special, indices, {
      from: next.from ?? from,
      until: next.until ?? typedUntil,
      day: { ...hours, ...next.day },
    })
    set(made.special, made.indices)
  }
  return (
    <li className={css.editor}>
      <div className={css.dates}>
        <DateField
          label={houseTexts.date[locale]}
          value={from}
          change={(next) => change({ from: next })}
          error={work.errorAt(`${place}.date`)}
          {...{ locale, today }}
        />
        <DateField
          label={texts.until[locale]}
          placeholder={texts.untilHint[locale]}
          value={typedUntil}
          change={(next) => {
            typeUntil(next)
            change({ until: next })
          }}
          {...{ locale, today }}
        />
      </div>
      <DayFields day={day} change={(next) => change({ day: next })} {...{ place, work, locale }} />
      <WordsField
        label={houseTexts.note[locale]}
        value={day.note ?? ''}
        change={(note) => change({ day: { note: note === '' ? null : note } })}
        error={work.errorAt(`${place}.note`)}
        maxLength={200}
        {...{ language, both, locale }}
      />
      <div className={css.acts}>
        <Button small onClick={close}>
          {texts.done[locale]}
        </Button>
        <Button
          small
          kind="danger"
          onClick={() => {
            set(
              special.filter((__, index) => !indices.includes(index)),
              [],
            )
            close()
          }}
        >
          {houseTexts.removeDay[locale]}
        </Button>
      </div>
    </li>
  )
}
