import { Logo } from './logo.tsx'
import { pathTo, type VenuePage } from './venue-page.ts'

/** The head of the pages below the venue's start page: its name leads there. */
export function SlimHeader({ page }: { page: VenuePage }) {
  return (
    <header className="house">
      <a href={pathTo(page)}>
        <Logo venue={page.venue} />
        {page.venue.name}
      </a>
    </header>
  )
}
