import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { blockResource } from './blocks.ts'
import { bookByPhone, withdrawBooking } from './book-by-phone.ts'
import { editReservation } from './edit-reservation.ts'
import { findGuestProfile } from './guest-profiles.ts'
import { PhoneBookingRequest } from './phone-input.ts'
import { getReservation } from './queries.ts'

useTestDatabase()

const now = new Date('2027-06-01T08:00:00Z')
const acting = { actor: { kind: 'command', program: 'tests' } as const, now }
let venue: Venue

beforeAll(async () => {
  const base = gamesVenue()
  const settings = { ...base.settings, payoutAccount: 'acct_1', pendingHoldMinutes: 30 }
  venue = await getVenue((await importTestVenue({ ...base, settings })).slug)
})

const requestOf = (more: object) =>
  PhoneBookingRequest.parse({
    resourceType: 'RestaurantTable',
    date: '2027-06-02',
    start: '18:00',
    partySize: 2,
    customerName: 'Grace Caller',
    ...more,
  })

const book = async (more: object, at = now) =>
  (await bookByPhone(venue, requestOf(more), { ...acting, now: at })).result

async function refusalOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Problem) return error
  throw error ?? new Error('nothing was refused')
}

const tablesOf = async ({ id }: { id: string }) =>
  (await database().select().from(occupancy).where(eq(occupancy.reservationId, id)).orderBy(occupancy.ordinal)).map(
    ({ resourceId }) => resourceId,
  )

