import { beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { saleRequest, voucherSellingVenue } from '#testing/venues/voucher-sales.ts'
import { planSale } from './plan-sale.ts'
import { invalidSaleFields } from './sale-rules.ts'

useTestDatabase()

let venue: Venue
beforeAll(async () => {
  venue = await voucherSellingVenue()
})

const now = new Date('2026-11-21T12:00:00Z')

/** The venue with other settings of its vouchers. */
const having = (vouchers: object, settings: object = {}): Venue => ({
  ...venue,
  settings: { ...venue.settings, ...settings, vouchers: { ...venue.settings.vouchers, ...vouchers } },
})

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error.kind
    throw error
  }
  return 'none'
}

describe('the amount', () => {
  const said = (productId: string, amount: number | null, currency = 'EUR') =>
    invalidSaleFields({ ...venue, currency }, { productId, amount }, now).amount.map(({ en }) => en)
  const bounds = ['This offer needs an amount between €10.00 and €250.00.']

  test.each<[string, string, number | null, string[]]>([
    ['the least', 'any', 10, []],
    ['the maximum', 'any', 250, []],
    ['a cent', 'any', 10.01, []],
    ['a cent too little', 'any', 9.99, bounds],
    ['a cent too much', 'any', 250.01, bounds],
    ['none', 'any', null, bounds],
    ['nothing', 'any', 0, bounds],
    ['a debt', 'any', -20, bounds],
    ['half a cent', 'any', 10.005, ['Must have at most 2 digits after the decimal point in this currency.']],
    ['what has no exact form', 'any', 29.29, []],
    ['more than can be counted', 'any', 1e30, bounds],
    ['none for a price', 'fifty', null, []],
    ['the price itself', 'fifty', 50, []],
    [
      'another one than the price',
      'fifty',
      49.99,
      ['This offer costs €50.00. Leave the amount out, or send exactly that.'],
    ],
    ['too much to be counted', 'fifty', 1e30, ['This offer costs €50.00. Leave the amount out, or send exactly that.']],
    ['any, of what is not sold', 'counter', 99, []],
    ['a debt, of what is not sold', 'counter', -1, ['Must be more than 0.']],
  ])('%s', (_, productId, amount, expected) => {
    expect(said(productId, amount)).toEqual(expected)
  })

  test('has the digits of its currency', () => {
    expect(said('any', 1000.5, 'JPY')).toEqual(['Must be a whole number in this currency.'])
    expect(said('any', 1500, 'JPY')).toEqual([])
    expect(said('any', 1.12, 'KWD')).toEqual([])
    expect(said('any', 1.125, 'KWD')).toEqual(['A card can only be charged in steps of KWD\u{a0}0.010.'])
    expect(said('any', 1.1255, 'KWD')).toEqual(['Must have at most 3 digits after the decimal point in this currency.'])
  })

  test('is reported in the language of the reader', () => {
    const [text] = invalidSaleFields(venue, { productId: 'any', amount: 9 }, now).amount
    expect(text?.de).toBe('Dieses Angebot braucht einen Betrag zwischen 10,00\u00a0€ und 250,00\u00a0€.')
  })
})

