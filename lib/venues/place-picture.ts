import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { venue } from '#db/schema/venues.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { findKeptPicture, keepPicture } from '#lib/pictures/pictures.ts'
import { refuseChangedSince } from '#lib/problems/changed-since.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import type { PicturePlace, PlacedPicture } from './configuration.ts'
import { lockPictures } from './lock-pictures.ts'
import { itemPlace } from './look.ts'
import type { HeaderDescribeBody } from './picture-input.ts'
import { venuePictureMessages as messages } from './picture-messages.ts'
import type { Venue } from './queries.ts'

type ActingOnPicture = Acting<Acted<PicturePlace>>

/**
 * Shows an uploaded picture in a place of a venue, instead of the one that was there; words for that one go with it. Throws a 404 for a
 * place that the venue has not, and what `keepPicture` throws.
 */
export async function placeUpload(
  atVenue: Venue,
  place: string,
  uploaded: Uint8Array,
  acting: ActingOnPicture,
): Promise<Acted<PicturePlace>> {
  const known = picturePlacesOf(atVenue).find((each) => each === place)
  if (!known) throw notFound(messages.noSuchPlace())
  const stored = await keepPicture(uploaded)
  return changePlace(
    atVenue,
    known,
    (before) => (before?.digest === stored.digest ? before : { ...stored, alt: null }),
    acting,
  )
}

/** Removes the picture of a place; nothing happens if there is none. */
export async function removePicture(
  atVenue: Venue,
  place: string,
  acting: ActingOnPicture,
): Promise<Acted<PicturePlace>> {
  return changePlace(atVenue, place as PicturePlace, () => null, acting)
}

/**
 * Sets the description of the picture at the head of the pages. Throws `conflict` if there is no picture, or if its description
 * is no longer `was` (`refuseChangedSince`).
 */
export async function describeHeader(
  atVenue: Venue,
  { alt, was }: HeaderDescribeBody,
  acting: ActingOnPicture,
): Promise<Acted<PicturePlace>> {
  const described = (before: PlacedPicture | null) => {
    if (!before) throw new Problem('conflict', { detail: messages.noHeader() })
    if (was) refuseChangedSince({ alt: before.alt }, { alt }, was)
    return { ...before, alt: alt === '' ? null : alt }
  }
  return changePlace(atVenue, 'header', described, acting)
}

/** Restores the picture that an act has replaced or removed. Throws a conflict if it is not stored any more. */
export async function restorePicture(
  atVenue: Venue,
  place: string,
  { picture, alt }: AuditState,
  acting: ActingOnPicture,
): Promise<Acted<PicturePlace>> {
  const stored = typeof picture === 'string' ? await findKeptPicture(picture) : null
  if (picture !== null && !stored) throw new Problem('conflict', { detail: messages.notStored() })
  const former = stored && { ...stored, alt: typeof alt === 'string' ? alt : null }
  return changePlace(atVenue, place as PicturePlace, () => former, acting)
}

/** Every place of a venue that can have a picture. */
export function picturePlacesOf({ menus }: Pick<Venue, 'menus'>): PicturePlace[] {
  const items = menus.flatMap((menu) => menu.groups.flatMap(({ items }) => items.map((item) => itemPlace(menu, item))))
  return ['logo', 'header', ...items]
}

async function changePlace(
  { id }: Pick<Venue, 'id'>,
  place: PicturePlace,
  wanted: (before: PlacedPicture | null) => PlacedPicture | null,
  acting: ActingOnPicture,
): Promise<Acted<PicturePlace>> {
  try {
    return await inTransaction(async (tx) => {
      const before = (await lockPictures(tx, id))[place] ?? null
      const after = wanted(before)
      const states = { before: stateOf(before), after: stateOf(after) }
      if (JSON.stringify(states.before) === JSON.stringify(states.after)) {
        return finishAct(tx, { result: place, entryId: null }, acting)
      }
      const pictures = after
        ? sql`${venue.pictures} || ${JSON.stringify({ [place]: after })}::jsonb`
        : sql`${venue.pictures} - ${place}::text`
      await tx.update(venue).set({ pictures }).where(eq(venue.id, id))
      const act = after ? 'picture.place' : 'picture.remove'
      const entryId = await recordAct(tx, id, { act, subject: { kind: 'picture', id: place }, ...states }, acting)
      return finishAct(tx, { result: place, entryId }, acting)
    })
  } catch (error) {
    // Nothing has named the picture for so long that its files are being deleted.
    if (violates(error, 'picture_is_stored'))
      throw new Problem('conflict', { detail: messages.notStored(), cause: error })
    throw error
  }
}

function stateOf(placed: PlacedPicture | null) {
  return { picture: placed?.digest ?? null, alt: placed?.alt ?? null }
}
