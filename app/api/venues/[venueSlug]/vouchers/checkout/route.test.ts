import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { guestOrigin, venueFile } from '#testing/venues/venues.ts'
import { giftOrder, plainOrder, voucherSellingVenue } from '#testing/venues/voucher-sales.ts'
import { sellingVouchers } from '#testing/venues/voucher-venue.ts'

useTestDatabase(20)
keepVoucherBooks()

type Shop = Venue & { secretKey: string; publishableKey: string }
let shop: Shop
beforeAll(async () => {
  shop = await voucherSellingVenue()
})

type Sent = { body?: unknown; rawBody?: string; headers?: Record<string, string> }

function buy(at: Shop, { headers, ...sent }: Sent = {}) {
  const body = 'body' in sent || 'rawBody' in sent ? sent : { body: plainOrder }
  return callRoute(`/api/venues/${at.slug}/vouchers/checkout`, {
    method: 'POST',
    headers: { 'X-Service-Key': at.secretKey, ...headers },
    ...body,
  })
}

const kindOf = ({ json }: { json: Record<string, unknown> }) => String(json.type).split('/').at(-1)
const sales = (at: Venue) =>
  database().select().from(voucherSale).where(eq(voucherSale.venueId, at.id)).orderBy(asc(voucherSale.createdAt))
const inBrowser = (at: Shop) => ({ 'X-Service-Key': at.publishableKey, Origin: guestOrigin })

