import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adoptConnection, type Connection, connection, openConnection } from '#db/client.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { barrier } from '#testing/storms/race.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { currentVersions, versionSubjectOf } from './versions.ts'

const database = useTestDatabase()
const hourMs = 3_600_000

describe('the subject of an interval of time', () => {
  const intervals: [what: string, fromHour: number, untilHour: number, first: number, last: number][] = [
    ['an hour within a bucket', 7, 8, 1, 1],
    ['a whole bucket, whose end belongs to the next one', 6, 12, 1, 1],
    ['a millisecond more', 6, 12 + 1 / hourMs, 1, 2],
    ['a day', 5, 29, 0, 4],
    ['before 1970', -7, -5, -2, -1],
  ]
  test.each(intervals)('has the occupancy buckets that overlap it: %s', (_, from, until, first, last) => {
    const interval = { from: from * hourMs, until: until * hourMs }
    expect(versionSubjectOf('venue', interval)).toEqual({ venueId: 'venue', first, last })
  })

  test('has no buckets if there is no interval', async () => {
    await importTestVenue({ slug: 'closed' })
    const [{ id } = { id: '' }] = await database.connection.sql<{ id: string }[]>`select id from venue`
    await database.connection.sql`insert into occupancy_bucket values (${id}, -1, 5), (${id}, 0, 7), (${id}, 1, 9)`
    const interval = { from: -hourMs, until: hourMs }
    const subjects = [
      versionSubjectOf(id, null),
      versionSubjectOf(id, interval),
      versionSubjectOf(id, { from: 0, until: 7 * hourMs }),
    ]
    const taken = (await Promise.all(subjects.map(currentVersions))).map((versions) => versions.taken)
    expect(taken).toEqual(['0', '12', '16'])
    expect((await currentVersions(versionSubjectOf(crypto.randomUUID(), null))).venue).toBe(null)
  })
})

describe('while every connection of the pool waits for a lock', () => {
  const pool = 10
  let before: Connection
  beforeEach(() => {
    before = connection()
  })
  afterEach(() => adoptConnection(before))

  /** The first of two to happen: a cached answer, or the end of the lock. */
  async function first(of: Connection, patienceMs: number): Promise<string[]> {
    const { secretKey, slug } = await importTestVenue({
      slug: `versions-${pool}-${Math.random().toString(36).slice(2)}`,
    })
    const read = () => callRoute(`/api/venues/${slug}/opening-hours`, { headers: { 'X-Service-Key': secretKey } })
    await read()
    adoptConnection(of)
    // Opens the connections and fills the caches.
    await read()
    const [everybodyHere, over] = [barrier(pool + 1), Promise.withResolvers<void>()]
    const transactions = Array.from({ length: pool }, () =>
      of.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        void everybodyHere()
        await over.promise
      }),
    )
    await everybodyHere()
    const came: string[] = []
    const answer = read().then(({ status }) => came.push(`answer ${status}`))
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    came.push('end')
    over.resolve()
    await Promise.all([answer, ...transactions])
    return came
  }

  const own = () => openConnection({ databaseUrl: database.url, dataDir: '', pool, name: 'test' })

  async function closed(of: Connection): Promise<void> {
    await Promise.all([of.sql.end(), of.versionPool.end()])
  }

  test('cached answers are served all the same', async () => {
    const of = own()
    try {
      expect(await first(of, 120_000)).toEqual(['answer 200', 'end'])
    } finally {
      await closed(of)
    }
  })

  test('control: they wait if the versions are queried without a connection of their own', async () => {
    const of = own()
    try {
      expect(await first({ ...of, versionPool: of.sql }, 500)).toEqual(['end', 'answer 200'])
    } finally {
      await closed(of)
    }
  })
})
