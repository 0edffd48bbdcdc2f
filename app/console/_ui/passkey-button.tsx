import type { ReactNode } from 'react'

type Props = {
  /** The path to which the script sends the authenticator's answer. Its options are at `PATH/options`. */
  path: string
  act: 'add' | 'use'
  label: string
  /** The text that is shown after a failure. */
  failed: string
  before?: ReactNode
}

/** Shows the button of a passkey. It is hidden until the script of the page shows it in a browser that has passkeys. */
export function PasskeyButton({ path, act, label, failed, before }: Props) {
  return (
    <div hidden className="stack">
      {before}
      <p className="error" role="alert" id="passkey-failed" hidden>
        {failed}
      </p>
      <button type="button" className="button" data-passkey={path} data-act={act}>
        {label}
      </button>
    </div>
  )
}
