type Props = {
  label: string
  help: string
  /** Why the code before was refused; null for the first one. */
  refusal: string | null
  autoComplete: 'off' | 'one-time-code'
}

/** The field of a code that stands in a mail or on another screen, and above it why the one before was refused. */
export function CodeField({ label, help, refusal, autoComplete }: Props) {
  return (
    <>
      {refusal && (
        <p className="error" role="alert" id="error">
          {refusal}
        </p>
      )}
      <label>
        {label}
        <input
          className="code"
          name="code"
          autoComplete={autoComplete}
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={12}
          aria-describedby={refusal ? 'error help' : 'help'}
          {...(refusal && { 'aria-invalid': true })}
        />
      </label>
      <p className="small" id="help">
        {help}
      </p>
    </>
  )
}
