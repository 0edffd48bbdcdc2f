import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import { messageThread } from '#db/schema/messages.ts'
import { idempotency } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { lockThreadOf } from '#lib/inbound-mail/lock-thread-of.ts'
import { insertThread } from '#lib/messages/insert-thread.ts'
import { lockThreadAbout } from '#lib/messages/write-about.ts'
import { queueReservationLetter } from '#lib/reservations/letters.ts'
import { lockReservation } from '#lib/reservations/locks.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { anonymiseReservations } from './anonymise.ts'
import { eraseGuest } from './erase-guest.ts'
import { listGuestMails, listRecords, lockRecords } from './records.ts'

const testDatabase = useTestDatabase(20)
const address = 'ada@guest.example'
const firstBooking = { date: someDay(), start: '12:00' }

let venue: Venue
let key: string
let number = 0

beforeEach(async () => {
  number++
  const { slug, secretKey } = await importTestVenue({ slug: `racing-${number}`, organisation: `racing-${number}` })
  venue = await getVenue(slug)
  key = secretKey
})

async function book(more: object): Promise<{ id: string; reference: string }> {
  const body = { resourceType: 'RestaurantTable', partySize: 2, customerName: 'Ada Guest', email: address, ...more }
  const headers = { 'X-Service-Key': key, 'Idempotency-Key': crypto.randomUUID() }
  const { status, json } = await callRoute(`/api/venues/${venue.slug}/reservations`, { method: 'POST', headers, body })
  expect(status).toBe(201)
  return { id: String(json.id), reference: String(json.reference) }
}

/** A booking of the day before yesterday, whose confirmation has been sent. */
async function visitLongAgo(): Promise<{ id: string; reference: string }> {
  const booked = await book(firstBooking)
  const [from, until] = [3, 2].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())
  await database().execute(sql`update reservation set service_date = ${from}::date, starts_at = ${from}, ends_at = ${until}
    where venue_id = ${venue.id} and id = ${booked.id}`)
  await database().execute(sql`update occupancy
    set service_date = ${from}::date, starts_at = ${from}, blocked_until = ${until}
    where venue_id = ${venue.id} and reservation_id = ${booked.id}`)
  await database().delete(mail).where(eq(mail.venueId, venue.id))
  return booked
}

const mailsLeft = () => database().$count(mail, eq(mail.venueId, venue.id))
const storedResponses = () => database().$count(idempotency)
const named = () =>
  database().$count(reservation, and(eq(reservation.venueId, venue.id), eq(reservation.email, fromGuest(address))))

/** Runs `first` in a transaction that stays open until `second` waits for it and `meanwhile` has happened. */
async function whileOpen(
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<unknown>,
  meanwhile = async () => {},
): Promise<void> {
  let waiting: Promise<unknown> | undefined
  await inTransaction(async (tx) => {
    await first(tx)
    waiting = second()
    await untilWaiting()
    await meanwhile()
  })
  await waiting
}

/** A naive erasure, which lists the records only once. */
async function eraseNaively({ locking }: { locking: boolean }): Promise<void> {
  await inTransaction(async (tx) => {
    const records = await listRecords(tx, venue, [address])
    const early = await listGuestMails(tx, venue.id, [address])
    if (locking) await lockRecords(tx, venue.id, records)
    const mails = locking ? await listGuestMails(tx, venue.id, [address]) : early
    await anonymiseReservations(tx, venue, records.reservations)
    const ids = mails.map(({ id }) => id)
    await tx.delete(mail).where(and(eq(mail.venueId, venue.id), inArray(mail.id, ids)))
  })
}

