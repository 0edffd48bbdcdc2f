import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { drawAttachments } from '#lib/mail/planned-attachments.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type OutboxMail, outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { requestDeposit } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { completeReservation, confirmReservation } from './change-status.ts'
import { createReservation } from './create-reservation.ts'
import { editReservation } from './edit-reservation.ts'
import { expireHoldJob } from './expire-hold-job.ts'
import { releaseExpiredHold } from './holds.ts'
import { ReservationRequest } from './input.ts'

useTestDatabase(16)

const now = new Date('2027-06-01T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const signal = new AbortController().signal
let venue: Venue
let day = 1

beforeAll(async () => {
  const settings = {
    deposits: true,
    onlinePayments: true,
    gameDeposit: 20,
    minNoticeMinutes: 0,
    maxAdvanceDays: 365,
    pendingHoldMinutes: 30,
  }
  venue = await getVenue((await importTestVenue(gamesVenue({ settings }))).slug)
})
beforeEach(async () => {
  await database().delete(mail)
  await database().execute(sql`delete from _private_jobs`)
})

async function book(more: object = {}, { anonymous = false, language = 'en' as 'en' | 'de' } = {}) {
  day++
  const date = new Date(Date.UTC(2027, 5, day + (new Date(Date.UTC(2027, 5, day)).getUTCDay() === 1 ? 1 : 0)))
  day = date.getUTCDate()
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    resourceId: 't3',
    date: date.toISOString().slice(0, 10),
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  return (await createReservation(venue, request, { now, language, anonymous })).reservation
}

async function lettersSent(): Promise<string[]> {
  return (await outbox()).map(({ kind }) => kind.replace('reservation-', ''))
}

/** The fields of the calendar file of a mail, long lines joined again. */
async function calendarOf({ attachments }: OutboxMail): Promise<Record<string, string>> {
  const [file] = await drawAttachments(attachments ?? [])
  const text = Buffer.from(file?.base64 ?? '', 'base64').toString('utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR$/)
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.search(/[:;]/) + 1)]),
  )
}

describe('the guest', () => {
  test('gets mail in the language of the booking, from the venue, marked when caused anonymously', async () => {
    await book({}, { anonymous: true, language: 'de' })
    expect(await outbox()).toMatchObject([
      {
        kind: 'reservation-confirmed',
        recipientAddress: 'ada@guest.example',
        senderName: 'The Rolling Stone',
        replyTo: 'hello@rolling-stone.example',
        subject: expect.stringMatching(/^Bestätigt: The Rolling Stone, /),
        anonymous: true,
      },
    ])
  })

  test('is notified of each change once, and of none that does not happen', async () => {
    const booked = await book({ depositOptIn: true })
    const { reference } = booked
    await requestDeposit(booked)
    await confirmReservation(venue, reference, acting(later(6)))
    await confirmReservation(venue, reference, acting(later(7)))
    await editReservation(venue, reference, { start: '20:00' }, acting(later(8)))
    await editReservation(
      venue,
      reference,
      { notes: fromGuest('regular'), phone: fromGuest('+49 341 1') },
      acting(later(9)),
    )
    await editReservation(venue, reference, { customerName: fromGuest('Bea Guest') }, acting(later(10)))
    await cancelReservation(venue, reference, { by: 'guest' }, acting(later(11)))
    await cancelReservation(venue, reference, {}, acting(later(12)))
    await confirmReservation(venue, reference, acting(later(13))).catch(() => {})
    expect(await lettersSent()).toEqual(['received', 'confirmed', 'changed', 'changed', 'cancelled-by-guest'])
    const { reference: other } = await book()
    await cancelReservation(venue, other, {}, acting(later(14)))
    expect((await lettersSent()).slice(-1)).toEqual(['cancelled-by-venue'])
  })

  test('gets no mail when the visit is completed', async () => {
    const { reference, endsAt } = await book()
    await completeReservation(venue, reference, acting(endsAt))
    expect(await lettersSent()).toEqual(['confirmed'])
  })

  test('gets no mail about a booking that failed', async () => {
    const taken = await book()
    const before = await lettersSent()
    const request = {
      resourceType: 'RestaurantTable',
      resourceId: 't3',
      start: '18:00',
      partySize: 2,
      customerName: 'Bea Guest',
      email: 'bea@guest.example',
      date: taken.serviceDate,
    }
    await expect(
      createReservation(venue, ReservationRequest.parse(request), { now, language: 'en', anonymous: false }),
    ).rejects.toThrow()
    const free = ReservationRequest.parse({ ...request, start: '20:00' })
    const by = { now, language: 'en' as const, anonymous: false }
    // An attempt that has lost its key, and one with a NUL, which PostgreSQL can store in no text.
    const answer = { scope: '\\x00', key: 'one', attempt: taken.id, status: 201, headers: {}, body: '\\x00' }
    await expect(createReservation(venue, free, { ...by, recordResponse: async () => answer })).rejects.toThrow()
    await expect(createReservation(venue, { ...free, notes: fromGuest('\0') }, by)).rejects.toThrow()
    expect(await lettersSent()).toEqual(before)
  })
})

