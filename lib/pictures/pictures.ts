import { z } from 'zod'
import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { env } from '#lib/env.ts'
import * as field from '#lib/record-fields.ts'
import { encodePicture } from './encode.ts'
import { pictureTypeOf } from './names.ts'
import { pictureStorage } from './storage.ts'

/** The most bytes of an upload. */
export const mostPictureBytes = 8 * 1024 * 1024

export const PictureRecord = z
  .object({
    url: field.url('Of this service, and for good.'),
    width: field.count('In pixels.'),
    height: field.count('In pixels.'),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof PictureRecord>

/**
 * Stores a picture that somebody has uploaded, drawn anew (`encodePicture`), and returns its address. The same picture has the
 * same address. Throws a 400 where it is no picture, and a conflict where this host has no storage.
 */
export async function storePicture(
  venue: { id: string },
  uploaded: Uint8Array,
  acting: Acting<Acted<Picture>>,
): Promise<Acted<Picture>> {
  const storage = await pictureStorage()
  const { files, width, height } = await encodePicture(uploaded)
  for (const { name, bytes, type } of files) await storage.write(name, bytes, type)
  const name = files[0]?.name ?? ''
  const picture = { url: `${env().appUrl}/pictures/${name}`, width, height }
  return inTransaction(async (tx) => {
    const act = { act: 'picture.store', subject: { kind: 'picture', id: name } } as const
    const entryId = await recordAct(tx, venue.id, { ...act, before: {}, after: { width, height } }, acting)
    return finishAct(tx, { result: picture, entryId }, acting)
  })
}

/** A stored picture by the name in its address; null where there is none. */
export async function findPicture(name: string): Promise<{ bytes: Uint8Array; type: string } | null> {
  const type = pictureTypeOf(name)
  if (type === null) return null
  const bytes = await (await pictureStorage()).read(name)
  return bytes && { bytes, type }
}
