import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { venue as venues } from '#db/schema/venues.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { randomUUID } from '#lib/codes.ts'
import { venuePageForms } from '#lib/rate-limit/limit-requests.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { hiddenOf } from '#testing/pages/hosted-booking.ts'
import { expectHosted, hostedVenue, openHosted, type PageRequest } from '#testing/pages/hosted-pages.ts'
import { sellingVouchers, voucherProducts } from '#testing/venues/voucher-venue.ts'
import { GET as startPage } from '../route.tsx'
import { GET, POST } from './route.tsx'

useTestDatabase()

const tomorrow = addDays(localDateAt('Europe/Berlin', Date.now()), 1)
const buyer = { buyerName: 'Ada Guest', buyerEmail: 'ada@guest.example' }

let venue: Venue
beforeEach(async () => {
  venue = await hostedVenue({ settings: { vouchers: sellingVouchers.vouchers }, voucherProducts })
})

const open = (product = '', sent: PageRequest = {}) =>
  openHosted(GET, { venueSlug: venue.slug }, `/vouchers${product && `?product=${product}`}`, sent)
const send = (form: Record<string, string>, sent: PageRequest = {}) =>
  openHosted(POST, { venueSlug: venue.slug }, '/vouchers', { form, ...sent })
const buy = async (product: string, typed: Record<string, string> = {}) =>
  send({ ...hiddenOf(await open(product)), ...buyer, ...typed })
const sales = () => database().select().from(voucherSale).where(eq(voucherSale.venueId, venue.id))

describe('vouchers on the venue’s page', () => {
  test('are shown with what they cost, how long they are valid, and the terms, in both languages', async () => {
    for (const [language, words] of [
      [
        'en',
        [
          'Give an evening as a gift',
          'Fifty euros €50',
          'As you like €10 to €250',
          'Valid for 3 years',
          'Not redeemable for cash.',
          'Order and pay €50.00',
        ],
      ],
      [
        'de',
        [
          'Einen Abend verschenken',
          'Fünfzig Euro 50 €',
          'Ein Abendessen 39 €',
          'Gültig 3 Jahre',
          'Keine Barauszahlung.',
          'Zahlungspflichtig bestellen, 50,00 €',
        ],
      ],
    ] as const) {
      const page = await open('', { language })
      expectHosted(page)
      for (const word of words) expect(page.text).toContain(word)
      expect(page.text).not.toContain('At the counter')
    }
    expect((await open()).html).toContain(
      `<link rel="canonical" href="http://localhost:3000/v/${venue.slug}/vouchers"/>`,
    )
  })

  test('are on the start page, each a link to its form', async () => {
    const { links, text } = await openHosted(startPage, { venueSlug: venue.slug })
    expect(text).toContain('Give an evening as a gift')
    for (const id of ['fifty', 'any', 'dinner']) expect(links).toContain(`/v/${venue.slug}/vouchers?product=${id}`)
  })

  test('are not there where none are sold, and the page says whom to call', async () => {
    venue = await hostedVenue()
    const page = await open()
    expectHosted(page)
    expect(page.text).toContain('Vouchers are not sold online at the moment. Please get in touch: +49 341 5550100')
    expect(page.html).not.toContain('canonical')
    expect((await openHosted(startPage, { venueSlug: venue.slug })).text).not.toContain('Give an evening as a gift')
    venue = await hostedVenue({ settings: { bookingPage: false } })
    expect((await open()).status).toBe(404)
  })
})

