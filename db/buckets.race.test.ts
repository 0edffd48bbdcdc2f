import { expect, test } from 'vitest'
import { barrier, race } from '#testing/storms/race.ts'
import {
  addResource,
  bookResources,
  changeGuards,
  raceDatabase,
  reasonsOf,
  shuffled,
  succeeded,
  useVenueToBook,
  venueId,
} from '#testing/venues/venue-to-book.ts'

/** Many transactions raise the same occupancy buckets as they commit. */
useVenueToBook()

/** `count` hosts at once, each booking hours of several occupancy buckets in an order of its own; all commit at once. */
async function bookInEveryOrder(count: number) {
  // Hours after noon of UTC, each in an occupancy bucket of its own.
  const hours = ['1', '7', '13', '19']
  const tables = await Promise.all(Array.from({ length: count }, (_, at) => addResource(`t${at}`, { seatSold: false })))
  const everybodyHasBooked = barrier(count)
  return race(raceDatabase.url, count, ({ db }, index) =>
    db.transaction(async (tx) => {
      for (const at of shuffled(hours, index)) await bookResources(tx, [tables[index] ?? ''], Number(at))
      await everybodyHasBooked()
    }),
  )
}

async function versions(): Promise<Record<string, unknown>[]> {
  return [
    ...(await raceDatabase.connection.sql`
      select bucket::float8 * 6 / 24 - floor(bucket::float8 * 6 / 24) as of_day, version::integer
      from occupancy_bucket where venue_id = ${venueId} order by bucket`),
  ]
}

test('transactions that touch several buckets in different orders never deadlock, and each is counted', async () => {
  const outcomes = await bookInEveryOrder(12)
  expect(reasonsOf(outcomes)).toEqual([])
  expect(await versions()).toEqual([0.5, 0.75, 0, 0.25].map((of_day) => ({ of_day, version: 12 })))
})

test('control: they deadlock where each row raises its own buckets when it is written', async () => {
  // A sequence keeps its count through a rollback: some of the waiting transactions end before all of them have raised it.
  await raceDatabase.connection.sql`create sequence raised`
  await changeGuards(`
    create or replace function occupancy_raises_buckets() returns trigger language plpgsql as $$
    begin
      insert into occupancy_bucket as known (venue_id, bucket, version)
      values (new.venue_id, floor(extract(epoch from new.starts_at) / 21600), 1)
      on conflict (venue_id, bucket) do update set version = known.version + 1;
      -- No transaction goes on before each bucket has been raised.
      perform nextval('raised');
      while (select last_value from raised) < 4 loop
        perform pg_sleep(0.01);
      end loop;
      return null;
    end $$`)
  const outcomes = await bookInEveryOrder(12)
  expect(succeeded(outcomes)).toBeLessThan(12)
  expect(reasonsOf(outcomes)).toEqual(['40P01'])
})

test('a change that a savepoint rolls back raises nothing, and one outside the savepoint does', async () => {
  const table = await addResource('table', { seatSold: false })
  await raceDatabase.connection.db.transaction(async (tx) => {
    await bookResources(tx, [table], 1)
    await tx
      .transaction(async (inner) => {
        await bookResources(inner, [table], 7)
        throw new Error('taken back')
      })
      .catch(() => {})
  })
  expect(await versions()).toEqual([{ of_day: 0.5, version: 1 }])
})

test('a change that moves a booking raises the buckets that it leaves and those that it enters, each once', async () => {
  const [one, other] = await Promise.all(['one', 'other'].map((id) => addResource(id, { seatSold: false })))
  const id = await bookResources(raceDatabase.connection.db, [one ?? '', other ?? ''], 1)
  await raceDatabase.connection.sql`update occupancy
    set starts_at = starts_at + interval '5 hours 30 minutes', blocked_until = blocked_until + interval '11 hours'
    where reservation_id = ${id}`
  // From noon to just after noon of the next day: the first for both members in two statements, then for both in one.
  expect(await versions()).toEqual([
    { of_day: 0.5, version: 3 },
    { of_day: 0.75, version: 1 },
    { of_day: 0, version: 1 },
  ])
})
