import { Key } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './toast.module.css'
import type { ToastMessage } from './use-toasts.ts'

type Props = {
  kind: 'done' | 'refused'
  text: string
  undo: { label: string; press: () => void } | null
  close: { label: string; press: () => void }
}

/**
 * Shows at the bottom of the screen that an act was done, or why it was refused. The toast does not announce itself to
 * screen readers: the screen does.
 */
function Toast({ kind, text, undo, close }: Props) {
  return (
    <section className={`${css.toast} ${css[kind]}`} aria-label={text}>
      {kind === 'refused' && <Icon name="alert" />}
      <span>{text}</span>
      {undo && (
        <button type="button" className={css.undo} onClick={undo.press}>
          {undo.label}
          <Key>z</Key>
        </button>
      )}
      <button type="button" className={css.close} aria-label={close.label} onClick={close.press}>
        <Icon name="x" />
      </button>
    </section>
  )
}

type PlaceProps = {
  toast: ToastMessage | null
  /** The sentence for screen readers, if it is not the text of the toast. */
  said?: string
  /** The label of the button that takes the act back. Without it there is none. */
  undo?: string
  close: { label: string; press: () => void }
}

/** Shows the toast of a screen (`useToasts`), and announces it to screen readers. */
export function ToastPlace({ toast, said = toast?.text, undo, close }: PlaceProps) {
  return (
    <>
      <output className="sr" aria-live="polite">
        {said}
      </output>
      {toast && (
        <Toast
          key={toast.id}
          kind={toast.kind}
          text={toast.text}
          undo={undo !== undefined && toast.undo ? { label: undo, press: toast.undo } : null}
          close={close}
        />
      )}
    </>
  )
}
