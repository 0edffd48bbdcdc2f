import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { database, inTransaction } from '#db/client.ts'
import { picture } from '#db/schema/pictures.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { sha256 } from '#lib/codes.ts'
import * as field from '#lib/record-fields.ts'
import { pictureUrl } from './addresses.ts'
import { type EncodedPicture, encodePicture } from './encode.ts'
import { pictureName, pictureTypeOf, pictureTypes } from './names.ts'
import { pictureStorage } from './storage.ts'

/** The most bytes of an upload. */
export const mostPictureBytes = 8 * 1024 * 1024

const digestDigits = 32

export const PictureRecord = z
  .object({
    url: field.url('The permanent address of the picture, on this service.'),
    width: field.count('In pixels.'),
    height: field.count('In pixels.'),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof PictureRecord>

/** A picture in the store. `width` and `height` are pixels of its largest file. */
export type StoredPicture = Pick<typeof picture.$inferSelect, 'digest' | 'width' | 'height' | 'form' | 'ground'>

/**
 * Stores a picture that somebody has uploaded, drawn anew (`encodePicture`). The same picture is stored once. Pictures that
 * nothing names are deleted after a time (`forgetUnusedPictures`). Throws a 400 if it is no picture, and a conflict if this
 * host has no storage.
 */
export async function keepPicture(uploaded: Uint8Array): Promise<StoredPicture> {
  const storage = await pictureStorage()
  const { files, ...encoded } = await encodePicture(uploaded)
  const stored = await claimDigest(files[0].bytes, encoded)
  for (const { width, extension, bytes } of files) {
    await storage.write(pictureName(stored.digest, width, extension), bytes, pictureTypes[extension])
  }
  return stored
}

/**
 * Writes the row of a picture before its files, so that every file has a row. A digest whose files are being deleted stays
 * unused, because they might be deleted after they are written again: the picture gets the next digest.
 */
async function claimDigest(bytes: Buffer, encoded: Omit<EncodedPicture, 'files'>): Promise<StoredPicture> {
  for (let attempt = 0; ; attempt++) {
    const content = attempt === 0 ? bytes : Buffer.concat([bytes, Buffer.from([attempt])])
    const digest = sha256(content).toString('hex').slice(0, digestDigits)
    const [claimed] = await database()
      .insert(picture)
      .values({ digest, ...encoded })
      .onConflictDoUpdate({
        target: picture.digest,
        set: { namedAt: sql`now()` },
        setWhere: isNull(picture.removingSince),
      })
      .returning({ digest: picture.digest })
    if (claimed) return { digest, ...encoded }
  }
}

/** Stores a picture as an act of staff, and returns its address. Throws as `keepPicture`. */
export async function storePicture(
  venue: { id: string },
  uploaded: Uint8Array,
  acting: Acting<Acted<Picture>>,
): Promise<Acted<Picture>> {
  const { digest, width, height } = await keepPicture(uploaded)
  const id = pictureName(digest, 1600, 'webp')
  const result = { url: pictureUrl(digest, 1600, 'webp'), width, height }
  return inTransaction(async (tx) => {
    const act = { act: 'picture.store', subject: { kind: 'picture', id } } as const
    const entryId = await recordAct(tx, venue.id, { ...act, before: {}, after: { width, height } }, acting)
    return finishAct(tx, { result, entryId }, acting)
  })
}

/** A stored picture by the name in its address; null if there is none. */
export async function findPicture(name: string): Promise<{ bytes: Uint8Array; type: string } | null> {
  const type = pictureTypeOf(name)
  if (type === null) return null
  const bytes = await (await pictureStorage()).read(name)
  return bytes && { bytes, type }
}

/** The picture of this digest, if it may be named: stored, and not being deleted. Null otherwise. */
export async function findKeptPicture(digest: string): Promise<StoredPicture | null> {
  const { width, height, form, ground } = picture
  const [found] = await database()
    .select({ digest: picture.digest, width, height, form, ground })
    .from(picture)
    .where(and(eq(picture.digest, digest), isNull(picture.removingSince)))
  return found ?? null
}
