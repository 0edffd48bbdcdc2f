import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connection, database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { requestDeposit } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { confirmReservation } from './change-status.ts'
import { createReservation } from './create-reservation.ts'
import { expireHoldJob } from './expire-hold-job.ts'
import { ReservationRequest } from './input.ts'

/** Deposits of venues that take no payments online: no deadline, no cancellation, and a request to the venue to confirm. */
useTestDatabase(8)

const now = new Date('2027-06-01T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const signal = new AbortController().signal
const guest = 'ada@guest.example'
const house = 'hello@rolling-stone.example'
let venue: Venue
let day = 1

const pricing = { model: 'Deposit', amount: 0, depositAmount: 20, unitLabel: 'booking' }

/** The venue with a deposit for everything that can be booked. */
function file(onlinePayments: boolean): object {
  const settings = { deposits: true, onlinePayments, minNoticeMinutes: 0, pendingHoldMinutes: 30 }
  const plain = gamesVenue({ settings })
  return { ...plain, resources: plain.resources.map((each) => ({ ...each, pricing })) }
}

async function takes(onlinePayments: boolean): Promise<void> {
  await importTestVenue(file(onlinePayments))
  venue = await getVenue('rolling-stone')
}

/** The same import as an operator's, over a venue that has reservations. */
async function switchTo(onlinePayments: boolean): Promise<void> {
  await importVenueFile(JSON.stringify(file(onlinePayments)), { now })
  venue = await getVenue('rolling-stone')
}

beforeEach(async () => {
  await database().delete(mail)
  await database().execute(sql`delete from _private_jobs`)
  await takes(false)
})

/** Books on a day of its own that is no Monday. */
async function book(more: object = {}, language: 'en' | 'de' = 'en') {
  day += new Date(Date.UTC(2027, 5, day + 1)).getUTCDay() === 1 ? 2 : 1
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    resourceId: 't3',
    date: `2027-06-${String(day).padStart(2, '0')}`,
    start: '18:00',
    partySize: 2,
    customerName: 'Ada https://evil.example',
    email: guest,
    depositOptIn: true,
    ...more,
  })
  return (await createReservation(venue, request, { now, language, anonymous: true })).reservation
}

const sent = async () => (await outbox()).map(({ kind, recipientAddress: to }) => [kind, to])
const rowOf = async (id: string) => (await database().select().from(reservation).where(eq(reservation.id, id)))[0]
const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ')

