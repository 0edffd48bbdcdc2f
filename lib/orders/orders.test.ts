import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { OrderLine } from '#lib/table-sessions/input.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { cookAt } from '#testing/venues/kitchen.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { advanceOrder, recallOrder } from './move-order.ts'
import { readOrders } from './read-orders.ts'
import type { TicketShown } from './record.ts'
import { offerItem, stopItem } from './stop-item.ts'
import { acknowledgeTakeBacks, takeBackLine } from './take-back.ts'

useTestDatabase()

const noon = new Date('2027-06-16T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

let tavern: Awaited<ReturnType<typeof openTavern>>
let table: TableWithToken

beforeEach(async () => {
  tavern = await openTavern()
  table = await getTable(tavern.t1)
})

const order = (lines: OrderLine[], now = noon) => placeOrder(table, { lines, sessionId: undefined }, { now })
const tickets = async (now = noon) => (await readOrders(table.venue, now)).tickets
const only = async (now = noon): Promise<TicketShown> => {
  const [ticket, ...more] = await tickets(now)
  if (!ticket) throw new Error('there is no ticket')
  expect(more).toEqual([])
  return ticket
}
const of = ({ tabId, orderId, station }: TicketShown) => ({ tabId, orderId, station })
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.kind : error),
  )
/** The audit entries of orders and items, in their order. */
const entries = () =>
  database()
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.venueId, table.venue.id), inArray(auditEntry.subjectKind, ['order', 'item'])))
    .orderBy(auditEntry.seq)
const acts = async () => (await entries()).map(({ act }) => act)

describe('an order', () => {
  test('with food and drinks is a ticket for each station, with the wishes of its lines', async () => {
    await order([{ ...line('kitchen', 'Stew', 2), note: fromGuest('without onions') }, line('bar', 'Pils', 3)])
    expect(await tickets()).toMatchObject([
      {
        station: 'kitchen',
        state: 'placed',
        tableName: 'Table 1',
        round: 1,
        party: null,
        lines: [{ line: 0, itemName: 'Stew', quantity: 2, remaining: 2, note: 'without onions', takenBack: [] }],
      },
      { station: 'bar', lines: [{ line: 1, itemName: 'Pils', quantity: 3, note: null }] },
    ])
  })

  test('goes to the station that the group of its menu names', async () => {
    const tart = { name: 'Tart', price: 5, taxRate: 0.07 }
    const groups = [{ name: 'Cake', station: 'bar', items: [tart] }]
    await tavern.again({ menus: [{ id: 'kitchen', kind: 'Food', name: 'Kitchen', groups }] })
    table = await getTable(tavern.t1)
    await order([line('kitchen', 'Tart')])
    expect((await only()).station).toBe('bar')
  })

  test('of the version before, which knows no stations, goes to the usual one', async () => {
    await order([line('kitchen', 'Stew'), line('bar', 'Pils')])
    const [written] = await database().select().from(tabLine).where(eq(tabLine.venueId, table.venue.id))
    if (!written) throw new Error('there is no line')
    await database()
      .insert(tabLine)
      .values({ ...written, ordinal: 9, station: null })
    const [kitchen] = await tickets()
    expect(kitchen).toMatchObject({ station: 'kitchen', lines: [{ line: 0 }, { line: 9 }] })
  })

  test('is shown after its tab is closed, for twelve hours', async () => {
    await order([line('kitchen', 'Stew')])
    await closeTab(table, { now: later(1) })
    expect((await only(later(2))).state).toBe('placed')
    expect(await tickets(later(12 * 60 + 1))).toEqual([])
  })

  test('counts the rounds of its tab', async () => {
    await order([line('kitchen', 'Stew')])
    await order([line('kitchen', 'Soup')], later(5))
    expect((await tickets(later(5))).map(({ round }) => round)).toEqual([1, 2])
  })
})

