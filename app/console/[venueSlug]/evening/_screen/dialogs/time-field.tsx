import { useState } from 'react'
import { Field } from '#app/console/_ui/field.tsx'
import { typedTime } from '#lib/i18n/typed-dates.ts'
import { stepTime } from './times.ts'

type Props = { label: string; value: string; change: (time: string) => void; error?: string | undefined }

/** A field for a time of day. It takes `1930` and the like; the arrow keys step by quarters of an hour. `value` is `HH:mm`. */
export function TimeField({ label, value, change, error }: Props) {
  const [text, setText] = useState<string | null>(null)
  return (
    <Field
      label={label}
      value={text ?? value}
      error={error}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setText(target.value)
        // Two digits may go on, so `19` becomes 19:00 only when the field is left.
        const time = target.value.replace(/\D/g, '').length > 2 ? typedTime(target.value) : null
        if (time) change(time)
      }}
      onBlur={({ target }) => {
        const time = typedTime(target.value)
        if (time) change(time)
        setText(null)
      }}
      onKeyDown={(event) => {
        const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
        if (!by) return
        event.preventDefault()
        setText(null)
        change(stepTime(typedTime(text ?? '') ?? value, by))
      }}
    />
  )
}
