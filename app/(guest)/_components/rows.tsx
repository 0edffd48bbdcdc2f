import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

/** One thing to do or to look at, as a line that is a link. Its style is `venue-page.css`. */
export function Row({ icon, href, label, note }: { icon: ReactNode; href: string; label: string; note?: string }) {
  return (
    <li>
      <a href={href}>
        <Icon of={icon} />
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      </a>
    </li>
  )
}