describe('a booking that is made while its guest is being erased', () => {
  /** The booking is made after the erasure has listed the records, while it waits for one of them. */
  async function bookMeanwhile(erase: () => Promise<unknown>): Promise<void> {
    const { id } = await visitLongAgo()
    const hold = (tx: Tx) => tx.select().from(reservation).where(eq(reservation.id, id)).for('update')
    await whileOpen(hold, erase, async () => {
      await book({ date: someDay(4), start: '18:00' })
    })
  }

  test('retains its confirmation and its stored response, and is reported as needed', async () => {
    const before = await storedResponses()
    const erase = async () => {
      const { erased, stays, mailsThatWait } = (await eraseGuest(venue, address, {}, acting())).result
      expect([erased.reservations, stays.length, mailsThatWait]).toEqual([1, 1, 1])
    }
    await bookMeanwhile(erase)
    // The response of the old visit was deleted, and the new one is retained.
    expect([await mailsLeft(), await named(), await storedResponses()]).toEqual([1, 1, before + 1])
  })

  test('control: loses its confirmation to an erasure that lists the records only once', async () => {
    await bookMeanwhile(() => eraseNaively({ locking: true }))
    expect([await mailsLeft(), await named()]).toEqual([0, 1])
  })
})

describe('a change of a booking while its guest is being erased', () => {
  /** The booking is cancelled and its letter written, but not committed, when the erasure starts. */
  async function cancelMeanwhile(erase: () => Promise<unknown>): Promise<void> {
    const { reference } = await visitLongAgo()
    const cancel = async (tx: Tx) =>
      queueReservationLetter(tx, 'cancelled-by-venue', await lockReservation(tx, venue.id, reference), new Date())
    await whileOpen(cancel, erase)
  }

  test('finishes first, so that its letter is deleted too', async () => {
    await cancelMeanwhile(() => eraseGuest(venue, address, {}, acting()))
    expect([await mailsLeft(), await named()]).toEqual([0, 0])
  })

  test('control: leaves its letter after an erasure without locks', async () => {
    await cancelMeanwhile(() => eraseNaively({ locking: false }))
    expect([await mailsLeft(), await named()]).toEqual([1, 0])
  })
})

describe('concurrently', () => {
  test('bookings and erasures of one guest leave each record consistent: named with its mail, or erased', async () => {
    const visits = [await visitLongAgo()]
    const date = someDay(5)
    const [bookings, erasures] = scaled([6, 4], [12, 12])
    const done = await Promise.all([
      ...Array.from({ length: bookings }, (_, at) =>
        book({
          date,
          start: `${12 + 2 * (at % 4)}:00`,
          resourceId: `t${1 + Math.floor(at / 4)}`,
          durationMinutes: 120,
        }),
      ),
      ...Array.from({ length: erasures }, () => eraseGuest(venue, address, {}, acting())),
    ])
    const erased = done.filter((one) => 'result' in one).map(({ result }) => result.erased.reservations)
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(visits.length)
    expect([await named(), await mailsLeft()]).toEqual([bookings, bookings])
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
  })
})

describe('a mail that arrives while its guest is being erased (lockThreadOf, lockThreadAbout)', () => {
  const threads = () => database().$count(messageThread, eq(messageThread.venueId, venue.id))
  const targetOf = (id: string) => ({ venue, kind: 'reservation' as const, id })

  test('leaves no conversation: the erasure waits for it, and finds it', async () => {
    const { id } = await visitLongAgo()
    const open = (tx: Tx) => lockThreadOf(tx, targetOf(id), { opens: true, now: new Date() })
    await whileOpen(open, () => eraseGuest(venue, address, {}, acting()))
    expect(await threads()).toBe(0)
    expect(await inTransaction(open)).toBeNull()
  })

  test('without the lock of the booking it would leave one', async () => {
    const { id } = await visitLongAgo()
    const [read] = await database().select().from(reservation).where(eq(reservation.id, id))
    await eraseGuest(venue, address, {}, acting())
    const { customerName: guestName = fromGuest(''), email: guestEmail = fromGuest('') } = read ?? {}
    const opened = { venueId: venue.id, reservationId: id, guestName, guestEmail, subject: guestName }
    await inTransaction(async (tx) => {
      expect(await lockThreadAbout(tx, venue, { kind: 'reservation', id, guestEmail })).toBeUndefined()
      await insertThread(tx, { ...opened, language: 'en' }, new Date())
    })
    expect(await threads()).toBe(1)
  })
})