describe('a booking by phone', () => {
  test('needs no address: it is confirmed without a mail, and the venue gets no notice of it', async () => {
    const booked = await book({ phone: '+49 30 123', notes: 'A pram' })
    expect(await getReservation(venue, booked.reference)).toMatchObject({
      channel: 'Phone',
      status: 'Confirmed',
      email: '',
      phone: '+49 30 123',
      notes: 'A pram',
      depositAmountMinor: null,
      venueNotice: null,
      language: 'en',
    })
    expect(await outbox()).toEqual([])
  })

  test('with an address is confirmed by a mail with the link, in the language of the guest', async () => {
    const booked = await book({ email: 'grace@guest.example', language: 'de', resourceId: 't2' })
    const [letter, ...others] = await outbox()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      recipientAddress: 'grace@guest.example',
      kind: 'reservation-confirmed',
      anonymous: false,
    })
    expect(letter?.text).toContain('/v/rolling-stone/r/')
    expect(booked.language).toBe('de')
  })

  test('leaves the grid, the notice and the horizon, and has any length', async () => {
    // The notice is an hour, the horizon 60 days, and the grid every half hour.
    const at = new Date('2027-06-03T16:00:00Z')
    const soon = await book({ date: '2027-06-03', start: '18:07', minutes: 75 }, at)
    expect([soon.startsAt, soon.endsAt]).toEqual([new Date('2027-06-03T16:07:00Z'), new Date('2027-06-03T17:22:00Z')])
    expect((await book({ date: '2028-06-02', start: '19:55' })).serviceDate).toBe('2028-06-02')
  })

  test('takes the smallest table that is free, and the next when that is blocked', async () => {
    const date = '2027-06-08'
    expect(await tablesOf(await book({ date, start: '17:35' }))).toEqual(['t1'])
    const span = { from: new Date(`${date}T20:00:00Z`), until: new Date(`${date}T22:00:00Z`), reason: 'Wet' }
    await blockResource(venue, { resourceId: 't1', ...span }, acting)
    expect(await tablesOf(await book({ date, start: '21:50' }))).toEqual(['t2'])
    const named = bookByPhone(venue, requestOf({ date, start: '21:50', resourceId: 't1' }), acting)
    expect((await refusalOf(named)).kind).toBe('slot-not-available')
    // Twenty minutes are left between the visit and the block.
    expect(await tablesOf(await book({ date, start: '19:40', minutes: 20, resourceId: 't1' }))).toEqual(['t1'])
  })

  test('belongs to the service day, also after midnight', async () => {
    const booked = await book({ date: '2027-06-04', start: '00:40', minutes: 60 })
    expect([booked.serviceDate, booked.startsAt]).toEqual(['2027-06-04', new Date('2027-06-04T22:40:00Z')])
  })

  test('lasts as long as it is on the night of a clock change, and refuses an hour that does not exist', async () => {
    // A Saturday until 03:00: in October the hour from 02:00 comes twice, in March it is left out.
    const autumn = await book({ date: '2027-10-30', start: '01:50', minutes: 90 })
    expect([autumn.startsAt, autumn.endsAt]).toEqual([
      new Date('2027-10-30T23:50:00Z'),
      new Date('2027-10-31T01:20:00Z'),
    ])
    const spring = bookByPhone(venue, requestOf({ date: '2028-03-25', start: '02:10', minutes: 15 }), acting)
    expect(Object.keys((await refusalOf(spring)).errors ?? {})).toEqual(['Start'])
    const last = await book({ date: '2028-03-25', start: '01:30', minutes: 30 })
    expect(last.endsAt).toEqual(new Date('2028-03-26T01:00:00Z'))
  })

  test.each([
    ['before opening', { start: '16:55' }, 'Start'],
    ['beyond closing', { start: '23:30' }, 'Start'],
    ['into a break', { date: '2027-06-06', start: '13:00' }, 'Start'],
    ['on a closed day', { date: '2027-06-07' }, 'Date'],
    ['in the past', { date: '2027-05-26' }, 'Start'],
    ['for more guests than there are seats', { partySize: 190 }, 'PartySize'],
    ['with a deposit, without an address', { deposit: true }, 'Email'],
  ])('is refused %s', async (_, more, field) => {
    const problem = await refusalOf(bookByPhone(venue, requestOf(more), acting))
    expect(Object.keys(problem.errors ?? {})).toEqual([field])
  })

  test('goes to a table that is too small only with the chairs that staff add, and the entry says how many', async () => {
    const date = '2027-06-10'
    const three = { date, start: '18:00', partySize: 3, resourceId: 't1' }
    for (const more of [{}, { extraChairs: 1, partySize: 4 }]) {
      const problem = await refusalOf(bookByPhone(venue, requestOf({ ...three, ...more }), acting))
      expect(Object.keys(problem.errors ?? {})).toEqual(['ResourceId'])
    }
    const anywhere = bookByPhone(venue, requestOf({ ...three, resourceId: null, extraChairs: 1 }), acting)
    expect(Object.keys((await refusalOf(anywhere)).errors ?? {})).toEqual(['ResourceId'])
    const { result, entryId } = await bookByPhone(venue, requestOf({ ...three, extraChairs: 1 }), acting)
    expect(await tablesOf(result)).toEqual(['t1'])
    const [entry] = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.id, entryId ?? ''))
    expect(entry?.after).toMatchObject({ partySize: 3, resourceIds: ['t1'], extraChairs: 1 })
    // Taken for everybody, also for another party with chairs.
    const again = bookByPhone(venue, requestOf({ ...three, extraChairs: 2 }), acting)
    expect((await refusalOf(again)).kind).toBe('slot-not-available')
    // It keeps its chairs at another time, and gets no more by that.
    await editReservation(venue, result.reference, { start: '20:30' }, acting)
    const four = editReservation(venue, result.reference, { partySize: 4 }, acting)
    expect(Object.keys((await refusalOf(four)).errors ?? {})).toEqual(['ResourceId'])
  })

  test('writes the allergies that the guest names into the profile, unless a colleague was faster', async () => {
    const caller = { date: '2027-06-11', phone: '+49 30 7771', allergies: 'Nuts' }
    const booked = await book({ ...caller, start: '17:30' })
    expect(await findGuestProfile(venue, booked)).toMatchObject({ allergies: 'Nuts', phone: '49307771' })
    const stale = requestOf({ ...caller, start: '20:00', allergies: 'None', was: { allergies: '' } })
    const problem = await refusalOf(bookByPhone(venue, stale, acting))
    expect([problem.kind, problem.members]).toMatchObject(['conflict', { current: { allergies: 'Nuts' } }])
    expect(await book({ ...caller, start: '20:00', allergies: 'Nuts, eggs', was: { allergies: 'Nuts' } })).toBeDefined()
    expect(await findGuestProfile(venue, booked)).toMatchObject({ allergies: 'Nuts, eggs' })
  })

  test('whose guest calls from the door may have begun a moment ago', async () => {
    const at = new Date('2027-06-09T16:10:00Z')
    await book({ date: '2027-06-09', start: '18:00' }, at)
    const late = bookByPhone(venue, requestOf({ date: '2027-06-09', start: '17:50' }), { ...acting, now: at })
    expect(Object.keys((await refusalOf(late)).errors ?? {})).toEqual(['Start'])
  })

  test('with a deposit is held as an online booking is, and the deposit is requested by mail', async () => {
    const more = { date: '2027-06-10', resourceType: 'BilliardTable', email: 'grace@guest.example' }
    expect((await book(more)).status).toBe('Confirmed')
    const held = await book({ ...more, start: '21:00', deposit: true })
    expect(held).toMatchObject({ status: 'Pending', depositAmountMinor: 2000 })
    expect(held.holdExpiresAt).toEqual(new Date(now.getTime() + 30 * 60_000))
    const jobs = await database().execute<{ kind: string }>(sql`
      select identifier as kind from _private_jobs j
      join _private_tasks t on t.id = j.task_id where j.payload ->> 'reservationId' = ${held.id}`)
    expect(jobs.map(({ kind }) => kind).sort()).toEqual(['expire-hold', 'request-deposit'])
  })

  test('can be edited if it is, off the grid', async () => {
    const booked = await book({ date: '2027-06-11', start: '18:07', minutes: 75, resourceId: 't4' })
    const { result: edited } = await editReservation(venue, booked.reference, { partySize: 4 }, acting)
    expect(edited).toMatchObject({ partySize: 4, startsAt: booked.startsAt, endsAt: booked.endsAt })
  })

  test('is an entry of the audit, written with it or not at all', async () => {
    const seen: unknown[] = []
    const request = requestOf({ date: '2027-06-12', phone: '+49 30 123' })
    const done = await bookByPhone(venue, request, {
      ...acting,
      beforeCommit: async (_, acted) => void seen.push(acted),
    })
    expect(seen).toEqual([done])
    const [entry] = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.id, done.entryId ?? ''))
    expect(entry).toMatchObject({
      act: 'reservation.book',
      subjectKind: 'reservation',
      subjectId: done.result.id,
      before: {},
      after: { status: 'Confirmed', channel: 'Phone', partySize: 2, startsAt: '2027-06-12T16:00:00.000Z' },
    })
    expect(JSON.stringify(entry)).not.toMatch(/Grace|\+49/)
    const failing = { ...acting, beforeCommit: () => Promise.reject(new Error('lost')) }
    const count = async () => (await database().execute(sql`select from reservation`)).length
    const before = await count()
    await expect(bookByPhone(venue, requestOf({ date: '2027-06-13', start: '12:00' }), failing)).rejects.toThrow('lost')
    expect(await count()).toBe(before)
  })
})

