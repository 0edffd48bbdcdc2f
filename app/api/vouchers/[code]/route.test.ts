import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adoptConnection, database as current } from '#db/client.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { randomUUID, unambiguousSymbols } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { qrSvg } from '#lib/qr.ts'
import { clientAddressHeader } from '#lib/rate-limit/client-address.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode, drawVoucherCode, readVoucherCode } from '#lib/vouchers/code.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { holding, itemOf, percentageOf, voucherOf } from '#testing/venues/vouchers.ts'
import { GET } from './route.ts'

const database = useTestDatabase()
keepVoucherBooks()

let server: RunningServer
let venue: Venue
beforeAll(async () => {
  const env = { APP_URL: 'https://booking.example', TRUSTED_PROXY_HOPS: '1' }
  server = await startServer({ databaseUrl: database.url, env })
  venue = await getVenue((await importTestVenue({ slug: 'bar', plan: 'Starter' })).slug)
})
afterAll(() => server.stop())

let clients = 0
/** Every request has another client address, so that the rate limit does not apply. */
function lookUp<T = Record<string, unknown>>(segment: string, headers: Record<string, string> = {}, method = 'GET') {
  clients++
  const from = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
  return call<T>(server.url, method, `/api/vouchers/${segment}`, { headers: { 'X-Forwarded-For': from, ...headers } })
}

describe('a voucher', () => {
  test('of an amount is returned with its available balance', async () => {
    const more = { terms: 'No cash.', recipientName: fromGuest('Ada'), giftMessage: fromGuest('Enjoy\nit') }
    const { voucher, code } = await voucherOf(venue, { ...more, expiresOn: '2099-12-31' })
    const paid = await holding(venue, [{ voucher, moneyMinor: 1250 }])
    await paid.capture()
    await holding(venue, [{ voucher, moneyMinor: 750 }])
    const { status, json } = await lookUp(displayVoucherCode(code))
    expect(status).toBe(200)
    const guestUrl = `https://booking.example/vouchers/${displayVoucherCode(code)}`
    expect(json).toEqual({
      venueSlug: 'bar',
      venueName: 'Small venue',
      displayCode: displayVoucherCode(code),
      kind: 'Amount',
      status: 'PartlyUsed',
      currency: 'EUR',
      balance: 30,
      faceValue: 50,
      percentage: null,
      maxDiscount: null,
      itemName: null,
      expiresOn: '2099-12-31',
      ...more,
      guestUrl,
      qrSvg: await qrSvg(guestUrl),
    })
  })

  test('has its terms in the requested language, else in its own', async () => {
    const termsByLanguage = { en: 'No cash.', de: 'Kein Bargeld.' }
    const { code } = await voucherOf(venue, { terms: 'Kein Bargeld.', termsByLanguage, language: 'de' })
    const termsIn = async (headers = {}) => (await lookUp(code, headers)).json.terms
    expect(await termsIn()).toBe('Kein Bargeld.')
    expect(await termsIn({ 'Accept-Language': 'fr' })).toBe('Kein Bargeld.')
    expect(await termsIn({ 'Accept-Language': 'en' })).toBe('No cash.')
  })

  test('of the other kinds has no balance', async () => {
    const percentage = await percentageOf(venue, 12.5, { maxDiscountMinor: 3000 })
    expect((await lookUp(percentage.code)).json).toMatchObject({
      kind: 'Percentage',
      status: 'Active',
      balance: null,
      faceValue: null,
      percentage: 12.5,
      maxDiscount: 30,
    })
    const item = await itemOf(venue, 'Soup')
    expect((await lookUp(item.code)).json).toMatchObject({ kind: 'Item', balance: null, itemName: 'Soup' })
  })

  test('includes expired holds in its balance', async () => {
    const { voucher, code } = await voucherOf(venue)
    await holding(venue, [{ voucher, moneyMinor: 5000 }], { now: new Date(Date.now() - 3_600_000), minutes: 30 })
    expect((await lookUp(code)).json).toMatchObject({ status: 'Active', balance: 50 })
  })

  test('that is expired, void or used up is no error and pays nothing', async () => {
    const expired = await voucherOf(venue, { expiresOn: '2026-01-31' })
    expect((await lookUp(expired.code)).json).toMatchObject({ status: 'Expired', balance: 0, faceValue: 50 })
    const voided = await voucherOf(venue)
    await voidVoucher(venue, voided.voucher.id, { note: 'lost' }, acting())
    expect((await lookUp(voided.code)).json).toMatchObject({ status: 'Voided', balance: 0 })
    const used = await voucherOf(venue)
    await (await holding(venue, [{ voucher: used.voucher, moneyMinor: 5000 }])).capture()
    expect((await lookUp(used.code)).json).toMatchObject({ status: 'UsedUp', balance: 0 })
  })

  test('is found however its code is written, and not by an address', async () => {
    const { code } = await voucherOf(venue)
    const shown = displayVoucherCode(code)
    for (const written of [shown, code, shown.toLowerCase(), code.toLowerCase(), encodeURIComponent(` ${shown} `)]) {
      expect((await lookUp(written)).json).toMatchObject({ displayCode: shown })
    }
    const address = encodeURIComponent(`https://booking.example/vouchers/${shown}`)
    expect((await lookUp(address)).status).toBe(404)
  })

  test('can be read by any caller from any origin, and only with GET and HEAD', async () => {
    const { code } = await voucherOf(venue)
    const { status, headers } = await lookUp(code, { Origin: 'https://stranger.example' })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null])
    expect((await lookUp(code, {}, 'HEAD')).status).toBe(200)
    expect((await lookUp(code, {}, 'POST')).status).toBe(405)
  })
})

