import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import { randomUUID } from '#lib/codes.ts'
import { OwnMessage, writeToVenue } from '#lib/guest-bookings/write-to-venue.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { completeReservation, markNoShow } from '#lib/reservations/change-status.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { bookEvening, eveningDate, eveningVenue, onEvening, weeksBefore } from '#testing/servers/evening-reads.ts'
import { acting } from '#testing/venues/acting.ts'
import { readEvening } from './read-evening.ts'
import { EveningRecord } from './record.ts'

useTestDatabase()

const read = async (
  venue: Venue,
  { date = eveningDate, now = onEvening('18:00'), locale = 'en' as 'en' | 'de' } = {},
) => EveningRecord.strict().parse(await readEvening(await getVenue(venue.slug), date, now, locale))
const change = (booked: Reservation, to: Partial<Reservation>) =>
  database().update(reservation).set(to).where(eq(reservation.id, booked.id))
const guestWrites = (venue: Venue, booked: Reservation, now: Date) =>
  writeToVenue({ venue, reservation: booked }, OwnMessage.parse({ body: 'Is there a high chair?' }), {
    now,
    beforeCommit: async () => {},
  })
const group = (id: number) => `${String(id).repeat(8)}-1111-4111-8111-111111111111`
const table = (id: string, more: object = {}) => ({ id, name: id, type: 'RestaurantTable', capacity: 4, ...more })

describe('an evening', () => {
  test('has the parties of the day by their start', async () => {
    const venue = await eveningVenue()
    const late = await bookEvening(venue, { start: '20:00', partySize: 10, customerName: 'Bob', notes: 'A cake' })
    const early = await bookEvening(venue, { start: '18:00', resourceId: 't3' })
    await bookEvening(venue, { date: '2027-06-06' })
    const evening = await read(venue)
    expect(evening).toMatchObject({
      venue: { slug: venue.slug, name: 'Small venue', timeZone: 'Europe/Berlin', currency: 'EUR' },
      date: eveningDate,
      now: '2027-06-05T18:00:00+02:00',
      from: '2027-06-05T10:00:00+02:00',
      until: '2027-06-05T23:00:00+02:00',
      closesAt: '2027-06-05T23:00:00+02:00',
      nextDay: null,
      blocks: [],
      needs: [],
    })
    expect(evening.parties).toEqual([
      {
        reference: early.reference,
        name: 'Ada Guest',
        partySize: 2,
        channel: 'Online',
        status: 'Confirmed',
        stage: 'expected',
        stageSince: null,
        date: eveningDate,
        from: '2027-06-05T18:00:00+02:00',
        until: '2027-06-05T20:00:00+02:00',
        blockedUntil: '2027-06-05T20:00:00+02:00',
        resourceIds: ['t3'],
        tablesSince: ['2027-06-05T18:00:00+02:00'],
        holdExpiresAt: null,
        flags: { allergies: false, note: false, unanswered: false, depositOpen: false },
        tab: null,
      },
      expect.objectContaining({
        reference: late.reference,
        name: 'Bob',
        resourceIds: ['t3', 't4'],
        flags: expect.objectContaining({ note: true }),
      }),
    ])
  })

  test('has what came and what did not, and not what was cancelled', async () => {
    const venue = await eveningVenue()
    const [gone, missed, cancelled] = [await bookEvening(venue), await bookEvening(venue), await bookEvening(venue)]
    await completeReservation(venue, gone.reference, acting(onEvening('20:00')))
    await markNoShow(venue, missed.reference, acting(onEvening('20:00')))
    await cancelReservation(venue, cancelled.reference, {}, acting(weeksBefore))
    const { parties } = await read(venue)
    expect(new Map(parties.map(({ reference, status, stage }) => [reference, [status, stage]]))).toEqual(
      new Map([
        [gone.reference, ['Completed', 'left']],
        [missed.reference, ['NoShow', 'expected']],
      ]),
    )
  })

  test('has parties of other days as far as they sit in it', async () => {
    const daily = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const venue = await eveningVenue({
      openingHours: { regular: daily.map((day) => ({ day, opens: '11:00', closes: '11:00' })) },
    })
    const before = await bookEvening(venue, { date: '2027-06-04', start: '09:30', durationMinutes: 60 })
    // As staff let them stay.
    await change(before, { endsAt: onEvening('11:30') })
    await database()
      .update(occupancy)
      .set({ blockedUntil: onEvening('11:30') })
      .where(eq(occupancy.reservationId, before.id))
    await bookEvening(venue, { date: '2027-06-04', start: '10:00', durationMinutes: 60 })
    await bookEvening(venue, { date: '2027-06-06', start: '11:00' })
    const own = await bookEvening(venue, { start: '12:00' })
    const { from, parties, pacing } = await read(venue)
    expect(from).toBe('2027-06-05T11:00:00+02:00')
    expect(parties.map(({ reference }) => reference)).toEqual([before.reference, own.reference])
    // Both take a table for two of fourteen seats, and one of them arrives.
    expect(pacing.slice(0, 5).map(({ covers, seatsLeft }) => [covers, seatsLeft])).toEqual([
      [0, 12],
      [0, 12],
      [0, 14],
      [0, 14],
      [2, 12],
    ])
  })
})

