import type { BodyOf } from '#app/console/_api/paths.ts'
import type { StaffEvent } from '#lib/events/staff/staff-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { moneyInField, typedDecimal } from '#lib/i18n/typed-money.ts'
import { nearestMinor } from '#lib/money.ts'

/** The form of the editor: a text for each field, as the browser's fields have it. */
export type EventForm = Record<
  | 'title'
  | 'excerpt'
  | 'description'
  | 'imageUrl'
  | 'imageAlt'
  | 'date'
  | 'start'
  | 'end'
  | 'timeLabel'
  | 'locationLabel'
  | 'price'
  | 'capacity'
  | 'maxPerRegistration'
  | 'closesDate'
  | 'closesTime',
  string
> & { language: Locale; mode: StaffEvent['mode'] }

export type FieldName = keyof EventForm
type FieldErrors = Partial<Record<FieldName, string>>
export type EditedContent = BodyOf<'events'>['content']

/** Returns the form for an event of a venue; for null, that of a new event. `locale` is the language of the screen. */
export function formOf(
  event: StaffEvent | null,
  venue: { language: Locale; currency: string },
  locale: Locale,
): EventForm {
  const { language, currency } = venue
  const price = event?.price ?? null
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  return {
    title: text(event?.title),
    excerpt: text(event?.excerpt),
    description: text(event?.description),
    imageUrl: text(event?.imageUrl),
    imageAlt: text(event?.imageAlt),
    date: text(event?.date),
    start: text(event?.start),
    end: text(event?.end),
    timeLabel: text(event?.timeLabel),
    locationLabel: text(event?.locationLabel),
    price: price === null ? '' : moneyInField(nearestMinor(price, currency), currency, locale),
    capacity: text(event?.capacity),
    maxPerRegistration: text(event?.maxPerRegistration),
    closesDate: text(event?.closesDate),
    closesTime: text(event?.closesTime),
    language: event?.language ?? language,
    mode: event?.mode ?? 'Free',
  }
}

/** Returns the form as the service takes it. A text that is no number becomes -1, so that the service refuses that field. */
export function bodyOfForm(form: EventForm, currency: string, locale: Locale): EditedContent {
  const { title, description, locationLabel, language, mode } = form
  const orNull = (text: string) => text.trim() || null
  const number = (text: string) => {
    if (text.trim() === '') return null
    return Number.isFinite(Number(text)) ? Number(text) : -1
  }
  return {
    title,
    description,
    locationLabel,
    language,
    mode,
    excerpt: orNull(form.excerpt),
    imageUrl: orNull(form.imageUrl),
    imageAlt: orNull(form.imageAlt),
    date: orNull(form.date),
    start: orNull(form.start),
    end: form.start ? orNull(form.end) : null,
    timeLabel: orNull(form.timeLabel),
    price: mode === 'Paid' && form.price.trim() ? (typedDecimal(form.price, currency, locale, 'price') ?? -1) : null,
    capacity: mode === 'None' ? null : number(form.capacity),
    maxPerRegistration: mode === 'None' ? null : number(form.maxPerRegistration),
    closesDate: mode === 'None' ? null : orNull(form.closesDate),
    closesTime: mode === 'None' ? null : orNull(form.closesTime),
  }
}

/** Returns the fields in which two forms differ. */
export function changedFields(one: EventForm, other: EventForm): FieldName[] {
  return (Object.keys(one) as FieldName[]).filter((name) => one[name] !== other[name])
}

/** Returns the messages of a refusal by the names of the fields: those of `Content.Title` under `title`. */
export function fieldErrors(errors: Readonly<Record<string, readonly string[]>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const field = name.replace(/^Content\./, '')
      return [field.charAt(0).toLowerCase() + field.slice(1), messages.join(' ')]
    }),
  )
}

/**
 * Returns the errors of an unsaved draft that are worth saying: those of fields that were `typed` or that have one already, and
 * that of a missing price. A field that nobody has reached yet is not wrong.
 */
export function errorsOfTyped(
  errors: FieldErrors,
  { shown, typed }: { shown: FieldErrors; typed: readonly FieldName[] },
): FieldErrors {
  const names = Object.keys(errors) as FieldName[]
  const said = names.filter((name) => name === 'price' || name in shown || typed.includes(name))
  return Object.fromEntries(said.map((name) => [name, errors[name]]))
}

/**
 * Returns `current` with the fields of `typed` that differ from `base`, the form before typing. So an older form does not
 * undo what somebody else has saved since.
 */
export function typedOver(base: EventForm, typed: EventForm, current: EventForm): EventForm {
  const own = changedFields(typed, base).map((name) => [name, typed[name]] as const)
  return { ...current, ...Object.fromEntries(own) }
}

/** Reads the text that a browser has stored: the typed form, and the `base` before typing. Null if the text is anything else. */
export function readStored(text: string | null): { base: EventForm; form: EventForm } | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    return stored && isForm(stored.base) && isForm(stored.form) ? { base: stored.base, form: stored.form } : null
  } catch {
    return null
  }
}

function isForm(value: Record<string, unknown> | null | undefined): boolean {
  return Object.keys(formOf(null, { language: 'en', currency: 'EUR' }, 'en')).every(
    (name) => typeof value?.[name] === 'string',
  )
}
