import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { writeToVenue } from '#lib/guest-bookings/write-to-venue.ts'
import { OwnMessage } from '#lib/messages/input.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { completeReservation, markNoShow } from '#lib/reservations/change-status.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { extendStay } from '#lib/seatings/extend-stay.ts'
import { moveParty } from '#lib/seatings/move-party.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookEvening, eveningVenue, onEvening, weeksBefore } from '#testing/servers/evening-reads.ts'
import { acting } from '#testing/venues/acting.ts'
import { readParty } from './read-party.ts'
import { PartyDetailsRecord } from './record.ts'

useTestDatabase()

const read = async (venue: Venue, { reference }: { reference: string }, now = onEvening('18:00')) =>
  PartyDetailsRecord.strict().parse(await readParty(venue, reference, now, 'en', () => true))
const change = (booked: Reservation, to: Partial<Reservation>) =>
  database().update(reservation).set(to).where(eq(reservation.id, booked.id))
const turnover = (turnoverMinutes: number, gridMinutes = 15) => ({
  bookingDurations: [
    {
      type: 'RestaurantTable',
      defaultMinutes: 120,
      minMinutes: 60,
      maxMinutes: 180,
      stepMinutes: 30,
      guestSelectable: true,
      options: [60, 120],
      gridMinutes,
      turnoverMinutes,
    },
  ],
})

describe('a party', () => {
  test('that was moved during its visit has its table since then', async () => {
    const venue = await eveningVenue()
    const booked = await bookEvening(venue, { resourceId: 't3' })
    await seatParty(venue, booked.reference, {}, acting(onEvening('19:00')))
    expect(await read(venue, booked)).toMatchObject({ tablesSince: ['2027-06-05T19:00:00+02:00'] })
    await moveParty(venue, booked.reference, ['t4'], acting(onEvening('19:40')))
    const from = '2027-06-05T19:00:00+02:00'
    expect(await read(venue, booked)).toMatchObject({ from, tablesSince: ['2027-06-05T19:40:00+02:00'] })
  })

  test('has everything that its booking has', async () => {
    const extras = [
      { id: 'cake', name: 'Cake', description: '', price: 12, basis: 'PerBooking', appliesTo: ['RestaurantTable'] },
    ]
    const venue = await eveningVenue({ extras })
    const booked = await bookEvening(venue, {
      partySize: 10,
      phone: '+49 170 1234567',
      notes: 'By the window',
      extras: [{ extraId: 'cake', quantity: 2 }],
    })
    expect(await read(venue, booked)).toMatchObject({
      reference: booked.reference,
      name: 'Ada Guest',
      email: 'ada@guest.example',
      phone: '+49 170 1234567',
      notes: 'By the window',
      language: 'en',
      bookedAt: '2027-05-01T10:00:00+02:00',
      resources: [
        { id: 't3', name: 'Table 3' },
        { id: 't4', name: 'Table 4' },
      ],
      stage: 'expected',
      stageTimes: { arrivedAt: null, leftAt: null },
      canStayUntil: null,
      next: null,
      deposit: null,
      extras: [{ name: 'Cake', quantity: 2 }],
      lines: [],
      thread: null,
      history: [],
    })
  })

  test('is not found by a reference of nobody, or of another venue', async () => {
    const [venue, other] = [await eveningVenue(), await eveningVenue()]
    const booked = await bookEvening(other)
    for (const reference of [booked.reference, 'SVC-0000', '']) {
      await expect(readParty(venue, reference, weeksBefore, 'en', () => true)).rejects.toMatchObject({
        kind: 'not-found',
      })
    }
  })

  test('has its deposit, and what of it is paid', async () => {
    const venue = await eveningVenue()
    const booked = await bookEvening(venue)
    await change(booked, { status: 'Pending', depositAmountMinor: 2000 })
    expect(await read(venue, booked)).toMatchObject({ deposit: { amount: 20, paid: 0 }, flags: { depositOpen: true } })
    await database().insert(payment).values({
      venueId: venue.id,
      id: randomUUID(),
      reservationId: booked.id,
      status: 'Paid',
      purpose: 'Deposit',
      amountMinor: 1550,
      voucherMinor: 500,
      currency: 'EUR',
      provider: 'fake',
      expiresAt: weeksBefore,
      paidAt: weeksBefore,
      createdAt: weeksBefore,
    })
    expect((await read(venue, booked)).deposit).toEqual({ amount: 20, paid: 15.5, voucher: 5 })
  })

  test('can be read when it is cancelled: it has no table to stay at', async () => {
    const venue = await eveningVenue()
    const booked = await bookEvening(venue)
    await cancelReservation(venue, booked.reference, {}, acting(weeksBefore))
    expect(await read(venue, booked)).toMatchObject({
      status: 'Cancelled',
      canStayUntil: null,
      flags: { unanswered: false },
    })
  })
})

