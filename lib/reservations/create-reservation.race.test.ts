import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { venue as venues } from '#db/schema/venues.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { overlaps, peakSeats } from '#testing/storms/occupancy.ts'
import { heldBack } from '#testing/storms/race.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { openReservations } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import type * as locks from './locks.ts'

/**
 * Many concurrent guests, each on a connection of its own, all started in one tick. Every race is run a second time
 * without the guards and must then go wrong: a race test that cannot fail proves nothing.
 */
const guards = vi.hoisted(() => ({ lockResources: true }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockResources(tx: Tx, venueId: string, ids: readonly string[]) {
      if (guards.lockResources) return actual.lockResources(tx, venueId, ids)
      // The same read without its lock, and in the order in which the resources came.
      const { resource } = await import('#db/schema/venues.ts')
      const { and, eq, inArray } = await import('drizzle-orm')
      return tx
        .select()
        .from(resource)
        .where(and(eq(resource.venueId, venueId), inArray(resource.id, [...ids])))
    },
  }
})

async function withoutGuards(): Promise<void> {
  guards.lockResources = false
  await database().execute(sql`alter table occupancy drop constraint occupancy_no_double_booking`)
  await database().execute(sql`drop trigger occupancy_guard on occupancy`)
}

afterEach(() => {
  guards.lockResources = true
})

const now = new Date('2027-06-01T08:00:00Z')
const date = '2027-06-16'
let number = 0

const table = (id: string, more: object = {}) => ({ id, name: id, type: 'RestaurantTable', capacity: 4, ...more })

async function venueWith(resources: object[]): Promise<Venue> {
  const hours = { isClosed: false, opens: '10:00', closes: '23:00' }
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const { slug } = await importTestVenue(
    venueFile({
      slug: `race-${++number}`,
      organisation: `race-${number}`,
      openingHours: { regular: days.map((day) => ({ day, ...hours })), special: [] },
      bookingDurations: [
        {
          type: 'RestaurantTable',
          defaultMinutes: 60,
          minMinutes: 30,
          maxMinutes: 180,
          stepMinutes: 30,
          guestSelectable: true,
          options: [30, 60, 90, 120, 150, 180],
        },
      ],
      resourceGroups: [],
      floorPlan: null,
      resources,
    }),
  )
  return getVenue(slug)
}

type Outcome = 'booked' | 'taken'

/** Each guest has a batcher of their own, as on as many servers: one batcher would serialize them, guarded or not. */
async function bookOne(venue: Venue, more: object): Promise<Outcome> {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    date,
    start: '19:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  try {
    await openReservations()(venue, request, { now, language: 'en', anonymous: false })
    return 'booked'
  } catch (error) {
    if (error instanceof Problem && error.kind === 'slot-not-available') return 'taken'
    throw error
  }
}

function counted(outcomes: Outcome[]): { booked: number; taken: number } {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  return { booked: count('booked'), taken: count('taken') }
}

const bookAll = async (venue: Venue, requests: object[]) =>
  counted(await Promise.all(requests.map((more) => bookOne(venue, more))))

/** As `bookAll`, but the first twenty guests have all read before one of them books. */
async function bookAllAtOnce(venue: Venue, requests: object[]) {
  const tables = sql`select from resource where venue_id = ${venue.id} for no key update`
  const guests = requests.map((more) => () => bookOne(venue, more))
  return counted(await heldBack(tables, guests, { enough: Math.min(requests.length, 20) }))
}

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

