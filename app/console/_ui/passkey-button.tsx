import type { ReactNode } from 'react'

type Props = {
  /** Where the script sends what the authenticator has signed; its options are at `PATH/options`. */
  path: string
  act: 'add' | 'use'
  label: string
  /** What the page says when nothing came of it. */
  failed: string
  before?: ReactNode
}

/** The button of a passkey. It is hidden until the script of the page shows it, in browsers that have passkeys. */
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