async function endOfHolds(): Promise<number> {
  const [row] = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from jobs where task_identifier = 'expire-hold'`,
  )
  return row?.count ?? -1
}

const bookings: [string, object][] = [
  ['a table', {}],
  ['a group of tables', { resourceId: null, partySize: 9 }],
  ['seats', { resourceType: 'EventArea', resourceId: null }],
  ['a game', { resourceType: 'BilliardTable', resourceId: null }],
]

describe('where nothing can be paid online', () => {
  test.each(bookings)('a deposit for %s has no end, and guest and venue get a mail each', async (_, what) => {
    const { id, status, holdExpiresAt, depositAmountMinor } = await book(what)
    expect({ status, holdExpiresAt }).toEqual({ status: 'Pending', holdExpiresAt: null })
    expect(depositAmountMinor).toBeGreaterThan(0)
    expect(await endOfHolds()).toBe(0)
    expect((await sent()).toSorted()).toEqual([
      ['reservation-deposit-at-venue', guest],
      ['reservation-to-confirm', house],
    ])
    await expireHoldJob.run({ venueId: venue.id, reservationId: id }, { now: later(60 * 24 * 90), signal })
    expect(await rowOf(id)).toMatchObject({ status: 'Pending' })
    expect(await findBreaches(connection().sql)).toEqual([])
  })

  test('the same is true if no provider is configured, or the venue has no payout account', async () => {
    const pending = { status: 'Pending', holdExpiresAt: null }
    await takes(true)
    try {
      vi.stubEnv('PAYMENTS', 'off')
      rereadEnv()
      expect(await book()).toMatchObject(pending)
      vi.stubEnv('PAYMENTS', 'stripe')
      vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1')
      vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_1')
      rereadEnv()
      expect(venue.settings.payoutAccount).toBeNull()
      expect(await book()).toMatchObject(pending)
    } finally {
      vi.unstubAllEnvs()
      rereadEnv()
    }
    const held = await book()
    expect(held).toMatchObject({ status: 'Pending', holdExpiresAt: later(30) })
    await confirmReservation(venue, held.reference, acting(now))
  })

  test('a guest without a deposit is confirmed at once, and the venue gets no mail', async () => {
    expect(await book({ depositOptIn: false })).toMatchObject({ status: 'Confirmed' })
    expect(await sent()).toEqual([['reservation-confirmed', guest]])
  })

  test.each([
    ['en', 'We take the deposit of €20.00 directly from you', 'Booking received: The Rolling Stone, '],
    ['de', 'Die Anzahlung von 20,00 € nehmen wir direkt von Ihnen', 'Buchung eingegangen: The Rolling Stone, '],
  ] as const)('the letter in %s names the amount and no deadline', async (language, sentence, subject) => {
    await book({ resourceType: 'BilliardTable', resourceId: null }, language)
    const letter = (await outbox()).find(({ recipientAddress }) => recipientAddress === guest)
    expect(letter?.subject).toContain(subject)
    for (const part of [letter?.html, letter?.text]) {
      expect(oneLine(part)).toContain(sentence)
      expect(oneLine(part)).not.toMatch(
        /by 10:|bis 10:|Please pay|Bitte zahlen|by itself|von selbst|deposit has arrived/,
      )
    }
  })

  test('the mail to the venue has guest, time, party size and amount, and its subject no text of the guest', async () => {
    const { reference } = await book()
    const letter = (await outbox()).find(({ recipientAddress }) => recipientAddress === house)
    expect(letter).toMatchObject({ kind: 'reservation-to-confirm', replyTo: guest, recipientName: 'The Rolling Stone' })
    expect(letter?.subject).toMatch(/^Please confirm: booking on \w{3}, \d+ June 2027, 18:00 to 20:00$/)
    const text = oneLine(letter?.text)
    for (const fact of [guest.replace(/\W.*/, ''), '18:00 to 20:00', 'Guests 2', '€', reference]) {
      expect(text.replaceAll(':', ' ').replace(/\s+/g, ' ')).toContain(fact.replaceAll(':', ' '))
    }
    // Text of a guest is never a link.
    expect(letter?.html).not.toContain('href="https://evil.example')
  })

  test('the venue confirms or cancels it', async () => {
    const [one, other] = [await book(), await book()]
    await confirmReservation(venue, one.reference, acting(later(1)))
    await cancelReservation(venue, other.reference, {}, acting(later(1)))
    expect((await sent()).map(([kind]) => kind).slice(-2)).toEqual(
      expect.arrayContaining(['reservation-confirmed', 'reservation-cancelled-by-venue']),
    )
  })
})

describe('a venue that switches while reservations are pending', () => {
  test('off: at the end of its hold nothing is cancelled, and guest and venue are notified, once', async () => {
    await switchTo(true)
    const booked = await book()
    const { id, holdExpiresAt } = booked
    expect(holdExpiresAt).toEqual(later(30))
    await requestDeposit(booked)
    await switchTo(false)
    expect(await rowOf(id)).toMatchObject({ holdExpiresAt: later(30) })
    const run = (at: Date) => expireHoldJob.run({ venueId: venue.id, reservationId: id }, { now: at, signal })
    await Promise.all([run(later(31)), run(later(31)), run(later(31))])
    expect(await rowOf(id)).toMatchObject({ status: 'Pending', holdExpiresAt: null })
    expect((await sent()).toSorted()).toEqual([
      ['reservation-deposit-moved-to-venue', guest],
      ['reservation-received', guest],
      ['reservation-to-confirm', house],
    ])
    expect(await findBreaches(connection().sql)).toEqual([])
  })

  test('off: another guest is then refused: the table is taken', async () => {
    await switchTo(true)
    const { serviceDate: date, id } = await book()
    await switchTo(false)
    const request = ReservationRequest.parse({
      ...{ resourceType: 'RestaurantTable', resourceId: 't3', date, start: '18:00', partySize: 2 },
      ...{ customerName: 'Bea Guest', email: 'bea@guest.example' },
    })
    const booking = createReservation(venue, request, { now: later(31), language: 'en', anonymous: false })
    await expect(booking).rejects.toMatchObject({ kind: 'slot-not-available' })
    expect(await rowOf(id)).toMatchObject({ status: 'Pending' })
  })

  test('off and on again before the end: the hold ends as announced in the letter', async () => {
    await switchTo(true)
    const { id } = await book()
    await switchTo(false)
    await switchTo(true)
    await expireHoldJob.run({ venueId: venue.id, reservationId: id }, { now: later(31), signal })
    expect(await rowOf(id)).toMatchObject({ status: 'Cancelled' })
    expect((await sent()).map(([kind]) => kind)).toContain('reservation-hold-expired')
  })

  test('on: a hold that began without an end stays without one', async () => {
    const { id } = await book()
    await switchTo(true)
    await expireHoldJob.run({ venueId: venue.id, reservationId: id }, { now: later(60 * 24), signal })
    expect(await rowOf(id)).toMatchObject({ status: 'Pending', holdExpiresAt: null })
  })
})
