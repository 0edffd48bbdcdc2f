import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { picture } from '#db/schema/pictures.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import type * as lock from './lock-pictures.ts'
import { restorePicture } from './place-picture.ts'
import { getVenue, type Venue } from './queries.ts'

const guards = vi.hoisted(() => ({ lockPictures: true }))

vi.mock('./lock-pictures.ts', async (original) => {
  const actual = await original<typeof lock>()
  return {
    ...actual,
    async lockPictures(tx: Tx, venueId: string) {
      if (guards.lockPictures) return actual.lockPictures(tx, venueId)
      // The same read without its lock.
      const { pictures } = venueTable
      const [row] = await tx.select({ pictures }).from(venueTable).where(eq(venueTable.id, venueId))
      return row?.pictures ?? {}
    },
  }
})

/**
 * Two people replace the same picture at once. The audit must name the picture that each has replaced, or an undo restores
 * the wrong one.
 */
useTestDatabase()
const digests = ['a', 'b'].map((digit) => digit.repeat(32))
let venues = 0

beforeAll(async () => {
  for (const digest of digests) {
    await database().insert(picture).values({ digest, width: 4, height: 3, form: 'jpg', ground: 'any' })
  }
})
afterEach(() => {
  guards.lockPictures = true
})
afterAll(() => vi.restoreAllMocks())

/** Places both pictures as the logo, while the row is held, and returns what each entry says that was there before. */
async function placeBoth(): Promise<{ venue: Venue; replaced: unknown[] }> {
  const slug = `placed-${++venues}`
  await importTestVenue({ slug })
  const venue = await getVenue(slug)
  const place = (digest: string) => () => restorePicture(venue, 'logo', { picture: digest, alt: null }, acting())
  await heldBack(sql`select from venue where id = ${venue.id} for update`, digests.map(place))
  const entries = await listEntries(venue)
  return { venue: await getVenue(slug), replaced: entries.map(({ before }) => before.picture) }
}

test('of two pictures at once the second replaces the first, and its entry says so', async () => {
  const { venue, replaced } = await placeBoth()
  const left = digests.find((digest) => digest !== venue.pictures.logo?.digest)
  expect(replaced).toHaveLength(2)
  expect(new Set(replaced)).toEqual(new Set([left, null]))
})

test('the control: without lockPictures both entries say that there was none', async () => {
  guards.lockPictures = false
  expect((await placeBoth()).replaced).toEqual([null, null])
})
