import { useId, useState } from 'react'
import { shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { resourceTypeTexts } from '#app/console/_ui/resource-type-texts.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { useScreen } from '../screen.ts'
import { type BookingSlot, typesOf } from './booking-slot.ts'
import { bookingTexts } from './booking-texts.ts'
import { DayPicker } from './day-picker.tsx'
import styles from './dialogs.module.css'
import { dialogTexts as texts } from './texts.ts'
import { TimeField } from './time-field.tsx'
import { tableOptions, useTableNames } from './use-choices.ts'

/** The lengths of a visit that can be chosen: each quarter of an hour up to twelve hours, in minutes. */
const lengths = Array.from({ length: 48 }, (_, quarter) => (quarter + 1) * 15)

type Props = {
  wanted: BookingSlot
  change: (changes: Partial<BookingSlot>) => void
  size: string
  setSize: (size: string) => void
  /** The free tables of the type, as lists of ids. */
  free: readonly (readonly string[])[]
  /** Whether the length is that of the guest's former visits. */
  asTheyStay: boolean
  errorAt: (field: string) => string | undefined
}

/** The day, time, size, length and table of a booking. On a phone a press opens the month. */
export function SlotFields({ wanted, change, size, setSize, free, asTheyStay, errorAt }: Props) {
  const { locale, evening } = useScreen()
  const names = useTableNames()
  const [isMonthOpen, openMonth] = useState(false)
  const types = typesOf(evening)
  const { date, start, minutes, type, tables } = wanted
  const table = tables[0] ?? ''
  const dateError = errorAt('date')
  const tableError = errorAt('resourceId') ?? errorAt('resourceType') ?? errorAt('extraChairs')
  return (
    <div className={styles.column}>
      <button
        type="button"
        className={`${controls.button} ${styles.day}`}
        aria-expanded={isMonthOpen}
        onClick={() => openMonth(!isMonthOpen)}
      >
        {bookingTexts.day(shortDate(date, locale))[locale]}
      </button>
      <div className={isMonthOpen ? undefined : styles.month}>
        <DayPicker
          value={date}
          choose={(chosen) => {
            change({ date: chosen })
            openMonth(false)
          }}
          forBooking
        />
      </div>
      {dateError && (
        <p role="alert" className={controls.error}>
          {dateError}
        </p>
      )}
      <div className={styles.times}>
        <TimeField
          label={texts.start[locale]}
          value={start}
          change={(time) => change({ start: time })}
          error={errorAt('start')}
        />
        <Field
          label={texts.size[locale]}
          type="number"
          min={1}
          max={200}
          required
          value={size}
          error={errorAt('partySize')}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setSize(event.target.value)}
        />
        <Choice
          label={bookingTexts.length[locale]}
          value={String(minutes ?? '')}
          options={[
            ['', bookingTexts.usualLength[locale]],
            ...lengths.map((each): [string, string] => [String(each), formatMinutes(each)]),
          ]}
          choose={(length) => change({ minutes: length === '' ? null : Number(length) })}
          error={errorAt('minutes') ?? errorAt('durationMinutes')}
        />
      </div>
      {asTheyStay && <p className={styles.hint}>{bookingTexts.asTheyStay[locale]}</p>}
      <div className={types.length > 1 ? styles.two : undefined}>
        {types.length > 1 && (
          <Choice
            label={texts.kind[locale]}
            value={type}
            options={types.map((each): [string, string] => [each, resourceTypeTexts[each][locale]])}
            choose={(each) => change({ type: each as ResourceType, tables: [] })}
          />
        )}
        <Choice
          label={texts.table[locale]}
          value={table}
          options={[
            ['', texts.anyTable[locale]],
            ...tableOptions(free, table).map((option): [string, string] => [option.id, names(option.tables)]),
          ]}
          choose={(id) => change({ tables: id === '' ? [] : [id] })}
          error={tableError}
        />
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly [value: string, name: string][]
  choose: (value: string) => void
  error?: string | undefined
}

function Choice({ label, value, options, choose, error }: ChoiceProps) {
  const id = useId()
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${controls.input} ${styles.select}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={controls.error}>
          {error}
        </p>
      )}
    </div>
  )
}
