import { z } from 'zod'
import { ownPicturePath } from '#lib/pictures/addresses.ts'
import { pictureGrounds } from '#lib/pictures/names.ts'
import * as field from '#lib/record-fields.ts'
import type { Menu, MenuItem, PicturePlace } from './configuration.ts'
import { itemAt, itemImageUrl, itemPlace, lookOf, type ShownPicture, shownAt } from './look.ts'
import { picturePlacesOf } from './place-picture.ts'
import type { Venue } from './queries.ts'

const placed = {
  place: field.text('The name of the place for uploads and removals.'),
  source: z
    .enum(['Console', 'File'])
    .nullable()
    .meta({ description: 'The source of the picture that is shown. A picture of the venue file comes first.' }),
  hasUpload: field.flag('Whether a picture was uploaded. That of the venue file may hide it.'),
  url: z.string().nullable().meta({ description: 'The address of the picture that is shown.' }),
  path: z.string().nullable().meta({ description: 'The path of a picture on this service, in a size for this place.' }),
  width: z
    .int()
    .nullable()
    .meta({ description: 'The width of `path` in pixels; null for a picture of the venue file.' }),
  height: z.int().nullable(),
  ground: z.enum(pictureGrounds).meta({ description: 'The ground on which it is seen.' }),
  alt: field.text('A description of the picture, if its place does not say what it shows.'),
}

export const VenuePicturesRecord = z
  .object({
    logo: z.object(placed),
    header: z.object(placed),
    menus: z.array(
      z.object({
        id: field.text(),
        name: field.text(),
        items: z.array(z.object({ ...placed, name: field.text() })),
      }),
    ),
    others: z.array(z.object({ ...placed, name: field.text() })).meta({
      description: 'Pictures of items that the menus no longer have. They are shown again when the item is back.',
    }),
  })
  .meta({ id: 'VenuePictures' })
export type VenuePicturesRecord = z.input<typeof VenuePicturesRecord>
export type PlaceRecord = VenuePicturesRecord['logo']
export type ItemPlaceRecord = VenuePicturesRecord['others'][number]

/** The places of a venue with their pictures. */
export function venuePicturesRecord(atVenue: Venue): VenuePicturesRecord {
  const { settings, pictures, menus } = atVenue
  const { logo, header } = lookOf(atVenue)
  const known = new Set(picturePlacesOf(atVenue))
  const gone = Object.keys(pictures).filter((each): each is PicturePlace => !known.has(each as PicturePlace))
  return {
    logo: placeRecord(atVenue, 'logo', logo, Boolean(settings.logoUrl)),
    header: placeRecord(atVenue, 'header', header, Boolean(settings.headerImageUrl)),
    menus: menus.map((menu) => ({
      id: menu.id,
      name: menu.name,
      items: menu.groups.flatMap(({ items }) => items.map((item) => itemRecord(atVenue, menu, item))),
    })),
    others: gone.sort().map((each) => ({
      ...placeRecord(atVenue, each, uploadAt(atVenue, each), false),
      name: itemAt(each)?.itemName ?? each,
    })),
  }
}

function itemRecord(atVenue: Venue, menu: Menu, item: MenuItem): ItemPlaceRecord {
  const at = itemPlace(menu, item)
  const url = itemImageUrl(atVenue, menu, item)
  const ofFile = item.imageUrl !== null && url !== null
  const fromFile = ofFile
    ? { url, plainUrl: url, path: ownPicturePath(url), size: null, ground: 'any' as const, alt: '' }
    : null
  return { ...placeRecord(atVenue, at, fromFile ?? uploadAt(atVenue, at), ofFile), name: item.name }
}

function uploadAt({ pictures }: Venue, at: PicturePlace): ShownPicture | null {
  const upload = pictures[at]
  return upload ? shownAt(320, upload, '') : null
}

function placeRecord({ pictures }: Venue, at: PicturePlace, shown: ShownPicture | null, ofFile: boolean): PlaceRecord {
  return {
    place: at,
    source: shown && (ofFile ? 'File' : 'Console'),
    hasUpload: pictures[at] !== undefined,
    url: shown?.url ?? null,
    path: shown?.path ?? null,
    width: shown?.size?.width ?? null,
    height: shown?.size?.height ?? null,
    ground: shown?.ground ?? 'any',
    alt: pictures[at]?.alt ?? '',
  }
}