describe('POST vouchers/checkout', () => {
  test('answers 201 with reference, address and expiry, and nothing else, to a publishable key too', async () => {
    const own = await voucherSellingVenue()
    const answer = await buy(own, { headers: inBrowser(own) })
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({
      reference: expect.stringMatching(/^GV-[0-9A-HJKMNP-TV-Z]{8}$/),
      checkoutUrl: expect.stringMatching(/\/checkout\/fcs_/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
    })
    const minutes = (Date.parse(String(answer.json.expiresAt)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(await sales(own)).toMatchObject([{ reference: answer.json.reference, voucherId: null, priceMinor: 5000 }])
    // Before the payment there is no voucher and no mail.
    expect(await database().select().from(voucher).where(eq(voucher.venueId, own.id))).toEqual([])
    expect(await mailKinds(own)).toEqual([])
  })

  test('shows the product, the amount and the venue on the page of the provider', async () => {
    const { json } = await buy(shop, { body: { ...plainOrder, productId: 'any', amount: 12.34, language: 'de' } })
    const id = String(json.checkoutUrl).split('/').at(-1) ?? ''
    const [session] = await database().select().from(fakeCheckout).where(eq(fakeCheckout.id, id))
    const { name: merchant } = shop
    expect(session).toMatchObject({
      title: 'As you like',
      amountMinor: 1234,
      currency: 'EUR',
      merchant,
      language: 'de',
    })
  })

  test.each<[string, object, string | undefined, string]>([
    ['the body’s language', { language: 'de' }, 'en', 'de'],
    ['else that of the request', {}, 'de-AT,en;q=0.5', 'de'],
    ['else, where that is not supported, the venue’s', {}, 'fr', 'de'],
    ['else the venue’s', {}, undefined, 'de'],
    ['the body’s, at a venue of the other language', { language: 'en' }, undefined, 'en'],
  ])('is in a language: %s', async (_, more, language, expected) => {
    const german = await voucherSellingVenue({ language: 'de' })
    const headers: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language }
    expect((await buy(german, { body: { ...plainOrder, ...more }, headers })).status).toBe(201)
    const title = expected === 'de' ? 'Fünfzig Euro' : 'Fifty euros'
    const terms = expected === 'de' ? 'Keine Barauszahlung.' : 'Not redeemable for cash.'
    expect(await sales(german)).toMatchObject([{ language: expected, title, terms }])
  })

  test('stores the texts of the buyer, tidied, and treats blank fields as absent', async () => {
    const own = await voucherSellingVenue()
    const today = localDateAt(own.timezone, Date.now())
    await buy(own, { body: { ...giftOrder, buyerName: '  Ada\u0308 Buyer ', deliverOn: today, unknown: true } })
    const blank = { recipientName: ' ', recipientEmail: '', giftMessage: '\n', deliverOn: '', amount: null }
    await buy(own, { body: { ...plainOrder, ...blank, language: null, successUrl: '', cancelUrl: null } })
    const [first, second] = await sales(own)
    expect(first).toMatchObject({ ...giftOrder, buyerName: 'Adä Buyer', deliverOn: today })
    const nothing = { recipientName: null, recipientEmail: null, giftMessage: null, deliverOn: null }
    expect(second).toMatchObject({ ...plainOrder, ...nothing })
  })
})

describe('an error of a request', () => {
  const far = '2999-01-01'
  test.each<[string, object, string[]]>([
    ['nothing at all is sent', {}, ['BuyerEmail', 'BuyerName', 'ProductId']],
    [
      'everything is',
      {
        productId: 'any',
        amount: 9.99,
        buyerName: ' ',
        buyerEmail: 'ada',
        recipientName: 'x'.repeat(121),
        recipientEmail: 'nobody',
        giftMessage: 'x'.repeat(501),
        deliverOn: far,
        language: 'fr',
        successUrl: 'https://evil.example/',
        cancelUrl: 'http://guest.example/',
      },
      [
        'Amount',
        'BuyerEmail',
        'BuyerName',
        'CancelUrl',
        'DeliverOn',
        'GiftMessage',
        'Language',
        'RecipientEmail',
        'RecipientName',
        'SuccessUrl',
      ],
    ],
    [
      'all types are',
      Object.fromEntries(
        [
          ...['productId', 'buyerName', 'buyerEmail', 'recipientName', 'recipientEmail', 'giftMessage', 'deliverOn'],
          ...['language', 'successUrl', 'cancelUrl'],
        ].map((name) => [name, 5]),
      ),
      [
        'BuyerEmail',
        'BuyerName',
        'CancelUrl',
        'DeliverOn',
        'GiftMessage',
        'Language',
        'ProductId',
        'RecipientEmail',
        'RecipientName',
        'SuccessUrl',
      ],
    ],
    ['the amount is a text', { ...plainOrder, productId: 'any', amount: '50' }, ['Amount']],
    ['there is no amount', { ...plainOrder, productId: 'any' }, ['Amount']],
    ['the amount is not the price', { ...plainOrder, amount: 51 }, ['Amount']],
    ['the day needs a recipient', { ...plainOrder, deliverOn: localDateAt('UTC', Date.now()) }, ['DeliverOn']],
    ['the day carries an offset', { ...giftOrder, deliverOn: `${far}T00:00:00Z` }, ['DeliverOn']],
    ['the day does not exist', { ...giftOrder, deliverOn: '2027-02-30' }, ['DeliverOn']],
    ['a name has a line break', { ...plainOrder, buyerName: 'Ada\nBcc: x@y.example' }, ['BuyerName']],
    ['an address is two', { ...plainOrder, buyerEmail: 'a@b.example, c@d.example' }, ['BuyerEmail']],
  ])('is reported by field, all at once: %s', async (_, body, fields) => {
    const answer = await buy(shop, { body, headers: inBrowser(shop) })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json.errors as object).sort()).toEqual(fields)
  })

  test('is reported together with an Idempotency-Key that is too long', async () => {
    const body = { ...plainOrder, buyerEmail: 'ada' }
    const long = await buy(shop, { body, headers: { 'Idempotency-Key': 'k'.repeat(201) } })
    expect(long.status).toBe(400)
    expect(Object.keys(long.json.errors as object).sort()).toEqual(['BuyerEmail', 'Idempotency-Key'])
    expect((await buy(shop, { headers: { 'Idempotency-Key': 'k'.repeat(200) } })).status).toBe(201)
  })

  test('is reported in German', async () => {
    const body = { ...giftOrder, productId: 'any', amount: 0.5, deliverOn: far, successUrl: 'https://evil.example/' }
    const { json } = await buy(shop, { body, headers: { 'Accept-Language': 'de' } })
    const errors = JSON.stringify(json.errors)
    for (const part of ['einen Betrag zwischen 10,00', 'Muss zwischen', 'Muss eine https-Adresse sein']) {
      expect(errors).toContain(part)
    }
  })
})

test('a buyer is sent back to the origins of the key and to our own pages, and nowhere else', async () => {
  const keys = [{ kind: 'secret', label: 'Shop', origins: ['https://shop.example'] }, ...(venueFile().apiKeys ?? [])]
  const own = await voucherSellingVenue({ apiKeys: keys.slice(0, 2) })
  const status = async (successUrl: string, headers: Record<string, string>) =>
    (await buy(own, { body: { ...plainOrder, successUrl }, headers })).status
  expect(await status('https://shop.example/thanks?a=b', {})).toBe(201)
  expect(await status(`${guestOrigin}/thanks`, {})).toBe(400)
  expect(await status(`${guestOrigin}/thanks`, inBrowser(own))).toBe(201)
  expect(await status('https://shop.example/', inBrowser(own))).toBe(400)
  expect(await status('http://localhost:3000/thank-you', {})).toBe(201)
  for (const trick of [
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example/',
    '//shop.example/',
    'javascript:alert(1)',
  ]) {
    expect(await status(trick, {})).toBe(400)
  }
})

