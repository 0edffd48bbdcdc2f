import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { followTable } from '#lib/table-sessions/live.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { endFollowers } from '#testing/runner/followers.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { clearParty } from './clear-party.ts'
import { extendStay } from './extend-stay.ts'
import { joinTable, leaveTable, moveParty } from './move-party.ts'
import { seatParty } from './seat-party.ts'

/** Parties get other tables and other ends. */
useTestDatabase()
let house: House

beforeEach(async () => {
  house = await openHouse()
})

afterEach(endFollowers)

const conflict = (text: string | RegExp) => ({
  kind: 'conflict',
  detail: expect.objectContaining({ en: expect.stringMatching(text) }),
})
const taken = { kind: 'slot-not-available' }
const mails = () => database().$count(mail, eq(mail.venueId, house.venue.id))
const seat = (reference: string, time: string) => seatParty(house.venue, reference, {}, by(at(time)))
const move = (reference: string, ids: string[], time: string) => moveParty(house.venue, reference, ids, by(at(time)))
const tabAt = async (id: string) => (await readTabState(await house.tableOf(id))).tab

test('a party gets no table of another type than it booked, by no verb', async () => {
  const lane = { id: 'lane', name: 'Lane', type: 'BowlingLane', capacity: 6 }
  const resources = [{ id: 't1', name: 'Table 1', type: 'RestaurantTable', capacity: 4 }, lane]
  house = await openHouse({ resources })
  const { reference } = await house.book('t1', '18:00')
  const refused = {
    kind: 'invalid-request',
    errors: { ResourceIds: [expect.objectContaining({ en: 'This resource is of another type.' })] },
  }
  await expect(move(reference, ['lane'], '12:00')).rejects.toMatchObject(refused)
  await expect(joinTable(house.venue, reference, 'lane', by(at('12:00')))).rejects.toMatchObject(refused)
  const seated = seatParty(house.venue, reference, { resourceIds: ['lane'] }, by(at('18:00')))
  await expect(seated).rejects.toMatchObject(refused)
  await expect(house.walkIn(['t1', 'lane'], at('12:00'), 6)).rejects.toMatchObject(refused)
})

