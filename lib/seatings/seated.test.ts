import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { withdrawBooking } from '#lib/reservations/book-by-phone.ts'
import { completeReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { clearParty } from './clear-party.ts'
import { extendStay } from './extend-stay.ts'
import { seatParty } from './seat-party.ts'
import { swapParties } from './swap-parties.ts'

/**
 * A reservation whose party sits at its table does not end under it. Edits keep the times at which it came, and those of
 * staff. Two parties swap their tables.
 */
useTestDatabase()
let house: House
let booked: Reservation

beforeEach(async () => {
  house = await openHouse()
})

async function bookTable() {
  booked = await house.book('t1', '18:00')
}

const acting = by(at('18:20'))
const of = () => [house.venue, booked.reference] as const
const seat = () => seatParty(...of(), {}, by(at('18:00')))
const statusNow = async () => (await house.read(booked.reference)).status

const ends: [name: string, end: () => Promise<unknown>][] = [
  ['completes', () => completeReservation(...of(), acting)],
  ['cancels', () => cancelReservation(...of(), {}, acting)],
  ['withdraws', () => withdrawBooking(...of(), acting)],
]

describe.each(ends)('whoever %s it', (_, end) => {
  beforeEach(bookTable)

  test('is refused while its tab is open and not paid', async () => {
    await seat()
    await house.order('t1', at('18:05'))
    const detail = { en: expect.stringMatching('its bill is open') }
    await expect(end()).rejects.toMatchObject({ kind: 'conflict', detail })
    expect(await statusNow()).toBe('Confirmed')
    await expect(house.book('t1', '19:00')).rejects.toMatchObject({ kind: 'slot-not-available' })
  })

  test('is not refused if nothing is due', async () => {
    await seat()
    await house.order('t1', at('18:05'))
    await closeTab(await house.tableOf('t1'), { now: at('18:10') })
    await end()
    expect(await statusNow()).not.toBe('Confirmed')
  })
})

test('a party that sits is no no-show, whether it has ordered or not; one that has not come is', async () => {
  await bookTable()
  await seat()
  await expect(markNoShow(...of(), acting)).rejects.toMatchObject({ kind: 'conflict' })
  await clearParty(...of(), acting)
  booked = await house.book('t2', '18:00')
  await markNoShow(...of(), acting)
  expect(await statusNow()).toBe('NoShow')
})

const inSeconds = new Date(at('18:00').getTime() + 23_400)
const edit = (reference: string, edits: Parameters<typeof editReservation>[2], time = '18:10') =>
  editReservation(house.venue, reference, edits, by(at(time)))

describe('an edit that names no time', () => {
  test('changes the size of a walk-in, and its time not by a millisecond', async () => {
    const { result: came } = await house.walkIn(['t1'], inSeconds)
    const { result } = await edit(came.reference, { partySize: 4 })
    expect(result).toMatchObject({ partySize: 4, startsAt: inSeconds, endsAt: came.endsAt })
    expect(await house.tablesOf(came)).toEqual(['t1'])
    expect(await house.seatingOf(came)).toMatchObject({ seatedAt: inSeconds, leftAt: null })
  })

  test('changes the size of a walk-in that stays beyond closing', async () => {
    const { result: came } = await house.walkIn(['t1'], new Date(at('22:10').getTime() + 777))
    expect(came.endsAt.getTime()).toBeGreaterThan(at('23:00').getTime())
    const { result } = await edit(came.reference, { partySize: 3 }, '22:20')
    expect(result).toMatchObject({ partySize: 3, startsAt: came.startsAt, endsAt: came.endsAt })
  })

  test('changes the size of a party that booked online and stays longer than any length that is offered', async () => {
    const booked = await house.book('t1', '18:00')
    await seatParty(house.venue, booked.reference, {}, by(at('18:00')))
    await extendStay(house.venue, booked.reference, at('20:15'), by(at('18:05')))
    const { result } = await edit(booked.reference, { partySize: 3 })
    expect(result).toMatchObject({ partySize: 3, startsAt: booked.startsAt, endsAt: at('20:15') })
  })

  test('is refused if the table is too small, and if another table is named', async () => {
    const { result: came } = await house.walkIn(['t1'], inSeconds)
    await expect(edit(came.reference, { partySize: 5 })).rejects.toMatchObject({ kind: 'invalid-request' })
    await expect(edit(came.reference, { resourceId: 't2' })).rejects.toMatchObject({ kind: 'conflict' })
  })
})

test('an edit of the length alone leaves the start of a walk-in', async () => {
  const { result: came } = await house.walkIn(['t1'], inSeconds)
  const { result } = await edit(came.reference, { durationMinutes: 60 })
  expect(result).toMatchObject({ startsAt: inSeconds, endsAt: new Date(inSeconds.getTime() + 3_600_000) })
})

test('an edit of the start is still refused for a party that sits', async () => {
  const { result: came } = await house.walkIn(['t1'], inSeconds)
  await expect(edit(came.reference, { start: '19:00' })).rejects.toMatchObject({ kind: 'conflict' })
})

describe('a swap of tables', () => {
  const conflict = (text: RegExp) => ({ kind: 'conflict', detail: { en: expect.stringMatching(text) } })
  const mails = () => database().$count(mail, eq(mail.venueId, house.venue.id))
  const tabAt = async (id: string) => (await readTabState(await house.tableOf(id))).tab
  const seatOne = ({ reference }: Reservation, time: string) => seatParty(house.venue, reference, {}, by(at(time)))
  const swap = (reference: string, otherReference: string, ids: string[], time: string) =>
    swapParties(house.venue, reference, { otherReference, resourceIds: ids }, by(at(time)))

  test('gives each party the table of the other at its own time, with its bill, in one act', async () => {
    const [one, two] = [await house.book('t1', '18:00'), await house.book('t2', '18:30')]
    const before = await mails()
    await seatOne(one, '18:00')
    await seatOne(two, '18:30')
    const [tabOfOne, tabOfTwo] = [await house.order('t1', at('18:31')), await house.order('t2', at('18:32'))]
    const { result } = await swap(one.reference, two.reference, ['t2'], '18:40')
    expect([await house.tablesOf(one), await house.tablesOf(two)]).toEqual([['t2'], ['t1']])
    expect(result.endsAt).toEqual(one.endsAt)
    const rows = await database().select().from(occupancy).where(eq(occupancy.resourceId, 't1'))
    expect(rows.find(({ reservationId }) => reservationId === two.id)).toMatchObject({
      ...{ startsAt: at('18:40'), blockedUntil: at('20:45'), active: true },
    })
    expect([(await tabAt('t2'))?.id, (await tabAt('t1'))?.id]).toEqual([tabOfOne.id, tabOfTwo.id])
    expect([(await tabAt('t2'))?.aside, (await tabAt('t1'))?.aside]).toEqual([false, false])
    for (const each of [one, two]) {
      expect((await house.entries(each)).map(({ act }) => act)).toEqual(['reservation.seat', 'reservation.swap'])
    }
    expect(await mails()).toBe(before)
    expect((await swap(one.reference, two.reference, ['t2'], '18:41')).entryId).toBeNull()
  })

  test('of an expected party with one that sits brings the bill of that one', async () => {
    const [expected, sits] = [await house.book('t1', '19:30'), await house.book('t2', '18:00')]
    await seatOne(sits, '18:00')
    const tab = await house.order('t2', at('18:05'))
    await swap(expected.reference, sits.reference, ['t2'], '18:10')
    expect([await house.tablesOf(expected), await house.tablesOf(sits)]).toEqual([['t2'], ['t1']])
    expect((await tabAt('t1'))?.id).toBe(tab.id)
  })

  test('is refused as a whole if a party does not fit, if somebody else is in the way, or if the tables are others', async () => {
    const [one, two] = [await house.book('t1', '18:00'), await house.book('t2', '19:00')]
    await house.book('t1', '20:30')
    const refused = swap(one.reference, two.reference, ['t2'], '12:00')
    await expect(refused).rejects.toMatchObject({
      kind: 'slot-not-available',
      detail: { en: expect.stringMatching(/cannot swap/) },
    })
    const other = swap(one.reference, two.reference, ['t3'], '12:00')
    await expect(other).rejects.toMatchObject(conflict(/has other tables by now/))
    await expect(swap(one.reference, one.reference, ['t1'], '12:00')).rejects.toMatchObject(conflict(/with itself/))
    const many = await house.book('long', '18:00', { partySize: 6 })
    await expect(swap(one.reference, many.reference, ['long'], '12:00')).rejects.toMatchObject(
      conflict(/Too few seats/),
    )
    expect([await house.tablesOf(one), await house.tablesOf(two)]).toEqual([['t1'], ['t2']])
  })
})
