import { beforeAll, describe, expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type BillKind, billKinds, billOf, openWorld, type World } from '#testing/storms/voucher-bills.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { expectHonestMoney, paymentsOfBill, sendBack, settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { invoiceOf } from '#testing/venues/dining.ts'
import { bookWithDeposit, letHoldRunOut, someDay } from '#testing/venues/payments.ts'
import { percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { closeTabAndPayment } from '../bill/close-tab.ts'
import { endHoldJob } from '../deposit/end-hold-job.ts'
import { PaymentIntentRequest } from '../input.ts'
import { openPaymentIntent } from '../open-payment-intent.ts'

useTestDatabase(20)
keepVoucherBooks()

let world: World

beforeAll(async () => {
  world = await openWorld({ tables: 40 })
})

/** A tab of 20.00, at its table. */
async function seated() {
  const bill = await billOf(world, 'tab', 2000)
  const table = await getTable(world.tables[`t${world.bills}`] ?? '')
  const { tabId = '' } = (await bill.subject()) as { tabId?: string }
  return { bill, table, tabId }
}

async function orderMore(table: TableWithToken, minor: number): Promise<void> {
  const lines = [{ menuId: 'all', itemName: `i${minor}`, quantity: 1 }]
  await placeOrder(table, { lines, sessionId: undefined }, { now: new Date() })
}

describe('a percentage on a tab', () => {
  test('takes its part of the bill, to the cent and up to its cap', async () => {
    const plain = await percentageOf(world.venue, 12.5)
    expect((await (await seated()).bill.post({ voucherCode: plain.code })).json).toMatchObject({
      amount: 20,
      voucherAmount: 2.5,
      paidInFull: false,
    })
    const capped = await percentageOf(world.venue, 50, { maxDiscountMinor: 300 })
    expect((await (await seated()).bill.post({ voucherCode: capped.code })).json.voucherAmount).toBe(3)
    const all = await percentageOf(world.venue, 100)
    const { bill } = await seated()
    expect((await bill.post({ voucherCode: all.code })).json).toMatchObject({ voucherAmount: 20, paidInFull: true })
    expect(await bill.outcome()).toBe('paid')
  })

  test('discounts the whole bill if a part of it is paid already, and no more than is due', async () => {
    const { bill, table } = await seated()
    const first = await bill.open()
    await orderMore(table, 1000)
    await payOpen(first.session.id)
    await settleOpened(first)
    expect(await readTabState(table)).toMatchObject({ totalMinor: 3000, paidMinor: 2000, dueMinor: 1000 })
    const small = await percentageOf(world.venue, 20)
    expect((await bill.post({ voucherCode: small.code })).json).toMatchObject({ amount: 10, voucherAmount: 6 })
    const large = await percentageOf(world.venue, 50)
    expect((await bill.post({ voucherCode: large.code })).json).toMatchObject({ voucherAmount: 10, paidInFull: true })
    expect(await valuesOf(small.voucher)).toEqual([1, 0, 0, 0])
    expect(await valuesOf(large.voucher)).toEqual([0, 0, 1, 0])
    expect(await bill.outcome()).toBe('paid')
  })

  test('does not grow by orders while it is being paid: they stay due', async () => {
    const { voucher, code } = await percentageOf(world.venue, 10)
    const { bill, table, tabId } = await seated()
    const opened = await bill.open({ voucherCode: code })
    await orderMore(table, 1000)
    await payOpen(opened.session.id)
    await settleOpened(opened)
    expect(await readTabState(table)).toMatchObject({ totalMinor: 3000, paidMinor: 2000, dueMinor: 1000 })
    expect(await valuesOf(voucher)).toEqual([0, 0, 1, 0])
    expect((await bill.post({ voucherCode: code })).json.reason).toBe('used-up')
    const rest = await bill.open()
    await payOpen(rest.session.id)
    await settleOpened(rest)
    expect((await invoiceOf(table, tabId))?.totalMinor).toBe(3000)
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(3000)
  })
})

describe('closing a tab that is being paid with a voucher', () => {
  test('ends the payment, and the voucher has its former balance', async () => {
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500 })
    const { bill, table } = await seated()
    const opened = await bill.open({ voucherCode: code })
    const invoice = (await closeTabAndPayment(table, {}, acting())).result
    expect(invoice.totalMinor).toBe(2000)
    expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
    expect(await payOpen(opened.session.id)).toBe(false)
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(0)
  })

  test('counts the payment if the guest has paid in that moment', async () => {
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500 })
    const { bill, table } = await seated()
    const opened = await bill.open({ voucherCode: code })
    await payOpen(opened.session.id)
    expect((await closeTabAndPayment(table, {}, acting())).result.totalMinor).toBe(2000)
    expect(await valuesOf(voucher)).toEqual([0, 0, 1500, 0])
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(2000)
  })
})

