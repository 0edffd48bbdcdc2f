import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET as getPdf } from '#app/(guest)/vouchers/[code]/pdf/route.ts'
import { GET as getPage } from '#app/(guest)/vouchers/[code]/route.tsx'
import { database } from '#db/client.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode, unsealVoucherCode } from '#lib/vouchers/code.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { dumpDatabase, spendableCodesIn } from '#testing/database/spendable-codes.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { deliver, outbox, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { giftOrder, plainOrder } from '#testing/venues/voucher-sales.ts'
import { sellingVouchers, voucherProducts } from '#testing/venues/voucher-venue.ts'
import { settlePayment } from '../settle-payment.ts'

useTestDatabase()
keepVoucherBooks()
const dataDir = useDataDir()

let venue: Venue
let keys: { secretKey: string; tokens: Record<string, string> }
const codes: string[] = []

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  callRoute(path, { method: 'POST', body, headers: { 'Idempotency-Key': crypto.randomUUID(), ...headers } })

/** Buys a voucher over the interface, pays it on the provider's page, and settles it as its webhook would. */
async function buy(body: object): Promise<void> {
  const headers = { 'X-Service-Key': keys.secretKey }
  const { status, json } = await post(`/api/venues/${venue.slug}/vouchers/checkout`, body, headers)
  expect(status).toBe(201)
  const sessionId = String(json.checkoutUrl).split('/').at(-1) ?? ''
  await payOpen(sessionId)
  await settlePayment({ provider: 'fake', sessionId, account: venue.settings.payoutAccount }, new Date())
}

async function issuedCodes(): Promise<string[]> {
  const rows = await database().execute<{ sealed: string }>(
    sql`select encode(code_sealed, 'hex') as sealed from voucher order by created_at`,
  )
  return [...rows].map(({ sealed }) => unsealVoucherCode(Buffer.from(sealed, 'hex')))
}

// Every use of a code: sold, mailed, waiting to be mailed, looked up, shown, printed, presented and spent.
beforeAll(async () => {
  const imported = await importTestVenue({
    ...orderingSections,
    slug: 'dumped',
    settings: sellingVouchers,
    voucherProducts,
    vouchers: [{ id: 'file', kind: 'Amount', faceValue: 30, expiresOn: '2099-12-31', giftMessage: 'Hello' }],
  })
  keys = imported
  venue = await getVenue(imported.slug)
  await buy(plainOrder)
  await buy({ ...giftOrder, language: 'de' })
  await deliver(dataDir)
  await buy({ ...giftOrder, productId: 'any', amount: 20 })
  await buy({ ...giftOrder, deliverOn: addDays(localDateAt(venue.timezone, Date.now()), 2) })
  codes.push(...(await issuedCodes()))

  const [first = '', second = '', third = ''] = codes
  for (const code of codes) {
    await callRoute(`/api/vouchers/${displayVoucherCode(code)}`)
    for (const get of [getPage, getPdf]) {
      const request = new Request('http://localhost:3000/vouchers/x', { headers: { 'Accept-Language': 'de' } })
      expect((await get(request, { params: Promise.resolve({ code }) })).status).toBe(200)
    }
  }
  // One covers a tab, one holds its part of another while the card has to pay the rest, one is refused.
  const order = (token: string, quantity: number) =>
    post(`/api/qr/${token}/orders`, { lines: [{ menuId: 'kitchen', itemName: 'Flatbread and beans', quantity }] })
  const pay = (token: string, voucherCode: string) => post(`/api/qr/${token}/payment`, { voucherCode })
  const { t1 = '', t2 = '' } = keys.tokens
  await order(t1, 2)
  expect((await pay(t1, displayVoucherCode(first))).json).toMatchObject({ paidInFull: true, voucherAmount: 15 })
  await order(t2, 9)
  expect((await pay(t2, second)).json).toMatchObject({ paidInFull: false, voucherAmount: 50 })
  expect((await pay(t1, third)).status).toBe(404)
})

describe('a dump of the database of all that happens to a voucher', () => {
  test('holds no code that can be spent, in any spelling and encoding', async () => {
    const unsent = (await outbox()).filter(({ sentAt }) => sentAt === null)
    expect(codes).toHaveLength(5)
    // A waiting mail contains the code, so that it can be sent; with the dump alone it cannot be read.
    expect(unsent.filter(({ html }) => codes.some((code) => html?.includes(displayVoucherCode(code))))).toHaveLength(1)
    const dump = await dumpDatabase()
    for (const name of ['voucher', 'voucher_sale', 'voucher_hold', 'mail', 'payment', 'idempotency', 'rate_limit']) {
      expect(dump.get(`public.${name}`)?.length ?? 0).toBeGreaterThan(10)
    }
    expect([...dump.keys()]).toContain('public._private_jobs')
    for (const [name, text] of dump) expect([name, await spendableCodesIn(text)]).toEqual([name, []])
  })

  test('the control: the same search finds each of them in a table', async () => {
    const shown = codes.map(displayVoucherCode)
    const ways: [string, (code: string, at: number) => string | Buffer][] = [
      ['plain', (code) => code],
      ['with dashes', (_, at) => shown[at] ?? ''],
      ['in lower case, among other words', (_, at) => `the code is ${shown[at]?.toLowerCase()}.`],
      ['in JSON', (code) => JSON.stringify({ voucherCode: ` ${code}\n` })],
      ['as the bytes of a column', (code) => Buffer.from(`{"code":"${code}"}`)],
      ['in base64', (_, at) => Buffer.from(`See http://localhost:3000/vouchers/${shown[at]}`).toString('base64')],
      [
        'in the lines of a mail',
        (_, at) => lines(Buffer.from(`<p>${'x'.repeat(at)}</p>${shown[at]}`).toString('base64')),
      ],
    ]
    await database().execute(sql`create table planted (text text, bytes bytea)`)
    for (const [way, written] of ways) {
      await database().execute(sql`truncate planted`)
      for (const [at, code] of codes.entries()) {
        const word = written(code, at)
        const [text, bytes] = typeof word === 'string' ? [word, null] : [null, word.toString('hex')]
        await database().execute(sql`insert into planted values (${text}, decode(${bytes}, 'hex'))`)
      }
      const text = (await dumpDatabase()).get('public.planted') ?? ''
      expect([way, (await spendableCodesIn(text)).toSorted()]).toEqual([way, codes.toSorted()])
    }
    await database().execute(sql`drop table planted`)
  })
})

/** Breaks base64 into lines, as MIME does. */
function lines(base64: string): string {
  return base64.replace(/.{19}/g, '$&\r\n')
}