describe('a move to other tables', () => {
  test('keeps the time, frees the old table, and tells the guest nothing', async () => {
    const booked = await house.book('t1', '18:00')
    const before = await mails()
    const { result, entryId } = await move(booked.reference, ['t2'], '12:00')
    expect(result).toMatchObject({ startsAt: booked.startsAt, endsAt: booked.endsAt })
    expect(entryId).not.toBeNull()
    expect(await house.tablesOf(booked)).toEqual(['t2'])
    expect(await mails()).toBe(before)
    await expect(house.book('t1', '18:00')).resolves.toBeDefined()
    expect((await move(booked.reference, ['t2'], '12:01')).entryId).toBeNull()
  })

  test('is refused if the table is taken, its turnover included', async () => {
    const booked = await house.book('t1', '18:00')
    await house.book('t2', '15:30')
    await expect(move(booked.reference, ['t2'], '12:00')).resolves.toBeDefined()
    await house.book('t3', '20:00')
    // Until 20:15 with the turnover.
    const refused = move(booked.reference, ['t3'], '12:00')
    await expect(refused).rejects.toMatchObject({ ...taken, detail: { en: 'The table is taken at that time.' } })
    expect(await house.tablesOf(booked)).toEqual(['t2'])
  })

  test('takes the new table from now on, once the visit has begun', async () => {
    await house.book('t2', '16:00')
    const booked = await house.book('t1', '18:00')
    await seat(booked.reference, '18:00')
    const early = await house.book('t2', '18:30', { durationMinutes: 60 })
    await expect(move(booked.reference, ['t2'], '18:10')).rejects.toMatchObject(taken)
    // Nobody has recorded that the party before has left: its time is over.
    const { result } = await move(booked.reference, ['t2'], '19:50')
    expect(early.endsAt).toEqual(at('19:30'))
    expect(result.endsAt).toEqual(at('20:00'))
    const [row] = await database().select().from(occupancy).where(eq(occupancy.reservationId, booked.id))
    expect(row).toMatchObject({ startsAt: at('19:50'), blockedUntil: at('20:15'), seats: 2 })
  })

  test('gives a party that has overstayed half an hour, or is refused', async () => {
    const booked = await house.book('t1', '18:00')
    await seat(booked.reference, '18:00')
    await house.book('t3', '20:30')
    await expect(move(booked.reference, ['t3'], '20:20')).rejects.toMatchObject(taken)
    const { result } = await move(booked.reference, ['t2'], '20:20')
    expect(result.endsAt).toEqual(at('20:50'))
  })

  test('brings the open tab, whose phones see it at the new table alone', async () => {
    const booked = await house.book('t1', '18:00')
    await seat(booked.reference, '18:00')
    const tab = await house.order('t1', at('18:10'))
    // No poll: the phones hear of the move by its notification.
    vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
    const heard: string[] = []
    const leave = ['t1', 't2'].map((resourceId) =>
      followTable({ venueId: house.venue.id, resourceId }, { changed: () => heard.push(resourceId), ended: () => {} }),
    )
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(['t1', 't2'])), { timeout: 60_000 })
    heard.length = 0
    await move(booked.reference, ['t2'], '18:20')
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(['t1', 't2'])), { timeout: 20_000 })
    vi.unstubAllGlobals()
    for (const end of leave) end?.()
    expect([await tabAt('t1'), (await tabAt('t2'))?.id]).toEqual([null, tab.id])
    expect((await house.order('t2', at('18:30'))).id).toBe(tab.id)
  })

  test('is refused if others have an open tab, or sit', async () => {
    const [one, two] = [await house.book('t1', '18:00'), await house.book('t2', '15:30')]
    await seat(one.reference, '18:00')
    await seat(two.reference, '15:30')
    await expect(move(one.reference, ['t2'], '18:10')).rejects.toMatchObject(conflict(`${two.reference} still sits`))
    await house.order('t3', at('17:00'))
    await expect(move(one.reference, ['t3'], '18:10')).rejects.toMatchObject(conflict(/€4\.00 due/))
    expect(await house.tablesOf(one)).toEqual(['t1'])
  })

  test('of a party that has not come passes by an open tab', async () => {
    const later = await house.book('t1', '20:30')
    await house.order('t2', at('18:00'))
    await expect(move(later.reference, ['t2'], '18:10')).resolves.toBeDefined()
    expect((await tabAt('t2'))?.reservationId).toBeNull()
  })

  test('spreads a group over tables and back, its tabs with it', async () => {
    const group = await house.book('t1', '18:00', { partySize: 4 })
    await seat(group.reference, '18:00')
    await move(group.reference, ['t1', 't2'], '18:01')
    const [first, second] = [await house.order('t1', at('18:10')), await house.order('t2', at('18:10'))]
    await move(group.reference, ['t3', 't4'], '18:20')
    expect([(await tabAt('t3'))?.id, (await tabAt('t4'))?.id].sort()).toEqual([first.id, second.id].sort())
    await expect(move(group.reference, ['t1'], '18:30')).rejects.toMatchObject(conflict(/more open bills/))
    await expect(move(group.reference, ['long'], '18:30')).rejects.toMatchObject(conflict(/more open bills/))
    const rows = await database().select().from(occupancy).where(eq(occupancy.reservationId, group.id))
    expect(rows.map(({ seats }) => seats).sort()).toEqual([1, 3])
  })

  test('of a seated party is no edit: its tab would stay behind', async () => {
    const booked = await house.book('t1', '18:00')
    await seat(booked.reference, '17:50')
    const edit = (edits: object) => editReservation(house.venue, booked.reference, edits, by(at('17:55')))
    await expect(edit({ resourceId: 't2' })).rejects.toMatchObject(conflict(/together with its bill/))
    await expect(edit({ start: '20:00' })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(edit({ partySize: 3 })).resolves.toBeDefined()
  })

  test('is not for one that has ended', async () => {
    const booked = await house.book('t1', '18:00')
    await seat(booked.reference, '18:00')
    await clearParty(house.venue, booked.reference, by(at('18:30')))
    await expect(move(booked.reference, ['t2'], '18:40')).rejects.toMatchObject(conflict(/Completed/))
  })
})

describe('another table besides', () => {
  const join = (reference: string, id: string, time: string) => joinTable(house.venue, reference, id, by(at(time)))
  const leave = (reference: string, id: string, time: string) => leaveTable(house.venue, reference, id, by(at(time)))

  test('is joined and left again, once each', async () => {
    const booked = await house.book('t1', '18:00')
    await seat(booked.reference, '18:00')
    await join(booked.reference, 't2', '18:10')
    expect((await join(booked.reference, 't2', '18:11')).entryId).toBeNull()
    expect(await house.tablesOf(booked)).toEqual(['t1', 't2'])
    await expect(house.book('t2', '18:30')).rejects.toMatchObject(taken)
    const tab = await house.order('t2', at('18:20'))
    expect(tab.reservationId).toBe(booked.id)
    await leave(booked.reference, 't2', '18:30')
    expect((await leave(booked.reference, 't2', '18:31')).entryId).toBeNull()
    expect([await house.tablesOf(booked), (await tabAt('t1'))?.id]).toEqual([['t1'], tab.id])
    await expect(leave(booked.reference, 't1', '18:32')).rejects.toMatchObject(conflict(/no other table/))
    expect((await house.entries(booked)).map(({ act }) => act)).toEqual([
      'reservation.seat',
      'reservation.join',
      'reservation.leave-table',
    ])
  })

  test('is refused if it is taken, if the party is too small, and if seats are sold one by one', async () => {
    const booked = await house.book('t1', '18:00', { partySize: 1 })
    await expect(join(booked.reference, 't2', '12:00')).rejects.toMatchObject(
      conflict(/2 tables are too many for 1 guest\./),
    )
    const two = await house.book('t2', '18:00')
    await expect(join(two.reference, 't1', '12:00')).rejects.toMatchObject(taken)
    await expect(join(two.reference, 'long', '12:00')).rejects.toMatchObject(conflict(/cannot be joined/))
    await expect(join(two.reference, 'gone', '12:00')).rejects.toMatchObject({ kind: 'invalid-request' })
  })

  test('cannot be left by a party that needs its seats', async () => {
    const booked = await house.book('t1', '18:00', { partySize: 4 })
    await join(booked.reference, 't2', '12:00')
    await editPartySize(booked.reference, 6)
    await expect(leave(booked.reference, 't2', '12:02')).rejects.toMatchObject(
      conflict(/Too few seats: \d+ for 6 guests\./),
    )
  })

  const editPartySize = async (reference: string, partySize: number) => {
    const { id } = await house.read(reference)
    const { sql } = await import('drizzle-orm')
    await database().execute(sql`update reservation set party_size = ${partySize} where id = ${id}`)
  }
})