describe('taking back a booking by phone', () => {
  test('frees the table, without a mail to a guest who has got none', async () => {
    const mails = (await outbox()).length
    const booked = await book({ date: '2027-06-15', resourceId: 't1' })
    const { result, entryId } = await withdrawBooking(venue, booked.reference, acting)
    expect([result.status, entryId === null]).toEqual(['Cancelled', false])
    expect((await withdrawBooking(venue, booked.reference, acting)).entryId).toBeNull()
    await book({ date: '2027-06-15', resourceId: 't1' })
    expect(await outbox()).toHaveLength(mails)
  })

  test('mails a guest who has been told that it is confirmed', async () => {
    const booked = await book({ date: '2027-06-16', email: 'told@guest.example' })
    await withdrawBooking(venue, booked.reference, acting)
    const kinds = (await outbox()).filter(({ recipientAddress }) => recipientAddress === 'told@guest.example')
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['reservation-cancelled-by-venue', 'reservation-confirmed'])
  })

  test('is refused if a deposit was requested, and once the visit is over', async () => {
    const more = { date: '2027-06-17', resourceType: 'BilliardTable', email: 'grace@guest.example', deposit: true }
    expect((await refusalOf(withdrawBooking(venue, (await book(more)).reference, acting))).kind).toBe('conflict')
    const over = await book({ date: '2027-06-17' })
    await database().execute(sql`update reservation set status = 'Completed' where id = ${over.id}`)
    expect((await refusalOf(withdrawBooking(venue, over.reference, acting))).kind).toBe('conflict')
  })
})
