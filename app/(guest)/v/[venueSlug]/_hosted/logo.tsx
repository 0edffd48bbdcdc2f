import type { Venue } from '#lib/venues/queries.ts'
import { initialsOf } from './initials.ts'
import { picturesOf } from './look.ts'

/** The venue's logo on a white tile, which no colour of the page changes; without one, the initials of its name. */
export function Logo({ venue }: { venue: Venue }) {
  const { logoUrl } = picturesOf(venue)
  return (
    <span className="logo" aria-hidden="true">
      {logoUrl === null ? (
        initialsOf(venue.name)
      ) : (
        // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
        <img src={logoUrl} alt="" width="80" height="80" />
      )}
    </span>
  )
}
