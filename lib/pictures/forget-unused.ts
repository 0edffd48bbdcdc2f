import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { picture } from '#db/schema/pictures.ts'
import { dayMs } from '#lib/time.ts'
import { pictureNames } from './names.ts'
import { findPictureStorage } from './storage.ts'

/** The days for which a picture is kept that nothing names: an act may be undone, and a form may stay open. */
export const unusedDays = 30

/** The most pictures that one run deletes, with six files each. */
const mostAtOnce = 500

type Run = { now: Date; signal: AbortSignal }

/**
 * Deletes the pictures that no event and no venue has named for `unusedDays`, from the store and then from the database
 * (decisions 7.9). Until a row is gone nothing can name its picture, and its digest is not used again. If a run ends early,
 * the next one deletes the same files once more and then the row.
 */
export async function forgetUnusedPictures({ now, signal }: Run): Promise<void> {
  const storage = await findPictureStorage()
  if (!storage) return
  await claimUnused(now)
  const claimed = await database().select().from(picture).where(isNotNull(picture.removingSince)).limit(mostAtOnce)
  for (const each of claimed) {
    for (const name of pictureNames(each)) {
      signal.throwIfAborted()
      await storage.remove(name, signal)
    }
    await database()
      .delete(picture)
      .where(and(eq(picture.digest, each.digest), isNotNull(picture.removingSince)))
  }
}

/**
 * Marks pictures as being removed. A statement that begins to name one meanwhile has written `namedAt` under the lock of
 * its row (`picture_is_named`): then this finds it changed, and leaves it.
 */
async function claimUnused(now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedDays * dayMs)
  const old = sql`${picture.namedAt} < ${before.toISOString()} and ${picture.removingSince} is null`
  const named = sql`
    select match[1] from (
      select concat_ws(' ', image_url, description_html) from event
      union all select concat_ws(' ', pictures, settings, menus) from venue
    ) as texts (text), regexp_matches(text, '\\m[0-9a-f]{32}\\M', 'g') as match`
  const unused = sql`select digest from picture where ${old} and digest not in (${named}) order by named_at limit ${mostAtOnce}`
  await database()
    .update(picture)
    .set({ removingSince: now })
    .where(and(sql`${picture.digest} in (${unused})`, old))
}