describe('resources', () => {
  const groups = [
    { id: group(1), name: 'Terrace' },
    { id: group(2), name: 'Hall' },
    { id: group(3), name: 'Attic' },
  ]
  test('are in sections: groups in their order, then types in the language of the reader', async () => {
    const venue = await eveningVenue({
      resourceGroups: groups,
      resources: [
        table('h1', { group: group(2) }),
        table('a', { type: 'BowlingLane' }),
        table('t1', { group: group(1) }),
        table('b'),
        table('h2', { group: group(2) }),
      ],
    })
    expect((await read(venue)).sections).toEqual([
      { id: group(1), name: 'Terrace', resourceIds: ['t1'] },
      { id: group(2), name: 'Hall', resourceIds: ['h1', 'h2'] },
      { id: null, name: 'Tables', resourceIds: ['b'] },
      { id: null, name: 'Bowling lanes', resourceIds: ['a'] },
    ])
    expect((await read(venue, { locale: 'de' })).sections.map(({ name }) => name).slice(2)).toEqual([
      'Tische',
      'Bowlingbahnen',
    ])
  })

  test('are there out of use while a party is at them, which then needs a table', async () => {
    const venue = await eveningVenue()
    const booked = await bookEvening(venue, { resourceId: 't3' })
    for (const id of ['t3', 't4'])
      await database()
        .update(resource)
        .set({ active: false })
        .where(sql`${resource.venueId} = ${venue.id} and ${resource.id} = ${id}`)
    const { resources, needs, pacing } = await read(venue)
    expect(resources.map(({ id, active }) => [id, active])).toEqual([
      ['t1', true],
      ['t2', true],
      ['t3', false],
    ])
    const { reference } = booked
    expect(needs).toMatchObject([
      { kind: 'unassigned', urgency: 'soon', reference, since: '2027-05-01T10:00:00+02:00' },
    ])
    expect(new Set(pacing.map(({ seatsLeft }) => seatsLeft))).toEqual(new Set([4]))
  })

  test('have their place in the floor plan, and take orders where the venue lets them', async () => {
    const place = { zoneId: group(1), x: 0.1, y: 0.2, width: 0.1, height: 0.1, shape: 'Circle', rotation: 45 }
    const menus = [
      { id: 'food', kind: 'Food', name: 'Food', groups: [{ name: 'All', items: [{ name: 'Soup', price: 5 }] }] },
    ]
    const sections = {
      resources: [table('a', { allowsFoodOrdering: true }), table('b', { allowsFoodOrdering: false })],
      floorPlan: {
        zones: [
          { id: group(2), name: 'Garden', ordinal: 2 },
          { id: group(1), name: 'Hall', ordinal: 1 },
        ],
        tables: [{ resource: 'a', zone: place.zoneId, ...(({ zoneId: _, ...rest }) => rest)(place) }],
      },
      menus,
    }
    const evening = await read(await eveningVenue({ ...sections, settings: { qrOrdering: true } }))
    expect(evening.zones.map(({ name }) => name)).toEqual(['Hall', 'Garden'])
    expect(evening.resources).toMatchObject([
      { id: 'a', place, takesOrders: true },
      { id: 'b', place: null, takesOrders: false },
    ])
    const without = await read(await eveningVenue({ ...sections, settings: { qrOrdering: false } }))
    expect(without.resources.map(({ takesOrders }) => takesOrders)).toEqual([false, false])
  })
})

