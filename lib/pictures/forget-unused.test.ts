import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { picture } from '#db/schema/pictures.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { dayMs } from '#lib/time.ts'
import { placeUpload, removePicture } from '#lib/venues/place-picture.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bucketVariables, startBucket } from '#testing/stand-ins/bucket-stand-in.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { pictureUrl } from './addresses.ts'
import { forgetUnusedPictures, unusedDays } from './forget-unused.ts'
import { pictureNames } from './names.ts'
import { findPicture, keepPicture } from './pictures.ts'

useTestDatabase()
const dataDir = useDataDir()
let venue: Venue

function host(values: Record<string, string>): void {
  for (const name of ['DATA_DIR', ...Object.keys(bucketVariables({ url: '' } as never))]) delete process.env[name]
  Object.assign(process.env, values)
  rereadEnv()
}
beforeAll(async () => {
  venue = await eventVenue({ slug: 'forgets', events: [sampleEvents.quiz] })
})
beforeEach(() => host({ DATA_DIR: dataDir }))
afterEach(() => host({}))

let shade = 0
/** A picture that differs from all others. */
const newPicture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: ++shade, g: 2 * shade, b: 200 } } })
    .png()
    .toBuffer()

const later = (days: number) => new Date(Date.now() + days * dayMs)
const run = (now: Date) => forgetUnusedPictures({ now, signal: new AbortController().signal })
const isThere = async (digest: string) => {
  const rows = await database().select().from(picture).where(eq(picture.digest, digest))
  const files = pictureNames({ digest, form: 'jpg' }).map((name) => existsSync(join(dataDir, 'pictures', name)))
  expect(new Set([rows.length === 1, ...files]).size).toBe(1)
  return rows.length === 1
}

describe('a picture that nothing names', () => {
  test('is deleted with all its files after 30 days, and not before', async () => {
    const { digest } = await keepPicture(await newPicture())
    await run(later(unusedDays - 1))
    expect(await isThere(digest)).toBe(true)
    await run(later(unusedDays + 1))
    expect(await isThere(digest)).toBe(false)
    expect(await findPicture(pictureNames({ digest, form: 'jpg' })[0] ?? '')).toBeNull()
  })

  test('is kept from the day on which it was uploaded again', async () => {
    const uploaded = await newPicture()
    const { digest } = await keepPicture(uploaded)
    await database()
      .update(picture)
      .set({ namedAt: later(-60) })
      .where(eq(picture.digest, digest))
    expect((await keepPicture(uploaded)).digest).toBe(digest)
    await run(later(1))
    expect(await isThere(digest)).toBe(true)
  })

  test('that is uploaded again while it is deleted has another address', async () => {
    const uploaded = await newPicture()
    const { digest } = await keepPicture(uploaded)
    await database().update(picture).set({ removingSince: new Date() }).where(eq(picture.digest, digest))
    const again = await keepPicture(uploaded)
    expect(again.digest).not.toBe(digest)
    expect((await keepPicture(uploaded)).digest).toBe(again.digest)
    await run(later(1))
    expect([await isThere(digest), await isThere(again.digest)]).toEqual([false, true])
    expect((await keepPicture(uploaded)).digest).toBe(digest)
  })
})

describe('a picture stays for years', () => {
  const ways: [what: string, name: (digest: string) => Promise<unknown>][] = [
    [
      'that an event shows, a draft included',
      (digest) =>
        database()
          .update(event)
          .set({ imageUrl: pictureUrl(digest, 1600, 'webp'), status: 'Draft' }),
    ],
    [
      'in the text of an event',
      (digest) =>
        database()
          .update(event)
          .set({ descriptionHtml: `<p><img src="${pictureUrl(digest, 800, 'jpg')}" alt=""></p>` }),
    ],
    [
      'that the venue file names',
      (digest) =>
        database().execute(sql`update venue set
          settings = settings || jsonb_build_object('headerImageUrl', ${`/pictures/${digest}-1600.webp`}::text)`),
    ],
    [
      'of an item that the venue file names',
      (digest) =>
        database().execute(sql`update venue set
          menus = jsonb_build_array(jsonb_build_object('imageUrl', ${pictureUrl(digest, 800, 'webp')}::text))`),
    ],
  ]
  test.each(ways)('%s', async (_, name) => {
    const { digest } = await keepPicture(await newPicture())
    await name(digest)
    await database()
      .update(picture)
      .set({ namedAt: later(-400) })
      .where(eq(picture.digest, digest))
    await run(later(0))
    expect(await isThere(digest)).toBe(true)
  })

  test('in a place of a venue, and 30 days after it was removed there', async () => {
    await placeUpload(venue, 'logo', await newPicture(), acting())
    const digest = (await getVenue('forgets')).pictures.logo?.digest ?? ''
    const old = () =>
      database()
        .update(picture)
        .set({ namedAt: later(-400) })
        .where(eq(picture.digest, digest))
    await old()
    await run(later(0))
    expect(await isThere(digest)).toBe(true)
    await removePicture(venue, 'logo', acting())
    await run(later(unusedDays - 1))
    expect(await isThere(digest)).toBe(true)
    await run(later(unusedDays + 1))
    expect(await isThere(digest)).toBe(false)
  })
})

test('a bucket that refuses keeps the row, so that the next run finds the files', async () => {
  const bucket = await startBucket()
  try {
    host(bucketVariables(bucket))
    const { digest } = await keepPicture(await newPicture())
    expect(bucket.objects.size).toBe(6)
    let refusals = 0
    bucket.beforeDelete = () => {
      if (bucket.objects.size > 3) return
      refusals++
      throw new Error('away')
    }
    await expect(run(later(unusedDays + 1))).rejects.toThrow()
    expect([refusals > 0, bucket.objects.size]).toEqual([true, 3])
    const rows = () => database().select().from(picture).where(eq(picture.digest, digest))
    expect(await rows()).toHaveLength(1)
    bucket.beforeDelete = () => {}
    await run(later(unusedDays + 1))
    expect([bucket.objects.size, await rows(), bucket.unsigned]).toEqual([0, [], []])
  } finally {
    await bucket.stop()
  }
})

test('a host without a store deletes no row', async () => {
  const { digest } = await keepPicture(await newPicture())
  host({ VERCEL: '1' })
  try {
    await run(later(unusedDays + 1))
  } finally {
    delete process.env.VERCEL
    host({ DATA_DIR: dataDir })
  }
  expect(await isThere(digest)).toBe(true)
})
