import { beforeEach, describe, expect, test } from 'vitest'
import { adoptConnection, closeDatabase, connection, database, openConnection } from '#db/client.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { offerItem, stopItem } from '#lib/orders/stop-item.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { formFieldsOf, openPage, press } from '#testing/pages/table-page.ts'
import { acting } from '#testing/venues/acting.ts'
import { orderingSections, orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import * as route from './orders/route.ts'

/** The order form in a browser without scripts. */
const testDatabase = useTestDatabase()
let table: TableWithToken
let token: string
let slug: string

beforeEach(async () => {
  ;({ table, token, slug } = await orderingVenue())
})

const now = new Date()
const bread = { 'Flatbread and beans': '2' }
const breadOnTab = /2 × Flatbread and beans €7.50 each €15.00/

/** The number of orders and of lines. */
async function counts() {
  return [await database().$count(tabOrder), await database().$count(tabLine), await database().$count(tab)]
}

/** By how much `work` has raised these numbers. */
async function added(work: () => Promise<unknown>): Promise<number[]> {
  const before = await counts()
  await work()
  return (await counts()).map((count, at) => count - (before[at] ?? 0))
}

test('orders what was chosen, and redirects to the page, where it is on the tab', async () => {
  const page = await openPage(token)
  expect(page.tab).toContain('Nothing ordered yet.')
  const answer = await press(token, 'orders', formFieldsOf(page, 'order', { ...bread, 'Pils 0.3': '1' }))
  expect([answer.status, answer.to]).toEqual([303, `/tables/${token}?ordered`])
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const after = await openPage(token, { below: '?ordered' })
  expect(after.outcome).toBe('ordered')
  expect(after.tab).toMatch(breadOnTab)
  expect(after.tab).toMatch(/1 × Pils 0\.3 €3\.60 Total €18\.60 Still due €18\.60/)
  expect(
    [...after.document.querySelectorAll<HTMLInputElement>('#order .stepper input')].map(({ value }) => value),
  ).toEqual(Array(4).fill(''))
})

describe('one order is placed', () => {
  test('when the button is pressed ten times at once, and every press gets the same answer', async () => {
    const fields = formFieldsOf(await openPage(token), 'order', bread)
    const placed = await added(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => press(token, 'orders', fields)))
      expect(answers.map(({ status, to }) => [status, to])).toEqual(Array(10).fill([303, `/tables/${token}?ordered`]))
    })
    expect(placed).toEqual([1, 1, 1])
  })

  test('when the form is sent again later, also after the tab was closed', async () => {
    const fields = formFieldsOf(await openPage(token), 'order', bread)
    const placed = await added(async () => {
      await press(token, 'orders', fields)
      expect((await press(token, 'orders', fields)).status).toBe(303)
      await closeTab(table, { now })
      expect((await press(token, 'orders', fields)).status).toBe(303)
    })
    expect(placed).toEqual([1, 1, 1])
  })

  test('when a program has used the key of the page before: page and API share the keys of a table', async () => {
    const fields = formFieldsOf(await openPage(token), 'order', bread)
    const { POST } = await import('#app/api/qr/[token]/orders/route.ts')
    const request = new Request(`http://localhost:3000/api/qr/${token}/orders`, {
      method: 'POST',
      body: JSON.stringify({ lines: [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 1 }] }),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': fields.key ?? '' },
    })
    const placed = await added(async () => {
      expect((await POST(request, { params: Promise.resolve({ token }) })).status).toBe(200)
      expect((await press(token, 'orders', fields)).outcome).toBe('already-sent')
    })
    expect(placed).toEqual([1, 1, 1])
  })

  test('when the choice was changed after sending; the second one needs a confirmation, and is not lost', async () => {
    const page = await openPage(token)
    await press(token, 'orders', formFieldsOf(page, 'order', bread))
    const again = await press(token, 'orders', formFieldsOf(page, 'order', { ...bread, 'Pils 0.3': '3' }))
    expect([again.status, again.outcome]).toEqual([409, 'already-sent'])
    expect(again.tab).toMatch(/Flatbread/)
    // The guest checks the tab, removes the bread from the choice and confirms.
    const rest = { ...formFieldsOf(again, 'order', { 'Flatbread and beans': '' }) }
    expect(Object.values(rest)).toContain('3')
    // This page was sent to a browser that had seen no tab, and it shows the one that is open now.
    expect((await press(token, 'orders', rest)).status).toBe(303)
    expect((await openPage(token)).tab).toMatch(/2 × Flatbread.*3 × Pils/)
  })
})

