import { beforeAll, describe, expect, test } from 'vitest'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { type DiningTable, diningTables, orderItem, sums } from '#testing/venues/dining.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'

useTestDatabase(20)

const tables: DiningTable[] = []

beforeAll(async () => {
  for (let venues = 0; venues < 6; venues++) tables.push(...(await diningTables({ language: 'de' })))
})

/** A table with an order of one beer. */
async function table(): Promise<{ at: DiningTable; tabId: string; path: string }> {
  const at = tables.pop()
  if (!at) throw new Error('no table is free')
  return { at, tabId: await orderItem(at), path: `/api/qr/${at.printed}` }
}

async function post(path: string, sent: { body?: object; rawBody?: string; headers?: Record<string, string> } = {}) {
  const answer = await callRoute(path, { method: 'POST', ...sent })
  const { checkoutUrl } = answer.json
  if (typeof checkoutUrl === 'string') recordSecret(checkoutUrl.split('/').at(-1) ?? '')
  return answer
}

const sessionIn = ({ json }: { json: Record<string, unknown> }) => String(json.checkoutUrl).split('/').at(-1) ?? ''

describe('POST payment', () => {
  test('answers 200 with the amount and the checkout, to a request without a body', async () => {
    const { at, tabId, path } = await table()
    const before = Date.now()
    const answer = await post(`${path}/payment`)
    expect(answer.status).toBe(200)
    const [payment] = await listPayments(at.venue.id, { tabId })
    expect(answer.json).toEqual({
      paymentId: payment?.id,
      amount: 5,
      currency: 'EUR',
      status: 'RequiresConfirmation',
      provider: 'fake',
      checkoutUrl: expect.stringMatching(/^https?:\/\/.+\/checkout\/fcs_[\w-]{32}$/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(Date.parse(String(answer.json.expiresAt))).toBeGreaterThanOrEqual(before + 29 * 60_000)
  })

  test.each<[string, { body?: object; rawBody?: string; headers?: Record<string, string> }]>([
    ['an empty object', { body: {} }],
    ['unknown fields, and no tip', { body: { napkins: 3, tip: 0 } }],
    ['nulls and blanks', { body: { voucherCode: ' ', voucherCodes: null, tip: null } }],
    ['a content type and no body', { headers: { 'Content-Type': 'application/json' } }],
  ])('takes %s as well', async (_, sent) => {
    const { path } = await table()
    expect((await post(`${path}/payment`, sent)).json).toMatchObject({ amount: 5 })
  })

  test('takes the money of the tab that the guest saw, and of no other', async () => {
    const { at, tabId, path } = await table()
    expect((await post(`${path}/payment`, { body: { sessionId: null } })).json).toMatchObject({ status: 409 })
    const changed = await post(`${path}/payment`, { body: { sessionId: 'another' } })
    expect(changed.status).toBe(409)
    expect(changed.json.type).toMatch(/\/api\/errors\/tab-changed$/)
    expect((await post(`${path}/payment`, { body: { sessionId: tabId } })).status).toBe(200)
    expect((await post(`${path}/close`)).status).toBe(200)
    expect((await post(`${path}/payment`, { body: { sessionId: tabId } })).status).toBe(404)
    await orderItem(at, 'Wine')
    expect((await post(`${path}/payment`, { body: { sessionId: tabId } })).status).toBe(409)
    expect((await listPayments(at.venue.id, { tabId })).map(({ status }) => status)).toEqual(['Expired'])
  })

  test('pays a share of it, which the session shows as being paid', async () => {
    const { at, path } = await table()
    await orderItem(at, 'Wine', 2)
    const lines = [{ itemName: 'Wine', unitPrice: 8, quantity: 1 }]
    expect((await post(`${path}/payment`, { body: { share: { lines } } })).json).toMatchObject({ amount: 8 })
    expect((await post(`${path}/payment`, { body: { share: { of: 3 } } })).json).toMatchObject({ amount: 7 })
    expect((await post(`${path}/payment`, { body: { share: { amount: 2.5 } } })).json).toMatchObject({ amount: 2.5 })
    const { json } = await callRoute(`${path}/session`)
    expect(json).toMatchObject({ amountPaid: 0, amountDue: 21, amountBeingPaid: 17.5 })
    expect(json.tab).toMatchObject([
      { itemName: 'Beer', quantityPaid: 0, quantityBeingPaid: 0 },
      { itemName: 'Wine', quantityPaid: 0, quantityBeingPaid: 1 },
    ])
    const tooMany = await post(`${path}/payment`, { body: { share: { lines: [{ itemName: 'Wine', quantity: 3 }] } } })
    expect(tooMany.json).toMatchObject({ status: 409, reason: 'lines-not-left' })
    const digits = await post(`${path}/payment`, { body: { share: { amount: 2.505 } } })
    expect([digits.status, Object.keys(digits.json.errors as object)]).toEqual([400, ['Share.Amount']])
  })

  test('takes a tip on top of it, which the answer names, and the card pays', async () => {
    const { at, tabId, path } = await table()
    const { json } = await post(`${path}/payment`, { body: { tip: 1.5 } })
    expect(json).toMatchObject({ amount: 5, tip: 1.5 })
    expect((await findSession(sessionIn({ json })))?.amountMinor).toBe(650)
    expect((await callRoute(`${path}/session`)).json).toMatchObject({ amountPaid: 0, amountDue: 5, amountBeingPaid: 5 })
    const { code } = await voucherOf(at.venue, { faceValueMinor: 1000 })
    const covered = await post(`${path}/payment`, { body: { tip: 0.5, voucherCode: code } })
    expect(covered.json).toMatchObject({ amount: 5, voucherAmount: 5, paidInFull: false, tip: 0.5, provider: 'fake' })
    const refuse = async (body: object) => {
      const refused = await post(`${path}/payment`, { body })
      expect([refused.status, Object.keys(refused.json.errors as object)]).toEqual([400, ['Tip']])
    }
    for (const tip of [5.01, 1.505]) await refuse({ tip })
    const running = (await listPayments(at.venue.id, { tabId })).filter(({ status }) => status === 'Open')
    expect(running.map(({ amountMinor, voucherMinor, tipMinor }) => [amountMinor, voucherMinor, tipMinor])).toEqual([
      [500, 500, 50],
    ])
    await refuse({ tip: 0.49, voucherCode: code, share: { amount: 2 } })
  })

  test.each<[string, object, string[]]>([
    ['a share of nothing', { share: {} }, ['Share']],
    ['a share in two ways', { share: { of: 2, amount: 3 } }, ['Share']],
    ['more parts than there are', { share: { of: 2, parts: 3 } }, ['Share.Parts']],
    ['parts of nothing', { share: { amount: 5, parts: 1 } }, ['Share.Parts']],
    ['a share of no lines', { share: { lines: [] } }, ['Share.Lines']],
    ['half an item', { share: { lines: [{ itemName: 'Beer', quantity: 0.5 }] } }, ['Share.Lines[0].Quantity']],
    ['a session id that is no text', { sessionId: 7 }, ['SessionId']],
    ['a code that is no text', { voucherCode: 7 }, ['VoucherCode']],
    ['codes that are no list', { voucherCodes: 'x' }, ['VoucherCodes']],
    ['a tip below nothing', { tip: -1 }, ['Tip']],
    ['too many codes', { voucherCodes: Array(6).fill('x') }, ['VoucherCodes']],
    ['codes of which one is no text', { voucherCode: 7, voucherCodes: ['x', 8] }, ['VoucherCode', 'VoucherCodes[1]']],
  ])('names what is wrong in a body with %s', async (_, body, fields) => {
    const answer = await post(`/api/qr/${tables[0]?.printed}/payment`, { body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json.errors as object)).toEqual(fields)
  })

  test('refuses a body of another type, or one that cannot be parsed', async () => {
    const path = `/api/qr/${tables[0]?.printed}/payment`
    const text = { 'Content-Type': 'text/plain' }
    expect((await post(path, { rawBody: '{}', headers: text })).status).toBe(415)
    expect((await post(path, { rawBody: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
  })

  test('states in German why the tab cannot be paid', async () => {
    const german = { 'Accept-Language': 'de' }
    const { at, path } = await table()
    const ofNobody = await post(`${path}/payment`, { body: { voucherCodes: ['0000'] }, headers: german })
    expect([ofNobody.status, ofNobody.json.detail]).toEqual([404, 'Es gibt keinen Gutschein mit diesem Code.'])
    await post(`${path}/close`)
    const closed = await post(`${path}/payment`, { headers: german })
    expect([closed.status, closed.json.detail]).toEqual([404, 'An diesem Tisch ist keine Rechnung offen.'])
    await orderItem(at, 'Water')
    const free = await post(`${path}/payment`, { headers: german })
    expect([free.status, free.json.detail]).toEqual([
      409,
      'An diesem Tisch ist nichts zu zahlen. Die Rechnung kann ohne Zahlung abgeschlossen werden.',
    ])
    const [off] = await diningTables({ settings: { onlinePayments: false } })
    if (!off) throw new Error('a venue without tables')
    await orderItem(off)
    const refused = await post(`/api/qr/${off.printed}/payment`, { headers: german })
    expect(refused.json).toMatchObject({ status: 409, detail: 'Dieser Betrieb nimmt keine Online-Zahlungen an.' })
    expect(refused.json.type).toMatch(/\/api\/errors\/payments-not-enabled$/)
  })

  test("shows the provider's page in the language of the request, else in the venue's", async () => {
    const { at, tabId, path } = await table()
    const languageOf = async (headers?: Record<string, string>) => {
      const session = await findSession(sessionIn(await post(`${path}/payment`, headers && { headers })))
      return `${session?.language} ${session?.title}`
    }
    const name = at.resource.name
    expect(await languageOf({ 'Accept-Language': 'en' })).toBe(`en Your bill: ${name}`)
    expect(await languageOf()).toBe(`de Ihre Rechnung: ${name}`)
    expect((await listPayments(at.venue.id, { tabId })).map(({ status }) => status)).toEqual(['Expired', 'Open'])
  })
})

describe('an Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'one tap' }

  test('opens one checkout for a repeated request, also without a body', async () => {
    const { at, tabId, path } = await table()
    const first = await post(`${path}/payment`, { headers: key })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${path}/payment`, { headers: key })))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([first.text]))
    expect((await post(`${path}/payment`, { headers: key, body: {} })).text).toBe(first.text)
    expect(await listPayments(at.venue.id, { tabId })).toHaveLength(1)
    const other = await post(`${path}/payment`, { headers: key, body: { sessionId: tabId } })
    expect(other.json.type).toMatch(/\/api\/errors\/idempotency-key-reused$/)
  })

  test('is scoped to its table', async () => {
    const [one, other] = [await table(), await table()]
    const first = await post(`${one.path}/payment`, { headers: key })
    const second = await post(`${other.path}/payment`, { headers: key })
    expect(second.json.paymentId).not.toBe(first.json.paymentId)
  })
})

describe('POST close of a tab that is being paid', () => {
  test('answers 200 with the invoice, and the amounts paid and due', async () => {
    const { at, path } = await table()
    const opened = await post(`${path}/payment`)
    await payOpen(sessionIn(opened))
    await orderItem(at, 'Wine')
    const closed = await post(`${path}/close`)
    expect(closed.json).toMatchObject({ invoiceNumber: expect.any(Number), total: 13, amountPaid: 5, amountDue: 8 })
    expect(await sums(at)).toMatchObject({ open: null })
    expect((await post(`${path}/close`)).status).toBe(404)
  })
})
