import { useState } from 'react'
import { Field } from '#app/console/_ui/field.tsx'
import { stepTime, typedTime } from './times.ts'

type Props = { label: string; value: string; change: (time: string) => void; error?: string | undefined }

/** A time of day: typed as one likes (`1930`), and stepped in quarters of an hour by the arrow keys. `value` is `HH:mm`. */
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
        // Half a number is no time yet: `19` becomes one when the field is left.
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
