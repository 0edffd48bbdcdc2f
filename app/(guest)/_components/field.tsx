import type { ReactNode } from 'react'

type Field = {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: (described: { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/**
 * A field with its label, its hint and what is wrong with it, which a screen reader reads with the field. Its style is
 * `field.css`.
 */
export function Field({ name, label, hint, error, children }: Field) {
  const notes = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])]
  const described = notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {}
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      {children({ id: name, name, ...described, ...(error && { 'aria-invalid': true }) })}
      {error && (
        <p id={`${name}-error`} className="wrong">
          {error}
        </p>
      )}
    </div>
  )
}
