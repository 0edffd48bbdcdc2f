import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { refundTab } from '#lib/payments/bill/refund-tab.ts'
import { correctedLine, tabThanks } from '#lib/payments/bill/tab-texts.ts'
import { rotateTableToken } from '#lib/table-sessions/tokens.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPage, returnOf } from '#testing/pages/thanks.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  type DiningTable,
  diningTables,
  invoiceOf,
  openPayment,
  orderItem,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { thankYouPage } from './thank-you-page.tsx'

useTestDatabase(20)

const tables: DiningTable[] = []

beforeAll(async () => {
  for (let venues = 0; venues < 3; venues++) tables.push(...(await diningTables()))
})

function freshTable(): DiningTable {
  const found = tables.pop()
  if (!found) throw new Error('no table is free')
  return found
}

/** Reads the page for a guest who returns from paying: heading, sentence, facts by their label, and links by their text. */
async function readThanks(
  { venue }: DiningTable,
  { payment }: TabCheckout,
  { language = 'en', now = new Date() } = {},
) {
  const page = await readPage(await thankYouPage(returnOf(payment, venue, language), now))
  expect(page.status).toBe(200)
  return { ...page, facts: Object.fromEntries(page.facts), links: Object.fromEntries(page.buttons) }
}

const tableLink = ({ printed }: DiningTable) => expect.stringMatching(new RegExp(`/tables/${printed}$`))

describe('a guest who returns from paying a tab reads', () => {
  test('that it is paid and closed, with the number of the invoice and the way back', async () => {
    const at = freshTable()
    const tabId = await orderItem(at, 'Beer', 2)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    const page = await readThanks(at, opened)
    const invoice = await invoiceOf(at, tabId)
    expect(page.title).toBe(tabThanks.used.title.en)
    expect(page.facts).toEqual({ Table: at.resource.name, Invoice: String(invoice?.number), 'This payment': '€10.00' })
    const toInvoice = expect.stringMatching(new RegExp(`/tables/${at.printed}/invoices/${tabId}\\.[\\w-]{32}$`))
    expect(page.links).toEqual({ 'See the invoice': toInvoice, 'Back to the table': tableLink(at) })
    const german = await readThanks(at, opened, { language: 'de' })
    expect(german.title).toBe(tabThanks.used.title.de)
    expect(german.facts).toEqual({ Tisch: at.resource.name, 'Rechnung Nr.': '1', 'Diese Zahlung': '10,00 €' })
    expect(Object.keys(german.links)).toEqual(['Rechnung ansehen', 'Zurück zum Tisch'])
    // The invoice's own page has expired by then.
    const later = await readThanks(at, opened, { now: new Date(Date.now() + 25 * 3_600_000) })
    expect(Object.keys(later.links)).toEqual(['Back to the table'])
  })

  test('the sum with its tip, also if it goes back', async () => {
    const at = freshTable()
    const tabId = await orderItem(at, 'Beer', 2)
    const opened = await openPayment(at, { tip: 1.5 })
    await payOpen(opened.session.id)
    const paid = { 'This payment': '€11.50', 'Tip included': '€1.50' }
    expect((await readThanks(at, opened)).facts).toMatchObject(paid)
    await refundTab(at.venue, { tabId }, acting())
    const page = await readThanks(at, opened, { language: 'de' })
    expect(page.title).toBe(tabThanks.refunded.title.de)
    expect(page.facts).toMatchObject({ 'Diese Zahlung': '11,50 €', 'Davon Trinkgeld': '1,50 €' })
  })

  test('what is still due after more was ordered, and after somebody closed the tab on it', async () => {
    const at = freshTable()
    await orderItem(at)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    await orderItem(at, 'Wine')
    const part = await readThanks(at, opened)
    expect([part.title, part.facts]).toEqual([
      tabThanks.part.title.en,
      { Table: at.resource.name, 'Still due': '€8.00', 'This payment': '€5.00' },
    ])
    await closeTabAndPayment(at, {}, acting())
    const closed = await readThanks(at, opened)
    expect([closed.title, closed.facts]).toEqual([
      tabThanks.cancelled.title.en,
      {
        Table: at.resource.name,
        Invoice: expect.stringMatching(/^\d+$/),
        'Still due': '€8.00',
        'This payment': '€5.00',
      },
    ])
  })

  test('that it is paid and being corrected while its invoice is cancelled, and then the new invoice', async () => {
    const at = freshTable()
    await orderItem(at)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    const first = await readThanks(at, opened)
    expect(first.text).toContain(tabThanks.used.line.en)
    const after = { now: new Date(Date.now() + 1_000) }
    await cancelInvoice(at.venue, Number(first.facts.Invoice), { reason: 'Wrong address' }, acting(after.now))
    const open = await readThanks(at, opened)
    expect([open.title, open.facts]).toEqual([
      tabThanks.used.title.en,
      { Table: at.resource.name, 'This payment': '€5.00' },
    ])
    expect(open.text).toContain(correctedLine.en)
    expect(open.text).not.toContain(tabThanks.used.line.en)
    expect(open.links).toEqual({ 'Back to the table': tableLink(at) })
    await closeTabAndPayment(at, { tabId: opened.payment.tabId ?? '' }, acting(after.now))
    const again = await readThanks(at, opened)
    expect(again.text).toContain(tabThanks.used.line.en)
    expect(Number(again.facts.Invoice)).toBe(Number(first.facts.Invoice) + 2)
    expect(Object.keys(again.links)).toEqual(['See the invoice', 'Back to the table'])
  })

  test('that nothing was charged, with the way to pay or back', async () => {
    const at = freshTable()
    await orderItem(at)
    const opened = await openPayment(at)
    const open = await readThanks(at, opened)
    expect(open.title).toBe(tabThanks.open.title.en)
    expect(open.links).toEqual({ 'Pay now': opened.session.url, 'Back to the table': tableLink(at) })
    await expireOpen(opened.session.id)
    const ended = await readThanks(at, opened)
    expect(ended.title).toBe(tabThanks.ended.title.en)
    expect(ended.facts).toMatchObject({ 'Still due': '€5.00' })
    expect(ended.links).toEqual({ 'Back to the table': tableLink(at) })
  })

  test('that the money goes back', async () => {
    const at = freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    await readThanks(at, opened)
    await refundTab(at.venue, { tabId }, acting())
    const page = await readThanks(at, opened)
    expect([page.title, page.facts['Still due']]).toEqual([tabThanks.refunded.title.en, undefined])
  })
})

describe('the way back to the table', () => {
  test('is never a newer token than the one that the guest had', async () => {
    const at = freshTable()
    await orderItem(at)
    const opened = await openPayment(at)
    const later = new Date(Date.now() + 1)
    const next = await database().transaction((tx) => rotateTableToken(tx, at.venue.id, at.resource.id, later))
    const page = await readThanks(at, opened)
    expect(Object.keys(page.links)).toEqual(['Pay now'])
    expect(page.text).not.toContain(next)
    expect(page.text).not.toContain(at.printed)
  })
})