describe('the order of the checks', () => {
  const broken = { rawBody: '{', headers: { 'Content-Type': 'text/plain' } }
  const off = (settings: object, vouchers: object = {}) => ({
    settings: { ...sellingVouchers, ...settings, vouchers: { ...sellingVouchers.vouchers, ...vouchers } },
  })

  test('is plan, content type, body, fields, and only then the sales of the venue', async () => {
    for (const plan of ['Starter', 'Pro']) {
      const answer = await buy(await voucherSellingVenue({ plan, ...off({}, { onlineSale: false }) }), broken)
      expect([answer.status, kindOf(answer), answer.json.requiredPlan]).toEqual([403, 'feature-not-in-plan', 'Premium'])
    }
    const shut = await voucherSellingVenue(off({}, { onlineSale: false }))
    expect((await buy(shut, broken)).status).toBe(415)
    expect((await buy(shut, { ...broken, headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
    expect((await buy(shut, { body: {} })).status).toBe(400)
    const answer = await buy(shut)
    expect([answer.status, kindOf(answer)]).toEqual([409, 'voucher-sale-not-available'])
    expect(await sales(shut)).toEqual([])
  })

  test.each<[string, number, string, object, object]>([
    ['online sale is off', 409, 'voucher-sale-not-available', off({}, { onlineSale: false }), plainOrder],
    [
      'the product is sold at the counter alone',
      409,
      'voucher-sale-not-available',
      {},
      { ...plainOrder, productId: 'counter' },
    ],
    ['there is no such product', 409, 'voucher-sale-not-available', {}, { ...plainOrder, productId: 'no such thing' }],
    ['online payments are off', 409, 'voucher-sale-not-available', off({ onlinePayments: false }), plainOrder],
    ['nothing can be paid out', 409, 'voucher-sale-not-available', off({ payoutAccount: null }), plainOrder],
    [
      'the venue has not said how long a voucher is valid',
      409,
      'voucher-validity-not-set',
      off({}, { validity: null }),
      plainOrder,
    ],
    [
      'it would be valid for under a year',
      400,
      'voucher-validity-too-short',
      off({}, { validity: { months: 11 } }),
      plainOrder,
    ],
  ])('if %s: %s %s', async (_, status, kind, sections, body) => {
    const own = await voucherSellingVenue(sections)
    const answer = await buy(own, { body })
    expect([answer.status, kindOf(answer)]).toEqual([status, kind])
    const german = await buy(own, { body, headers: { 'Accept-Language': 'de' } })
    expect(german.json.detail).toMatch(/ \w+en\.$/)
    expect(await sales(own)).toEqual([])
  })

  test('an unknown venue is reported before all errors of the purchase', async () => {
    expect((await buy({ ...shop, slug: 'nowhere' }, broken)).status).toBe(404)
  })
})

describe('a repeated purchase', () => {
  test('opens one checkout and gets the same answer in concurrent requests', async () => {
    const own = await voucherSellingVenue()
    const sent = { body: giftOrder, headers: { 'Idempotency-Key': 'one gift' } }
    const answers = await Promise.all(Array.from({ length: scaled(10, 100) }, () => buy(own, sent)))
    const bodies = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text))
    expect(bodies.size).toBe(1)
    expect(answers.filter((one) => one.status !== 201 && kindOf(one) !== 'checkout-in-progress')).toEqual([])
    expect((await buy(own, sent)).text).toBe([...bodies][0])
    expect(await sales(own)).toHaveLength(1)
    expect(await database().select().from(payment).where(eq(payment.venueId, own.id))).toHaveLength(1)
    const other = await buy(own, { ...sent, body: plainOrder })
    expect([other.status, kindOf(other)]).toEqual([409, 'idempotency-key-reused'])
    // Control: without the key each request is a purchase of its own.
    await Promise.all(Array.from({ length: 5 }, () => buy(own, { body: giftOrder })))
    expect(await sales(own)).toHaveLength(6)
  })
})
