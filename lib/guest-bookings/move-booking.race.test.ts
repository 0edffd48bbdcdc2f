import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as client from '#db/client.ts'
import { database, type Tx } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { endHoldJob } from '#lib/payments/deposit/end-hold-job.ts'
import type * as booking from '#lib/reservations/booking.ts'
import { openReservations } from '#lib/reservations/create-reservation.ts'
import type * as locks from '#lib/reservations/locks.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservation, getReservationById } from '#lib/reservations/queries.ts'
import { defaultGuestChanges } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { overlaps } from '#testing/storms/occupancy.ts'
import { heldBack, untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  bookTableOne,
  duringMove,
  firstCallOnly,
  type GuestMove,
  move,
  movingVenue,
  now,
  problemOf,
  takenBy,
} from '#testing/venues/guest-moves.ts'
import { mailKinds } from '#testing/venues/payments.ts'

/**
 * Guests who move while somebody else books, moves, cancels, or a hold ends. Every race is run a second time without its guard,
 * and must then go wrong.
 */
const switches = vi.hoisted(() => ({
  locks: true,
  transactions: true,
  /** Runs between the freeing of the old place and the taking of the new one. */
  beforeOccupy: async () => {},
  /** Runs after the reservation has been locked. */
  afterRead: async () => {},
}))

vi.mock('#db/client.ts', async (original) => {
  const actual = await original<typeof client>()
  const inTransaction: typeof actual.inTransaction = (work, db) =>
    switches.transactions ? actual.inTransaction(work, db) : work(actual.database() as unknown as Tx)
  return { ...actual, inTransaction }
})

vi.mock('#lib/reservations/booking.ts', async (original) => {
  const actual = await original<typeof booking>()
  const occupy: typeof actual.occupy = async (...call) => {
    await switches.beforeOccupy()
    return actual.occupy(...call)
  }
  return { ...actual, occupy }
})

vi.mock('#lib/reservations/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockResources(tx: Tx, venueId: string, ids: readonly string[]) {
      if (switches.locks) return actual.lockResources(tx, venueId, ids)
      return tx.select().from(resource).where(eq(resource.venueId, venueId))
    },
    async lockReservation(tx: Tx, venueId: string, reference: string) {
      const found = switches.locks
        ? await actual.lockReservation(tx, venueId, reference)
        : await getReservation({ id: venueId }, reference, tx)
      await switches.afterRead()
      return found
    },
  }
})

afterEach(() => {
  const nothing = async () => {}
  Object.assign(switches, { locks: true, transactions: true, beforeOccupy: nothing, afterRead: nothing })
})

/** The one dart board: an hour, from each full hour. */
const board = { resourceType: 'DartBoard', resourceId: 'd1' }

/** Readers go on, writers of occupancy wait: all contestants have read before one of them writes. */
const writers = sql`lock table occupancy in share mode`
const rowOf = ({ id }: Reservation) => sql`select from reservation where id = ${id} for no key update`

