import { env } from '#lib/env/env.ts'
import { lookOf, type ShownPicture } from '#lib/venues/look.ts'
import type { Venue } from '#lib/venues/queries.ts'

type BrandedVenue = Pick<Venue, 'name' | 'settings' | 'pictures'>

/** The pictures of a venue, addresses of this service; null if it has none (decisions 16.6). */
export type VenuePictureUrls = { logoUrl: string | null; headerImageUrl: string | null }

/** The pictures that a venue's pages show. Pages load pictures from this service alone (decisions 10.2). */
export function pictureUrlsOf(venue: BrandedVenue): VenuePictureUrls {
  const { logo, header } = lookOf(venue)
  const own = (picture: ShownPicture | null) => (picture?.path ? picture.url : null)
  return { logoUrl: own(logo), headerImageUrl: own(header) }
}

/** A picture of this service in the forms that pages use: for browsers in two widths, and as a JPEG for other programs. */
export type OwnPicture = { src: string; srcSet: string; jpeg: string }

const storedPicture = /^(.*-)1600\.(?:webp|jpg)$/

/** The picture at an address, if this service has it; else null, since a page of a venue loads nothing from other hosts. */
export function ownPicture(address: string | null): OwnPicture | null {
  if (address === null || !isOwnAddress(address)) return null
  const [, stem] = storedPicture.exec(address) ?? []
  if (stem === undefined) return { src: address, srcSet: address, jpeg: address }
  return {
    src: `${stem}1600.webp`,
    srcSet: `${stem}800.webp 800w, ${stem}1600.webp 1600w`,
    jpeg: `${stem}1600.jpg`,
  }
}

/** Whether an address is one of this service. */
export function isOwnAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(env().appUrl).origin
}
