import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { scaled } from '#testing/runner/thorough.ts'
import { barrier, type RaceOutcome, race, refusal } from '#testing/storms/race.ts'
import {
  addResource,
  bookResources,
  changeGuards,
  dropConstraint,
  hour,
  raceDatabase,
  reasonsOf,
  rush,
  seatsSold,
  shuffled,
  succeeded,
  useVenueToBook,
  venueId,
  weakenGuard,
} from '#testing/venues/venue-to-book.ts'
import { occupancy, reservation } from './schema/reservations.ts'
import { resource } from './schema/venues.ts'

useVenueToBook()
const many = scaled(10, 100)

describe('an exclusive resource', () => {
  test('goes to exactly one of the parties that request the same hour at once', async () => {
    const table = await addResource('table', { seatSold: false })
    const outcomes = await rush(many, table, 2)
    expect(succeeded(outcomes)).toBe(1)
    expect(reasonsOf(outcomes)).toEqual(['23P01 occupancy_no_double_booking'])
  })

  test('control: goes to several without the exclusion constraint', async () => {
    const table = await addResource('table', { seatSold: false })
    await dropConstraint()
    expect(succeeded(await rush(many, table, 2))).toBeGreaterThan(1)
  })

  test('goes to exactly one even if the guard did not lock the resource', async () => {
    const table = await addResource('table', { seatSold: false })
    await weakenGuard('for no key update', '')
    expect(succeeded(await rush(many, table, 2))).toBe(1)
  })

  test('is free again from the end of the previous party', async () => {
    const table = await addResource('table', { seatSold: false })
    const outcomes = await race(raceDatabase.url, 4, ({ db }, index) =>
      db.transaction((tx) => bookResources(tx, [table], index)),
    )
    expect(succeeded(outcomes)).toBe(4)
  })
})

describe('a seat-sold resource', () => {
  test('sells nine of ten seats when parties of three request them at once', async () => {
    const bench = await addResource('bench', { seatSold: true, capacity: 10 })
    const outcomes = await rush(scaled(10, 60), bench, 3)
    expect(succeeded(outcomes)).toBe(3)
    expect(reasonsOf(outcomes)).toEqual(['23P01 occupancy_seat_capacity'])
    expect(await seatsSold(bench)).toBe(9)
  })

  test('control: oversells without the trigger', async () => {
    const bench = await addResource('bench', { seatSold: true, capacity: 10 })
    await changeGuards('drop trigger occupancy_guard on occupancy')
    await rush(scaled(10, 60), bench, 3)
    expect(await seatsSold(bench)).toBeGreaterThan(10)
  })

  test('control: oversells when the trigger does not lock the resource', async () => {
    const bench = await addResource('bench', { seatSold: true, capacity: 10 })
    await weakenGuard('for no key update', '')
    await rush(scaled(10, 60), bench, 3)
    expect(await seatsSold(bench)).toBeGreaterThan(10)
  })

  function rushWithOldSnapshots(resourceId: string): Promise<RaceOutcome[]> {
    const allHaveRead = barrier(20)
    return race(raceDatabase.url, 20, ({ db }) =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql`select count(*) from occupancy`)
          await allHaveRead()
          await bookResources(tx, [resourceId], 0, 3)
        },
        { isolationLevel: 'repeatable read' },
      ),
    )
  }

  test('refuses to be booked under repeatable read, whose snapshot may be older than the lock', async () => {
    const bench = await addResource('bench', { seatSold: true, capacity: 10 })
    const outcomes = await rushWithOldSnapshots(bench)
    expect(succeeded(outcomes)).toBe(0)
    const messages = outcomes.map((each) => (each.ok ? '' : String((each.error as Error).cause ?? each.error)))
    for (const message of messages) expect(message).toContain('must not be written under repeatable read')
  })

  test('control: oversells under repeatable read when the trigger allows it', async () => {
    const bench = await addResource('bench', { seatSold: true, capacity: 10 })
    await weakenGuard(/= 'repeatable read'/, `= 'never'`)
    // All raise the version of one occupancy bucket, which repeatable read refuses to all but the first.
    await changeGuards('drop trigger occupancy_raises_buckets on occupancy')
    await rushWithOldSnapshots(bench)
    expect(await seatsSold(bench)).toBeGreaterThan(10)
  })
})

