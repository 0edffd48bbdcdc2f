import { beforeEach, describe, expect, test } from 'vitest'
import type { Acted } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { clearParty } from './clear-party.ts'
import { extendStay } from './extend-stay.ts'
import { markArrived } from './mark-arrived.ts'
import { markServed } from './mark-served.ts'
import { joinTable, leaveTable, moveParty } from './move-party.ts'
import { seatParty } from './seat-party.ts'
import { seatingUndos } from './undo.ts'

/** Each act is undone by its entry. */
useTestDatabase()
let house: House
let booked: Reservation

beforeEach(async () => {
  house = await openHouse()
  booked = await house.book('t1', '18:00')
})

const acting = (time: string) => by(at(time))
const seat = (resourceIds?: string[]) => seatParty(house.venue, booked.reference, { resourceIds }, acting('18:00'))

/** Everything that the acts change. */
async function state(of = booked) {
  const { status, startsAt, endsAt } = await house.read(of.reference)
  return { status, startsAt, endsAt, tables: await house.tablesOf(of), seating: await house.seatingOf(of) }
}

async function undo({ entryId, result }: Acted<Reservation>, time = '18:05') {
  const entry = (await house.entries(result)).find(({ id }) => id === entryId)
  if (!entry) throw new Error('no entry')
  const back = seatingUndos[entry.act]
  if (!back) throw new Error(`no way back from ${entry.act}`)
  const once = await back(house.venue, entry, { ...acting(time), undoes: entry.id })
  const recorded = (await house.entries(result)).find(({ undoes }) => undoes === entry.id)
  expect(recorded?.id).toBe(once.entryId)
  expect((await back(house.venue, entry, acting(time))).entryId).toBeNull()
}

const acts: [name: string, before: () => Promise<unknown>, act: () => Promise<Acted<Reservation>>][] = [
  ['an arrival', async () => {}, () => markArrived(house.venue, booked.reference, acting('17:58'))],
  ['a seating', async () => {}, () => seat()],
  ['a seating after an arrival', () => markArrived(house.venue, booked.reference, acting('17:58')), () => seat()],
  ['a seating elsewhere', async () => {}, () => seat(['t3'])],
  ['what was served', () => seat(), () => markServed(house.venue, booked.reference, acting('18:04'))],
  ['a leaving', () => seat(), () => clearParty(house.venue, booked.reference, acting('18:04'))],
  ['a longer stay', () => seat(), () => extendStay(house.venue, booked.reference, at('20:30'), acting('18:04'))],
  ['a move', async () => {}, () => moveParty(house.venue, booked.reference, ['t2'], acting('17:00'))],
  ['a join', async () => {}, () => joinTable(house.venue, booked.reference, 't2', acting('17:00'))],
  [
    'a table that was left',
    () => joinTable(house.venue, booked.reference, 't2', acting('17:00')),
    () => leaveTable(house.venue, booked.reference, 't2', acting('17:01')),
  ],
]

describe('taking back', () => {
  test.each(acts)('%s', async (_, before, act) => {
    await before()
    const earlier = await state()
    const acted = await act()
    expect(await state()).not.toEqual(earlier)
    await undo(acted, _ === 'a table that was left' || _ === 'a move' || _ === 'a join' ? '17:05' : '18:05')
    expect(await state()).toEqual(earlier)
  })

  test('what was served a second time leaves the first', async () => {
    await seat()
    await markServed(house.venue, booked.reference, acting('18:04'))
    await house.order('t1', at('18:10'))
    const earlier = await state()
    await undo(await markServed(house.venue, booked.reference, acting('18:12')))
    expect(await state()).toEqual(earlier)
  })

  test('an extension of a party that was beyond its end', async () => {
    await seat()
    const earlier = await state()
    await undo(await extendStay(house.venue, booked.reference, at('20:40'), acting('20:10')), '20:12')
    expect(await state()).toEqual(earlier)
  })

  test('a walk-in cancels it, and frees the table', async () => {
    const walkIn = await house.walkIn(['t2'], at('18:00'))
    await undo(walkIn)
    expect(await state(walkIn.result)).toMatchObject({ status: 'Cancelled', seating: null })
    await expect(house.book('t2', '18:30')).resolves.toBeDefined()
  })

  test('a walk-in that has ordered is refused, and so is an arrival of one who sits', async () => {
    const walkIn = await house.walkIn(['t2'], at('18:00'))
    await house.order('t2', at('18:01'))
    await expect(undo(walkIn)).rejects.toThrow(Problem)
    const arrival = await markArrived(house.venue, booked.reference, acting('17:58'))
    await seat()
    await expect(undo(arrival)).rejects.toThrow(Problem)
  })

  test('a seating is refused once the party has ordered, and once it has paid: its tab stays its own', async () => {
    const seated = await seat()
    const tab = await house.order('t1', at('18:01'))
    await expect(undo(seated)).rejects.toMatchObject({
      kind: 'conflict',
      detail: { en: expect.stringMatching('has ordered') },
    })
    const open = (await readTabState(await house.tableOf('t1'))).tab
    expect(open).toMatchObject({ id: tab.id, reservationId: booked.id })
    await closeTab(await house.tableOf('t1'), { now: at('18:07') })
    await expect(undo(seated)).rejects.toMatchObject({
      kind: 'conflict',
      detail: { en: expect.stringMatching('has paid') },
    })
    expect(await house.seatingOf(booked)).toMatchObject({ seatedAt: at('18:00') })
  })

  test('a seating is refused once the party was served, until that is taken back', async () => {
    const seated = await seat()
    const served = await markServed(house.venue, booked.reference, acting('18:04'))
    await expect(undo(seated)).rejects.toMatchObject({ kind: 'conflict' })
    await undo(served)
    await undo(seated)
    expect(await house.seatingOf(booked)).toBeNull()
  })

  test('a leaving is refused if somebody else has the table by now', async () => {
    await seat()
    const left = await clearParty(house.venue, booked.reference, acting('18:04'))
    await house.walkIn(['t1'], at('18:05'))
    await expect(undo(left)).rejects.toMatchObject({ kind: 'slot-not-available' })
  })
})
