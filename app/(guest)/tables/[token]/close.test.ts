import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { rotateTableToken } from '#lib/table-sessions/tokens.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { answerInvoice, elementWords, formFieldsOf, openInvoice, openPage, press } from '#testing/pages/table-page.ts'
import { orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'
import { showInvoicePage } from './invoices/[secret]/invoice-page.tsx'
import { closeAtTable } from './settle-up.ts'

/** Closing by the form of the page, and access to the invoice. */
useTestDatabase()
let table: TableWithToken
let token: string
let tokens: Record<string, string>

beforeEach(async () => {
  ;({ table, token, tokens } = await orderingVenue())
})

const now = new Date()
const minutes = (count: number) => count * 60_000
const order = (quantity = 2, at = table) =>
  placeOrder(at, orderOf(at, ['kitchen', 'Flatbread and beans', quantity], ['bar', 'Pils 0.3', 1]), { now })
const closed = async () => press(token, 'close', formFieldsOf(await openPage(token), 'close'))

describe('closing', () => {
  test('redirects to the invoice, in the language of the reader, and frees the table', async () => {
    await order()
    const { status, to } = await closed()
    expect(status).toBe(303)
    expect(to).toMatch(new RegExp(`^/tables/${token}/invoices/[0-9a-f-]{36}\\.[\\w-]{32}$`))
    const english = await openInvoice(to)
    expect(english.status).toBe(200)
    const text = elementWords(english.document.querySelector('article'))
    expect(text).toMatch(/^Invoice 1 Small Venue Ltd · 1 Test Street, 10115 Berlin/)
    expect(text).toMatch(/2 × Flatbread and beans €7\.50 each €15\.00 1 × Pils 0\.3 €3\.60/)
    expect(text).toMatch(/Net total €17\.05 Tax €1\.55 Total €18\.60 Still due €18\.60 Please pay at the counter\./)
    expect(text).toMatch(/7% €14\.02 €0\.98 €15\.00 19% €3\.03 €0\.57 €3\.60/)
    expect(english.headers.get('cache-control')).toBe('no-store')
    const german = await openInvoice(to, { language: 'de' })
    expect(elementWords(german.document.querySelector('article'))).toMatch(
      /Rechnung 1 .*Ausgestellt.*, \d\d:\d\d Uhr .*7,50\s€ .*Summe netto 17,05\s€ Steuer 1,55\s€ Summe 18,60\s€ Noch offen 18,60\s€ Bitte zahlen Sie an der Theke/,
    )
    expect((await openPage(token)).tab).toContain('Nothing ordered yet.')
  })

  test('gives the invoice as a PDF file as well', async () => {
    await order()
    const { to } = await closed()
    const secret = to.slice(to.lastIndexOf('/') + 1)
    const saved = await answerInvoice(`${to}?save`, token, secret)
    expect(saved.headers.get('content-type')).toBe('application/pdf')
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="invoice-1.pdf"')
    const { pages } = await readPdf(Buffer.from(await saved.arrayBuffer()))
    const text = pages.map((page) => page.text).join(' ')
    for (const part of ['Invoice 1', 'Small Venue Ltd', 'Flatbread and beans', '€15.00', '€18.60', '€1.55', '19%']) {
      expect(text).toContain(part)
    }
  })

  test.each([
    ['en', 'invoice', 'the link of this page opens the invoice on any device'],
    ['de', 'rechnung', 'öffnet der Link dieser Seite die Rechnung auf jedem Gerät'],
  ])('says in %s how long its link works, and names its file', async (language, name, sentence) => {
    await order()
    const { to } = await closed()
    const secret = to.slice(to.lastIndexOf('/') + 1)
    // Another device has the link and nothing else.
    const page = await openInvoice(to, { language })
    expect(page.status).toBe(200)
    expect(page.document.querySelector('.after')?.textContent).toContain(sentence)
    const saved = await answerInvoice(`${to}?save`, token, secret, language)
    expect(saved.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="${name}-\\d+\\.pdf"$`))
  })

  test('makes one invoice when the button is pressed five times at once, and each press redirects to it', async () => {
    await order()
    const fields = formFieldsOf(await openPage(token), 'close')
    const before = await database().$count(invoice)
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(token, 'close', fields)))
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303))
    expect((await database().$count(invoice)) - before).toBe(1)
  })

  test('redirects a friend who saw the same tab to the invoice too, for 15 minutes', async () => {
    await order()
    const fields = formFieldsOf(await openPage(token), 'close')
    const { to } = await closed()
    expect((await press(token, 'close', fields)).to).toBe(to)
    const later = (ms: number) =>
      closeAtTable(
        new Request('http://localhost:3000/x', {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { 'Sec-Fetch-Site': 'same-origin' },
        }),
        token,
        new Date(Date.now() + ms),
      )
    expect((await later(minutes(14))).status).toBe(303)
    const tooLate = await later(minutes(16))
    expect(tooLate.status).toBe(409)
    expect(await tooLate.text()).toContain('data-outcome="closed-meanwhile"')
  })

  test('never closes the tab of the next party', async () => {
    await order()
    const fields = formFieldsOf(await openPage(token), 'close')
    await closeTab(table, { now: new Date(Date.now() - minutes(60)) })
    await order(7)
    const answer = await press(token, 'close', fields)
    expect([answer.status, answer.outcome]).toEqual([409, 'closed-meanwhile'])
    expect(answer.tab).toContain('This bill has been closed')
    expect((await openPage(token)).tab).toContain('7 ×')
  })

  test('does nothing for a tab that is not there', async () => {
    await order()
    for (const sessionId of ['nobody', '', '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b11', "'; drop table tab; --"]) {
      const answer = await press(token, 'close', { sessionId })
      expect([sessionId, answer.status, answer.outcome]).toEqual([sessionId, 409, 'closed-meanwhile'])
    }
    expect((await openPage(token)).tab).toContain('2 ×')
  })

  test('has no effect on the tab of another table, and does not show its invoice', async () => {
    const other = await getTable(tokens.t2 ?? '')
    const { tab: theirs } = await order(3, other)
    const fields = { sessionId: theirs?.id ?? '' }
    expect((await press(token, 'close', fields)).status).toBe(409)
    expect((await openPage(tokens.t2 ?? '')).tab).toContain('3 ×')
    await closeTab(other, { now: new Date() })
    expect((await press(token, 'close', fields)).status).toBe(409)
  })

  test('has no effect when the form comes from another site', async () => {
    await order()
    const fields = formFieldsOf(await openPage(token), 'close')
    expect((await press(token, 'close', fields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await openPage(token)).tab).toContain('2 ×')
  })
})

describe('the invoice', () => {
  /** Closes a tab and returns the parts of its invoice's address. */
  async function invoiceOf() {
    await order()
    const { to } = await closed()
    return { to, secret: to.slice(to.lastIndexOf('/') + 1) }
  }
  const statusOf = async (address: string, at = token, secret = '') => (await answerInvoice(address, at, secret)).status

  test('is not shown without its secret, or with another one', async () => {
    const { to, secret } = await invoiceOf()
    const [tabId = '', signature = ''] = secret.split('.')
    const another = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const wrong of [
      tabId,
      `${tabId}.`,
      `${tabId}.${another}`,
      `${tabId}.${signature}x`,
      signature,
      `${randomUUID()}.${signature}`,
      'x',
    ]) {
      expect(await statusOf(to, token, wrong)).toBe(404)
    }
    expect(await statusOf(to, token, secret)).toBe(200)
  })

  test('is shown at its own table alone, while the token is valid, and for a day', async () => {
    const { to, secret } = await invoiceOf()
    expect(await statusOf(to, tokens.t2, secret)).toBe(404)
    const elsewhere = await orderingVenue()
    expect(await statusOf(to, elsewhere.token, secret)).toBe(404)
    const request = () => new Request(`http://localhost:3000${to}`)
    const shownAfter = (ms: number) => showInvoicePage(request(), token, secret, new Date(Date.now() + ms))
    expect((await shownAfter(minutes(23 * 60))).status).toBe(200)
    expect((await shownAfter(minutes(24 * 60 + 1))).status).toBe(404)
    const rotated = await database().transaction((tx) => rotateTableToken(tx, table.venue.id, table.resource.id, now))
    expect(await statusOf(to, token, secret)).toBe(404)
    expect(await statusOf(to, rotated, secret)).toBe(200)
  })

  test('is not shown to the next party, whatever it opens', async () => {
    const { to } = await invoiceOf()
    const { tab: past } = { tab: (await database().select().from(tab))[0] }
    for (const below of ['', '?ordered', '/tab', '/tab?seen=', `/tab?seen=${past?.id}`, '/tab?seen=x']) {
      const seen = await openPage(token, { below })
      expect(seen.status).toBe(200)
      expect(seen.tab).not.toMatch(/×|€|Invoice/)
      expect(seen.text).not.toContain(to)
    }
    await order(9)
    const next = await openPage(token)
    expect(next.tab).toMatch(/9 × Flatbread and beans/)
    expect(next.text).not.toContain(to)
  })
})