describe('groups of resources', () => {
  const lanes = Array.from({ length: 10 }, (_, index) => `lane-${index}`)

  /** Bookings of two to four lanes each, in the guest's own order, for the hour that `at` returns. */
  async function groupBookings(options: { lock: boolean; at: (number: number) => number }): Promise<RaceOutcome[]> {
    const [guests, bookingsEach] = [scaled(20, 60), 5]
    const outcomes: RaceOutcome[] = []
    await race(raceDatabase.url, guests, async ({ db }, guest) => {
      for (let turn = 0; turn < bookingsEach; turn++) {
        const number = guest * bookingsEach + turn
        const requested = shuffled(lanes, number).slice(0, 2 + (number % 3))
        const booking = db.transaction(async (tx) => {
          if (options.lock) {
            await tx.execute(sql`select id from resource where venue_id = ${venueId} and id in ${requested}
              order by id for no key update`)
          }
          await bookResources(tx, requested, options.at(number))
        })
        await booking.then(
          () => outcomes.push({ ok: true }),
          (error) => outcomes.push(refusal(error)),
        )
      }
    })
    expect(outcomes).toHaveLength(guests * bookingsEach)
    return outcomes
  }

  test('never share a lane and never deadlock when resources are locked in the order of their ids', async () => {
    for (const lane of lanes) await addResource(lane, { seatSold: false })
    const outcomes = await groupBookings({ lock: true, at: (number) => number % 20 })
    expect(reasonsOf(outcomes)).toEqual(['23P01 occupancy_no_double_booking'])
    const overlaps = await raceDatabase.connection.sql`
      select from occupancy a join occupancy b using (venue_id, resource_id)
      where a.reservation_id < b.reservation_id and a.active and b.active
        and tstzrange(a.starts_at, a.blocked_until) && tstzrange(b.starts_at, b.blocked_until)`
    expect(overlaps).toHaveLength(0)
    const incomplete = await raceDatabase.connection.sql`
      select reservation_id from occupancy group by reservation_id having count(*) not between 2 and 4`
    expect(incomplete).toHaveLength(0)
  })

  test('control: deadlock without the order, even when all request different hours', async () => {
    for (const lane of lanes) await addResource(lane, { seatSold: false })
    expect(reasonsOf(await groupBookings({ lock: false, at: (number) => number }))).toContain('40P01')
  })

  test('do not deadlock with the order when all request different hours', async () => {
    for (const lane of lanes) await addResource(lane, { seatSold: false })
    expect(reasonsOf(await groupBookings({ lock: true, at: (number) => number }))).toEqual([])
  })
})

describe('a resource that is switched from seat-sold to exclusive', () => {
  async function switchedWithTwoParties(): Promise<{ bench: string; parties: string[] }> {
    const { db } = raceDatabase.connection
    const bench = await addResource('bench', { seatSold: true, capacity: 10 })
    const parties = [await bookResources(db, [bench], 0, 3), await bookResources(db, [bench], 0, 3)]
    await db.update(resource).set({ seatSold: false }).where(eq(resource.id, bench))
    return { bench, parties }
  }

  const move = (id: string | undefined) =>
    raceDatabase.connection.db
      .update(occupancy)
      .set({ blockedUntil: hour(1).blockedUntil })
      .where(eq(occupancy.reservationId, id ?? ''))
  const cancel = (id: string | undefined) =>
    raceDatabase.connection.db
      .update(reservation)
      .set({ status: 'Cancelled' })
      .where(eq(reservation.id, id ?? ''))

  test('retains the parties that share it', async () => {
    const { bench } = await switchedWithTwoParties()
    expect(await seatsSold(bench)).toBe(6)
  })

  test('refuses every new party for that hour, and accepts one for another hour', async () => {
    const { bench } = await switchedWithTwoParties()
    const outcomes = await rush(20, bench, 2)
    expect(succeeded(outcomes)).toBe(0)
    expect(reasonsOf(outcomes)).toEqual(['23P01 occupancy_no_double_booking'])
    await bookResources(raceDatabase.connection.db, [bench], 5)
  })

  test('control: accepts a new party for that hour without the exclusion constraint', async () => {
    const { bench } = await switchedWithTwoParties()
    await dropConstraint()
    expect(succeeded(await rush(20, bench, 2))).toBeGreaterThan(0)
  })

  test('refuses to move a party while another one shares the hour, and moves the one that remains', async () => {
    const { parties } = await switchedWithTwoParties()
    await expect(move(parties[0])).rejects.toMatchObject({
      cause: { constraint_name: 'occupancy_no_double_booking' },
    })
    await cancel(parties[1])
    await move(parties[0])
  })

  test('lets every party cancel, and is free then', async () => {
    const { bench, parties } = await switchedWithTwoParties()
    for (const party of parties) await cancel(party)
    expect(await seatsSold(bench)).toBe(0)
    expect(succeeded(await rush(20, bench, 2))).toBe(1)
  })
})

describe('a reactivated reservation', () => {
  test('does not get its resource back once another party has it', async () => {
    const { db } = raceDatabase.connection
    const table = await addResource('table', { seatSold: false })
    const first = await bookResources(db, [table], 0)
    await db.update(reservation).set({ status: 'Cancelled' }).where(eq(reservation.id, first))
    await bookResources(db, [table], 0)
    const revival = db.update(reservation).set({ status: 'Confirmed' }).where(eq(reservation.id, first))
    await expect(revival).rejects.toMatchObject({ cause: { constraint_name: 'occupancy_no_double_booking' } })
  })

  test('control: overlaps the other party when its occupancy does not follow its status', async () => {
    const { db } = raceDatabase.connection
    const table = await addResource('table', { seatSold: false })
    const first = await bookResources(db, [table], 0)
    await db.update(reservation).set({ status: 'Cancelled' }).where(eq(reservation.id, first))
    await bookResources(db, [table], 0)
    await changeGuards('drop trigger reservation_moves_occupancy on reservation')
    await db.update(reservation).set({ status: 'Confirmed' }).where(eq(reservation.id, first))
    const confirmed = await db.select().from(reservation).where(eq(reservation.status, 'Confirmed'))
    expect(confirmed).toHaveLength(2)
  })
})
