import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './controls.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './sprite.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** A surface has at most one `primary` button. `quiet` has no edge. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger'
  small?: boolean
  mark?: IconName
  /** The key that presses this button (keys.ts). Touch screens do not show it. */
  shortcut?: string | undefined
  /** Whether the button's act is on its way. The button keeps its width. */
  busy?: boolean
  children?: ReactNode
}

/** Shows a button. A button with a mark alone needs an `aria-label`. */
export function Button(props: Props) {
  const { kind = 'plain', small = false, mark, shortcut, busy = false, children, className = '', ...others } = props
  const lone = mark !== undefined && children === undefined
  const names = [css.button, css[kind], small && css.small, lone && css.square, busy && css.busy, className]
  return (
    <button
      type="button"
      {...others}
      className={names.filter(Boolean).join(' ')}
      aria-keyshortcuts={shortcut}
      aria-busy={busy || undefined}
    >
      {mark && <Icon name={mark} />}
      {children !== undefined && <span>{children}</span>}
      {shortcut !== undefined && <Key>{shortcut}</Key>}
    </button>
  )
}

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Whether this is the chosen one of its group. */
  pressed?: boolean
}

/** Shows a small choice, such as a filter. */
export function Chip({ pressed, ...others }: ChipProps) {
  return <button type="button" aria-pressed={pressed} {...others} className={css.chip} />
}

/** Shows a key of the keyboard. Touch screens do not show it. */
export function Key({ children }: { children: string }) {
  return <kbd className={css.key}>{children}</kbd>
}
