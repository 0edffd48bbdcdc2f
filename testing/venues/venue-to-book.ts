import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Connection, Reader } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource, venue } from '#db/schema/venues.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { cloneDatabase } from '../database/database.ts'
import { type RaceOutcome, race } from '../storms/race.ts'

/** The database of the running test: it has one venue, and nothing that an earlier test has written. */
export let raceDatabase: Awaited<ReturnType<typeof cloneDatabase>>
let hasAllGuards = false
export const venueId = randomUUID()

/**
 * Gives every test of a file a database with one venue. The tests share one, until a test changes its guards
 * (`changeGuards`): the next one gets a new one. To be called outside tests.
 */
export function useVenueToBook(): void {
  const drop = () => raceDatabase.drop()
  beforeEach(async () => {
    if (!hasAllGuards) raceDatabase = await cloneDatabase()
    hasAllGuards = true
    const { db } = raceDatabase.connection
    const organisationId = randomUUID()
    await db.insert(organisation).values({ id: organisationId, slug: 'owner' })
    await db.insert(venue).values({
      id: venueId,
      organisationId,
      slug: 'venue',
      plan: 'Pro',
      name: 'Venue',
      tagline: '',
      description: '',
      language: 'en',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      business: {} as never,
      settings: {} as never,
      openingHours: {} as never,
      bookingDurations: [],
      extras: [],
      menus: [],
      floorPlan: {} as never,
    })
  })
  afterEach(() => (hasAllGuards ? raceDatabase.connection.sql`truncate organisation cascade` : drop()))
  afterAll(async () => {
    if (hasAllGuards) await drop()
    hasAllGuards = false
  })
}

/** Runs a statement that removes or replaces a guard of the test's database, which no other test uses afterwards. */
export async function changeGuards(statement: string): Promise<void> {
  hasAllGuards = false
  await raceDatabase.connection.sql.unsafe(statement)
}

/** Adds a resource to the venue; returns its id. */
export async function addResource(id: string, kind: { seatSold: boolean; capacity?: number }): Promise<string> {
  await raceDatabase.connection.db.insert(resource).values({
    venueId,
    id,
    name: id,
    description: '',
    type: 'RestaurantTable',
    capacity: kind.capacity ?? 10,
    ordinal: 0,
    pricingModel: 'Free',
    amountMinor: 0,
    unitLabel: '',
    allowsFoodOrdering: false,
    seatSold: kind.seatSold,
    active: true,
  })
  return id
}

/** The hour of the evening that starts so many hours after noon. */
export function hour(number: number): { startsAt: Date; blockedUntil: Date } {
  const noon = Date.UTC(2026, 5, 1, 12)
  return { startsAt: new Date(noon + number * 3_600_000), blockedUntil: new Date(noon + (number + 1) * 3_600_000) }
}

/** Books resources in the given order within a transaction of the caller; returns the reservation's id. */
export async function bookResources(db: Reader, resourceIds: string[], at: number, seats = 2): Promise<string> {
  const id = randomUUID()
  const { startsAt, blockedUntil } = hour(at)
  await db.insert(reservation).values({
    venueId,
    id,
    reference: id,
    status: 'Confirmed',
    resourceType: 'RestaurantTable',
    serviceDate: '2026-06-01',
    startsAt,
    endsAt: blockedUntil,
    partySize: seats,
    customerName: fromGuest('Guest'),
    email: fromGuest('guest@example.com'),
    currency: 'EUR',
    priceEstimateMinor: 0,
    extras: [],
    language: 'en',
    createdAt: startsAt,
    updatedAt: startsAt,
  })
  const row = { venueId, reservationId: id, serviceDate: '2026-06-01', startsAt, blockedUntil, seats, active: true }
  for (const [ordinal, resourceId] of resourceIds.entries()) {
    await db.insert(occupancy).values({ ...row, resourceId, ordinal, shareKey: 'shared' })
  }
  return id
}

/**
 * As many parties as `count` book the same hour of one resource at once. The resource's row is held until all wait: for the
 * lock of the guard, or behind it, since the rows that they have written refer to the resource. None sees the uncommitted
 * rows of another.
 */
export function rush(count: number, resourceId: string, seats: number): Promise<RaceOutcome[]> {
  const { db } = raceDatabase.connection
  const hold = sql`select from resource where venue_id = ${venueId} and id = ${resourceId} for update`
  const booking = (each: Connection) => each.db.transaction((tx) => bookResources(tx, [resourceId], 0, seats))
  return race(raceDatabase.url, count, booking, { hold, db })
}

export function succeeded(outcomes: RaceOutcome[]): number {
  return outcomes.filter(({ ok }) => ok).length
}

export function reasonsOf(outcomes: RaceOutcome[]): string[] {
  return [
    ...new Set(outcomes.flatMap((each) => (each.ok ? [] : [`${each.code} ${each.constraint ?? ''}`.trim()]))),
  ].sort()
}

export async function seatsSold(resourceId: string): Promise<number> {
  const [row] = await raceDatabase.connection.db
    .select({ seats: sql<string>`coalesce(sum(${occupancy.seats}), 0)` })
    .from(occupancy)
    .where(and(eq(occupancy.resourceId, resourceId), eq(occupancy.active, true)))
  return Number(row?.seats)
}

/** An order that looks random and is the same in every run. */
export function shuffled(list: readonly string[], seed: number): string[] {
  const place = (index: number) => Math.abs(Math.sin((seed + 1) * (index + 1) * 12.9898) * 43_758.5453) % 1
  return list
    .map((entry, index) => ({ entry, place: place(index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}

/** Replaces a part of the guard, to show the purpose of that part. */
export async function weakenGuard(part: string | RegExp, replacement: string): Promise<void> {
  const [row] = await raceDatabase.connection.sql`select pg_get_functiondef('occupancy_guard'::regproc) as definition`
  const weaker = String(row?.definition).replace(part, replacement)
  expect(weaker).not.toBe(row?.definition)
  await changeGuards(weaker)
}

export const dropConstraint = () => changeGuards('alter table occupancy drop constraint occupancy_no_double_booking')
