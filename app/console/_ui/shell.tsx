import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import css from './shell.module.css'
import type { IconName } from './sprite.tsx'

/** A place of the console: a plain link, so that the address holds the state. */
export type ConsolePlace = { name: string; mark: IconName; href: string; current?: boolean }

type Props = {
  /** The name of the rail for screen readers: that of the venue. */
  label: string
  places: readonly ConsolePlace[]
  /** Further entries at the lower end of the rail. */
  below?: ReactNode
  /** The line at the top, with the title of the screen. */
  top: ReactNode
  /** Lines between the top and the work area. */
  lines?: ReactNode
  /** The bar at the bottom on phones, in place of the rail. */
  bar?: ReactNode
  /** Whether the browser prints the work area. Other screens have a separate list for printing. */
  printed?: boolean
  children: ReactNode
}

/** Shows the frame of a screen: the rail, the top line, and a work area that scrolls by itself. The page never scrolls. */
export function Shell({ label, places, below, top, lines, bar, printed = false, children }: Props) {
  return (
    <div className={css.shell} data-printed={printed || undefined}>
      <nav className={css.rail} aria-label={label}>
        {places.map(({ name, mark, href, current }) => (
          <a key={href} href={href} aria-current={current ? 'page' : undefined}>
            <Icon name={mark} size="l" />
            <span>{name}</span>
          </a>
        ))}
        <span className={css.space} />
        {below}
      </nav>
      <div className={css.main}>
        {top}
        {lines}
        <main className={css.work}>{children}</main>
        {bar && <div className={css.bar}>{bar}</div>}
      </div>
    </div>
  )
}