describe('until when it can stay', () => {
  const at = (start: string, more: object = {}) => ({ resourceId: 't3', start, ...more })
  test('is the turnover before the next party, which is named', async () => {
    const venue = await eveningVenue(turnover(30))
    const booked = await bookEvening(venue, at('18:00', { durationMinutes: 60 }))
    const next = await bookEvening(venue, at('20:15', { customerName: 'Bob Next', partySize: 4, durationMinutes: 60 }))
    await bookEvening(venue, at('21:45', { durationMinutes: 60 }))
    await bookEvening(venue, { resourceId: 't4', start: '19:30' })
    expect(await read(venue, booked)).toMatchObject({
      canStayUntil: '2027-06-05T19:45:00+02:00',
      next: { reference: next.reference, name: 'Bob Next', partySize: 4, from: '2027-06-05T20:15:00+02:00' },
    })
    expect(await read(venue, next)).toMatchObject({ canStayUntil: '2027-06-05T21:15:00+02:00' })
    await cancelReservation(venue, next.reference, {}, acting(weeksBefore))
    expect(await read(venue, booked)).toMatchObject({ canStayUntil: '2027-06-05T21:15:00+02:00' })
  })

  test('is as long as staff can let it stay, also beyond closing, to the minute', async () => {
    const venue = await eveningVenue(turnover(15))
    const late = await bookEvening(venue, at('21:00', { durationMinutes: 60 }))
    const { canStayUntil: unwanted } = await read(venue, late)
    expect(unwanted).toBeNull()
    const acts = acting(onEvening('21:30'))
    await extendStay(venue, late.reference, new Date('2027-06-06T01:30:00+02:00'), acts)
    const early = await bookEvening(venue, at('18:00', { durationMinutes: 60 }))
    const { canStayUntil } = await read(venue, early)
    expect(canStayUntil).toBe('2027-06-05T20:45:00+02:00')
    const latest = onEvening('20:45').getTime()
    const later = extendStay(venue, early.reference, new Date(latest + 60_000), acting(onEvening('18:30')))
    await expect(later).rejects.toMatchObject({ kind: 'slot-not-available' })
    await extendStay(venue, early.reference, new Date(latest), acting(onEvening('18:30')))
    expect(await read(venue, early)).toMatchObject({ until: canStayUntil, canStayUntil })
  })

  test('counts an unpaid hold until its grace is over', async () => {
    const venue = await eveningVenue(turnover(0))
    const booked = await bookEvening(venue, at('18:00'))
    const held = await bookEvening(venue, at('21:00'))
    await change(held, { status: 'Pending', holdExpiresAt: onEvening('18:00') })
    expect((await read(venue, booked, onEvening('18:01'))).next?.reference).toBe(held.reference)
    expect(await read(venue, booked, onEvening('18:02'))).toMatchObject({
      canStayUntil: null,
      next: null,
    })
  })

  test('is when seats run out, if parties share; nobody is next there', async () => {
    const bar = { id: 'bar', name: 'Bar', type: 'RestaurantTable', capacity: 6, seatSold: true }
    const venue = await eveningVenue({ ...turnover(0), resources: [bar] })
    const booked = await bookEvening(venue, { start: '18:00', durationMinutes: 60 })
    await bookEvening(venue, { start: '19:00', partySize: 4 })
    await bookEvening(venue, { start: '20:00', partySize: 2 })
    expect(await read(venue, booked)).toMatchObject({ canStayUntil: '2027-06-05T20:00:00+02:00', next: null })
  })
})

