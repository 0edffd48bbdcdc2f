import { beforeAll, describe, expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { displayVoucherCode } from '#lib/vouchers/code.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { billKinds, billOf, openWorld, type World } from '#testing/storms/voucher-bills.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { atProvider, expectHonestMoney, paymentsOfBill, settleSession } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { itemOf, percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { thankYouUrl } from '../thank-you-link.ts'

useTestDatabase(20)
keepVoucherBooks()

let world: World
/** A venue that cannot be paid by card. */
let cashOnly: World

beforeAll(async () => {
  world = await openWorld({ tables: 80 })
  cashOnly = await openWorld({ settings: { onlinePayments: false }, tables: 20 })
})

const success = { tab: 200, deposit: 201, tickets: 201 }
/** The fields of each route's response besides `voucherAmount`, when the card still has to pay that much. */
const rest = {
  tab: (due: number) => ({ paidInFull: due === 0 }),
  deposit: (due: number) => ({ cardAmount: due }),
  tickets: (due: number) => ({ amountDue: due }),
}
const extras = ['voucherAmount', 'paidInFull', 'cardAmount', 'amountDue']
const confirmation = { tab: [], deposit: ['reservation-confirmed'], tickets: ['registration-confirmed'] }

function sessionOf(json: Record<string, unknown>): string {
  const id = /\/checkout\/(fcs_[\w-]+)$/.exec(String(json.checkoutUrl))?.[1]
  if (!id) throw new Error('no page of the provider')
  return id
}

describe.each(billKinds)('the bill of a %s', (kind) => {
  const fulfilled = async (more: object, minor = 2000, at = world) => {
    const bill = await billOf(at, kind, minor)
    return { bill, ...(await bill.post(more)) }
  }

  test('without a voucher has no field about one, also if the request field is blank', async () => {
    for (const voucherCode of [undefined, null, '', '  ']) {
      const { status, json } = await fulfilled({ voucherCode })
      expect([status, Object.keys(json).filter((name) => extras.includes(name))]).toEqual([success[kind], []])
    }
  })

  test('with a voucher of less: the voucher pays first, the card the rest, and both are captured together', async () => {
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 750 })
    const { bill, status, json } = await fulfilled({ voucherCode: displayVoucherCode(code).toLowerCase() })
    expect(status).toBe(success[kind])
    expect(json).toMatchObject({ amount: 20, voucherAmount: 7.5, ...rest[kind](12.5) })
    expect(await valuesOf(voucher)).toEqual([0, 750, 0, 0])
    expect(await bill.outcome()).toBe('unpaid')
    const session = sessionOf(json)
    await payOpen(session)
    const [opened] = await paymentsOfBill(bill, world.venue.id)
    await settleSession(session, opened?.account ?? null)
    expect(await valuesOf(voucher)).toEqual([0, 0, 750, 0])
    expect(await bill.outcome()).toBe('paid')
    expect(await atProvider({ id: opened?.id ?? '' })).toEqual({ took: 1250, gaveBack: 0 })
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(2000)
  })

  test('with a voucher of enough: no page of a provider, and all is done when the response arrives', async () => {
    const { voucher, code } = await voucherOf(world.venue)
    const before = await mailKinds(world.venue)
    const { bill, status, json } = await fulfilled({ voucherCode: code })
    expect(status).toBe(success[kind])
    expect(json).toMatchObject({ amount: 20, voucherAmount: 20, ...rest[kind](0) })
    const [paid] = await paymentsOfBill(bill, world.venue.id)
    expect(paid).toMatchObject({ status: 'Paid', provider: 'voucher', providerSessionId: null })
    expect(json.checkoutUrl).toBe(paid && thankYouUrl(paid, world.venue))
    expect(await bill.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([3000, 0, 2000, 0])
    const written = (await mailKinds(world.venue)).slice(before.length)
    expect(written.filter((mail) => mail.endsWith('-confirmed'))).toEqual(confirmation[kind])
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(2000)
  })

  test('by voucher alone, sent twice with one Idempotency-Key, is paid once and gets the same response', async () => {
    const { voucher, code } = await voucherOf(world.venue)
    const bill = await billOf(world, kind, 2000)
    const headers = { 'Idempotency-Key': `once-${kind}` }
    const [first, second] = [
      await bill.post({ voucherCode: code }, headers),
      await bill.post({ voucherCode: code }, headers),
    ]
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await paymentsOfBill(bill, world.venue.id)).toHaveLength(1)
    expect(await valuesOf(voucher)).toEqual([3000, 0, 2000, 0])
  })

  test('leaves its minimum to the card, to the cent, and the difference on the voucher', async () => {
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1980 })
    const { json } = await fulfilled({ voucherCode: code })
    expect(json).toMatchObject({ voucherAmount: 19.5, ...rest[kind](0.5) })
    expect(await valuesOf(voucher)).toEqual([30, 1950, 0, 0])
    const one = await voucherOf(world.venue, { faceValueMinor: 50 })
    expect((await fulfilled({ voucherCode: one.code }, 51)).json).toMatchObject({
      voucherAmount: 0.01,
      ...rest[kind](0.5),
    })
  })

  const tooSmall: [number, number][] = [
    [50, 49],
    [50, 1],
    [40, 39],
    [40, 1],
  ]
  // `splitAcrossVouchers` is tested with every amount around the minimum.
  test.each(scaled(tooSmall.slice(0, 1), tooSmall))(
    'of %i cents with a voucher of %i is refused: the card cannot pay so little',
    async (minor, faceValueMinor) => {
      const { voucher, code } = await voucherOf(world.venue, { faceValueMinor })
      const { bill, status, json } = await fulfilled({ voucherCode: code }, minor)
      expect([status, json.type, json.reason]).toEqual([
        409,
        expect.stringMatching(/voucher-not-usable$/),
        'below-card-minimum',
      ])
      expect(await valuesOf(voucher)).toEqual([faceValueMinor, 0, 0, 0])
      expect(await bill.outcome()).toBe('unpaid')
    },
  )

  test('of less than the minimum works if the voucher pays it all', async () => {
    const { code } = await voucherOf(world.venue, { faceValueMinor: 40 })
    expect((await fulfilled({ voucherCode: code }, 40)).json).toMatchObject({ voucherAmount: 0.4, ...rest[kind](0) })
  })

  test('is refused with the reason why a voucher cannot pay', async () => {
    const { venue } = world
    const expired = await voucherOf(venue, { expiresOn: '2026-02-01' })
    const voided = await voucherOf(venue)
    await voidVoucher(venue, voided.voucher.id, { note: 'test' }, acting())
    const used = await voucherOf(venue, { faceValueMinor: 2000 })
    await (await billOf(world, kind, 2000)).post({ voucherCode: used.code })
    const held = await voucherOf(venue, { faceValueMinor: 500 })
    await (await billOf(world, kind, 2000)).post({ voucherCode: held.code })
    const item = await itemOf(venue, 'i2000')
    const percentage = await percentageOf(venue, 10)
    for (const [code, reason] of [
      [expired.code, 'expired'],
      [voided.code, 'voided'],
      [used.code, 'used-up'],
      [held.code, 'on-hold'],
      [item.code, 'kind-not-accepted'],
      ...(kind === 'tab' ? [] : [[percentage.code, 'kind-not-accepted']]),
    ]) {
      const { bill, status, json } = await fulfilled({ voucherCode: code })
      expect([reason, status, json.reason]).toEqual([reason, 409, reason])
      expect(json.type).toMatch(/\/api\/errors\/voucher-not-usable$/)
      expect(await bill.outcome()).toBe('unpaid')
      expect(await paymentsOfBill(bill, venue.id)).toEqual([])
    }
    expect(await valuesOf(item.voucher)).toEqual([1, 0, 0, 0])
  })

  test('at a venue without card payments works by voucher alone, and not in part', async () => {
    const { voucher, code } = await voucherOf(cashOnly.venue, { faceValueMinor: 2500 })
    const { bill, status, json } = await fulfilled({ voucherCode: code }, 2000, cashOnly)
    // Selling tickets online takes online payments in any case (decisions 7.5).
    if (kind === 'tickets') return expect([status, json.title]).toEqual([409, 'Ticket Sales Not Enabled'])
    expect(json).toMatchObject({ voucherAmount: 20, ...rest[kind](0) })
    expect(await bill.outcome()).toBe('paid')
    const more = await fulfilled({ voucherCode: code }, 2000, cashOnly)
    expect([more.status, more.json.type]).toEqual([409, expect.stringMatching(/payments-not-enabled$/)])
    expect((await fulfilled({}, 2000, cashOnly)).json.type).toMatch(/payments-not-enabled$/)
    expect(await valuesOf(voucher)).toEqual([500, 0, 2000, 0])
  })

  test('a field of another type is an invalid request', async () => {
    for (const voucherCode of [12, true, {}, []]) {
      const { status, json } = await fulfilled({ voucherCode })
      expect([status, Object.keys(json.errors as object)]).toEqual([400, ['VoucherCode']])
    }
  })
})
