import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { overlaps } from '#testing/storms/occupancy.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { acceptRequest } from './accept-request.ts'
import { openReservations } from './create-reservation.ts'
import { endRequestJob } from './end-request-job.ts'
import { ReservationRequest } from './input.ts'
import type * as locks from './locks.ts'
import { offerTime } from './offer-time.ts'

/** Requests against each other, against bookings, and against their end. The controls run without the guards, and go wrong. */
const guards = vi.hoisted(() => ({ reservations: true }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  const unlocked = async (tx: Tx, venueId: string, which: Parameters<typeof and>[0]) => {
    const [found] = await tx
      .select()
      .from(reservation)
      .where(and(eq(reservation.venueId, venueId), which))
    return found
  }
  return {
    ...actual,
    lockReservation: (tx: Tx, venueId: string, reference: string) =>
      guards.reservations
        ? actual.lockReservation(tx, venueId, reference)
        : unlocked(tx, venueId, eq(reservation.reference, reference)),
    lockReservationById: (tx: Tx, venueId: string, id: string) =>
      guards.reservations ? actual.lockReservationById(tx, venueId, id) : unlocked(tx, venueId, eq(reservation.id, id)),
  }
})

useTestDatabase(20)

const now = new Date('2027-06-01T08:00:00Z')
let venue: Venue
let day = 10

beforeAll(async () => {
  const hours = { isClosed: false, opens: '10:00', closes: '23:00' }
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const { slug } = await importTestVenue(
    venueFile({
      slug: 'requests',
      settings: { terms: [{ kind: 'request', partyFrom: 3 }] },
      openingHours: { regular: days.map((each) => ({ day: each, ...hours })), special: [] },
      resources: [
        {
          id: 't1',
          name: 'Table 1',
          type: 'RestaurantTable',
          capacity: 4,
          pricing: { model: 'Free', amount: 0, unitLabel: 'booking' },
        },
      ],
    }),
  )
  venue = await getVenue(slug)
})

afterEach(() => {
  guards.reservations = true
})

const nextDate = () => `2027-06-${day++}`

function book(date: string, more: object = {}) {
  const request = ReservationRequest.parse({
    ...{ resourceType: 'RestaurantTable', resourceId: 't1', date, start: '18:00', partySize: 4, accepts: ['request'] },
    ...{ customerName: 'Ada Guest', email: `guest-${date}@guest.example`, ...more },
  })
  // Each has a queue of its own, as if it were on another server.
  return openReservations()(venue, request, { now, language: 'en', anonymous: false }).then(
    ({ reservation: booked }) => booked,
  )
}

const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind?: string }) => error.kind ?? 'failed',
  )
const table = sql`select from resource where id = 't1' for no key update`

describe('at one place', () => {
  test.each([
    ['two requests', {}],
    ['a request and a booking', { partySize: 2 }],
  ])('%s are never both held', async (_, other) => {
    const date = nextDate()
    const outcomes = await heldBack(table, [() => settled(book(date)), () => settled(book(date, other))])
    expect(outcomes.toSorted()).toEqual(['done', 'slot-not-available'])
    expect(await overlaps(venue.id)).toBe(0)
  })

  test('an offer of another time and a booking of a stranger are never both held', async () => {
    const date = nextDate()
    const { reference } = await book(date)
    const outcomes = await heldBack(table, [
      () => settled(offerTime(venue, reference, { date, start: '20:00' }, acting(now))),
      () => settled(book(date, { start: '20:00', partySize: 2 })),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'slot-not-available'])
    expect(await overlaps(venue.id)).toBe(0)
  })
})

describe('accepting at the end', () => {
  async function lettersAfterRace(inOrder: 'accept first' | 'end first') {
    const asked = await book(nextDate())
    const end = new Date(asked.answerBy as Date)
    const accept = () => settled(acceptRequest(venue, asked.reference, acting(end)))
    const ended = () =>
      settled(
        endRequestJob.run(
          { venueId: venue.id, reservationId: asked.id },
          { now: end, signal: new AbortController().signal },
        ),
      )
    const row = sql`select from reservation where id = ${asked.id} for no key update`
    await heldBack(row, inOrder === 'accept first' ? [accept, ended] : [ended, accept], { inOrder: true })
    const rows = await database()
      .select({ kind: mail.kind })
      .from(mail)
      .where(and(eq(mail.venueId, venue.id), eq(mail.recipientAddress, asked.email)))
    const kinds = rows.map(({ kind }) => kind)
    return kinds.filter((kind) => kind === 'reservation-request-accepted' || kind === 'reservation-request-unanswered')
  }

  test('is won by one of both, with one letter', async () => {
    expect(await lettersAfterRace('accept first')).toEqual(['reservation-request-accepted'])
    expect(await lettersAfterRace('end first')).toEqual(['reservation-request-unanswered'])
  })

  test('the control: without the lock the guest gets both letters', async () => {
    guards.reservations = false
    expect(await lettersAfterRace('accept first')).toHaveLength(2)
  })
})

// Last in this file: the database lacks its guards from here on.
test('the control: without the guards of the database two requests are held at one place', async () => {
  await database().execute(sql`alter table occupancy drop constraint occupancy_no_double_booking`)
  await database().execute(sql`drop trigger occupancy_guard on occupancy`)
  const date = nextDate()
  const outcomes = await heldBack(table, [() => settled(book(date)), () => settled(book(date))])
  expect(outcomes).toEqual(['done', 'done'])
  expect(await overlaps(venue.id)).toBeGreaterThan(0)
})