describe('a day without parties', () => {
  const regular = [
    { day: 'Sunday', isClosed: true },
    { day: 'Monday', opens: '18:00', closes: '23:00' },
  ]
  test('names the next one with bookings', async () => {
    const venue = await eveningVenue({ openingHours: { regular } })
    expect(await read(venue, { date: '2027-06-06' })).toMatchObject({ closesAt: null, nextDay: null, parties: [] })
    for (const date of ['2027-06-14', '2027-06-07', '2027-06-07']) await bookEvening(venue, { date, partySize: 2 })
    const nextDay = { date: '2027-06-07', parties: 2, covers: 4 }
    expect(await read(venue, { date: '2027-06-06' })).toMatchObject({ closesAt: null, nextDay })
    expect(await read(venue, { date: '2027-05-31' })).toMatchObject({ closesAt: '2027-05-31T23:00:00+02:00', nextDay })
    expect(await read(venue, { date: '2027-06-07' })).toMatchObject({ nextDay: null })
    const [first] = (await read(venue, { date: '2027-06-14' })).parties
    await cancelReservation(venue, first?.reference ?? '', {}, acting(weeksBefore))
    expect(await read(venue, { date: '2027-06-08' })).toMatchObject({ nextDay: null })
  })
  test.each(['0001-01-01', '9999-12-24'])('may be %s', async (date) => {
    expect(await read(await eveningVenue(), { date })).toMatchObject({ date, parties: [] })
  })
})

describe('what waits', () => {
  test('is a guest’s message, until it is answered or solved', async () => {
    const venue = await eveningVenue()
    const booked = await bookEvening(venue, { start: '21:00' })
    const needs = async () => (await read(venue)).needs
    const thread = await guestWrites(venue, booked, onEvening('09:00'))
    await guestWrites(venue, booked, onEvening('09:30'))
    const { reference } = booked
    expect(await needs()).toMatchObject([{ kind: 'unanswered', reference, since: '2027-06-05T09:00:00+02:00' }])
    expect((await read(venue, { now: new Date(onEvening('18:00').getTime() + 86_400_000) })).needs).toEqual([])
    expect((await read(venue)).parties[0]?.flags.unanswered).toBe(true)
    await replyToThread(venue, thread.id, { body: 'Yes.' }, acting(onEvening('10:00')))
    expect(await needs()).toEqual([])
    await guestWrites(venue, booked, onEvening('11:00'))
    expect(await needs()).toMatchObject([{ kind: 'unanswered', since: '2027-06-05T11:00:00+02:00' }])
    await database()
      .update(messageThread)
      .set({ solvedAt: onEvening('11:30') })
      .where(eq(messageThread.id, thread.id))
    expect(await needs()).toEqual([])
    await guestWrites(venue, booked, onEvening('12:00'))
    expect(await needs()).toMatchObject([{ kind: 'unanswered' }])
  })

  test('is a party that is late, and a deposit', async () => {
    const venue = await eveningVenue()
    const late = await bookEvening(venue, { phone: '0341 5550148' })
    const pending = await bookEvening(venue, { start: '21:00' })
    await change(pending, { status: 'Pending', depositAmountMinor: 1000 })
    const evening = () => read(venue, { now: onEvening('19:05') })
    const waits = async () => (await evening()).needs.map(({ kind, reference, call }) => [kind, reference, call])
    const deposit = ['deposit-open', pending.reference, null]
    expect(await waits()).toEqual([['late', late.reference, null], deposit])
    await change(late, { email: fromGuest('') })
    expect((await waits())[0]?.[2]).toEqual({ phone: '0341 5550148', link: 'tel:+493415550148' })
    const part = { venueId: venue.id, reservationId: pending.id, status: 'Paid', purpose: 'Deposit' } as const
    const more = { currency: 'EUR', provider: 'fake', expiresAt: weeksBefore, paidAt: weeksBefore } as const
    for (const [amountMinor, isOpen] of [
      [400, true],
      [600, false],
    ] as const) {
      await database()
        .insert(payment)
        .values({ id: randomUUID(), ...part, ...more, amountMinor, createdAt: weeksBefore })
      const { parties } = await evening()
      expect(parties.find(({ reference }) => reference === pending.reference)?.flags.depositOpen).toBe(isOpen)
    }
  })
})

test('the version changes with what is shown, and not with the clock', async () => {
  const venue = await eveningVenue()
  const booked = await bookEvening(venue)
  const version = async (time: string) => (await read(venue, { now: onEvening(time) })).version
  const first = await version('18:00')
  expect(await version('18:01')).toBe(first)
  expect(await version('19:06')).not.toBe(first)
  await change(booked, { notes: booked.customerName })
  expect(await version('18:00')).not.toBe(first)
})

test('an evening is one snapshot of few statements, however many parties there are', async () => {
  const venue = await eveningVenue()
  const statements = () => statementsOf(() => readEvening(venue, eveningDate, onEvening('18:00'), 'en'))
  await bookEvening(venue)
  const few = await statements()
  for (let more = 0; more < 3; more++) await bookEvening(venue)
  expect(await statements()).toHaveLength(few.length)
  expect(few.length).toBeLessThanOrEqual(14)
  expect(few.filter((text) => /repeatable read/.test(text))).toHaveLength(1)
})