describe('a stay', () => {
  const extend = (reference: string, until: string, now: string) =>
    extendStay(house.venue, reference, at(until), by(at(now)))

  test('becomes longer and shorter, with its turnover', async () => {
    const booked = await house.book('t1', '18:00')
    await seat(booked.reference, '18:00')
    expect((await extend(booked.reference, '20:30', '19:00')).result.endsAt).toEqual(at('20:30'))
    expect((await extend(booked.reference, '20:30', '19:01')).entryId).toBeNull()
    await expect(house.book('t1', '20:30')).rejects.toMatchObject(taken)
    await extend(booked.reference, '19:15', '19:02')
    await expect(house.book('t1', '19:30')).resolves.toMatchObject({ status: 'Confirmed' })
  })

  test('ends before the next party, and says when', async () => {
    const booked = await house.book('t1', '18:00')
    await house.book('t1', '21:00')
    const refused = extend(booked.reference, '21:00', '19:00')
    await expect(refused).rejects.toMatchObject({ ...taken, detail: { en: 'The table is free until 20:45.' } })
    await expect(extend(booked.reference, '20:45', '19:00')).resolves.toBeDefined()
  })

  test('may go beyond closing, but not beyond a day, and not into the past', async () => {
    const booked = await house.book('t1', '21:00')
    await expect(extend(booked.reference, '23:45', '22:50')).resolves.toBeDefined()
    const invalid = { kind: 'invalid-request', errors: { Until: [expect.anything()] } }
    await expect(extend(booked.reference, '22:50', '22:50')).rejects.toMatchObject(invalid)
    const dayLater = new Date(booked.startsAt.getTime() + 86_400_001)
    const tooLong = extendStay(house.venue, booked.reference, dayLater, by(at('22:50')))
    await expect(tooLong).rejects.toMatchObject(invalid)
  })

  test('with seats that are sold one by one ends when too few are left', async () => {
    const booked = await house.book('long', '18:00')
    await house.book('long', '20:30', { partySize: 8 })
    await expect(extend(booked.reference, '22:00', '19:00')).resolves.toBeDefined()
    const three = await house.book('long', '13:00', { partySize: 3 })
    await house.book('long', '16:00', { partySize: 8 })
    const refused = extend(three.reference, '16:30', '14:00')
    await expect(refused).rejects.toMatchObject({ ...taken, detail: { en: 'The table is free until 15:45.' } })
  })

  test.each([
    ['spring', '2027-03-28T01:00+01:00', '2027-03-28T03:30+02:00', 90],
    ['autumn', '2027-10-31T01:00+02:00', '2027-10-31T02:30+01:00', 150],
  ])('counts real minutes across the clock change in %s', async (_, from, until, minutes) => {
    const night = await openHouse({ openingHours: { regular: nights } })
    const { result } = await night.walkIn(['t1'], new Date(from))
    const end = new Date(until)
    await extendStay(night.venue, result.reference, end, by(new Date(from)))
    const { startsAt, endsAt, serviceDate } = await night.read(result.reference)
    expect((endsAt.getTime() - startsAt.getTime()) / 60_000).toBe(minutes)
    expect(serviceDate).toBe(from.startsWith('2027-03') ? '2027-03-27' : '2027-10-30')
    const rows = await database()
      .select()
      .from(occupancy)
      .where(and(eq(occupancy.venueId, night.venue.id)))
    expect(rows[0]?.blockedUntil).toEqual(new Date(end.getTime() + 15 * 60_000))
  })
})

const nights = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
  day,
  opens: '17:00',
  closes: '04:00',
}))
