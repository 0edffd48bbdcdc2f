import { Icon } from './icon.tsx'
import css from './shell.module.css'
import type { ConsolePlace } from './shell.tsx'

/** Shows the entries of the rail on phones, in the bar of a screen that has no acts there. */
export function PlacesBar({ places, label }: { places: readonly ConsolePlace[]; label: string }) {
  return (
    <nav className={css.places} aria-label={label}>
      {places.map(({ name, href, mark, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={mark} size="l" />
          {name}
        </a>
      ))}
    </nav>
  )
}
