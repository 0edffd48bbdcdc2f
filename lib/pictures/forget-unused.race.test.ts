import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { picture } from '#db/schema/pictures.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { like } from '#testing/broken/refusals.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { untilWaiting } from '#testing/storms/race.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { pictureUrl } from './addresses.ts'
import { forgetUnusedPictures } from './forget-unused.ts'
import { pictureNames } from './names.ts'

/**
 * A picture is deleted while something begins to name it. `picture_is_named` decides which was first: the picture stays, or
 * it cannot be named any more. Without it, guests would see a picture that is gone.
 */
useTestDatabase(10)
const dataDir = useDataDir()
const folder = join(dataDir, 'pictures')

beforeAll(async () => {
  process.env.DATA_DIR = dataDir
  rereadEnv()
  await mkdir(folder)
  await eventVenue({ slug: 'named', events: [sampleEvents.quiz] })
})
afterAll(() => {
  delete process.env.DATA_DIR
  rereadEnv()
})

let count = 0
const newDigest = () => (++count).toString(16).padStart(32, '0')
const now = new Date()
const run = () => forgetUnusedPictures({ now, signal: new AbortController().signal })

/** A picture that nothing has named for two months. */
async function oldPicture(): Promise<string> {
  const digest = newDigest()
  await database()
    .insert(picture)
    .values({
      digest,
      width: 4,
      height: 3,
      form: 'jpg',
      ground: 'any',
      namedAt: new Date(now.getTime() - 60 * 86_400_000),
    })
  for (const name of pictureNames({ digest, form: 'jpg' })) await writeFile(join(folder, name), name)
  return digest
}

const filesOf = async (digest: string) => (await readdir(folder)).filter((name) => name.startsWith(digest)).length
const rowOf = async (digest: string) => (await database().select().from(picture).where(eq(picture.digest, digest)))[0]

const withColumns = (table: string, columns: string) =>
  like(table, 'true', `'id', gen_random_uuid(), 'slug', 'x' || left(gen_random_uuid()::text, 8), ${columns}`)
const placed = (digest: string) => `jsonb_build_object('logo', jsonb_build_object('digest', '${digest}'))`

/** Rows that may begin to name a picture. Each is a statement of its own, so that none depends on another trigger. */
const ways: [what: string, table: string, name: (digest: string) => SQL][] = [
  ['a new event', 'event', (digest) => withColumns('event', `'image_url', '${pictureUrl(digest, 1600, 'webp')}'`)],
  [
    'the text of an event',
    'event',
    (digest) => sql.raw(`update event set description_html = '<img src="${pictureUrl(digest, 800, 'jpg')}">'`),
  ],
  ['a new venue', 'venue', (digest) => withColumns('venue', `'pictures', ${placed(digest)}`)],
  ['a place of a venue', 'venue', (digest) => sql.raw(`update venue set pictures = ${placed(digest)}`)],
  [
    'a setting of a venue',
    'venue',
    (digest) => sql.raw(`update venue set settings = settings || '{"logoUrl": "/pictures/${digest}-800.webp"}'`),
  ],
]

/** Names a picture and does not commit before the job waits for it, or has ended. */
async function removeWhileNamed(name: (digest: string) => SQL): Promise<string> {
  const digest = await oldPicture()
  let ended = false
  let removing: Promise<void> = Promise.resolve()
  await database().transaction(async (tx) => {
    await tx.execute(name(digest))
    removing = run().finally(() => {
      ended = true
    })
    await Promise.race([removing, untilWaiting(1, tx)])
    if (!ended) expect(await rowOf(digest)).toMatchObject({ removingSince: null })
  })
  await removing
  return digest
}

/** Names a picture whose row the job has marked, and whose files it has not deleted. */
async function nameWhileRemoved(name: (digest: string) => SQL): Promise<string> {
  const digest = await oldPicture()
  await database().update(picture).set({ removingSince: now }).where(eq(picture.digest, digest))
  return database()
    .execute(name(digest))
    .then(
      () => 'named',
      (error) => (violates(error, 'picture_is_stored') ? 'refused' : String(error)),
    )
}

describe.each(ways)('%s', (_, table, name) => {
  test('that names a picture keeps it, because the job waits for the row', async () => {
    const digest = await removeWhileNamed(name)
    expect([(await rowOf(digest))?.removingSince, await filesOf(digest)]).toEqual([null, 6])
  })

  test('cannot name a picture that is being removed', async () => {
    expect(await nameWhileRemoved(name)).toBe('refused')
  })

  test('the control: without the trigger it names a picture that is gone', async () => {
    const trigger = sql.raw(`trigger ${table}_names_pictures`)
    await database().execute(sql`alter table ${sql.raw(table)} disable ${trigger}`)
    try {
      const digest = await removeWhileNamed(name)
      expect([await rowOf(digest), await filesOf(digest)]).toEqual([undefined, 0])
      expect(await nameWhileRemoved(name)).toBe('named')
    } finally {
      await database().execute(sql`alter table ${sql.raw(table)} enable ${trigger}`)
    }
  })
})

test('a job that ends between store and database is finished by the next one, also if the files are gone', async () => {
  const digest = await oldPicture()
  const ended = new AbortController()
  ended.abort(new Error('killed'))
  await expect(forgetUnusedPictures({ now, signal: ended.signal })).rejects.toThrow('killed')
  expect([(await rowOf(digest))?.removingSince, await filesOf(digest)]).toEqual([now, 6])
  expect(existsSync(folder)).toBe(true)
  await run()
  expect([await rowOf(digest), await filesOf(digest)]).toEqual([undefined, 0])
})