describe('progress', () => {
  const advance = async (to: 'started' | 'ready' | 'served', now = noon) =>
    advanceOrder(table.venue, { ...of(await only(now)), to }, acting(now))
  const recall = async (from: 'started' | 'ready' | 'served', now = noon) =>
    recallOrder(table.venue, { ...of(await only(now)), from }, acting(now))

  test('goes on step by step, each once, and names who has taken the step', async () => {
    await order([line('kitchen', 'Stew')])
    const actor = await cookAt(tavern.slug)
    const ticket = of(await only())
    const first = await advanceOrder(table.venue, { ...ticket, to: 'started' }, { actor, now: later(1) })
    const again = await advanceOrder(table.venue, { ...ticket, to: 'started' }, { actor, now: later(2) })
    expect([first.result, again.result, again.entryId]).toEqual(['started', 'started', null])
    expect(await only(later(3))).toMatchObject({ state: 'started', stateSince: '2027-06-16T14:01:00+02:00' })
    await advance('served', later(4))
    expect((await advance('ready', later(5))).result).toBe('served')
    expect(await entries()).toMatchObject([
      { act: 'order.advance', operatorId: actor.operatorId, deviceId: actor.deviceId, before: { state: 'placed' } },
      { act: 'order.advance', before: { state: 'started' }, after: { state: 'served', station: 'kitchen' } },
    ])
  })

  test('is taken back a step at a time, within half an hour of the step', async () => {
    await order([line('kitchen', 'Stew')])
    await advance('started', later(1))
    await advance('served', later(2))
    expect((await recall('served', later(32))).result).toBe('ready')
    expect((await recall('served', later(32))).entryId).toBeNull()
    expect(await kindOf(recall('started', later(32)))).toBe('conflict')
    expect(await kindOf(recall('ready', later(33)))).toBe('conflict')
    expect((await only(later(33))).state).toBe('ready')
  })

  test('of an order that is served is shown as long as it can be recalled', async () => {
    await order([line('kitchen', 'Stew')])
    await advance('served', later(1))
    expect((await only(later(31))).state).toBe('served')
    expect(await tickets(later(32))).toEqual([])
  })

  test('of another venue, of an unknown order and of a station without a line is a 404', async () => {
    await order([line('kitchen', 'Stew')])
    const ticket = of(await only())
    const elsewhere = await getVenue((await openTavern()).slug)
    const strange = { ...ticket, orderId: '00000000-0000-4000-8000-000000000000' }
    expect(await kindOf(advanceOrder(elsewhere, { ...ticket, to: 'ready' }, acting()))).toBe('not-found')
    expect(await kindOf(advanceOrder(table.venue, { ...strange, to: 'ready' }, acting()))).toBe('not-found')
    expect(await kindOf(advanceOrder(table.venue, { ...ticket, station: 'bar', to: 'ready' }, acting()))).toBe(
      'not-found',
    )
  })
})

