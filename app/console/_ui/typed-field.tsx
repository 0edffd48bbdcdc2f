import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { typedTime } from '#lib/i18n/typed-dates.ts'
import { dateTexts } from './date-texts.ts'
import { Field } from './field.tsx'

export type TypedFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  /** The value, or the typed text if it is none. */
  value: string
  change: (value: string) => void
}

type Reading = {
  /** Reads a typed text; null if it is no value. A value is read as itself. */
  read: (typed: string) => string | null
  /** Returns a value as the field shows it. */
  write?: (value: string) => string
  /** The sentence that says how to write a value. */
  refusal: string
}

/**
 * Shows a field for a value that is typed in several ways, such as a time. While somebody types, the field keeps the text;
 * afterwards it shows the value that was read, or says how to write one. The browser does not send its form without one.
 */
export function TypedField(props: TypedFieldProps & Reading) {
  const { value, change, read, write = (each) => each, refusal, error, ...input } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isRead = value === '' || read(value) === value
  const wrong = isRead ? undefined : refusal
  useEffect(() => field.current?.setCustomValidity(wrong ?? ''), [wrong])
  return (
    <Field
      ref={field}
      autoComplete="off"
      {...input}
      value={typed ?? (isRead && value !== '' ? write(value) : value)}
      error={typed === null ? (wrong ?? error) : undefined}
      onChange={({ target }) => {
        const text = target.value.trim()
        setTyped(target.value)
        change(text && (read(text) ?? text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Shows a field for a time of day in 24 hours, `HH:mm`, which may be empty. It also understands `1930` and `19`. */
export function OptionalTimeField({ locale, ...input }: TypedFieldProps & { locale: Locale }) {
  return <TypedField inputMode="decimal" {...input} read={typedTime} refusal={dateTexts.time[locale]} />
}
