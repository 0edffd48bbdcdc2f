import { beforeEach, describe, expect, test } from 'vitest'
import { showReceipt } from '#app/(guest)/invoices/[secret]/receipt-page.tsx'
import { lastReceiptDate, readReceiptSecret, receiptUrl } from '#lib/invoices/receipt-link.ts'
import type { InvoiceShown, InvoicesShown } from '#lib/invoices/record.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { dayMs, localDateAt } from '#lib/time.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls, useUpMails } from '#testing/interface/console-calls.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'

/** Invoices as the console lists, reads, mails and cancels them, and the page behind their link. */
useTestDatabase()
const dataDir = useDataDir()
type Calls = Awaited<ReturnType<typeof signedInCalls>>
let tables: TableWithToken[]
let manager: Calls
let service: Calls
let base: string

beforeEach(async () => {
  const { slug, t1, t2 } = await openTavern()
  tables = [await getTable(t1), await getTable(t2)]
  base = `/api/console/venues/${slug}/invoices`
  manager = await signedInCalls({ venue: slug, email: `mia@${slug}.example`, role: 'manager' })
  service = await signedInCalls({ venue: slug, email: `sam@${slug}.example`, role: 'service' })
})

/** Orders at a table and closes its tab, at an instant that has passed. */
async function invoiced(at: TableWithToken, daysAgo = 0): Promise<number> {
  const now = new Date(Date.now() - daysAgo * dayMs)
  await placeOrder(at, { lines: [line('bar', 'Pils', 2), line('kitchen', 'Stew')], sessionId: undefined }, { now })
  return (await closeTab(at, { now })).number
}
const table = (at: number) => tables[at] as TableWithToken
const list = async (query = '') => (await service.read(base + query)).json as unknown as InvoicesShown
const one = async (number: number) => (await service.read(`${base}/${number}`)).json as unknown as InvoiceShown
const numbers = ({ invoices }: InvoicesShown) => invoices.map(({ number }) => number)

describe('the list', () => {
  test('has the latest first, by day, by number with its counter-invoice, and page by page', async () => {
    for (let count = 0; count < 52; count++) await invoiced(table(count % 2), count < 3 ? 40 : 0)
    const first = await list()
    expect(numbers(first)).toEqual(Array.from({ length: 50 }, (_, at) => 52 - at))
    expect(first.next).toBe(3)
    const rest = await list(`?before=${first.next}`)
    expect([numbers(rest), rest.next]).toEqual([[2, 1], null])
    const { timezone } = table(0).venue
    expect(numbers(await list(`?date=${localDateAt(timezone, Date.now() - 40 * dayMs)}`))).toEqual([3, 2, 1])
    await manager.act(`${base}/7/cancel`, { reason: 'Wrong table' })
    expect(numbers(await list('?number=7'))).toEqual([53, 7])
    expect(numbers(await list('?number=53'))).toEqual([53, 7])
    expect((await service.read(`${base}?number=x`)).status).toBe(400)
  })

  test('says what is cancelled, and counts nothing of it as due', async () => {
    const number = await invoiced(table(0))
    expect((await list()).invoices).toMatchObject([{ number, total: 22.1, due: 22.1, means: [], cancels: null }])
    expect((await manager.act(`${base}/${number}/cancel`, { reason: 'Wrong table' })).status).toBe(200)
    expect((await list()).invoices).toMatchObject([
      { number: number + 1, total: -22.1, due: 0, cancels: number, cancelledBy: null },
      { number, total: 22.1, due: 0, cancels: null, cancelledBy: number + 1 },
    ])
    expect(await one(number + 1)).toMatchObject({ reason: 'Wrong table', lines: [{ quantity: -2 }, { quantity: -1 }] })
  })
})

describe('cancelling', () => {
  test('is for those who answer for the money, has a reason, and happens once', async () => {
    const number = await invoiced(table(0))
    const refused = await service.act(`${base}/${number}/cancel`, { reason: 'Wrong table' })
    expect([refused.status, refused.json.act]).toEqual([403, 'money'])
    expect((await manager.act(`${base}/${number}/cancel`, { reason: ' ' })).status).toBe(400)
    expect((await manager.act(`${base}/${number}/cancel`, { reason: 'Twice' })).status).toBe(200)
    const again = await manager.act(`${base}/${number}/cancel`, { reason: 'Twice' })
    expect([again.status, again.json.detail]).toEqual([
      409,
      `This invoice is cancelled already, by counter-invoice ${number + 1}.`,
    ])
    for (const unknown of ['99', 'x', '0', '9'.repeat(30)]) {
      expect([unknown, (await manager.act(`${base}/${unknown}/cancel`, { reason: 'No' })).status]).toEqual([
        unknown,
        404,
      ])
    }
  })
})