/** How often each outcome occurs, by the kind of the problem. */
function counted(outcomes: readonly string[]): Record<string, number> {
  const kinds = outcomes.map((outcome) => outcome.replace(/:.*/, ''))
  return Object.fromEntries(
    [...new Set(kinds)].sort().map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
}

describe('one slot', () => {
  /** Two guests move to a slot that a stranger books as well. Returns the outcomes, and how many bookings overlap. */
  async function threeWantOne() {
    const venue = await movingVenue()
    const guests = [
      await bookTableOne(venue, { ...board, start: '18:00' }),
      await bookTableOne(venue, { ...board, start: '19:00' }),
    ]
    const wanted = '21:00'
    const outcomes = await heldBack(writers, [
      ...guests.map((guest) => () => problemOf(move(venue, guest, { start: wanted }))),
      () => problemOf(bookTableOne(venue, { ...board, start: wanted })),
    ])
    return { outcomes: counted(outcomes), overlaps: await overlaps(venue.id) }
  }

  describe('on a guarded database', () => {
    useTestDatabase(16)

    test('is given to one of two guests who move there and a stranger who books it', async () => {
      expect(await threeWantOne()).toEqual({ outcomes: { done: 1, 'slot-not-available': 2 }, overlaps: 0 })
    })
  })

  describe('the control: without locks and constraints', () => {
    useTestDatabase(16)

    test('is given to several', async () => {
      switches.locks = false
      await database().execute(sql`alter table occupancy drop constraint occupancy_no_double_booking`)
      await database().execute(sql`drop trigger occupancy_guard on occupancy`)
      const { outcomes, overlaps: together } = await threeWantOne()
      expect(outcomes.done).toBeGreaterThan(1)
      expect(together).toBeGreaterThan(0)
    })
  })
})

describe('one guest', () => {
  useTestDatabase(16)

  /** Strangers, each at a server of its own, book the old slot and the new one between the two steps of a move. */
  async function moveBetweenStrangers() {
    const venue = await movingVenue()
    const guest = await bookTableOne(venue, { ...board, start: '18:00' })
    const strangers: Promise<string>[] = []
    switches.beforeOccupy = firstCallOnly(async () => {
      for (const start of ['18:00', '21:00'])
        strangers.push(problemOf(bookTableOne(venue, { ...board, start }, now, openReservations())))
      await Promise.race([Promise.all(strangers), untilWaiting(2)])
    })
    const outcome = await problemOf(move(venue, guest, { start: '21:00' }))
    const [oldSlot, newSlot] = await Promise.all(strangers)
    return { outcome, oldSlot, newSlot, places: (await takenBy(guest)).length, overlaps: await overlaps(venue.id) }
  }

  test('is at the old place or at the new one, never at none: strangers wait until it has moved', async () => {
    const { newSlot, ...others } = await moveBetweenStrangers()
    expect(others).toEqual({ outcome: 'done', oldSlot: 'done', places: 1, overlaps: 0 })
    expect(newSlot).toMatch(/^slot-not-available/)
  })

  test('the control: without a transaction it loses both', async () => {
    switches.transactions = false
    const { outcome, ...others } = await moveBetweenStrangers()
    expect(others).toEqual({ oldSlot: 'done', newSlot: 'done', places: 0, overlaps: 0 })
    expect(outcome).toMatch(/^slot-not-available/)
  })

  /** The same guest presses for two times at once, and may move once. */
  async function moveTwiceAtOnce(starts: [string, string]) {
    const venue = await movingVenue({ settings: { guestChanges: { ...defaultGuestChanges, mostMoves: 1 } } })
    const guest = await bookTableOne(venue)
    const [first, second] = starts.map((start) => () => problemOf(move(venue, guest, { start }))) as [
      GuestMove,
      GuestMove,
    ]
    const outcomes = counted(await duringMove(switches, first, second))
    const letters = (await mailKinds(venue)).filter((kind) => kind === 'reservation-moved').length
    return { outcomes, letters, places: (await takenBy(guest)).length }
  }

  test('moves as often as agreed, also by two presses at once, because the reservation is locked', async () => {
    const onlyOne = { outcomes: { conflict: 1, done: 1 }, letters: 1, places: 1 }
    expect(await moveTwiceAtOnce(['20:00', '22:00'])).toEqual(onlyOne)
    // Both presses want the same: the second finds it done.
    expect(await moveTwiceAtOnce(['20:00', '20:00'])).toEqual({ ...onlyOne, outcomes: { done: 2 } })
  })

  test('the control: without locks it moves twice', async () => {
    switches.locks = false
    expect(await moveTwiceAtOnce(['20:00', '22:00'])).toMatchObject({ outcomes: { done: 2 }, letters: 2 })
  })
})

describe.each([
  ['the end of the hold', endHold, 'reservation-hold-expired'],
  ['cancelling', cancel, 'reservation-cancelled-by-guest'],
] as const)('moving and %s', (_, end, ended) => {
  useTestDatabase(16)

  /** Moves a held reservation in the last moment of its hold. Returns the outcome of that and the letters about both. */
  async function race(run: (moving: GuestMove, ending: GuestMove, held: Reservation) => Promise<string[]>) {
    const venue = await movingVenue({ settings: { payoutAccount: 'acct_1', pendingHoldMinutes: 30 } })
    const held = await bookTableOne(venue, { resourceId: 't3', depositOptIn: true })
    const lastMoment = new Date(holdEnd(held).getTime() - 1)
    const moving = () => problemOf(move(venue, held, { start: '20:00' }, lastMoment))
    const outcomes = await run(moving, () => problemOf(end(venue, held)), held)
    expect(await getReservationById(venue, held.id)).toMatchObject({ status: 'Cancelled' })
    const letters = new Set(await mailKinds(venue))
    // The old place is free, and the new one.
    for (const start of ['18:00', '20:00']) {
      expect(await problemOf(bookTableOne(venue, { resourceId: 't3', start }))).toBe('done')
    }
    return { outcomes, letters }
  }

  const moved = new Set(['reservation-moved', ended])

  test('ends a reservation that has moved just before, at its new place', async () => {
    const after = await race((moving, ending) => duringMove(switches, moving, ending))
    expect(after).toEqual({ outcomes: ['done', 'done'], letters: moved })
  })

  test('refuses to move one that has just ended', async () => {
    const { outcomes, letters } = await race((moving, ending, held) =>
      heldBack(rowOf(held), [ending, moving], { inOrder: true }),
    )
    expect(outcomes).toEqual(['done', 'conflict: This booking has ended, so it can no longer be changed.'])
    expect(letters).toEqual(new Set([ended]))
  })

  test('the control: without locks, what has ended is moved', async () => {
    switches.locks = false
    const endings: string[] = []
    const { outcomes } = await race((moving, ending, held) =>
      duringMove(switches, moving, async () => {
        const outcome = await ending()
        endings.push((await getReservationById({ id: held.venueId }, held.id)).status)
        return outcome
      }),
    )
    expect([outcomes, endings]).toEqual([['done', 'done'], ['Cancelled']])
  })
})

const holdEnd = ({ holdExpiresAt }: Reservation) => holdExpiresAt ?? now

function endHold(_: Venue, held: Reservation): Promise<void> {
  const named = { venueId: held.venueId, reservationId: held.id }
  return endHoldJob.run(named, { now: holdEnd(held), signal: new AbortController().signal })
}

async function cancel(venue: Venue, { reference }: Reservation): Promise<void> {
  await cancelReservation(venue, reference, { by: 'guest' }, acting(now))
}