/** Codes of no issued voucher, by classes that must be indistinguishable. */
async function noVouchers(): Promise<Record<string, string[]>> {
  const { code } = await voucherOf(venue)
  const wrongCheck =
    code.slice(0, -1) + unambiguousSymbols.charAt((unambiguousSymbols.indexOf(code.slice(-1)) + 1) % 32)
  const sale = await unpaidSale()
  return {
    malformed: ['UUUU-UUUU-UUUU-UUUU-UUUU', 'voucher', '!', '-'],
    'a wrong check symbol': [wrongCheck, displayVoucherCode(wrongCheck), wrongCheck.toLowerCase()],
    unknown: [drawVoucherCode(), displayVoucherCode(drawVoucherCode())],
    'an unpaid sale': [sale.reference, sale.id],
    'a wrong length': [code.slice(0, 19), `${code}0`, code.slice(0, 12)],
    'another credential': ['7K4P9QWX2B3C', `svc_sk_${'x'.repeat(32)}`, randomUUID()],
    rubbish: [
      '%E0%A4%A',
      '%00',
      '%2F..%2F',
      '%25',
      'a'.repeat(5000),
      '%F0%9F%8D%95',
      encodeURIComponent('ſ'.repeat(20)),
    ],
  }
}

async function unpaidSale() {
  const row = {
    venueId: venue.id,
    id: randomUUID(),
    reference: 'GV-7K4P9QWX',
    productId: 'fifty',
    kind: 'Amount',
    title: 'Fifty',
    priceMinor: 5000,
    currency: 'EUR',
    buyerName: fromGuest('Ada'),
    buyerEmail: fromGuest('ada@guest.example'),
    language: 'en',
    validityMonths: 36,
    validityUntilYearEnd: false,
    createdAt: new Date(),
  } as const
  await current().insert(voucherSale).values(row)
  return row
}

describe('a code of no issued voucher', () => {
  let classes: Record<string, string[]>
  beforeAll(async () => {
    classes = await noVouchers()
  })

  test.each(['en', 'de'])('is answered alike in %s, to the byte but for the trace', async (language) => {
    const answers = new Set<string>()
    for (const segment of Object.values(classes).flat()) {
      const { status, headers, text } = await lookUp(segment, { 'Accept-Language': language })
      const rest = [...headers].filter(([name]) => name !== 'date')
      answers.add(JSON.stringify([status, rest, text.replace(/"traceId":"[0-9a-f]{32}"/, '"traceId":""')]))
    }
    expect(Object.keys(classes)).toHaveLength(7)
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('/api/errors/voucher-not-found')
  })

  test('causes the same work: the same queries with parameters of the same form', async () => {
    const queries: string[] = []
    const { sql } = database.connection
    const form = (value: unknown) => (value instanceof Uint8Array ? `${value.length} bytes` : typeof value)
    const logger = {
      logQuery: (query: string, given: unknown[]) => queries.push([query, ...given.map(form)].join(' | ')),
    }
    adoptConnection({ ...database.connection, db: drizzle(sql, { casing: 'snake_case', logger }) })
    const work = new Set<string>()
    try {
      for (const segment of Object.values(classes).flat()) {
        queries.length = 0
        expect(await inProcess(segment)).toBe(404)
        work.add(queries.join('\n'))
      }
    } finally {
      adoptConnection(database.connection)
    }
    expect([...work]).toHaveLength(1)
    expect([...work][0]?.split('\n').at(-1)).toMatch(/from "voucher" .* \| 32 bytes$/)
  })

  /** Calls the handler in this process, as the front door does. */
  async function inProcess(segment: string): Promise<number> {
    clients++
    const request = new Request('http://booking.example/api/vouchers/x', {
      headers: { [clientAddressHeader]: `2001:db8:${clients.toString(16)}::1` },
    })
    const code = segment.includes('%') ? '\uFFFD' : segment
    return (await GET(request, { params: Promise.resolve({ code }) })).status
  }
})

test('codes appear in no log line and in no problem', async () => {
  const { code } = await voucherOf(venue)
  const unknown = drawVoucherCode()
  recordSecret(unknown)
  await lookUp(code)
  expect((await lookUp(unknown)).text).not.toContain(unknown)
  const words = server.output().match(/[\w-]{19,}/g) ?? []
  expect(words.filter((word) => readVoucherCode(word) !== null)).toEqual([])
  expect(server.output()).toContain('"route":"/api/vouchers/[code]"')
})