describe('a tab that has changed', () => {
  test('is shown with the choice, with nothing ordered or lost; confirming orders on a new one', async () => {
    await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now })
    const page = await openPage(token)
    await closeTab(table, { now })
    const [answer, placed] = await withCount(() => press(token, 'orders', formFieldsOf(page, 'order', bread)))
    expect(placed).toEqual([0, 0, 0])
    expect([answer.status, answer.outcome]).toEqual([409, 'tab-closed'])
    expect(answer.document.querySelector('[role=alert] h2')?.textContent).toBe(
      'The bill was closed. Order on a new one?',
    )
    expect(answer.document.querySelector('[role=alert] button')?.getAttribute('form')).toBe('order')
    expect(answer.tab).toContain('Nothing ordered yet.')
    expect((await press(token, 'orders', formFieldsOf(answer, 'order'))).status).toBe(303)
    expect((await openPage(token)).tab).toMatch(breadOnTab)
  })

  test('is shown in German, too', async () => {
    await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now })
    const page = await openPage(token, { language: 'de' })
    await closeTab(table, { now })
    const fields = formFieldsOf(page, 'order', bread)
    const { document } = await press(token, 'orders', fields, { 'Accept-Language': 'de' })
    expect(document.querySelector('[role=alert] h2')?.textContent).toBe(
      'Die Rechnung wurde abgeschlossen. Auf eine neue bestellen?',
    )
  })

  test('is shown to a guest who saw no tab, when somebody has opened one', async () => {
    const page = await openPage(token)
    await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now })
    const answer = await press(token, 'orders', formFieldsOf(page, 'order', bread))
    expect([answer.status, answer.outcome]).toEqual([409, 'tab-begun'])
    expect((await press(token, 'orders', formFieldsOf(answer, 'order'))).status).toBe(303)
    expect((await openPage(token)).tab).toMatch(/1 × Pils.*2 × Flatbread/)
  })

  test('stays closed on a page with another error, so that nobody orders on the next one without a confirmation', async () => {
    await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now })
    const page = await openPage(token)
    await closeTab(table, { now })
    await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 5]), { now })
    const wrong = await press(token, 'orders', formFieldsOf(page, 'order', { 'Pils 0.3': '101' }))
    expect(wrong.outcome).toBe('too-much')
    expect(wrong.tab).toContain('This bill has been closed')
    expect(wrong.tab).not.toContain('5 ×')
    const next = await press(token, 'orders', formFieldsOf(wrong, 'order', { 'Pils 0.3': '1' }))
    expect(next.outcome).toBe('tab-closed')
  })
})

async function withCount<T>(work: () => Promise<T>): Promise<[T, number[]]> {
  let result: T | undefined
  const placed = await added(async () => {
    result = await work()
  })
  return [result as T, placed]
}

