import type { Venue } from '#lib/venues/queries.ts'
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

const articles = /^(the|der|die|das|la|le|el|il)$/i

/** The initials of the first two words of a name, articles left out where others remain: `CC` of `The Copper Cue`. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const own = words.filter((word) => !articles.test(word))
  const initials = (own.length > 0 ? own : words).slice(0, 2).map((word) => [...word][0] ?? '')
  return initials.join('').toUpperCase()
}
