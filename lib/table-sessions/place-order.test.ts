import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { tab, tabOrder } from '#db/schema/table-sessions.ts'
import { venue } from '#db/schema/venues.ts'
import { Problem } from '#lib/problems/problem.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { closeTab } from './issue-invoice.ts'
import { listOrders } from './list-tabs.ts'
import { placeOrder } from './place-order.ts'
import { getTable, type TableWithToken } from './queries.ts'
import { readTabState } from './tab-state.ts'

useTestDatabase()

const noon = new Date('2027-06-16T12:00:00Z')
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)

let tavern: Awaited<ReturnType<typeof openTavern>>
let table: TableWithToken

beforeEach(async () => {
  tavern = await openTavern()
  table = await getTable(tavern.t1)
})

const order = (itemName = 'Pils', now = noon, more: object = {}) =>
  placeOrder(table, { lines: [line('bar', itemName)], sessionId: undefined }, { now, ...more })
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.kind : error),
  )
const jobs = () => database().execute<{ count: number }>(sql`select count(*)::int as count from _private_jobs`)

describe('placing an order', () => {
  test('writes nothing if its last step fails: no tab, no order, no job for the kitchen', async () => {
    const before = await jobs()
    const failing = order('Pils', noon, {
      beforeCommit: async () => {
        throw new Problem('checkout-in-progress')
      },
    })
    expect(await kindOf(failing)).toBe('checkout-in-progress')
    expect(await database().select().from(tab).where(eq(tab.venueId, table.venue.id))).toEqual([])
    expect(await jobs()).toEqual(before)
  })

  test('adds it to the tab of this table, not to that of another venue’s table of the same name', async () => {
    const elsewhere = await getTable((await openTavern()).t1)
    expect(elsewhere.resource.id).toBe(table.resource.id)
    const theirs = await placeOrder(elsewhere, { lines: [line('bar', 'Cola')], sessionId: undefined }, { now: noon })
    const state = await order('Pils')
    expect(state.tab?.venueId).toBe(table.venue.id)
    expect(state.entries.map(({ itemName }) => itemName)).toEqual(['Pils'])
    expect((await readTabState(elsewhere)).entries).toEqual(theirs.entries)
  })

  test('sorts it after what was accepted before it, also on a server whose clock is slow', async () => {
    await order('Pils', minutes(5))
    await order('Cola', minutes(0))
    const state = await order('Water', minutes(5))
    expect(state.entries.map(({ itemName }) => itemName)).toEqual(['Pils', 'Cola', 'Water'])
    if (!state.tab) throw new Error('no tab')
    const times = (await listOrders(state.tab)).map(({ placedAt }) => placedAt.getTime() - minutes(5).getTime())
    expect(times).toEqual([0, 1, 2])
    await order('Pils', minutes(9))
    const [latest] = await database()
      .select({ at: tabOrder.placedAt })
      .from(tabOrder)
      .where(eq(tabOrder.venueId, table.venue.id))
      .orderBy(sql`${tabOrder.placedAt} desc`)
    expect(latest?.at).toEqual(minutes(9))
  })

  test('is refused if the menu is no longer that of the table, with the line named', async () => {
    const stale = { lines: [line('bar', 'Pils'), line('kitchen', 'Soup')], sessionId: undefined }
    const billiards = await getTable(tavern.b1)
    const refusal = await placeOrder(billiards, stale, { now: noon }).catch((error: Problem) => error)
    expect(refusal).toMatchObject({ kind: 'invalid-request', errors: { 'lines[1].menuId': [expect.anything()] } })
  })

  test('never mixes currencies on one tab', async () => {
    await order()
    // The import refuses this while a tab is open; an order that began before that check must not slip through.
    await database().update(venue).set({ currency: 'CHF' }).where(eq(venue.id, table.venue.id))
    table = await getTable(tavern.t1)
    expect(await kindOf(order())).toBe('conflict')
    expect((await readTabState(table)).entries).toHaveLength(1)
  })
})

describe('what was paid by card', () => {
  async function paid(amountMinor: number, status: 'Paid' | 'Refunded' | 'Open' = 'Paid') {
    const { tab: open } = await readTabState(table)
    await database()
      .insert(payment)
      .values({
        venueId: table.venue.id,
        id: randomUUID(),
        status,
        purpose: 'Tab',
        tabId: open?.id ?? '',
        amountMinor,
        currency: 'EUR',
        provider: 'fake',
        expiresAt: minutes(30),
        paidAt: status === 'Open' ? null : minutes(2),
        createdAt: noon,
      })
  }

  test('is no longer due, and later orders are', async () => {
    await order()
    await paid(260)
    await paid(100, 'Open')
    await database()
      .update(payment)
      .set({ status: 'Refunded', paidAt: minutes(2) })
      .where(eq(payment.status, 'Open'))
    await paid(100)
    expect(await readTabState(table)).toMatchObject({ totalMinor: 360, paidMinor: 360, dueMinor: 0 })
    const { json } = await callRoute(`/api/qr/${tavern.t1}/orders`, {
      method: 'POST',
      body: { lines: [line('bar', 'Cola')] },
    })
    expect(json).toMatchObject({ runningTotal: 7.6, amountPaid: 3.6, amountDue: 4 })
  })

  test('is on the invoice beside its total, and never makes the amount due negative', async () => {
    await order()
    await paid(360)
    // Money that a provider reports late may be more than is due, until it is refunded.
    await database().update(payment).set({ amountMinor: 500 })
    const { json } = await callRoute(`/api/qr/${tavern.t1}/close`, { method: 'POST' })
    expect(json).toMatchObject({ total: 3.6, amountPaid: 5, amountDue: 0 })
  })
})

describe('closing a given tab', () => {
  test('refuses if another one is open', async () => {
    const { tab: first } = await order()
    await closeTab(table, { now: noon, tabId: first?.id ?? '' })
    await order()
    expect(await kindOf(closeTab(table, { now: noon, tabId: first?.id ?? '' }))).toBe('tab-changed')
    expect((await readTabState(table)).tab).not.toBeNull()
    expect(await closeTab(table, { now: minutes(1) })).toMatchObject({ number: 2, issuedAt: minutes(1) })
  })
})
