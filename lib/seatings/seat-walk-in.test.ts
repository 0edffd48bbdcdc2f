import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { clearParty } from './clear-party.ts'
import { extendStay } from './extend-stay.ts'
import { moveParty } from './move-party.ts'
import { seatWalkIn } from './seat-walk-in.ts'
import { seatingUndos } from './undo.ts'

useTestDatabase()
let house: House

beforeEach(async () => {
  house = await openHouse()
})

const taken = { kind: 'slot-not-available' }

describe('a walk-in', () => {
  test('sits at once, off the grid, for a usual visit, without an address and without a mail', async () => {
    const { result, entryId } = await house.walkIn(['t1'], at('18:07'))
    expect(result).toMatchObject({
      status: 'Confirmed',
      channel: 'WalkIn',
      email: '',
      customerName: '',
      partySize: 2,
      startsAt: at('18:07'),
      endsAt: at('20:07'),
      serviceDate: '2027-06-16',
      depositAmountMinor: null,
    })
    expect(await house.read(result.reference)).toMatchObject({ channel: 'WalkIn', startsAt: at('18:07') })
    expect(await house.seatingOf(result)).toMatchObject({ arrivedAt: at('18:07'), seatedAt: at('18:07'), leftAt: null })
    const [entry] = await house.entries(result)
    expect(entry).toMatchObject({
      id: entryId,
      act: 'reservation.walk-in',
      after: { resourceIds: ['t1'], partySize: 2 },
    })
    expect(await database().$count(mail, eq(mail.venueId, house.venue.id))).toBe(0)
    expect((await house.order('t1', at('18:10'))).reservationId).toBe(result.id)
    await expect(house.book('t1', '18:30')).rejects.toMatchObject(taken)
  })

  test('leaves before the turnover of the next party', async () => {
    await house.book('t1', '19:30')
    const { result } = await house.walkIn(['t1'], at('18:07'))
    expect(result.endsAt).toEqual(at('19:15'))
  })

  test('is refused if the table is wanted at once, taken, or sat at', async () => {
    await house.book('t1', '18:30')
    await expect(house.walkIn(['t1'], at('18:11'))).rejects.toMatchObject(taken)
    await expect(house.walkIn(['t1'], at('18:40'))).rejects.toMatchObject(taken)
    const { result } = await house.walkIn(['t2'], at('12:00'))
    // Beyond its end, and nobody has cleared it.
    const late = house.walkIn(['t2'], at('15:00'))
    await expect(late).rejects.toMatchObject({
      kind: 'conflict',
      detail: { en: expect.stringContaining(result.reference) },
    })
    await clearParty(house.venue, result.reference, by(at('15:01')))
    await expect(house.walkIn(['t2'], at('15:02'))).resolves.toBeDefined()
  })

  test('sits at a table that is too small if staff add a chair, stays longer, and comes back by an undo', async () => {
    const seatFive = (extraChairs?: number) =>
      seatWalkIn(
        house.venue,
        { partySize: 5, resourceIds: ['t1'], customerName: fromGuest(''), extraChairs },
        by(at('18:00')),
      )
    await expect(seatFive()).rejects.toMatchObject({
      kind: 'conflict',
      detail: { en: 'Too few seats: 4 for 5 guests.' },
    })
    const { result } = await seatFive(1)
    const [entry] = await house.entries(result)
    expect(entry).toMatchObject({ act: 'reservation.walk-in', after: { partySize: 5, extraChairs: 1 } })
    await extendStay(house.venue, result.reference, at('21:00'), by(at('18:10')))
    await moveParty(house.venue, result.reference, ['long'], by(at('18:20')))
    const moved = (await house.entries(result)).find(({ act }) => act === 'reservation.move')
    if (moved) await seatingUndos[moved.act]?.(house.venue, moved, by(at('18:21')))
    expect(await house.tablesOf(result)).toEqual(['t1'])
  })

  test('takes the tab of guests who sat down and ordered by themselves, and none that is older', async () => {
    const own = await house.order('t1', at('18:00'))
    const { result } = await house.walkIn(['t1'], at('18:20'))
    expect(own.reservationId).toBeNull()
    expect(await house.order('t1', at('18:25'))).toMatchObject({ id: own.id, reservationId: result.id })
    await house.order('t2', at('17:00'))
    await expect(house.walkIn(['t2'], at('18:20'))).rejects.toMatchObject({ kind: 'conflict' })
    expect(await house.tablesOf(result)).toEqual(['t1'])
  })

  test('may take several tables, or seats of a shared one', async () => {
    const { result } = await house.walkIn(['t2', 't1'], at('18:00'), 7)
    expect(await house.tablesOf(result)).toEqual(['t2', 't1'])
    await house.walkIn(['long'], at('18:00'), 6)
    await expect(house.walkIn(['long'], at('18:01'), 5)).rejects.toMatchObject(taken)
    await expect(house.walkIn(['long'], at('18:01'), 4)).resolves.toBeDefined()
    await expect(house.walkIn(['t3', 'long'], at('18:02'), 8)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(house.walkIn(['t3'], at('18:02'), 5)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(house.walkIn(['t9'], at('18:02'))).rejects.toMatchObject({ kind: 'invalid-request' })
  })

  test('comes before opening and stays beyond closing, but not on a closed day', async () => {
    const early = await house.walkIn(['t1'], at('09:30'))
    expect(early.result.endsAt).toEqual(at('11:30'))
    const late = await house.walkIn(['t2'], at('22:40'))
    expect(late.result).toMatchObject({
      endsAt: new Date(at('22:40').getTime() + 7_200_000),
      serviceDate: '2027-06-16',
    })
    const rest = await openHouse({
      openingHours: {
        regular: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
          .map((day) => ({
            day,
            opens: '10:00',
            closes: '23:00',
          }))
          .concat({ day: 'Wednesday', isClosed: true } as never),
      },
    })
    const closed = rest.walkIn(['t1'], at('18:00'))
    await expect(closed).rejects.toMatchObject({ kind: 'conflict', detail: { en: 'The venue is closed today.' } })
  })
})