describe('giving money back', () => {
  test('is for those who may refund, once for each key, and invoice, page and mails say so', async () => {
    const number = await invoiced(table(0))
    const { tabId, total } = await one(number)
    const pay = `${base.replace('/invoices', '/tabs')}/${tabId}/pay`
    expect((await service.act(pay, { tender: 'Cash', amount: total })).status).toBe(200)
    const giving = { lines: [{ line: 0, quantity: 1 }], by: [{ means: 'Cash', amount: 3.6 }], reason: 'Flat' }
    const refused = await service.act(`${base}/${number}/give-back`, giving)
    expect([refused.status, refused.json.act]).toEqual([403, 'refunds'])
    expect((await manager.act(`${base}/${number}/give-back`, { ...giving, reason: ' ' })).status).toBe(400)
    const given = await manager.act(`${base}/${number}/give-back`, giving)
    expect([given.status, given.json]).toMatchObject([200, { counterNumber: number + 1, amount: 3.6 }])
    const counters = [{ number: number + 1, amount: 3.6, reason: 'Flat' }]
    expect(await one(number)).toMatchObject({ due: 0, paid: total, givenBack: 3.6, cancelledBy: null, counters })
    expect(await one(number + 1)).toMatchObject({ givesBack: true, cancels: number, backBy: [{ amount: 3.6 }] })
    const { receiptUrl: url } = await one(number)
    const page = await showReceipt(new Request(url), new URL(url).pathname.split('/').at(-1) ?? '', new Date())
    expect(await page.text()).toContain(`€3.60 given back (counter-invoice ${number + 1}).`)
    for (const [language, words] of [
      ['en', `€3.60 of invoice ${number} go back to you.`],
      ['de', `Von Rechnung ${number} gehen 3,60 € an Sie zurück.`],
    ] as const) {
      await service.act(`${base}/${number + 1}/mail`, { email: 'ada@guest.example', language })
      const texts = (await deliver(dataDir)).map(({ text }) => text.replace(/\s+/g, ' '))
      expect(texts.filter((text) => text.includes(words))).toHaveLength(1)
    }
  })
})

describe('a mailed invoice', () => {
  test('is a PDF file in the language that staff choose, with the link', async () => {
    const number = await invoiced(table(0))
    const sent = await service.act(`${base}/${number}/mail`, { email: 'ada@guest.example', language: 'de' })
    expect(sent.status).toBe(200)
    const [mail] = await deliver(dataDir)
    expect(mail?.subject).toBe(`Rechnung ${number}: The Tavern`)
    expect(mail?.text).toContain('22,10')
    expect(mail?.text).toContain('/invoices/')
    const [file] = mail?.attachments ?? []
    expect(file).toMatchObject({ filename: `rechnung-${number}.pdf`, contentType: 'application/pdf' })
    const { pages } = await readPdf(file?.content ?? Buffer.alloc(0))
    expect(pages[0]?.text).toContain(`Rechnung ${number}`)
    expect((await service.act(`${base}/${number}/mail`, { email: 'nobody' })).status).toBe(400)
    await useUpMails(service.operator.id, 'eve@guest.example')
    expect((await service.act(`${base}/${number}/mail`, { email: 'eve@guest.example' })).status).toBe(429)
  })
})

describe('the link of an invoice', () => {
  const show = async (url: string, now = new Date()) => {
    const { pathname } = new URL(url)
    return showReceipt(new Request(url), pathname.split('/').at(-1) ?? '', now)
  }

  test('opens it without a table until it ends, and no other secret does', async () => {
    const { receiptUrl: url, receiptUntil } = await one(await invoiced(table(0)))
    const opened = await show(url)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('Invoice 1')
    expect((await show(url, new Date(Date.now() + 29 * dayMs))).status).toBe(200)
    expect((await show(url, new Date(Date.now() + 32 * dayMs))).status).toBe(404)
    expect(receiptUntil > localDateAt('UTC', Date.now() + 27 * dayMs)).toBe(true)
    const [, number = '', day = '', rest = ''] = /\/(\d+)\.(\w+)\.(.*)$/.exec(url) ?? []
    for (const forged of [
      `2.${day}.${rest}`,
      `${number}.zzzz.${rest}`,
      `${number}.${day}.${rest.startsWith('A') ? 'B' : 'A'}${rest.slice(1)}`,
      'x',
    ]) {
      expect([forged, (await show(`https://x.example/invoices/${forged}`)).status]).toEqual([forged, 404])
    }
  })

  test('says that it is cancelled, and leads to the invoice in force', async () => {
    const number = await invoiced(table(0))
    const { receiptUrl: url, tabId, total } = await one(number)
    await manager.act(`${base}/${number}/cancel`, { reason: 'Wrong table' })
    const cancelled = await (await show(url)).text()
    expect(cancelled).toContain('Cancelled by counter-invoice 2. This invoice no longer counts.')
    expect(cancelled).not.toContain('which counts now')
    const closed = await manager.act(base.replace('/invoices', `/tabs/${tabId}/close`), { reason: 'left', due: total })
    expect(closed.status).toBe(200)
    const replaced = await (await show(url)).text()
    const [, path = ''] = /href="([^"]*)">To invoice 3, which counts now/.exec(replaced) ?? []
    expect(await (await show(new URL(path, url).href)).text()).toContain('Invoice 3')
    const saved = await show(`${url}?save`)
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="invoice-1.pdf"')
  })

  test('names a whole day of the venue as its last', () => {
    const now = new Date('2027-06-16T23:30:00Z')
    const venueId = crypto.randomUUID()
    const secret = receiptUrl({ venueId, number: 12 }, now).replace(/^.*\//, '')
    const { endsAt, ...receipt } = readReceiptSecret(secret, now) ?? {}
    expect(receipt).toMatchObject({ venueId, number: 12 })
    for (const zone of ['Europe/Berlin', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const last = lastReceiptDate(zone, { now })
      expect([zone, localDateAt(zone, (endsAt?.getTime() ?? 0) - 1) >= last]).toEqual([zone, true])
      expect([zone, last >= '2027-07-15']).toEqual([zone, true])
    }
  })
})
