import { lookOf, type ShownPicture } from '#lib/venues/look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { initialsOf } from './initials.ts'

/** The most room of a logo in its tile, in CSS pixels: as high as two lines, and not so wide that the name has no room on a phone. */
const inHead = { width: 144, height: 40 }
const onStart = { width: 200, height: 64 }

/**
 * A venue's logo on its tile, which no colour of the page changes. The tile shows the initials of the name if the venue has
 * no logo, or one on another host, from which guest pages load nothing (decisions 10.2). The name is beside it, so screen
 * readers skip it. The tile has its size before the logo is loaded, so that nothing moves. `large` is for the head of the
 * start page. The page needs `ownPictures`, and `house.css`.
 */
export function VenueLogo({ venue, large = false }: { venue: Venue; large?: boolean }) {
  const { logo } = lookOf(venue)
  if (!logo || logo.path === null) {
    return (
      <span className="logo" aria-hidden="true">
        {initialsOf(venue.name)}
      </span>
    )
  }
  return (
    <span className={`logo ${logo.ground}`} aria-hidden="true">
      {/* biome-ignore lint/performance/noImgElement: the picture of Next needs a script. */}
      <img src={logo.path} alt="" {...logoBox(logo, large ? onStart : inHead)} />
    </span>
  )
}

/** The place of a logo in CSS pixels: as large as fits. One of unknown size is drawn inside a square. */
export function logoBox({ size }: Pick<ShownPicture, 'size'>, most: { width: number; height: number } = inHead) {
  if (!size) return { width: most.height, height: most.height }
  const scale = Math.min(1, most.width / size.width, most.height / size.height)
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
}
