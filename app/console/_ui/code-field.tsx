type Props = {
  label: string
  help: string
  /** The reason why the last code was refused; null for the first one. */
  refusal: string | null
  autoComplete: 'off' | 'one-time-code'
}

/** Asks for a code from a mail or from another screen. Above the field it says why the last code was refused. */
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
