import { env } from '#lib/env/env.ts'
import { ownPicturePath, picturePath, pictureUrl } from '#lib/pictures/addresses.ts'
import { type PictureGround, type PictureWidth, sizeAt } from '#lib/pictures/names.ts'
import { isOwnPath } from '#lib/urls.ts'
import type { Menu, MenuItem, PicturePlace, PlacedPicture } from './configuration.ts'
import type { Venue } from './queries.ts'

/** A picture as pages, mails and documents of a venue show it. */
export type ShownPicture = {
  /** Its whole address; WebP if this service has encoded it. */
  url: string
  /** The same as JPEG or PNG, for mails and documents. */
  plainUrl: string
  /** The path of `url` on this service; null on another host, from which guest pages load nothing (decisions 10.2). */
  path: string | null
  /** Pixels of both files; null if the venue file names the picture. */
  size: { width: number; height: number } | null
  /** The ground on which the picture can be seen. */
  ground: PictureGround
  /** A description, in the venue's language; empty if the text beside it says the same. */
  alt: string
}

/** The pictures of a venue's pages, mails and documents. Null for a picture that it has not chosen. */
export type Look = { logo: ShownPicture | null; header: ShownPicture | null }

/**
 * The logo and the picture at the head of a venue's pages (decisions 16.6). A picture of the venue file takes precedence
 * over one that staff have chosen.
 */
export function lookOf({ name, settings, pictures }: Pick<Venue, 'name' | 'settings' | 'pictures'>): Look {
  const { logo, header } = pictures
  return {
    logo: fromFile(settings.logoUrl, name) ?? (logo ? shownAt(800, logo, name) : null),
    header: fromFile(settings.headerImageUrl, '') ?? (header ? shownAt(1600, header, header.alt ?? '') : null),
  }
}

/** The place of an item's picture: items are named by their menu and their name, as orders name them. */
export function itemPlace(menu: Pick<Menu, 'id'>, item: Pick<MenuItem, 'name'>): PicturePlace {
  return `item:${encodeURIComponent(menu.id)}/${encodeURIComponent(item.name)}`
}

/** The menu and the item of a place; null for the logo and the header. */
export function itemAt(place: PicturePlace): { menuId: string; itemName: string } | null {
  const [, menuId, itemName] = /^item:([^/]*)\/(.*)$/.exec(place) ?? []
  if (menuId === undefined || itemName === undefined) return null
  return { menuId: decodeURIComponent(menuId), itemName: decodeURIComponent(itemName) }
}

/** The whole address of an item's picture: the one that the venue file names, else the one that staff have chosen. */
export function itemImageUrl({ pictures }: Pick<Venue, 'pictures'>, menu: Menu, item: MenuItem): string | null {
  const placed = pictures[itemPlace(menu, item)]
  return item.imageUrl ?? (placed ? pictureUrl(placed.digest, 800, 'webp') : null)
}

/** The path of a small file of an item's picture on this service; null if it has none there. */
export function itemThumbnail(atVenue: Pick<Venue, 'pictures'>, menu: Menu, item: MenuItem): string | null {
  const placed = atVenue.pictures[itemPlace(menu, item)]
  if (item.imageUrl !== null || !placed) return ownPicturePath(item.imageUrl)
  return picturePath(placed.digest, 320, 'webp')
}

/** A picture of this service in one of its widths. */
export function shownAt(
  width: PictureWidth,
  { digest, form, ground, ...largest }: PlacedPicture,
  alt: string,
): ShownPicture {
  return {
    url: pictureUrl(digest, width, 'webp'),
    plainUrl: pictureUrl(digest, width, form),
    path: picturePath(digest, width, 'webp'),
    size: sizeAt(width, largest),
    ground,
    alt,
  }
}

function fromFile(address: string | null | undefined, alt: string): ShownPicture | null {
  if (!address) return null
  const url = isOwnPath(address) ? env().appUrl + address : address
  return { url, plainUrl: url, path: ownPicturePath(url), size: null, ground: 'any', alt }
}