describe('parallel bookings on a guarded database', () => {
  useTestDatabase(24)

  test('give one slot to one of many guests', async () => {
    const guests = scaled(24, 100)
    const venue = await venueWith([table('t1')])
    expect(
      await bookAllAtOnce(
        venue,
        times(guests, () => ({ resourceId: 't1' })),
      ),
    ).toEqual({ booked: 1, taken: guests - 1 })
    expect(await overlaps(venue.id)).toBe(0)
  })

  test('fill exactly the seven free tables when nobody names one', async () => {
    const guests = scaled(24, 60)
    const venue = await venueWith(times(7, (index) => table(`t${index}`)))
    expect(
      await bookAllAtOnce(
        venue,
        times(guests, () => ({})),
      ),
    ).toEqual({ booked: 7, taken: guests - 7 })
    expect(await overlaps(venue.id)).toBe(0)
  })

  test('never overlap for any start and length', async () => {
    const guests = scaled(60, 400)
    const venue = await venueWith(times(5, (index) => table(`t${index}`)))
    const { booked, taken } = await bookAll(
      venue,
      times(guests, (index) => ({
        start: `${12 + (index % 8)}:${index % 3 ? '00' : '30'}`,
        durationMinutes: 30 * (1 + (index % 6)),
        ...(index % 2 && { resourceId: `t${index % 5}` }),
      })),
    )
    expect(booked + taken).toBe(guests)
    expect(booked).toBeGreaterThan(scaled(10, 20))
    expect(await overlaps(venue.id)).toBe(0)
  })

  test('book groups of shuffled members without overlap and without deadlock', async () => {
    const guests = scaled(50, 300)
    const venue = await venueWith(times(10, (index) => table(`t${index}`)))
    const { booked, taken } = await bookAll(
      venue,
      times(guests, (index) => ({ start: `${11 + (index % 10)}:00`, partySize: 5 + ((index * 7) % 12) })),
    )
    expect(booked + taken).toBe(guests)
    expect(booked).toBeGreaterThan(scaled(8, 15))
    expect(await overlaps(venue.id)).toBe(0)
  })

  test('never seat more than a shared resource has, at any instant', async () => {
    const guests = scaled(24, 60)
    const venue = await venueWith([table('counter', { capacity: 10, seatSold: true })])
    expect(
      await bookAllAtOnce(
        venue,
        times(guests, () => ({ partySize: 3 })),
      ),
    ).toEqual({ booked: 3, taken: guests - 3 })
    await bookAll(
      venue,
      times(scaled(80, 300), (index) => ({
        start: `${11 + (index % 9)}:${index % 2 ? '30' : '00'}`,
        durationMinutes: 30 * (1 + (index % 6)),
        partySize: 1 + (index % 4),
      })),
    )
    const peak = await peakSeats(venue.id)
    expect(peak).toBeLessThanOrEqual(10)
    expect(peak).toBeGreaterThan(7)
  })

  test('take over an expired hold, once', async () => {
    const guests = scaled(20, 50)
    const venue = await venueWith([table('t1', { pricing: { model: 'Deposit', amount: 20, unitLabel: 'table' } })])
    venue.settings = { ...venue.settings, deposits: true, onlinePayments: true, pendingHoldMinutes: 15 }
    await database().update(venues).set({ settings: venue.settings }).where(eq(venues.id, venue.id))
    expect(await bookAll(venue, [{ depositOptIn: true }])).toEqual({ booked: 1, taken: 0 })
    expect(
      await bookAll(
        venue,
        times(5, () => ({})),
      ),
    ).toEqual({ booked: 0, taken: 5 })
    await database().execute(
      sql`update reservation set hold_expires_at = ${releasableEnd(now).toISOString()} where venue_id = ${venue.id}`,
    )
    expect(
      await bookAllAtOnce(
        venue,
        times(guests, () => ({})),
      ),
    ).toEqual({ booked: 1, taken: guests - 1 })
    expect(await overlaps(venue.id)).toBe(0)
  })
})

describe('a table that changes while a booking waits for it', () => {
  useTestDatabase(24)

  // The last one is the control: a booking that waits for an irrelevant change takes the table.
  test.each([
    ['is out of service', sql`active = false`, 't2'],
    ['has become too small', sql`capacity = 1`, 't2'],
    ['has another name', sql`name = 'Window'`, 't1'],
  ])('is read again after the wait: %s', async (_, change, taken) => {
    const venue = await venueWith([table('t1'), table('t2')])
    const changing = sql`update resource set ${change} where venue_id = ${venue.id} and id = 't1'`
    expect(await heldBack(changing, [() => bookOne(venue, {})])).toEqual(['booked'])
    const rows = await database().execute(sql`select resource_id from occupancy where venue_id = ${venue.id}`)
    expect(rows).toMatchObject([{ resource_id: taken }])
  })
})

describe('the control: the same without lock, constraint and trigger', () => {
  useTestDatabase(24)

  test('books one slot several times', async () => {
    const venue = await venueWith([table('t1')])
    await withoutGuards()
    const { booked } = await bookAllAtOnce(
      venue,
      times(20, () => ({ resourceId: 't1' })),
    )
    expect(booked).toBeGreaterThan(1)
    expect(await overlaps(venue.id)).toBeGreaterThan(0)
  })
})

describe('the control for seats', () => {
  useTestDatabase(24)

  test('sells more seats than there are', async () => {
    const venue = await venueWith([table('counter', { capacity: 10, seatSold: true })])
    await withoutGuards()
    const { booked } = await bookAllAtOnce(
      venue,
      times(20, () => ({ partySize: 3 })),
    )
    expect(booked).toBeGreaterThan(3)
  })
})

describe('the constraint alone, with the lock taken out of the code', () => {
  useTestDatabase(24)

  test('still gives one slot to one guest', async () => {
    const venue = await venueWith([table('t1')])
    guards.lockResources = false
    const { booked } = await bookAll(
      venue,
      times(scaled(20, 50), () => ({ resourceId: 't1' })),
    )
    expect(booked).toBe(1)
    expect(await overlaps(venue.id)).toBe(0)
  })
})