describe('taking a line back', () => {
  const takeBack = async (remaining: number, more: object = {}) => {
    const { tabId, orderId } = (await tickets()).find(({ station }) => station === 'kitchen') ?? (await only())
    return takeBackLine(table.venue, { tabId, orderId, line: 0, remaining, reason: 'guest', ...more }, acting(noon))
  }

  test('is a further line, by which the sums of the tab and the invoice follow', async () => {
    await order([line('kitchen', 'Stew', 3), line('kitchen', 'Soup', 1)])
    await takeBack(1)
    const state = await readTabState(table)
    expect(state.entries).toMatchObject([
      { itemName: 'Stew', quantity: 1 },
      { itemName: 'Soup', quantity: 1 },
    ])
    expect(state.totalMinor).toBe(1490 + 750)
    await takeBack(0, { reason: 'complaint' })
    const invoice = await closeTab(table, { now: later(1) })
    expect(invoice.lines.map(({ itemName }) => itemName)).toEqual(['Soup'])
    expect(invoice.totalMinor).toBe(750)
  })

  test('is shown to its station until it is acknowledged, and only what was seen is', async () => {
    await order([line('kitchen', 'Stew', 3)])
    await takeBack(2)
    await takeBack(0, { reason: 'sold-out' })
    const ticket = await only()
    expect(ticket.lines).toMatchObject([
      {
        quantity: 3,
        remaining: 0,
        takenBack: [
          { line: 1, quantity: 1, reason: 'guest', seen: false },
          { line: 2, quantity: 2, reason: 'sold-out', seen: false },
        ],
      },
    ])
    const seen = { ...of(ticket), takeBacks: [1] }
    expect((await acknowledgeTakeBacks(table.venue, seen, acting(noon))).result).toBe(1)
    expect((await acknowledgeTakeBacks(table.venue, seen, acting(noon))).entryId).toBeNull()
    expect((await only()).lines[0]?.takenBack.map((back) => back.seen)).toEqual([true, false])
    await acknowledgeTakeBacks(table.venue, { ...seen, takeBacks: [1, 2] }, acting(noon))
    expect(await tickets()).toEqual([])
    expect(await acts()).toEqual(['order.take-back', 'order.take-back', 'order.acknowledge', 'order.acknowledge'])
  })

  test('of what was served needs nobody to acknowledge it', async () => {
    await order([line('kitchen', 'Stew', 1)])
    await advanceOrder(table.venue, { ...of(await only()), to: 'served' }, acting(noon))
    await takeBack(0, { reason: 'complaint' })
    expect((await only()).lines[0]?.takenBack).toMatchObject([{ seen: true }])
  })

  test('is idempotent, and never more than is left', async () => {
    await order([line('kitchen', 'Stew', 2)])
    await takeBack(1)
    expect((await takeBack(1)).entryId).toBeNull()
    expect(await kindOf(takeBack(2))).toBe('conflict')
    expect(await kindOf(takeBack(0, { line: 1 }))).toBe('not-found')
    expect((await readTabState(table)).totalMinor).toBe(1490)
  })

  test('is refused on a closed tab', async () => {
    await order([line('kitchen', 'Stew', 2)])
    await closeTab(table, { now: later(1) })
    expect(await kindOf(takeBack(1))).toBe('conflict')
  })
})

describe('an item', () => {
  const stew = { menuId: 'kitchen', itemName: 'Stew' }

  test('that is stopped is refused by its name, with nothing ordered, and offered again at once', async () => {
    const actor = await cookAt(tavern.slug)
    await stopItem(table.venue, stew, { actor, now: noon })
    expect((await stopItem(table.venue, stew, { actor, now: later(1) })).entryId).toBeNull()
    const refused = order([line('kitchen', 'Soup'), line('kitchen', 'Stew')])
    await expect(refused).rejects.toMatchObject({
      kind: 'item-sold-out',
      detail: { en: 'Sold out: Stew. Nothing was ordered.' },
      members: { items: [stew] },
    })
    expect((await readTabState(table)).tab).toBeNull()
    expect((await readOrders(table.venue, noon)).soldOut).toEqual([
      { ...stew, since: '2027-06-16T14:00:00+02:00', by: expect.stringMatching(/./) },
    ])
    await offerItem(table.venue, stew, { actor, now: later(2) })
    await order([line('kitchen', 'Stew')])
    expect(await acts()).toEqual(['item.stop', 'item.offer'])
  })

  test('of the same name on another menu can still be ordered', async () => {
    await stopItem(table.venue, { menuId: 'kitchen', itemName: 'Cola' }, acting(noon))
    await order([line('bar', 'Cola')])
    expect((await only()).station).toBe('bar')
  })

  test('that no menu has cannot be stopped', async () => {
    expect(() => stopItem(table.venue, { menuId: 'kitchen', itemName: 'Moon' }, acting(noon))).toThrow(Problem)
  })
})
