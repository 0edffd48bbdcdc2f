import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './controls.module.css'
import { Icon, type IconName } from './icon.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One `primary` button on a surface at most. `quiet` has no edge. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger'
  small?: boolean
  mark?: IconName
  /** The key that presses this button (keys.ts), shown where there is a keyboard. */
  shortcut?: string
  /** While its act is on the way: the button keeps its width. */
  busy?: boolean
  children?: ReactNode
}

/** A button of the console. One with a mark alone needs an `aria-label`. */
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

/** A key of the keyboard; touch screens do not show it. */
export function Key({ children }: { children: string }) {
  return <kbd className={css.key}>{children}</kbd>
}
