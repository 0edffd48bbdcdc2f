import { Key } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './toast.module.css'

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
export function Toast({ kind, text, undo, close }: Props) {
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