describe('the press of the button', () => {
  test('leads to the payment page, with all that was typed', async () => {
    const sent = await buy('fifty', {
      recipientName: 'Ben',
      recipientEmail: 'ben@guest.example',
      giftMessage: 'Happy\r\nbirthday',
      deliverOn: tomorrow,
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('http://localhost:3000/checkout/'),
    ])
    expect(await sales()).toMatchObject([
      {
        productId: 'fifty',
        priceMinor: 5000,
        buyerName: 'Ada Guest',
        buyerEmail: 'ada@guest.example',
        recipientName: 'Ben',
        recipientEmail: 'ben@guest.example',
        giftMessage: 'Happy\nbirthday',
        deliverOn: tomorrow,
        language: 'en',
      },
    ])
  })

  test.each([
    ['75', 7500],
    ['75,50', 7550],
    ['€ 10', 1000],
  ])('takes an amount as people write it: %s', async (amount, minor) => {
    expect((await buy('any', { amount })).status).toBe(303)
    expect((await sales())[0]?.priceMinor).toBe(minor)
  })

  test.each([
    ['any', { amount: '' }, /between|From|amount/i],
    ['any', { amount: '5' }, /10\.00/],
    ['any', { amount: '1000' }, /250\.00/],
    ['any', { amount: 'much' }, /Please enter an amount such as 12\.50\./],
    ['any', { amount: '10.005' }, /Write 10005 or 10\.00\./],
    ['fifty', { buyerEmail: 'ada' }, /e-mail address/],
    ['fifty', { buyerName: '' }, /required/],
    ['fifty', { deliverOn: tomorrow }, /recipient/i],
    ['fifty', { deliverOn: '2001-01-01', recipientEmail: 'ben@guest.example' }, /20\d\d/],
    ['fifty', { giftMessage: 'x'.repeat(501) }, /500/],
  ] as [string, Record<string, string>, RegExp][])(
    'keeps what was typed where something is wrong: %s %j',
    async (product, typed, words) => {
      const page = await buy(product, { recipientName: '<Ben>', ...typed })
      expect(page.status).toBe(400)
      expectHosted(page)
      expect(page.text).toContain('Please look at the fields below.')
      expect(page.html).toMatch(/class="wrong">[^<]/)
      expect(page.text).toMatch(words)
      expect(page.html).toContain('value="&lt;Ben&gt;"')
      expect(await sales()).toEqual([])
    },
  )

  test('orders nothing at a price that was not read, or that is not sold any more', async () => {
    const page = await open('fifty')
    const [fifty, ...others] = venue.voucherProducts
    const set = (products: typeof venue.voucherProducts) =>
      database().update(venues).set({ voucherProducts: products }).where(eq(venues.id, venue.id))
    await set([{ ...(fifty as NonNullable<typeof fifty>), priceMinor: 6000 }, ...others])
    const changed = await send({ ...hiddenOf(page), ...buyer })
    expect([changed.status, changed.text.includes('Order and pay €60.00')]).toEqual([409, true])
    await set(others)
    expect((await send({ ...hiddenOf(page), ...buyer })).status).toBe(409)
    await set([])
    expect((await send({ ...hiddenOf(page), ...buyer })).text).toContain('Vouchers are not sold online')
    expect(await sales()).toEqual([])
  })
})

describe('a form that is sent again', () => {
  test('is one sale with one answer, also at once', async () => {
    const form = { ...hiddenOf(await open('fifty')), ...buyer }
    const answers = await Promise.all([1, 2, 3].map(() => send(form)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1)
    expect(await sales()).toHaveLength(1)
    expect((await send({ ...form, giftMessage: 'More' })).text).toContain('You have already ordered with this form.')
    // The control: with a key of its own each press is a sale.
    await send({ ...form, requestId: randomUUID() })
    expect(await sales()).toHaveLength(2)
  })
})

describe('a form that buys nothing', () => {
  test.each([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, {}, 403],
    ['without a key', {}, { requestId: '' }, 303],
    ['of a product that is not there', {}, { product: 'gold' }, 409],
    ['of one that is sold at the counter alone', {}, { product: 'counter', price: '2500' }, 409],
  ])('%s', async (_, headers, fields, status) => {
    const form = { ...hiddenOf(await open('fifty')), ...buyer, ...fields }
    expect((await send(form, { headers })).status).toBe(status)
    expect(await sales()).toEqual([])
  })

  test('is one too many from a client within an hour', async () => {
    const form = { ...hiddenOf(await open('fifty')), ...buyer, buyerEmail: 'wrong' }
    const client = '10.79.1.1'
    for (let count = 0; count < venuePageForms.maxRequests; count++) await send(form, { client })
    expect((await send({ ...form, ...buyer }, { client })).status).toBe(429)
    expect(await sales()).toEqual([])
  })
})
