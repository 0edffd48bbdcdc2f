import { type ReactNode, useId, useState } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { resourceTypeTexts } from '#app/console/[venueSlug]/evening/_screen/dialogs/texts.ts'
import { type Locale, type Text, withDecimalMark } from '#lib/i18n/locale.ts'
import { moneyInField, parseMoney } from '#lib/i18n/typed-money.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import { type ResourceType, resourceTypes } from '#lib/venues/resource-types.ts'
import css from './forms.module.css'
import type { SectionWork } from './use-section.ts'

/** The props of a form of the house. `both`: the other languages are shown beside the venue's. `today` is the date at the venue. */
export type HouseFormProps = {
  work: SectionWork
  today: string
  slug: string
  language: Locale
  both: boolean
  currency: string
  locale: Locale
}

/** A number of the draft, or the text that is typed and is none yet; null for none. */
export type DraftNumber = number | string | null

/** Returns the message of a place, or the first one within it, such as that of one language of a text. */
export function errorWithin(work: SectionWork, place: string): string | undefined {
  const own = work.errorAt(place)
  if (own) return own
  const within = Object.keys(work.errors).find((each) => each.startsWith(`${place}.`) || each.startsWith(`${place}[`))
  return within && work.errors[within]?.[0]
}

type PartProps = { title: string; hint?: ReactNode; end?: ReactNode; children?: ReactNode }

/** Shows a part of a form with its heading. `end` is a button beside it. */
export function FormPart({ title, hint, end, children }: PartProps) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </section>
  )
}

type NumberProps = {
  label: string
  value: DraftNumber
  change: (value: DraftNumber) => void
  error: string | undefined
  placeholder?: string
  /** Empty is null: none. Otherwise an emptied field is a mistake, and never the default. */
  mayBeEmpty?: boolean
}

/** Shows a field for a whole number. */
export function NumberField({ value, change, mayBeEmpty = false, ...field }: NumberProps) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onChange={({ target }) => {
        const typed = target.value.trim()
        change(typed === '' && mayBeEmpty ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : typed)
      }}
    />
  )
}

const units = [
  { minutes: 1, word: { en: 'minutes', de: 'Minuten' } },
  { minutes: 60, word: { en: 'hours', de: 'Stunden' } },
  { minutes: 1_440, word: { en: 'days', de: 'Tage' } },
] as const satisfies { minutes: number; word: Text }[]
const unitText: Text = { en: 'unit', de: 'Einheit' }

/** Shows a field for a time that the draft has in minutes, typed as minutes, hours or days. */
export function SpanField({
  label,
  value,
  change,
  error,
  mayBeEmpty = false,
  locale,
}: NumberProps & { locale: Locale }) {
  const fits = (unit: number) => typeof value !== 'number' || value % unit === 0
  const [chosen, choose] = useState<number>(
    () => (value ? units.findLast(({ minutes }) => fits(minutes))?.minutes : 60) ?? 1,
  )
  const unit = fits(chosen) ? chosen : 1
  const shown = typeof value === 'number' ? value / unit : value
  const set = (next: DraftNumber, of: number) => change(typeof next === 'number' ? next * of : next)
  return (
    <div className={css.span}>
      <NumberField {...{ label, error, mayBeEmpty }} value={shown} change={(next) => set(next, unit)} />
      <select
        className={controls.input}
        aria-label={`${label}, ${unitText[locale]}`}
        value={unit}
        onChange={({ target }) => {
          choose(Number(target.value))
          set(shown, Number(target.value))
        }}
      >
        {units.map(({ minutes, word }) => (
          <option key={minutes} value={minutes}>
            {word[locale]}
          </option>
        ))}
      </select>
    </div>
  )
}

type SumProps = NumberProps & { currency: string; locale: Locale }

/** Shows a field for a price. It keeps what is typed; the draft has a number as soon as the text is one. */
export function SumField({ label, value, change, error, mayBeEmpty = false, currency, locale }: SumProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'number' ? moneyInField(nearestMinor(value, currency), currency, locale) : value
  return (
    <MoneyField
      label={`${label}, ${currency}`}
      kind="price"
      value={typed ?? stored ?? ''}
      onChange={({ target }) => {
        setTyped(target.value)
        const { minor } = parseMoney(target.value, currency, locale, 'price')
        const text = target.value.trim()
        change(minor !== null ? toDecimal(minor, currency) : text === '' && mayBeEmpty ? null : text)
      }}
      onBlur={() => setTyped(null)}
      {...{ error, currency, locale }}
    />
  )
}

/** Shows a field for a rate that the draft has as a fraction, typed in per cent: 0.19 is `19`. Empty is null. */
export function PercentField({ label, value, change, error, placeholder, locale }: NumberProps & { locale: Locale }) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'number' ? withDecimalMark(String(Number((value * 100).toFixed(4))), locale) : value
  return (
    <Field
      {...{ label, error, placeholder }}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? stored ?? ''}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.trim().replace(/\s*%$/, '').replace(',', '.')
        const isRate = /^\d{1,3}(\.\d{1,4})?$/.test(text)
        change(text === '' ? null : isRate ? Number((Number(text) / 100).toFixed(6)) : text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type CheckProps = { label: string; checked: boolean; change: (checked: boolean) => void; error?: string | undefined }

/** Shows a box to tick. */
export function CheckField({ label, checked, change, error }: CheckProps) {
  const id = useId()
  return (
    <div>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => change(target.checked)}
        />
        {label}
      </label>
      {error && (
        <p id={id} className={controls.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type ChecksProps<V extends string | number> = {
  label: string
  all: readonly (readonly [V, string])[]
  chosen: readonly V[]
  change: (chosen: V[]) => void
  error?: string | undefined
}

/** Shows a box for each of some values. The chosen ones keep the order of all. */
export function ChecksField<V extends string | number>({ label, all, chosen, change, error }: ChecksProps<V>) {
  return (
    <div className={css.wide}>
      <fieldset className={css.checks}>
        <legend>{label}</legend>
        {all.map(([value, word]) => (
          <label key={value} className={css.check}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                change(
                  all.flatMap(([each]) => ((each === value ? target.checked : chosen.includes(each)) ? [each] : [])),
                )
              }
            />
            {word}
          </label>
        ))}
      </fieldset>
      {error && <p className={controls.error}>{error}</p>}
    </div>
  )
}

/** The types of resources with their words. */
export function typeChoices(locale: Locale): [ResourceType, string][] {
  return resourceTypes.map((type) => [type, resourceTypeTexts[type][locale]])
}

/** Returns a list with another entry in a place. */
export function replacedAt<T>(list: readonly T[], index: number, next: Partial<T>): T[] {
  return list.map((each, at) => (at === index ? { ...each, ...next } : each))
}

/** Returns a list with an entry moved to another place; the same list if there is no such place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list]
  if (to < 0 || to >= list.length) return rest
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

/** Returns the first of `prefix-1`, `prefix-2` … that no entry has as its id. */
export function freeId(prefix: string, taken: readonly { id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id))
  const number = Array.from({ length: taken.length + 1 }, (_, at) => at + 1).find(
    (each) => !ids.has(`${prefix}-${each}`),
  )
  return `${prefix}-${number}`
}
