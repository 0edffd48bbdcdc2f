import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { anonymiseReservations } from '#lib/privacy/anonymise.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { bookWithDeposit, payingVenue, someDay } from '#testing/venues/payments.ts'
import { editOwnDetails } from './edit-details.ts'
import type { LinkedBooking } from './find-guest-booking.ts'
import type * as linked from './lock-linked.ts'
import { writeToVenue } from './write-to-venue.ts'

const guards = vi.hoisted(() => ({ lockLinked: true }))

vi.mock('./lock-linked.ts', async (original) => {
  const actual = await original<typeof linked>()
  return {
    ...actual,
    async lockLinked(tx: Tx, link: LinkedBooking) {
      return guards.lockLinked ? actual.lockLinked(tx, link) : link.reservation
    },
  }
})

useTestDatabase(20)

const ending = { now: new Date(), beforeCommit: async () => {} }
let venue: Venue
let week = 2

beforeAll(async () => {
  venue = await payingVenue()
})

beforeEach(() => {
  guards.lockLinked = true
})

const book = () => bookWithDeposit(venue, { date: someDay(week++) })
const threadsOf = ({ id }: Reservation) => database().$count(messageThread, eq(messageThread.reservationId, id))

describe('two first messages at once', () => {
  async function writeTwice(): Promise<number> {
    const booked = await book()
    const link = { venue, reservation: booked }
    const write = (body: string) => () => writeToVenue(link, { body: fromGuest(body) }, ending)
    // Both have looked for a thread before either has written one.
    await heldBack(sql`lock table message_thread in share mode`, [write('one'), write('two')])
    return threadsOf(booked)
  }

  test('begin one thread, because lockLinked serializes them', async () => {
    expect(await writeTwice()).toBe(1)
  })

  test('the control: without the lock there are two', async () => {
    guards.lockLinked = false
    expect(await writeTwice()).toBe(2)
  })
})

describe('a guest who is erased while details are saved', () => {
  /** The notes that are stored of the guest afterwards, with the erasure first. */
  async function saveAfterErasing(): Promise<string | null | undefined> {
    const booked = await book()
    const link = { venue, reservation: booked }
    const erase = () => inTransaction((tx) => anonymiseReservations(tx, venue, [booked.id]))
    const save = () => editOwnDetails(link, { notes: fromGuest('in a wheelchair') }, ending).catch(() => {})
    const row = sql`select from reservation where id = ${booked.id} for no key update`
    await heldBack<unknown>(row, [erase, save], { inOrder: true })
    const [left] = await database()
      .select({ notes: reservation.notes })
      .from(reservation)
      .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, booked.id)))
    return left?.notes
  }

  test('stays erased', async () => {
    expect(await saveAfterErasing()).toBeNull()
  })

  test('the control: without the lock the note is stored', async () => {
    guards.lockLinked = false
    expect(await saveAfterErasing()).toBe('in a wheelchair')
  })
})
