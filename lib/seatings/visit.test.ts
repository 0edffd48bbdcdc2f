import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { take } from '#testing/venues/counter.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { clearParty } from './clear-party.ts'
import { markArrived } from './mark-arrived.ts'
import { markServed } from './mark-served.ts'
import { readPartyTabs, readSeatings } from './queries.ts'
import { seatParty } from './seat-party.ts'
import { stageOf } from './stage.ts'

/** A party comes, sits down, orders, is served, pays and leaves. */
useTestDatabase()
let house: House

beforeAll(async () => {
  house = await openHouse()
})

const conflict = (text: string | RegExp) => ({
  kind: 'conflict',
  detail: expect.objectContaining({ en: expect.stringMatching(text) }),
})

async function stageAt(reference: string, now: Date) {
  const reservation = await house.read(reference)
  const seatings = await readSeatings(house.venue.id, [reservation.id])
  const tabs = await readPartyTabs(house.venue.id, [reservation.id])
  const [seating, its] = [seatings.get(reservation.id) ?? null, tabs.get(reservation.id) ?? null]
  return stageOf({ reservation, seating, tab: its, now }).stage
}

describe('a visit', () => {
  test('goes through its stages, with an entry for each act of staff and none for a repeat', async () => {
    const { venue } = house
    const booked = await house.book('t1', '18:00')
    const { reference } = booked
    const stages = [await stageAt(reference, at('17:50'))]
    const act = async (work: typeof markArrived, time: string) => {
      const first = await work(venue, reference, by(at(time)))
      expect(first.entryId).not.toBeNull()
      expect(first.result.reference).toBe(reference)
      expect((await work(venue, reference, by(at(time)))).entryId).toBeNull()
      stages.push(await stageAt(reference, at(time)))
    }
    const seat: typeof markArrived = (...[where, its, acting]) => seatParty(where, its, {}, acting)
    await act(markArrived, '18:02')
    await act(seat, '18:05')
    const { id, reservationId } = await house.order('t1', at('18:10'))
    expect(reservationId).toBe(booked.id)
    stages.push(await stageAt(reference, at('18:10')))
    await act(markServed, '18:30')
    await house.order('t1', at('18:40'))
    stages.push(await stageAt(reference, at('18:41')))
    await act(markServed, '18:50')
    await expect(clearParty(venue, reference, by(at('19:00')))).rejects.toMatchObject(conflict(/€8\.00 due/))
    await take({ venue }, id, { amountMinor: 800 })
    stages.push(await stageAt(reference, at('19:06')))
    await act(clearParty, '19:10')
    expect(stages).toEqual(['expected', 'arrived', 'seated', 'ordered', 'served', 'ordered', 'served', 'paid', 'left'])
    const acts = (await house.entries(booked)).map(({ act: name }) => name)
    expect(acts).toEqual([
      'reservation.arrive',
      'reservation.seat',
      'reservation.serve',
      'reservation.serve',
      'reservation.clear',
    ])
    expect((await house.read(reference)).status).toBe('Completed')
  })

  test('frees its table as it leaves', async () => {
    const { reference } = await house.book('t2', '18:00')
    await expect(house.book('t2', '19:00')).rejects.toMatchObject({ kind: 'slot-not-available' })
    await seatParty(house.venue, reference, {}, by(at('18:00')))
    await clearParty(house.venue, reference, by(at('18:20')))
    await expect(house.book('t2', '19:00')).resolves.toMatchObject({ status: 'Confirmed' })
  })

  test('may begin before its time, and end before it', async () => {
    const { reference } = await house.book('t3', '15:00')
    await seatParty(house.venue, reference, {}, by(at('14:40')))
    await clearParty(house.venue, reference, by(at('14:50')))
    expect((await house.read(reference)).status).toBe('Completed')
  })

  test('closes a tab of which nothing is due as it ends', async () => {
    const { reference } = await house.book('t3', '12:00')
    await seatParty(house.venue, reference, {}, by(at('12:00')))
    const { id } = await house.order('t3', at('12:10'), 'Water')
    await clearParty(house.venue, reference, by(at('12:30')))
    const [closed] = await database().select().from(tab).where(eq(tab.id, id))
    expect(closed?.closedAt).toEqual(at('12:30'))
  })

  test('is not served or cleared before it sits', async () => {
    const { reference } = await house.book('t4', '12:00')
    await markArrived(house.venue, reference, by(at('12:00')))
    for (const early of [markServed, clearParty]) {
      await expect(early(house.venue, reference, by(at('12:01')))).rejects.toMatchObject(conflict(/not seated/))
    }
    await expect(markArrived(house.venue, 'SVC-NONE', by(at('12:00')))).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('keeps its steps in order if the clocks of servers differ', async () => {
    const booked = await house.book('t4', '15:00')
    const { reference } = booked
    await markArrived(house.venue, reference, by(at('15:10')))
    await seatParty(house.venue, reference, {}, by(at('15:09')))
    await markServed(house.venue, reference, by(at('15:08')))
    await clearParty(house.venue, reference, by(at('15:07')))
    const noted = await house.seatingOf(booked)
    expect([noted?.seatedAt, noted?.servedAt, noted?.leftAt]).toEqual([at('15:10'), at('15:10'), at('15:10')])
  })
})

describe('seating a party', () => {
  test('at other tables moves it first, and tells the guest nothing', async () => {
    const booked = await house.book('t1', '20:30')
    const mails = () => database().$count(mail, and(eq(mail.venueId, house.venue.id)))
    const before = await mails()
    await seatParty(house.venue, booked.reference, { resourceIds: ['t4', 't3'] }, by(at('20:30')))
    expect(await house.tablesOf(booked)).toEqual(['t4', 't3'])
    expect(await mails()).toBe(before)
    const [entry] = await house.entries(booked)
    expect(entry).toMatchObject({ before: { resourceIds: ['t1'] }, after: { resourceIds: ['t4', 't3'] } })
    await expect(house.book('t1', '20:30')).resolves.toMatchObject({ status: 'Confirmed' })
    const repeat = await seatParty(house.venue, booked.reference, { resourceIds: ['t3', 't4'] }, by(at('20:31')))
    expect(repeat.entryId).toBeNull()
    const elsewhere = seatParty(house.venue, booked.reference, { resourceIds: ['t2'] }, by(at('20:32')))
    await expect(elsewhere).rejects.toMatchObject(conflict(/Move it instead/))
  })

  test('is refused at a table if the party before still sits', async () => {
    const other = await openHouse()
    const [early, late] = [await other.book('t1', '12:00'), await other.book('t1', '14:30')]
    await seatParty(other.venue, early.reference, {}, by(at('12:00')))
    const next = () => seatParty(other.venue, late.reference, {}, by(at('14:30')))
    await expect(next()).rejects.toMatchObject(conflict(`${early.reference} still sits at Table 1`))
    await clearParty(other.venue, early.reference, by(at('14:31')))
    await expect(next()).resolves.toMatchObject({ result: { status: 'Confirmed' } })
  })

  test('goes on if nobody has cleared the party of hours ago', async () => {
    const other = await openHouse()
    const [early, late] = [await other.book('t1', '10:00'), await other.book('t1', '19:00')]
    await seatParty(other.venue, early.reference, {}, by(at('10:00')))
    await expect(seatParty(other.venue, late.reference, {}, by(at('19:00')))).resolves.toBeDefined()
    expect((await other.order('t1', at('19:10'))).reservationId).toBe(late.id)
  })

  test('takes over a tab that was opened since it came, and refuses an older one', async () => {
    const other = await openHouse()
    const booked = await other.book('t1', '18:00')
    const own = await other.order('t1', at('17:40'))
    await seatParty(other.venue, booked.reference, {}, by(at('18:00')))
    expect((await readTabState(await other.tableOf('t1'))).tab).toMatchObject({ id: own.id, reservationId: booked.id })
    const next = await other.book('t2', '18:00')
    await other.order('t2', at('17:00'))
    const refused = seatParty(other.venue, next.reference, {}, by(at('18:00')))
    await expect(refused).rejects.toMatchObject(conflict(/open at Table 2, with €4\.00 due/))
    const third = await other.book('t3', '18:00')
    await other.order('t3', at('17:40'))
    await markArrived(other.venue, third.reference, by(at('17:50')))
    await expect(seatParty(other.venue, third.reference, {}, by(at('18:00')))).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('confirms a Pending party, whose hold then ends nothing', async () => {
    const other = await openHouse({
      settings: { deposits: true, onlinePayments: true, payoutAccount: 'acct_house', minNoticeMinutes: 0 },
      resources: [
        {
          id: 't1',
          name: 'Table 1',
          type: 'RestaurantTable',
          capacity: 4,
          pricing: { model: 'Deposit', amount: 10, unitLabel: 'table', depositAmount: 10 },
        },
      ],
    })
    const pending = await other.book('t1', '18:00', { depositOptIn: true })
    expect(pending.status).toBe('Pending')
    const { result } = await seatParty(other.venue, pending.reference, {}, by(at('18:00')))
    expect(result).toMatchObject({ status: 'Confirmed', holdExpiresAt: null })
  })

  test('at a resource whose seats are sold one by one takes its seats, beside others', async () => {
    const other = await openHouse()
    const [one, two] = [await other.book('long', '18:00'), await other.book('t1', '18:00', { partySize: 4 })]
    await seatParty(other.venue, one.reference, {}, by(at('18:00')))
    await seatParty(other.venue, two.reference, { resourceIds: ['long'] }, by(at('18:05')))
    expect((await other.order('long', at('18:10'))).reservationId).toBeNull()
    const five = await other.book('t2', '18:00', { partySize: 4 })
    await seatParty(other.venue, five.reference, { resourceIds: ['long'] }, by(at('18:15')))
    const none = await other.book('t3', '18:00', { partySize: 1 })
    const full = seatParty(other.venue, none.reference, { resourceIds: ['long'] }, by(at('18:20')))
    await expect(full).rejects.toMatchObject({ kind: 'slot-not-available' })
    const joined = seatParty(other.venue, none.reference, { resourceIds: ['t3', 'long'] }, by(at('18:20')))
    await expect(joined).rejects.toMatchObject(conflict(/cannot be joined/))
  })

  test('names what is wrong with the resources', async () => {
    const other = await openHouse()
    const { reference } = await other.book('t1', '18:00')
    const seat = (resourceIds: string[]) => seatParty(other.venue, reference, { resourceIds }, by(at('18:00')))
    for (const wrong of [['t9'], ['t2', 't2'], []]) {
      await expect(seat(wrong)).rejects.toMatchObject({
        kind: 'invalid-request',
        errors: { ResourceIds: [expect.anything()] },
      })
    }
    await expect(seat(['t1', 't2', 't3'])).rejects.toMatchObject(conflict(/3 tables are too many for 2 guests\./))
  })
})

describe('a party that was cleared', () => {
  test('sits again when it is reopened, unless another one has the table', async () => {
    const other = await openHouse()
    const booked = await other.book('t1', '18:00')
    await seatParty(other.venue, booked.reference, {}, by(at('18:00')))
    await clearParty(other.venue, booked.reference, by(at('18:30')))
    await reopenReservation(other.venue, booked.reference, by(at('18:31')))
    expect(await other.seatingOf(booked)).toMatchObject({ seatedAt: at('18:00'), leftAt: null })
    await clearParty(other.venue, booked.reference, by(at('18:40')))
    await other.walkIn(['t1'], at('18:45'))
    const late = reopenReservation(other.venue, booked.reference, by(at('18:46')))
    await expect(late).rejects.toMatchObject({ kind: 'slot-not-available' })
  })
})
