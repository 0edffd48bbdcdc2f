import type { ShownPicture } from '#lib/venues/look.ts'

/** At most, in CSS pixels: as high as two lines beside it, and not so wide that the name has no room on a phone. */
const most = { width: 160, height: 40 }
/** Around a logo with transparent parts, which is drawn on the ground on which it is seen. */
const margin = 4

/**
 * A venue's logo beside its name, which says the same. Its place has its size before it is loaded, so that nothing moves. Null
 * where it is on another host, from which guest pages load nothing. The page needs `ownPictures` and `venue-page.css`.
 */
export function VenueLogo({ logo }: { logo: ShownPicture | null }) {
  if (!logo || logo.path === null) return null
  return (
    // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
    <img className={`logo ${logo.ground}`} src={logo.path} alt="" {...logoBox(logo)} />
  )
}

/** The place of a logo in CSS pixels, its margin included. A logo of unknown size is drawn inside the largest place. */
export function logoBox({ size, ground }: Pick<ShownPicture, 'size' | 'ground'>): { width: number; height: number } {
  if (!size) return most
  const around = ground === 'any' ? 0 : 2 * margin
  const scale = Math.min(1, (most.width - around) / size.width, (most.height - around) / size.height)
  return { width: Math.round(size.width * scale) + around, height: Math.round(size.height * scale) + around }
}
