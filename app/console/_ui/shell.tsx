import type { ReactNode } from 'react'
import { TopActing } from './frame-context.tsx'
import css from './shell.module.css'
import { contentId } from './skip-link.tsx'

type Props = {
  /** The line at the top, with the title of the screen. It ends with `TopPerson`. */
  top: ReactNode
  /** Lines between the top and the work area. */
  lines?: ReactNode
  /** Whether the browser prints the work area. Other screens have a separate list for printing. */
  printed?: boolean
  /** Whether a part of the work area has the id to which the skip link leads, because other parts come before it. */
  startsInside?: boolean
  children: ReactNode
}

/**
 * Shows a screen beside the places: the top line, and a work area that scrolls by itself. The page never scrolls. The layout
 * of the venue shows the places (`app/console/[venueSlug]/layout.tsx`).
 */
export function Shell({ top, lines, printed = false, startsInside = false, children }: Props) {
  return (
    <div className={css.shell} data-printed={printed || undefined}>
      {top}
      <TopActing />
      {lines}
      <main id={startsInside ? undefined : contentId} tabIndex={-1} className={css.work}>
        {children}
      </main>
    </div>
  )
}