describe('the calendar file', () => {
  test('of an update and a cancellation replaces the entry: the same UID, a sequence that rises, times in UTC', async () => {
    const booked = await book({ depositOptIn: true })
    await requestDeposit(booked)
    await confirmReservation(venue, booked.reference, acting(now))
    await editReservation(venue, booked.reference, { start: '20:00' }, acting(now))
    await editReservation(venue, booked.reference, { notes: fromGuest('not mailed') }, acting(now))
    await cancelReservation(venue, booked.reference, {}, acting(later(1)))
    // By sequence, since several changes may happen in one instant.
    const rows = await outbox()
    const mails = await Promise.all(rows.map(async (row) => ({ row, file: await calendarOf(row) })))
    mails.sort((a, b) => Number(a.file.SEQUENCE) - Number(b.file.SEQUENCE))
    expect(mails.map(({ file }) => file.SEQUENCE)).toEqual(['0', '1', '2', '4'])
    expect(new Set(mails.map(({ file }) => file.UID))).toEqual(new Set([`${booked.id}@localhost`]))
    expect(mails.map(({ file }) => [file.METHOD, file.STATUS])).toEqual([
      ['PUBLISH', 'TENTATIVE'],
      ['PUBLISH', 'CONFIRMED'],
      ['PUBLISH', 'CONFIRMED'],
      ['CANCEL', 'CANCELLED'],
    ])
    const day = booked.serviceDate.replaceAll('-', '')
    expect(mails.map(({ file }) => file.DTSTART)).toEqual([
      `${day}T160000Z`,
      `${day}T160000Z`,
      `${day}T180000Z`,
      `${day}T180000Z`,
    ])
    expect(mails[0]?.file).toMatchObject({
      LOCATION: 'The Rolling Stone\\, Steinweg 1\\, 04109 Leipzig',
      ORGANIZER: 'CN="The Rolling Stone":mailto:hello@rolling-stone.example',
    })
    expect(mails.map(({ row }) => row.attachments?.[0]?.contentType.split('method=')[1])).toEqual([
      'PUBLISH',
      'PUBLISH',
      'PUBLISH',
      'CANCEL',
    ])
  })
})

describe('an expired hold', () => {
  test('is ended by its job at its time, and its guest is notified once', async () => {
    const booked = await book({ depositOptIn: true })
    const { id: reservationId, venueId, holdExpiresAt } = booked
    await requestDeposit(booked)
    expect(holdExpiresAt).toEqual(later(30))
    const [job] = await database().execute<{ task_identifier: string; run_at: string }>(
      sql`select task_identifier, run_at from jobs where task_identifier = 'expire-hold'`,
    )
    expect(new Date(job?.run_at ?? 0)).toEqual(holdExpiresAt)
    const run = (at: Date) => expireHoldJob.run({ venueId, reservationId }, { now: at, signal })
    await run(later(29))
    expect(await lettersSent()).toEqual(['received'])
    // A moment too early by this server's clock: the job runs again at the right time.
    expect(await database().execute(sql`select id from jobs where task_identifier = 'expire-hold'`)).toHaveLength(2)
    await Promise.all([run(later(30)), run(later(30)), run(later(31))])
    expect(await lettersSent()).toEqual(['received', 'hold-expired'])
    const [row] = await database().select().from(reservation).where(eq(reservation.id, reservationId))
    expect(row?.status).toBe('Cancelled')
  })

  test('is ended by the first booking of the table, and its guest is notified once as well', async () => {
    const held = await book({ depositOptIn: true })
    await requestDeposit(held)
    const request = ReservationRequest.parse({
      resourceType: 'RestaurantTable',
      resourceId: 't3',
      date: held.serviceDate,
      start: '18:00',
      partySize: 2,
      customerName: 'Bea Guest',
      email: 'bea@guest.example',
    })
    const bookAt = (at: Date) => createReservation(venue, request, { now: at, language: 'en', anonymous: false })
    const free = later(30 + holdGraceSeconds / 60)
    // Within the grace only its own job may end it, which queries the provider.
    await expect(bookAt(new Date(free.getTime() - 1))).rejects.toThrow('slot-not-available')
    await bookAt(free)
    await expireHoldJob.run({ venueId: venue.id, reservationId: held.id }, { now: later(33), signal })
    const mails = await outbox()
    expect(mails.map(({ kind, recipientAddress }) => [kind, recipientAddress]).toSorted()).toEqual([
      ['reservation-confirmed', 'bea@guest.example'],
      ['reservation-hold-expired', 'ada@guest.example'],
      ['reservation-received', 'ada@guest.example'],
    ])
  })

  test('is left alone once the reservation is confirmed, and its job ends without error', async () => {
    const booked = await book({ depositOptIn: true })
    const { reference, id, venueId } = booked
    await requestDeposit(booked)
    await confirmReservation(venue, reference, acting(later(6)))
    await inTransaction((tx) => releaseExpiredHold(tx, { venueId, reservationId: id }, later(60)))
    expect(await lettersSent()).toEqual(['received', 'confirmed'])
    await runJobsOnce({ 'expire-hold': expireHoldJob }, { budgetMs: 5_000 })
    expect(await lettersSent()).toEqual(['received', 'confirmed'])
  })
})
