import {
  type ComponentProps,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import controls from './controls.module.css'
import { Icon } from './icon.tsx'

type Labelled = { label: string; error?: string | undefined }

/** Shows a field with its label and its error. `end` is a button beside it. */
export function Field({ label, error, end, ...input }: Labelled & ComponentProps<'input'> & { end?: ReactNode }) {
  const id = useId()
  const control = <input {...input} id={id} className={controls.input} {...described(id, error)} />
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      {end ? (
        <div className={controls.joined}>
          {control}
          {end}
        </div>
      ) : (
        control
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Shows a field of several lines with its label and its error. */
export function TextField({ label, error, ...area }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <textarea rows={2} {...area} id={id} className={controls.input} {...described(id, error)} />
      <FieldError id={id} error={error} />
    </div>
  )
}

type ChoiceProps = Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly (readonly [string, string])[] }

/** Shows a field with a few choices, each a value and its word, with its label and its error. */
export function ChoiceField({ label, error, choices, ...select }: ChoiceProps) {
  const id = useId()
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={controls.input} {...described(id, error)}>
        {choices.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  )
}

const described = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={controls.error}>
      <Icon name="alert" />
      {error}
    </p>
  ) : null
}
