import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { event } from '#db/schema/events.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack } from '#testing/storms/race.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { entryOf, eventNow, join, linked, listNow, updateEventRow, waitingVenue } from '#testing/venues/waiting.ts'
import { cancelByToken } from '../cancel-registration.ts'
import type * as locks from '../locks.ts'
import { acceptOffer } from './accept-offer.ts'
import { endOfferJob } from './end-offer-job.ts'
import { leaveWaitingList } from './leave-waiting-list.ts'
import { offerWaitingSeats } from './offer-waiting-seats.ts'

/**
 * Many transactions that free, offer and accept seats (`lockOffer`) of one event at once, as on as many servers. The lock in the code
 * (`lockEvent`) and the trigger in the database serialize them: either is enough for the seats, and without both seats are offered twice.
 */
const guards = vi.hoisted(() => ({ lockEvent: true }))

vi.mock('../locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockEvent(tx: Tx, venueId: string, id: string) {
      if (guards.lockEvent) return actual.lockEvent(tx, venueId, id)
      const [found] = await tx
        .select()
        .from(event)
        .where(and(eq(event.venueId, venueId), eq(event.id, id)))
      return found
    },
  }
})

afterEach(() => {
  guards.lockEvent = true
})

const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const held = (venue: { id: string }) => sql`select from event where venue_id = ${venue.id} for no key update`
const dropGuard = () => database().execute(sql`drop trigger event_seat_guard on event`)

/** A sold-out quiz with guests who wait, in order; returns the tokens that cancel its registrations. */
async function soldOut(seats: number, waiting: number) {
  const venue = await waitingVenue(seats)
  const tokens: string[] = []
  for (let at = 0; at < seats; at++) tokens.push((await registerGuests(venue, 'quiz', ['Eva'])).cancelToken)
  for (let at = 0; at < waiting; at++)
    await join(venue, 'quiz', `w${at}@guest.example`, { now: new Date(now.getTime() + at) })
  return { venue, tokens }
}

/** Raises the capacity, and lets workers offer the seats at once. */
async function offerAtOnce(venue: Awaited<ReturnType<typeof waitingVenue>>, capacity: number) {
  await updateEventRow(venue, 'quiz', { capacity })
  return heldBack(
    held(venue),
    Array.from({ length: 6 }, () => () => offerWaitingSeats(later(60)).catch((error: unknown) => error)),
    { enough: 6 },
  )
}

const offered = async (venue: Parameters<typeof listNow>[0]) =>
  (await listNow(venue)).filter((entry) => entry.endsWith('Offered'))

describe('guests who wait, with lockEvent and trigger', () => {
  const testDatabase = useTestDatabase(16)

  test('get each seat that is cancelled once, in their order, and nobody else gets one', async () => {
    const [seats, waiting, freed, others] = scaled([4, 8, 3, 3], [40, 100, 30, 6])
    const { venue, tokens } = await soldOut(seats, waiting)
    const strangers = Array.from({ length: others }, () => () => registerGuests(venue, 'quiz', ['Mallory'], later(60)))
    const answers = await heldBack(
      held(venue),
      [...tokens.slice(0, freed).map((token) => () => cancelByToken(token, later(60))), ...strangers].map(
        (begin) => () =>
          begin().then(
            () => true,
            () => false,
          ),
      ),
      { enough: scaled(6, 10) },
    )
    expect(answers).toEqual([...Array(freed).fill(true), ...Array(others).fill(false)])
    expect(await listNow(venue)).toEqual(
      Array.from({ length: waiting }, (_, at) => `w${at} ${at < freed ? 'Offered' : 'Waiting'}`),
    )
    expect((await eventNow(venue, 'quiz')).seatsTaken).toBe(seats)
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
  })

  test('get each seat of a larger capacity once', async () => {
    const { venue } = await soldOut(1, 8)
    await offerAtOnce(venue, 5)
    expect(await offered(venue)).toEqual(['w0 Offered', 'w1 Offered', 'w2 Offered', 'w3 Offered'])
    expect((await eventNow(venue, 'quiz')).seatsTaken).toBe(5)
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
  })

  test('end an offer in one way: accepted, declined or expired, never two of them', async () => {
    const { venue, tokens } = await soldOut(1, 2)
    await cancelByToken(tokens[0] ?? '', later(1))
    const entry = await entryOf(venue, 'w0@guest.example')
    const link = await linked(venue, 'w0@guest.example')
    const job = { venueId: venue.id, registrationId: entry.registrationId ?? '' }
    await heldBack(
      held(venue),
      [
        () => acceptOffer(link, [], later(2)),
        () => acceptOffer(link, [], later(2)),
        () => leaveWaitingList(entry, later(2)),
        () => endOfferJob.run(job, { now: later(500) } as never),
      ].map((begin) => () => begin().catch((error: unknown) => error)),
      { enough: 4 },
    )
    const [first, second] = await listNow(venue)
    expect([`w0 Accepted w1 Waiting`, `w0 Left w1 Offered`, `w0 Expired w1 Offered`]).toContain(`${first} ${second}`)
    expect((await eventNow(venue, 'quiz')).seatsTaken).toBe(1)
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
  })

  test('are on the list once, however often an address joins at once', async () => {
    const { venue } = await soldOut(1, 0)
    const joins = Array.from({ length: 6 }, () => () => join(venue, 'quiz', 'lea@guest.example'))
    await heldBack(held(venue), joins, { enough: 6 })
    expect(await listNow(venue)).toEqual(['lea Waiting'])
  })

  test('get each seat once with the trigger alone', async () => {
    guards.lockEvent = false
    const { venue } = await soldOut(1, 8)
    await offerAtOnce(venue, 5)
    expect((await eventNow(venue, 'quiz')).seatsTaken).toBe(5)
    expect(await offered(venue)).toHaveLength(4)
  })
})

describe('guests who wait, with lockEvent alone', () => {
  useTestDatabase(16)

  test('get each seat once', async () => {
    const { venue } = await soldOut(1, 8)
    await dropGuard()
    await offerAtOnce(venue, 5)
    expect((await eventNow(venue, 'quiz')).seatsTaken).toBe(5)
  })
})

describe('the control: without lockEvent and without the trigger', () => {
  useTestDatabase(16)

  test('seats are offered twice', async () => {
    const { venue } = await soldOut(1, 8)
    await dropGuard()
    guards.lockEvent = false
    await offerAtOnce(venue, 5)
    expect((await eventNow(venue, 'quiz')).seatsTaken).toBeGreaterThan(5)
  })
})