test('the guest is known by address or telephone number, from earlier visits', async () => {
  const venue = await eveningVenue()
  const on = (date: string, more: object = {}) => bookEvening(venue, { date, ...more })
  const afterwards = onEvening('12:00')
  const came = async (booked: Reservation) => completeReservation(venue, booked.reference, acting(afterwards))
  await came(await on('2027-05-10', { email: 'ADA@guest.example' }))
  await came(await on('2027-05-12', { email: 'ada@guest.example', phone: '+49 (170) 123 45 67' }))
  await came(await on('2027-05-14', { email: 'stranger@guest.example', phone: '+49 170 9999999' }))
  await markNoShow(venue, (await on('2027-05-11')).reference, acting(afterwards))
  await cancelReservation(venue, (await on('2027-05-13')).reference, {}, acting(weeksBefore))
  await on('2027-05-15')
  const booked = await on('2027-06-05', { phone: '+491701234567' })
  expect((await read(venue, booked)).guest).toEqual({
    visits: 2,
    noShows: 1,
    lastVisit: '2027-05-12',
    notes: '',
    allergies: '',
    tags: [],
  })
  await change(booked, { email: '' as Reservation['email'], phone: '12' as Reservation['phone'] })
  expect((await read(venue, booked)).guest).toMatchObject({ visits: 0, noShows: 0, lastVisit: null })
})

test('the conversation is whole, also if the address has changed', async () => {
  const venue = await eveningVenue()
  const booked = await bookEvening(venue)
  const write = (from: Reservation, body: string, time: string) =>
    writeToVenue({ venue, reservation: from }, OwnMessage.parse({ body }), {
      now: onEvening(time),
      beforeCommit: async () => {},
    })
  await write(booked, 'A high chair?', '09:00')
  const [moved] = await change(booked, { email: 'new@guest.example' as Reservation['email'] }).returning()
  const newer = await write(moved ?? booked, 'And a cake?', '10:00')
  expect((await read(venue, booked)).flags.unanswered).toBe(true)
  await replyToThread(venue, newer.id, { body: 'Both.' }, acting(onEvening('11:00')))
  expect(await read(venue, booked)).toMatchObject({
    flags: { unanswered: false },
    thread: {
      id: newer.id,
      solved: false,
      messages: [
        { author: 'Guest', text: 'A high chair?', at: '2027-06-05T09:00:00+02:00' },
        { author: 'Guest', text: 'And a cake?' },
        { author: 'Venue', text: 'Both.' },
      ],
    },
  })
})

test('the history has what was done, the latest first, and by whom', async () => {
  const venue = await eveningVenue()
  const booked = await bookEvening(venue)
  const { operator } = await invited({ venue: venue.slug, email: 'eva@house.example' })
  const record = (act: string, time: string, more: object, id = booked.id) =>
    inTransaction((tx) =>
      recordAct(
        tx,
        venue.id,
        { act, subject: { kind: 'reservation', id }, before: {}, after: {} },
        { actor: { kind: 'operator', operatorId: operator.id, deviceId: null }, now: onEvening(time), ...more },
      ),
    )
  await record('reservation.move', '19:28', { actor: { kind: 'guest' } })
  // Requested later than what follows, and done before it.
  await record('reservation.confirm', '19:31', { actor: { kind: 'command', program: 'reservations' } })
  const first = await record('reservation.no-show', '19:30', {})
  await record('reservation.reopen', '19:31', { undoes: first })
  await record('reservation.confirm', '19:32', {}, randomUUID())
  expect((await read(venue, booked)).history).toEqual([
    expect.objectContaining({ act: 'reservation.reopen', by: 'Eva', undone: false, undoableUntil: null }),
    expect.objectContaining({ entryId: first, at: '2027-06-05T19:30:00+02:00', by: 'Eva', undone: true }),
    expect.objectContaining({ act: 'reservation.confirm', by: 'reservations' }),
    expect.objectContaining({ act: 'reservation.move', by: 'Guest' }),
  ])
})
