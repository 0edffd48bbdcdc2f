import { beforeAll, describe, expect, test } from 'vitest'
import { unambiguousSymbols } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { displayVoucherCode, drawVoucherCode } from '#lib/vouchers/code.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { billKinds, billOf, openWorld, type VoucherBill, type World } from '#testing/storms/voucher-bills.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { holdsOf, paymentsOfBill } from '#testing/storms/voucher-money.ts'
import { itemOf, percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { openVoucherSale } from './open-voucher-sale.ts'

useTestDatabase(20)
keepVoucherBooks()

let world: World
let elsewhere: World

beforeAll(async () => {
  world = await openWorld({ tables: 40 })
  elsewhere = await openWorld({
    settings: {
      vouchers: { onlineSale: true, validity: { years: 3, untilYearEnd: true }, terms: null },
    },
    voucherProducts: [{ id: 'fifty', kind: 'Amount', title: { en: 'Fifty' }, price: 50, soldOnline: true }],
  })
})

/** Codes that are not a venue's vouchers, by classes that must be indistinguishable. */
async function noVouchers(): Promise<Record<string, string[]>> {
  const { code } = await voucherOf(world.venue)
  const other = unambiguousSymbols.charAt((unambiguousSymbols.indexOf(code.slice(-1)) + 1) % 32)
  const sold = await openVoucherSale(
    elsewhere.venue,
    {
      productId: 'fifty',
      amount: null,
      buyerName: fromGuest('Ada'),
      buyerEmail: fromGuest('ada@guest.example'),
      recipientName: null,
      recipientEmail: null,
      giftMessage: null,
      deliverOn: null,
      language: 'en',
      successUrl: null,
      cancelUrl: null,
    },
    { now: new Date(), requestedLocale: null },
  )
  return {
    mistyped: [code.slice(0, -1) + other],
    unknown: [drawVoucherCode(), displayVoucherCode(drawVoucherCode())],
    'an unpaid sale': [sold.sale.reference],
    "another venue's": [(await voucherOf(elsewhere.venue)).code, (await itemOf(elsewhere.venue, 'Soup')).code],
    'a wrong length': [code.slice(0, 19), `${code}0`],
    'another credential': ['7K4P9QWX2B3C', world.tables.t1 ?? ''],
    rubbish: [
      '!',
      'x'.repeat(5000),
      'ſ'.repeat(20),
      '\u0000\u0007',
      '\ud800',
      `https://booking.example/vouchers/${code}`,
    ],
  }
}

describe.each(billKinds)('codes that are no voucher of the venue, for a %s', (kind) => {
  test.each(scaled([kind === 'tab' ? 'de' : 'en'], ['en', 'de']))(
    'are answered alike in %s, to the byte but for the trace',
    async (language) => {
      const bill = await billOf(world, kind, 2000)
      const answers = new Set<string>()
      const classes = await noVouchers()
      expect(Object.keys(classes)).toHaveLength(7)
      for (const voucherCode of Object.values(classes).flat()) {
        const { status, headers, json } = await bill.post({ voucherCode }, { 'Accept-Language': language })
        const visible = [...headers].filter(([name]) => name !== 'date')
        answers.add(JSON.stringify([status, visible, { ...json, traceId: null }]))
      }
      expect(answers.size).toBe(1)
      expect(JSON.parse([...answers][0] ?? '')).toMatchObject([
        404,
        expect.arrayContaining([['content-type', 'application/problem+json']]),
        { type: expect.stringMatching(/\/api\/errors\/voucher-not-found$/), status: 404 },
      ])
      expect(await paymentsOfBill(bill, world.venue.id)).toEqual([])
    },
  )
})

describe('several codes for one tab', () => {
  let bill: VoucherBill
  const post = (more: object) => bill.post(more)
  const paid = async () => (await paymentsOfBill(bill, world.venue.id)).at(-1)

  test('a percentage first, whatever the order, and then the amounts in their order', async () => {
    const percentage = await percentageOf(world.venue, 10)
    const small = await voucherOf(world.venue, { faceValueMinor: 300 })
    const large = await voucherOf(world.venue)
    bill = await billOf(world, 'tab', 2000)
    const voucherCodes = [small.code, large.code, percentage.code]
    const { json } = await post({ voucherCodes })
    expect(json).toMatchObject({ amount: 20, voucherAmount: 20, paidInFull: true })
    expect(await valuesOf(percentage.voucher)).toEqual([0, 0, 1, 0])
    expect(await valuesOf(small.voucher)).toEqual([0, 0, 300, 0])
    expect(await valuesOf(large.voucher)).toEqual([3500, 0, 1500, 0])
    expect(await bill.outcome()).toBe('paid')
  })

  test('a voucher that is not needed is unchanged', async () => {
    const [first, second] = [await voucherOf(world.venue), await voucherOf(world.venue)]
    bill = await billOf(world, 'tab', 2000)
    const { json } = await post({ voucherCode: second.code, voucherCodes: [first.code] })
    expect(json).toMatchObject({ paidInFull: true })
    expect(await valuesOf(second.voucher)).toEqual([3000, 0, 2000, 0])
    expect(await valuesOf(first.voucher)).toEqual([5000, 0, 0, 0])
  })

  test('the same code twice, in two spellings, counts once', async () => {
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 600 })
    bill = await billOf(world, 'tab', 2000)
    const { json } = await post({ voucherCode: code, voucherCodes: [displayVoucherCode(code), code.toLowerCase()] })
    expect(json).toMatchObject({ voucherAmount: 6, paidInFull: false })
    expect(await valuesOf(voucher)).toEqual([0, 600, 0, 0])
    const half = await percentageOf(world.venue, 50)
    bill = await billOf(world, 'tab', 2000)
    expect((await post({ voucherCodes: [half.code, half.code] })).json).toMatchObject({ voucherAmount: 10 })
  })

  test('five are accepted in the list, and one more beside it; six in the list are not', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => voucherOf(world.venue, { faceValueMinor: 100 })))
    const codes = made.map(({ code }) => code)
    bill = await billOf(world, 'tab', 2000)
    const many = await post({ voucherCodes: codes })
    expect([many.status, Object.keys(many.json.errors as object)]).toEqual([400, ['VoucherCodes']])
    const wrong = await post({ voucherCodes: ['', null, 7] })
    expect([wrong.status, Object.keys(wrong.json.errors as object)]).toEqual([400, ['VoucherCodes[2]']])
    const { json } = await post({ voucherCode: codes[0], voucherCodes: codes.slice(1) })
    expect(json).toMatchObject({ voucherAmount: 6 })
    expect(await holdsOf((await paid()) ?? bug())).toEqual(made.map(() => ['Held', 100]))
  })

  test('an empty list is none', async () => {
    bill = await billOf(world, 'tab', 2000)
    expect((await post({ voucherCodes: [] })).json).not.toHaveProperty('voucherAmount')
    expect((await post({ voucherCodes: ['', ' '] })).json).not.toHaveProperty('voucherAmount')
  })

  test('one invalid code refuses them all, and leaves the payment in progress', async () => {
    const { voucher, code } = await voucherOf(world.venue)
    bill = await billOf(world, 'tab', 2000)
    await post({})
    const expired = await voucherOf(world.venue, { expiresOn: '2026-02-01' })
    expect((await post({ voucherCodes: [code, drawVoucherCode()] })).status).toBe(404)
    expect((await post({ voucherCodes: [code, expired.code] })).json.reason).toBe('expired')
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
    expect((await paymentsOfBill(bill, world.venue.id)).map(({ status }) => status)).toEqual(['Open'])
  })
})

function bug(): never {
  throw new Error('no payment')
}
