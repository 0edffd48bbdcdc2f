import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { tabOrder } from '#db/schema/table-sessions.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { offerItem, stopItem } from '#lib/orders/stop-item.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { formFieldsOf, openPage, press, type ShownTablePage } from '#testing/pages/table-page.ts'
import { acting } from '#testing/venues/acting.ts'
import { orderingVenue } from '#testing/venues/ordering-venue.ts'

/** The lines of orders: their notes, how far they are, and what is sold out. The browser has no scripts. */
useTestDatabase()
let table: TableWithToken
let token: string

beforeEach(async () => {
  ;({ table, token } = await orderingVenue())
})

const now = new Date()

/** The fields of a page's order form with a note on an item that is chosen once. */
function noting(page: ShownTablePage, item: string, note: string, quantity = '1'): Record<string, string> {
  const fields = formFieldsOf(page, 'order', { [item]: quantity })
  const field = [...page.document.querySelectorAll<HTMLElement>('.item')].find(({ dataset }) => dataset.name === item)
  return { ...fields, [field?.querySelector<HTMLInputElement>('.wish input')?.name ?? '']: note }
}

describe('a note', () => {
  test('reaches the kitchen and the tab; one on nothing chosen, and a blank one, are none', async () => {
    const page = await openPage(token)
    await press(token, 'orders', noting(page, 'Flatbread and beans', ' no <dill> '))
    await press(token, 'orders', noting(await openPage(token), 'Pils 0.3', '  '))
    const unchosen = noting(await openPage(token), 'Roast almonds', 'for later', '0')
    expect((await press(token, 'orders', unchosen)).outcome).toBe('nothing-chosen')
    const { document, tab: shown } = await openPage(token)
    expect(shown).toMatch(/1 × Flatbread and beans no <dill> €7\.50 .*1 × Pils 0\.3 €3\.60/)
    expect(document.querySelectorAll('#tab .noted')).toHaveLength(1)
    const { tickets } = await readOrders(table.venue, now)
    expect(tickets.map(({ lines }) => lines.map(({ itemName, note }) => [itemName, note]))).toEqual([
      [['Flatbread and beans', 'no <dill>']],
      [['Pils 0.3', null]],
    ])
  })

  test('has 140 characters at most; a longer one is refused, and shown again', async () => {
    const fits = '🌶'.repeat(140)
    expect((await press(token, 'orders', noting(await openPage(token), 'Roast almonds', fits))).status).toBe(303)
    const long = `${fits}!`
    const answer = await press(token, 'orders', noting(await openPage(token), 'Roast almonds', long))
    expect([answer.status, answer.outcome]).toEqual([400, 'note-too-long'])
    expect(await database().$count(tabOrder, eq(tabOrder.venueId, table.venue.id))).toBe(1)
    const again = answer.document.querySelector('.wish[open] input')
    expect(again?.getAttribute('value')).toBe(long)
  })
})

describe('an order', () => {
  const pils = { menuId: 'bar', itemName: 'Pils 0.3', quantity: 2 }
  const almonds = { menuId: 'kitchen', itemName: 'Roast almonds', quantity: 3 }
  const place = (...lines: (typeof pils)[]) => placeOrder(table, { lines, sessionId: undefined }, { now })
  const tickets = async () => (await readOrders(table.venue, now)).tickets
  const step = async (station: string, to: 'started' | 'ready' | 'served') => {
    const ticket = (await tickets()).find((each) => each.station === station)
    if (!ticket) throw new Error(`nothing for ${station}`)
    const { tabId, orderId } = ticket
    await advanceOrder(table.venue, { tabId, orderId, station: ticket.station, to }, acting(now))
  }
  const shown = async (language = 'en') => {
    const { document } = await openPage(token, { language, below: '/tab' })
    return [...document.querySelectorAll('.order')].map((order) => [
      order.querySelector('.progress strong')?.textContent,
      order.querySelectorAll('.steps .done').length,
    ])
  }

  test('is as far as all of its stations are, and begun as soon as one has begun', async () => {
    await place(pils, almonds)
    expect(await shown()).toEqual([['Placed', 1]])
    expect(await shown('de')).toEqual([['Aufgegeben', 1]])
    await step('bar', 'served')
    expect(await shown()).toEqual([['Being made', 2]])
    await step('kitchen', 'ready')
    expect(await shown()).toEqual([['On its way', 3]])
    await step('kitchen', 'served')
    await place(pils)
    expect(await shown('de')).toEqual([
      ['Serviert', 4],
      ['Aufgegeben', 1],
    ])
    const tab = (await openPage(token, { below: '/tab' })).document.getElementById('tab')
    expect(tab?.dataset.words).toContain('2 placed, 5 served')
  })

  test('shows what was taken back, struck through and with the reason; what is left decides how far it is', async () => {
    await place(pils, almonds)
    await step('bar', 'ready')
    const [ticket] = await tickets()
    const of = { tabId: ticket?.tabId ?? '', orderId: ticket?.orderId ?? '' }
    await takeBackLine(table.venue, { ...of, line: 1, remaining: 2, reason: 'complaint' }, acting(now))
    const { document, tab } = await openPage(token)
    expect(tab).toMatch(/2 × Roast almonds €4\.20 each €8\.40 1 × Roast almonds taken off, because something/)
    expect([...document.querySelectorAll('.order s')].map(({ textContent }) => textContent)).toEqual([
      '1 ×',
      'Roast almonds',
    ])
    expect(await shown()).toEqual([['Being made', 2]])
    await takeBackLine(table.venue, { ...of, line: 1, remaining: 0, reason: 'sold-out' }, acting(now))
    expect((await openPage(token, { language: 'de' })).tab).toContain('von der Rechnung genommen: ausverkauft')
    expect(await shown()).toEqual([['On its way', 3]])
    await takeBackLine(table.venue, { ...of, line: 0, remaining: 0, reason: 'guest' }, acting(now))
    expect(await shown()).toEqual([['Taken off the bill', 0]])
    expect((await openPage(token)).tab).toContain('Total €0.00')
  })
})

test('the page hides what is sold out, and open pages read which fields those are', async () => {
  const field = (await openPage(token)).document.querySelector<HTMLInputElement>('.item input')?.name
  const stopped = { menuId: 'kitchen', itemName: 'Flatbread and beans' }
  await stopItem(table.venue, stopped, acting(now))
  await stopItem(table.venue, { menuId: 'kitchen', itemName: 'Roast almonds' }, acting(now))
  const { document } = await openPage(token)
  expect(document.querySelectorAll('.item[hidden] input:not(:disabled)')).toHaveLength(0)
  const parts = 'section[hidden], .group[hidden], nav li[hidden]'
  expect([...document.querySelectorAll(parts)].map(({ tagName }) => tagName)).toEqual(['LI', 'SECTION', 'DIV'])
  const soldOut = async () =>
    (await openPage(token, { below: '/tab' })).document.getElementById('tab')?.dataset.soldOut?.split(' ')
  expect(await soldOut()).toContain(field)
  await offerItem(table.venue, stopped, acting(now))
  expect(await soldOut()).not.toContain(field)
  expect((await openPage(token)).document.querySelectorAll(parts)).toHaveLength(0)
})
