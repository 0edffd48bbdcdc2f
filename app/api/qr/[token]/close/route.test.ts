import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { invoice, tabLine } from '#db/schema/table-sessions.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'

useTestDatabase()

let tavern: Awaited<ReturnType<typeof openTavern>>

beforeEach(async () => {
  tavern = await openTavern()
})

const order = (token: string, ...lines: object[]) =>
  callRoute(`/api/qr/${token}/orders`, { method: 'POST', body: { lines } })
const close = (token: string, headers: Record<string, string> = {}) =>
  callRoute(`/api/qr/${token}/close`, { method: 'POST', headers })

describe('closing a tab', () => {
  test('answers with the invoice of all that was ordered', async () => {
    await order(tavern.t1, line('bar', 'Pils', 2), line('kitchen', 'Stew'), line('bar', 'Water', 3))
    await order(tavern.t1, line('bar', 'Pils'))
    const before = Date.now()
    const { status, json } = await close(tavern.t1)
    expect(status).toBe(200)
    const line19 = { itemName: 'Pils', quantity: 3, unitPrice: 3.6, lineTotal: 10.8, taxRate: 0.19 }
    expect(json).toEqual({
      invoiceNumber: 1,
      lines: [
        line19,
        { itemName: 'Stew', quantity: 1, unitPrice: 14.9, lineTotal: 14.9, taxRate: 0.07 },
        { itemName: 'Water', quantity: 3, unitPrice: 0, lineTotal: 0, taxRate: null },
      ],
      // 10.80 × 19/119 = 1.7243…, 14.90 × 7/107 = 0.9747…
      taxes: [
        { taxRate: 0.07, total: 14.9, tax: 0.97 },
        { taxRate: 0.19, total: 10.8, tax: 1.72 },
      ],
      subtotal: 23.01,
      taxTotal: 2.69,
      total: 25.7,
      currency: 'EUR',
      issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      amountPaid: 0,
      amountDue: 25.7,
      payments: [],
      servedFrom: expect.stringMatching(/Z$/),
      servedUntil: json.issuedAt,
      taxId: null,
      vatId: null,
      cancelledBy: null,
    })
    expect(new Date(String(json.issuedAt)).getTime()).toBeGreaterThanOrEqual(before)
  })

  test('is 404 without an open tab: before the first order, and after closing', async () => {
    expect((await close(tavern.t1)).json.detail).toBe('There is no open tab at this table.')
    await order(tavern.t1, line('bar', 'Pils'))
    expect((await close(tavern.t1)).status).toBe(200)
    const again = await close(tavern.t1, { 'Accept-Language': 'de' })
    expect([again.status, again.json.detail]).toEqual([404, 'An diesem Tisch ist keine Rechnung offen.'])
  })

  test('needs no body, and ignores one', async () => {
    await order(tavern.t1, line('bar', 'Pils'))
    const sent = { method: 'POST', rawBody: 'anything', headers: { 'Content-Type': 'text/plain' } }
    expect((await callRoute(`/api/qr/${tavern.t1}/close`, sent)).status).toBe(200)
  })

  test('numbers the invoices of each venue consecutively over all its tables', async () => {
    const other = await openTavern()
    const numbers: unknown[] = []
    for (const token of [tavern.t1, tavern.t2, tavern.b1, tavern.t1, other.t1]) {
      await order(token, line('bar', 'Pils'))
      // A refused close in between uses no number.
      await close(token === tavern.t1 ? tavern.t2 : tavern.t1)
      numbers.push((await close(token)).json.invoiceNumber)
    }
    expect(numbers).toEqual([1, 2, 3, 4, 1])
  })

  test('shows an item with two tax rates in two lines, which the tab shows in one', async () => {
    const { json } = await order(tavern.t1, line('bar', 'Cola'), line('kitchen', 'Cola'))
    expect(json.tab).toMatchObject([{ itemName: 'Cola', quantity: 2, unitPrice: 4, lineTotal: 8 }])
    const closed = await close(tavern.t1)
    expect(closed.json.lines).toMatchObject([
      { itemName: 'Cola', quantity: 1, taxRate: 0.19 },
      { itemName: 'Cola', quantity: 1, taxRate: 0.07 },
    ])
    expect(closed.json).toMatchObject({ total: 8, taxTotal: 0.9, subtotal: 7.1 })
  })

  test('totals zero where all items were free', async () => {
    await order(tavern.t1, line('bar', 'Water'))
    expect((await close(tavern.t1)).json).toMatchObject({ total: 0, taxTotal: 0, subtotal: 0, taxes: [], amountDue: 0 })
  })

  test.each([
    ['JPY', 900, { total: 1800, taxTotal: 164, subtotal: 1636 }],
    ['KWD', 1.125, { total: 2.25, taxTotal: 0.205, subtotal: 2.045 }],
  ])('calculates in the smallest unit of %s', async (currency, price, sums) => {
    const menu = {
      id: 'bar',
      kind: 'Drinks',
      name: 'Bar',
      groups: [{ name: 'All', items: [{ name: 'Coffee', price, taxRate: 0.1 }] }],
    }
    const { t1 } = await openTavern({ currency, menus: [menu] })
    await order(t1, line('bar', 'Coffee', 2))
    expect((await close(t1)).json).toMatchObject({ currency, ...sums })
  })
})

describe('the database', () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  test('refuses changes to invoices and ordered lines', async () => {
    await order(tavern.t1, line('bar', 'Pils'))
    await close(tavern.t1)
    const attempts: [Promise<unknown>, string][] = [
      [refusal(database().update(invoice).set({ totalMinor: 1, subtotalMinor: 1, taxTotalMinor: 0 })), 'invoice'],
      [refusal(database().delete(invoice)), 'invoice'],
      [refusal(database().update(tabLine).set({ quantity: 2 })), 'tab_line'],
      [refusal(database().delete(tabLine)), 'tab_line'],
    ]
    for (const [error, table] of attempts) expect(violates(await error, `${table}_immutable`)).toBe(true)
  })
})