describe('the day of delivery', () => {
  const wrong = (
    deliverOn: string,
    at: string,
    timezone = 'Europe/Berlin',
    recipientEmail: string | null = 'a@b.example',
  ) =>
    invalidSaleFields({ ...venue, timezone }, { deliverOn, recipientEmail }, new Date(at)).deliverOn.map(({ en }) => en)
  const between = (first: string, last: string) => [`Must be between ${first} and ${last}.`]

  // Berlin is UTC+1 in winter: its 21 November begins at 23:00 UTC on the 20th.
  test.each<[string, string, string, string, string[]]>([
    ['today, in its last second', '2026-11-21', '2026-11-21T22:59:59.999Z', 'Europe/Berlin', []],
    [
      'yesterday, a moment later',
      '2026-11-21',
      '2026-11-21T23:00:00Z',
      'Europe/Berlin',
      between('2026-11-22', '2027-11-22'),
    ],
    ['tomorrow, in the last second of today', '2026-11-22', '2026-11-21T22:59:59Z', 'Europe/Berlin', []],
    ['a year ahead, today in its first second', '2027-11-21', '2026-11-20T23:00:00Z', 'Europe/Berlin', []],
    [
      'the same day, a second before',
      '2027-11-21',
      '2026-11-20T22:59:59Z',
      'Europe/Berlin',
      between('2026-11-20', '2027-11-20'),
    ],
    [
      'a day more than a year',
      '2027-11-22',
      '2026-11-21T12:00:00Z',
      'Europe/Berlin',
      between('2026-11-21', '2027-11-21'),
    ],
    ['a year from a leap day', '2029-02-28', '2028-02-29T12:00:00Z', 'Europe/Berlin', []],
    ['the day after that', '2029-03-01', '2028-02-29T12:00:00Z', 'Europe/Berlin', between('2028-02-29', '2029-02-28')],
    ['where it is tomorrow already', '2026-11-22', '2026-11-21T10:00:00Z', 'Pacific/Kiritimati', []],
    ['where today is still yesterday', '2026-11-20', '2026-11-21T10:30:00Z', 'Pacific/Pago_Pago', []],
    [
      'on the day that begins at one because clocks go forward',
      '2026-09-06',
      '2026-09-06T04:00:00Z',
      'America/Santiago',
      [],
    ],
    ['the second before it', '2026-09-05', '2026-09-06T03:59:59Z', 'America/Santiago', []],
    [
      'the day before it, over by then',
      '2026-09-05',
      '2026-09-06T04:00:00Z',
      'America/Santiago',
      between('2026-09-06', '2027-09-06'),
    ],
    ['in the hour that comes twice', '2026-10-25', '2026-10-25T01:30:00Z', 'Europe/Berlin', []],
  ])('%s', (_, deliverOn, at, timezone, expected) => {
    expect(wrong(deliverOn, at, timezone)).toEqual(expected)
  })

  test('needs a recipient, and is reported together with other invalid fields', () => {
    const alone = ['A day of delivery needs recipientEmail.']
    expect(wrong('2026-11-21', '2026-11-21T12:00:00Z', 'Europe/Berlin', null)).toEqual(alone)
    const both = [...alone, ...between('2026-11-21', '2027-11-21')]
    expect(wrong('2026-11-20', '2026-11-21T12:00:00Z', 'Europe/Berlin', null)).toEqual(both)
  })
})

describe('a planned sale', () => {
  const plan = (at: Venue, more: object = {}) => planSale(at, { ...saleRequest(venue, {}, now), ...more }, now)

  test.each([
    ['fifty', null, 5000],
    ['any', 12.34, 1234],
    ['dinner', null, 3900],
  ])('of %s at %s costs %s', (productId, amount, priceMinor) => {
    const { product, ...rest } = plan(venue, { productId, amount })
    expect(product.id).toBe(productId)
    expect(rest).toEqual({ priceMinor, validity: { months: 36, untilYearEnd: true } })
  })

  test.each<[string, string, () => Venue, object]>([
    ['the sale is off', 'voucher-sale-not-available', () => having({ onlineSale: false }), {}],
    ['the plan is too low', 'voucher-sale-not-available', () => ({ ...venue, plan: 'Pro' }), {}],
    ['the product is unknown', 'voucher-sale-not-available', () => venue, { productId: 'nothing' }],
    ['the product is sold at the counter alone', 'voucher-sale-not-available', () => venue, { productId: 'counter' }],
    ['payments are off', 'voucher-sale-not-available', () => having({}, { onlinePayments: false }), {}],
    ['nothing can be paid out', 'voucher-sale-not-available', () => having({}, { payoutAccount: null }), {}],
    ['no validity is set', 'voucher-validity-not-set', () => having({ validity: null }), {}],
    [
      'the validity is short',
      'voucher-validity-too-short',
      () => having({ validity: { months: 11, untilYearEnd: false } }),
      {},
    ],
    [
      'there is neither validity nor product',
      'voucher-sale-not-available',
      () => having({ validity: null }),
      { productId: 'x' },
    ],
    [
      'there is neither validity nor sale',
      'voucher-sale-not-available',
      () => having({ validity: null, onlineSale: false }),
      {},
    ],
    [
      'the amount is wrong and the sale is off',
      'invalid-request',
      () => having({ onlineSale: false }),
      { productId: 'any' },
    ],
    [
      'the day is wrong and there is no validity',
      'invalid-request',
      () => having({ validity: null }),
      { deliverOn: '2026-01-01' },
    ],
    ['nothing is wrong', 'none', () => venue, {}],
  ])('if %s: %s', (_, kind, at, more) => {
    expect(refusal(() => plan(at(), more))).toBe(kind)
  })
})
