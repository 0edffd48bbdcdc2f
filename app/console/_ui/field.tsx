import { type ComponentProps, type TextareaHTMLAttributes, useId } from 'react'
import controls from './controls.module.css'
import { Icon } from './icon.tsx'

type Labelled = { label: string; error?: string | undefined }

/** Shows a field with its label and its error. */
export function Field({ label, error, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <input {...input} id={id} className={controls.input} {...described(id, error)} />
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