describe('nothing is ordered', () => {
  test.each([
    ['nothing-chosen', [{}, { 'Pils 0.3': '0' }, { 'Pils 0.3': ' 00 ' }]],
    [
      'too-much',
      [
        ...['101', '1.5', '-1', '1e1', 'many'].map((written) => ({ 'Pils 0.3': written })),
        { ...bread, 'Pils 0.3': '9'.repeat(400) },
      ],
    ],
  ])('for what is %s, and the guest reads why', async (outcome, choices) => {
    const page = await openPage(token)
    for (const quantities of choices) {
      const fields = formFieldsOf(page, 'order', quantities as Record<string, string>)
      const [answer, placed] = await withCount(() => press(token, 'orders', fields))
      expect([quantities, answer.status, answer.outcome]).toEqual([quantities, 400, outcome])
      expect(placed).toEqual([0, 0, 0])
      if (outcome === 'too-much') expect(answer.text).toContain(`value="${Object.values(quantities).at(-1)}"`)
    }
  })

  test('when a chosen item is sold out by now: the page names it, shows it no more, and keeps the rest of the choice', async () => {
    const page = await openPage(token)
    await stopItem(table.venue, { menuId: 'kitchen', itemName: 'Flatbread and beans' }, acting(now))
    const [answer, placed] = await withCount(() =>
      press(token, 'orders', formFieldsOf(page, 'order', { ...bread, 'Pils 0.3': '4' })),
    )
    expect([answer.status, answer.outcome]).toEqual([409, 'sold-out'])
    expect(answer.document.querySelector('#notice strong')?.textContent).toBe('Flatbread and beans')
    expect(placed).toEqual([0, 0, 0])
    const items = [...answer.document.querySelectorAll('.item:not([hidden]) h4')].map(({ textContent }) => textContent)
    expect(items).toEqual(['Roast almonds', 'Pils 0.3', 'Tap water'])
    expect(Object.values(formFieldsOf(answer, 'order'))).toContain('4')
    await offerItem(table.venue, { menuId: 'kitchen', itemName: 'Flatbread and beans' }, acting(now))
    expect((await openPage(token)).document.querySelector('.item')?.hasAttribute('hidden')).toBe(false)
  })

  test('when a chosen item has another price by now, or is gone', async () => {
    const page = await openPage(token)
    const menus = structuredClone(orderingSections.menus)
    const dearer = menus[0]?.groups[0]?.items[0]
    if (dearer) dearer.price = 8.5
    await importTestVenue(venueFile({ slug, organisation: slug, apiKeys: [], ...orderingSections, menus }))
    const [answer, placed] = await withCount(() =>
      press(token, 'orders', formFieldsOf(page, 'order', { ...bread, 'Pils 0.3': '4' })),
    )
    expect([answer.status, answer.outcome]).toEqual([400, 'not-on-menu'])
    expect(placed).toEqual([0, 0, 0])
    // Items that still exist stay chosen.
    expect(Object.values(formFieldsOf(answer, 'order'))).toContain('4')
    expect(answer.text).toContain('€8.50')
  })

  test('by a form of another site, or of a sister site', async () => {
    const fields = formFieldsOf(await openPage(token), 'order', bread)
    for (const site of ['cross-site', 'same-site']) {
      const [answer, placed] = await withCount(() => press(token, 'orders', fields, { 'Sec-Fetch-Site': site }))
      expect([answer.status, answer.outcome]).toEqual([403, 'not-here'])
      expect(placed).toEqual([0, 0, 0])
    }
  })

  test('with a key that no page of the service has', async () => {
    const page = formFieldsOf(await openPage(token), 'order', bread)
    for (const key of ['', ' ', 'a b', 'ü', 'x'.repeat(201)]) {
      const [answer, placed] = await withCount(() => press(token, 'orders', { ...page, key }))
      expect([key, answer.status, answer.outcome]).toEqual([key, 400, 'not-here'])
      expect(placed).toEqual([0, 0, 0])
    }
  })

  test('at an unknown table', async () => {
    const fields = formFieldsOf(await openPage(token), 'order', bread)
    for (const unknown of ['x', '../..', '0'.repeat(24)]) {
      const [answer, placed] = await withCount(() => press(unknown, 'orders', fields))
      expect([unknown, answer.status]).toEqual([unknown, 404])
      expect(answer.text).toContain('There is nothing here')
      expect(placed).toEqual([0, 0, 0])
    }
  })

  test('by opening the address of the button, which leads back to the page', async () => {
    const request = new Request(`http://localhost:3000/tables/${token}/orders`)
    const answer = await route.GET(request, { params: Promise.resolve({ token }) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/tables/${token}`])
  })
})

/** Runs `work` over connections that give up waiting for a lock at once, as the service's own do after some seconds. */
async function impatiently<T>(work: () => Promise<T>): Promise<T> {
  const patient = connection()
  const databaseUrl = testDatabase.url.replace(/lock_timeout=\d+/, 'lock_timeout=50')
  adoptConnection(openConnection({ databaseUrl, dataDir: '' }))
  try {
    return await work()
  } finally {
    await closeDatabase()
    adoptConnection(patient)
  }
}

test('an order that was refused by a busy database is sent again by one press, and placed once', async () => {
  const fields = formFieldsOf(await openPage(token), 'order', bread)
  const holder = await testDatabase.connection.sql.reserve()
  await holder`begin`
  await holder`lock table tab in access exclusive mode`
  const busy = await impatiently(() => press(token, 'orders', fields))
  await holder`commit`
  holder.release()
  expect(busy.status).toBe(503)
  const resent = [...busy.document.querySelectorAll<HTMLInputElement>('form[method=post] input')]
  const [answer, placed] = await withCount(() =>
    press(token, 'orders', Object.fromEntries(resent.map(({ name, value }) => [name, value]))),
  )
  expect(answer.status).toBe(303)
  expect(placed).toEqual([1, 1, 1])
})
