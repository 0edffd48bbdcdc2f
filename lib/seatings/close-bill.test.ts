import { beforeAll, describe, expect, test } from 'vitest'
import { readChecklist } from '#lib/closings/checklist.ts'
import { closeTabAndPayment, type UnpaidClosing } from '#lib/payments/bill/close-tab.ts'
import { giveMoneyBack } from '#lib/payments/bill/give-back.ts'
import { readTab } from '#lib/tabs/read-tab.ts'
import { readTabs } from '#lib/tabs/read-tabs.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { partyWithDeposit, take } from '#testing/venues/counter.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { closeBill } from './close-bill.ts'
import { readPartyTabs, readSeatings } from './queries.ts'
import { stageOf } from './stage.ts'

/** How a bill is closed on which money is due, and what the screens say of it. */
useTestDatabase()
let house: House
const acting = by(at('19:00'))

beforeAll(async () => {
  house = await openHouse()
})

async function partyAt(table: string) {
  const { result: party } = await house.walkIn([table], at('18:00'))
  const { id: tabId } = await house.order(table, at('18:10'))
  const close = (unpaid: UnpaidClosing | null) => closeBill(house.venue, { tabId, unpaid }, acting)
  return { party, tabId, close }
}

async function stageNow(reference: string) {
  const reservation = await house.read(reference)
  const seating = (await readSeatings(house.venue.id, [reservation.id])).get(reservation.id) ?? null
  const tab = (await readPartyTabs(house.venue.id, [reservation.id])).get(reservation.id) ?? null
  return { ...stageOf({ reservation, seating, tab, now: at('19:01') }), paidAt: tab?.paidAt ?? null }
}

const counter = () => readTabs(house.venue, 100, at('19:01'))
const conflict = (text: RegExp) => ({ kind: 'conflict', detail: { en: expect.stringMatching(text) } })

describe('a bill on which money is due', () => {
  test('is not closed without a reason, nor with another sum than is due, and nothing is changed', async () => {
    const { party, tabId, close } = await partyAt('t1')
    await expect(close(null)).rejects.toMatchObject(conflict(/€4\.00 is still to pay/))
    const half = { reason: 'left', note: null, dueMinor: 200 } as const
    await expect(close(half)).rejects.toMatchObject(conflict(/€4\.00 is still to pay\. Nothing was closed/))
    expect(await readTab(house.venue, tabId, acting.now)).toMatchObject({ closedAt: null, unpaid: null, due: 4 })
    expect((await stageNow(party.reference)).stage).toBe('ordered')
  })

  test('is closed with a reason: the party has left, its table is free, and it is paid when the money comes', async () => {
    const { party, tabId, close } = await partyAt('t2')
    const { result: invoice } = await close({ reason: 'other', note: 'Coats gone.', dueMinor: 400 })
    expect(await stageNow(party.reference)).toMatchObject({ stage: 'left', paidAt: null })
    await house.walkIn(['t2'], at('19:01'))
    const entry = (await house.entries({ ...party, id: tabId })).find(({ act }) => act === 'tab.close')
    expect(entry?.after).toEqual({ open: false, invoiceNumber: invoice.number, dueMinor: 400, reason: 'other' })
    const row = { invoiceNumber: invoice.number, due: 4, reason: 'other', note: 'Coats gone.', tableName: 'Table 2' }
    const { unpaid, settled } = await counter()
    expect([unpaid, settled]).toEqual([[expect.objectContaining(row)], []])
    expect((await readTab(house.venue, tabId, acting.now)).unpaid).toMatchObject(row)
    expect((await readChecklist(house.venue, acting.now)).unpaid).toMatchObject([{ tabId, dueMinor: 400 }])
    await take(await house.tableOf('t2'), tabId, { amountMinor: 400 })
    expect(await stageNow(party.reference)).toMatchObject({ stage: 'left', paidAt: expect.any(Date) })
    expect((await counter()).unpaid).toEqual([])
    expect((await readTab(house.venue, tabId, acting.now)).unpaid).toBeNull()
    // Money that is given back afterwards is not due again.
    const back = { lines: [{ line: 0, quantity: 1 }], by: [{ means: 'Cash', minor: 400 } as const], reason: 'Cold' }
    await giveMoneyBack(house.venue, invoice.number, back, acting)
    expect(await stageNow(party.reference)).toMatchObject({ stage: 'left', paidAt: expect.any(Date) })
    expect((await counter()).unpaid).toEqual([])
  })

  test('that guests have closed themselves is not paid either: they still sit, and the counter has it first', async () => {
    const { party, tabId } = await partyAt('t3')
    const guest = { actor: { kind: 'guest' }, now: acting.now } as const
    await closeTabAndPayment(await house.tableOf('t3'), {}, guest)
    expect(await stageNow(party.reference)).toMatchObject({ stage: 'ordered', paidAt: null })
    expect((await counter()).unpaid).toMatchObject([{ tabId, due: 4, reason: null, note: null, by: null }])
    await take(await house.tableOf('t3'), tabId, { amountMinor: 400 })
    expect(await stageNow(party.reference)).toMatchObject({ stage: 'paid', paidAt: expect.any(Date) })
  })
})

test('a deposit that covers the bill closes it without a reason', async () => {
  const { venue, tabId } = await partyWithDeposit(2000)
  const { result } = await closeBill(venue, { tabId, unpaid: null }, acting)
  expect(result.totalMinor).toBe(2000)
  expect((await readTabs(venue, 100, acting.now)).unpaid).toEqual([])
})