describe('a deposit of 20.00 whose amount the client names', () => {
  test('is confirmed by vouchers when they reach it, and by no cent less', async () => {
    const { voucher, code } = await voucherOf(world.venue)
    const bill = await billOf(world, 'deposit', 2000)
    for (const amount of [0.01, 9.99, 9.99]) {
      expect((await bill.post({ amount, voucherCode: code })).json).toMatchObject({
        voucherAmount: amount,
        cardAmount: 0,
      })
      expect(await bill.outcome()).toBe('unpaid')
    }
    await bill.open({ amount: 0.01, voucherCode: code })
    expect(await bill.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([3000, 0, 2000, 0])
    expect((await bill.post({ amount: 1, voucherCode: code })).json.type).toMatch(/reservation-not-payable$/)
  })

  test('that is paid in part goes back to the voucher when the hold has expired', async () => {
    const { voucher, code } = await voucherOf(world.venue)
    const bill = await billOf(world, 'deposit', 2000)
    await bill.open({ amount: 5, voucherCode: code })
    const { reservationId = '' } = (await bill.subject()) as { reservationId?: string }
    const { venue } = world
    await letHoldRunOut(await getReservationById(venue, reservationId))
    const call = { now: new Date(), signal: new AbortController().signal }
    await endHoldJob.run({ venueId: venue.id, reservationId }, call)
    expect(await bill.outcome()).toBe('gone')
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
    expect(await sendBack(bill, venue.id)).toEqual(['Refunded'])
  })

  test('that was agreed on is paid though the venue no longer takes deposits; without one no voucher is accepted', async () => {
    const { voucher, code } = await voucherOf(world.venue)
    const off = { ...world.venue, settings: { ...world.venue.settings, deposits: false } }
    const intend = ({ reference }: { reference: string }) => {
      const body = { reservationReference: reference, amount: 20, currency: 'EUR', voucherCode: code }
      return openPaymentIntent(off, PaymentIntentRequest.parse(body), { now: new Date() })
    }
    const date = someDay(40)
    const without = await bookWithDeposit(off, { resourceId: 'd2000', date, start: '12:00' })
    await expect(intend(without)).rejects.toMatchObject({ kind: 'payments-not-enabled' })
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
    await intend(await bookWithDeposit(world.venue, { resourceId: 'd2000', date, start: '16:00' }))
    expect(await valuesOf(voucher)).toEqual([3000, 0, 2000, 0])
  })
})

test('a voucher from before the venue changed its currency pays nothing', async () => {
  const { voucher, code } = await voucherOf({ ...world.venue, currency: 'JPY' })
  const { bill } = await seated()
  await expect(bill.open({ voucherCode: code })).rejects.toMatchObject({
    kind: 'voucher-not-usable',
    members: { reason: 'kind-not-accepted' },
  })
  expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
})

describe.each([
  { currency: 'JPY', digits: 0, bill: 80, face: 60, voucherAmount: 30, card: 50 },
  { currency: 'JPY', digits: 0, bill: 2000, face: 1500, voucherAmount: 1500, card: 500 },
  { currency: 'KWD', digits: 3, bill: 5000, face: 1234, voucherAmount: 1.23, card: 3.77 },
  { currency: 'KWD', digits: 3, bill: 2000, face: 1995, voucherAmount: 1, card: 1 },
  { currency: 'KWD', digits: 3, bill: 1005, face: 500, voucherAmount: 0.005, card: 1 },
])('in $currency, a bill of $bill with a voucher of $face', ({ currency, digits, bill: minor, face, ...expected }) => {
  let place: World
  beforeAll(async () => {
    place = await openWorld({ currency, tables: 4 })
  })

  test.each(scaled<readonly BillKind[]>([billKinds[face % 3] ?? 'tab'], billKinds))(
    'for a %s is split by the rule of the currency',
    async (kind) => {
      const { voucher, code } = await voucherOf(place.venue, { faceValueMinor: face })
      const bill = await billOf(place, kind, minor)
      const { json } = await bill.post({ voucherCode: code })
      const card = {
        tab: { paidInFull: false },
        deposit: { cardAmount: expected.card },
        tickets: { amountDue: expected.card },
      }
      expect(json).toMatchObject({ currency, voucherAmount: expected.voucherAmount, ...card[kind] })
      const [row] = await paymentsOfBill(bill, place.venue.id)
      const given = Math.round(expected.voucherAmount * 10 ** digits)
      expect(row).toMatchObject({ amountMinor: minor, voucherMinor: given })
      expect(await valuesOf(voucher)).toEqual([face - given, given, 0, 0])
    },
  )
})

test.each(billKinds)(
  'a %s that no card can be charged alone is refused with the reason, as the provider would',
  async (kind) => {
    const place = await openWorld({ currency: 'KWD', tables: 1 })
    const bill = await billOf(place, kind, 1005)
    await expect(bill.open({})).rejects.toMatchObject({
      kind: 'conflict',
      detail: {
        en: 'A card can only be charged in steps of KWD\u{a0}0.010, and KWD\u{a0}1.005 is not one of them. Please pay this at the venue.',
      },
    })
    expect(await paymentsOfBill(bill, place.venue.id)).toEqual([])
  },
)
