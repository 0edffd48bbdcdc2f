import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

/**
 * One thing to do or to look at, as a line that is a link. Without `href` it is not possible now, and `note` says why. Its
 * style is `venue-page.css`.
 */
export function LinkRow({ icon, href, label, note }: { icon: ReactNode; href?: string; label: string; note?: string }) {
  const words = (
    <>
      <Icon of={icon} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </>
  )
  return <li>{href === undefined ? <p className="row">{words}</p> : <a href={href}>{words}</a>}</li>
}
