import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout } from '#db/schema/payments.ts'
import { declineOpen, expireOpen, findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import { lookUpVoucher } from '#lib/vouchers/look-up.ts'
import { voucherRecord } from '#lib/vouchers/record.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import {
  type BillKind,
  billKinds,
  billOf,
  openWorld,
  type VoucherBill,
  type World,
} from '#testing/storms/voucher-bills.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import {
  atProvider,
  expectHonestMoney,
  forcePaid,
  paymentsOfBill,
  sendBack,
  settleOpened,
} from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { ledgerOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import type { OpenedCheckout } from '../open-checkout.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'

useTestDatabase(20)
keepVoucherBooks()

let world: World

beforeAll(async () => {
  world = await openWorld({ tables: scaled(40, 60) })
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** The balance of a voucher in a look-up. */
async function balance(code: string, now = new Date()): Promise<number | null> {
  const { voucher, venue, code: clear, ...standing } = await lookUpVoucher(code, now)
  return (await voucherRecord(voucher, venue, clear, { ...standing, reader: null })).balance
}

const refundLetters = async () => (await mailKinds(world.venue)).filter((mail) => mail === 'payment-refunded').length

const statuses = async (bill: VoucherBill) => (await paymentsOfBill(bill, world.venue.id)).map(({ status }) => status)

/** Runs the reconciler at a time. */
const reconcile = ({ payment: { venueId, id } }: OpenedCheckout, now: Date) =>
  reconcilePaymentJob.run({ venueId, paymentId: id }, { now, signal: new AbortController().signal })

// `voucher-answers` pays each kind of bill; the rules of holds are the same for all of them.
describe.each(scaled<readonly BillKind[]>(['deposit'], billKinds))('a voucher in the payment of a %s', (kind) => {
  /** A bill of 20.00 that is being paid with a voucher of 15.00 and 5.00 by card. */
  async function begun() {
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500 })
    const bill = await billOf(world, kind, 2000)
    return { voucher, code, bill, opened: await bill.open({ voucherCode: code }) }
  }

  test('is held while the guest is on the page of the provider, and released by itself', async () => {
    const { voucher, code } = await begun()
    expect(await balance(code)).toBe(0)
    expect(await balance(code, minutes(29))).toBe(0)
    // The provider may still be queried.
    expect(await balance(code, minutes(31))).toBe(0)
    // No job has run: the columns still show it as held.
    expect(await balance(code, minutes(33))).toBe(15)
    expect(await valuesOf(voucher)).toEqual([0, 1500, 0, 0])
  })

  test('can pay something else as soon as the hold has expired, without any job', async () => {
    const { voucher, code } = await begun()
    const other = await billOf(world, 'tab', 1000)
    await expect(other.open({ voucherCode: code })).rejects.toMatchObject({ members: { reason: 'on-hold' } })
    await other.open({ voucherCode: code }, minutes(33))
    expect(await other.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([500, 0, 1000, 0])
  })

  test('stays held when the card is declined, and is released when the page has expired', async () => {
    const { voucher, bill, opened } = await begun()
    await declineOpen(opened.session.id)
    await settleOpened(opened)
    expect(await valuesOf(voucher)).toEqual([0, 1500, 0, 0])
    await expireOpen(opened.session.id)
    await settleOpened(opened)
    await settleOpened(opened)
    expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
    expect(await statuses(bill)).toEqual(['Expired'])
    expect(await ledgerOf(voucher)).toEqual(['issue 1500', 'hold 1500', 'release 1500'])
  })

  test('is released when the reconciler ends a payment past its end', async () => {
    const { voucher, opened } = await begun()
    await reconcile(opened, minutes(31))
    expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
    expect((await findSession(opened.session.id))?.status).toBe('expired')
  })

  test('pays late as well, if its value is still there', async () => {
    const { voucher, bill, opened } = await begun()
    await payOpen(opened.session.id)
    await settleOpened(opened, minutes(32))
    expect(await bill.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([0, 0, 1500, 0])
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(2000)
  })

  test('is taken again for late money after its release', async () => {
    const { voucher, bill, opened } = await begun()
    await expireOpen(opened.session.id)
    await settleOpened(opened)
    await forcePaid(opened)
    await settleOpened(opened)
    await settleOpened(opened)
    expect(await bill.outcome()).toBe('paid')
    expect(await ledgerOf(voucher)).toEqual(['issue 1500', 'hold 1500', 'release 1500', 'hold 1500', 'capture 1500'])
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(2000)
  })

  test('stays spent, whatever the provider says of its page afterwards', async () => {
    const { voucher, bill, opened } = await begun()
    await payOpen(opened.session.id)
    await settleOpened(opened)
    await database().update(fakeCheckout).set({ status: 'expired' }).where(eq(fakeCheckout.id, opened.session.id))
    await settleOpened(opened)
    await reconcile(opened, minutes(31))
    expect(await statuses(bill)).toEqual(['Paid'])
    expect(await bill.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([0, 0, 1500, 0])
  })

  test('spent meanwhile: late money goes back at once, nothing is retained, and the guest is notified', async () => {
    const { voucher, code, bill, opened } = await begun()
    await payOpen(opened.session.id)
    const other = await billOf(world, 'tab', 1000)
    await other.open({ voucherCode: code }, minutes(33))
    const before = await refundLetters()
    await settleOpened(opened, minutes(34))
    await settleOpened(opened, minutes(34))
    expect(await bill.outcome()).not.toBe('paid')
    expect(await sendBack(bill, world.venue.id)).toEqual(['Refunded'])
    expect(await atProvider(opened.payment)).toEqual({ took: 500, gaveBack: 500 })
    expect(await valuesOf(voucher)).toEqual([500, 0, 1000, 0])
    // At a table there is no address to write to; the page after paying shows it.
    expect((await refundLetters()) - before).toBe(kind === 'tab' ? 0 : 1)
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(0)
  })

  test('that the venue voids meanwhile pays the part that it was presented for, and no more', async () => {
    const { voucher, code, bill, opened } = await begun()
    await voidVoucher(world.venue, voucher.id, { note: 'lost' }, acting())
    await payOpen(opened.session.id)
    await settleOpened(opened)
    expect(await bill.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([0, 0, 1500, 0])
    expect(await balance(code)).toBe(0)
  })

  test('that was voided after its release does not pay late money', async () => {
    const { voucher, bill, opened } = await begun()
    await expireOpen(opened.session.id)
    await settleOpened(opened)
    await voidVoucher(world.venue, voucher.id, { note: 'lost' }, acting())
    await forcePaid(opened)
    await settleOpened(opened)
    expect(await sendBack(bill, world.venue.id)).toEqual(['Refunded'])
    expect(await valuesOf(voucher)).toEqual([0, 0, 0, 1500])
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(0)
  })

  test('whose last day ends meanwhile still pays: it was presented in time', async () => {
    const today = localDateAt(world.venue.timezone, Date.now())
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500, expiresOn: today })
    const bill = await billOf(world, kind, 2000)
    const opened = await bill.open({ voucherCode: code })
    await payOpen(opened.session.id)
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(localDateAt(world.venue.timezone, tomorrow.getTime())).toBe(addDays(today, 1))
    await settleOpened(opened, tomorrow)
    expect(await bill.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([0, 0, 1500, 0])
    const next = await billOf(world, kind, 2000)
    await expect(next.open({ voucherCode: code }, tomorrow)).rejects.toMatchObject({ members: { reason: 'expired' } })
  })
})

describe('a new payment of the same bill', () => {
  test.each(['tab', 'deposit'] as const)('%s releases the voucher of the payment before', async (kind) => {
    const first = await voucherOf(world.venue, { faceValueMinor: 1500 })
    const second = await voucherOf(world.venue, { faceValueMinor: 1200 })
    const bill = await billOf(world, kind, 2000)
    await bill.open({ voucherCode: first.code })
    await bill.open({ voucherCode: second.code })
    expect([await valuesOf(first.voucher), await valuesOf(second.voucher)]).toEqual([
      [1500, 0, 0, 0],
      [0, 1200, 0, 0],
    ])
    // The same voucher again is not blocked by its own hold.
    await bill.open({ voucherCode: second.code })
    expect(await valuesOf(second.voucher)).toEqual([0, 1200, 0, 0])
    await bill.open()
    expect(await valuesOf(second.voucher)).toEqual([1200, 0, 0, 0])
    expect(await statuses(bill)).toEqual(['Expired', 'Expired', 'Expired', 'Open'])
  })

  test.each(['tab', 'deposit'] as const)('%s by voucher alone ends the page of a card first', async (kind) => {
    const { voucher, code } = await voucherOf(world.venue)
    const bill = await billOf(world, kind, 2000)
    const card = await bill.open()
    await bill.open({ voucherCode: code })
    expect(await statuses(bill)).toEqual(['Expired', 'Paid'])
    expect(await payOpen(card.session.id)).toBe(false)
    expect(await bill.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([3000, 0, 2000, 0])
  })

  test.each(['tab', 'deposit'] as const)('%s leaves the voucher alone if the card has just paid', async (kind) => {
    const { voucher, code } = await voucherOf(world.venue)
    const bill = await billOf(world, kind, 2000)
    const card = await bill.open()
    await payOpen(card.session.id)
    await expect(bill.open({ voucherCode: code })).rejects.toThrow()
    expect(await statuses(bill)).toEqual(['Paid'])
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
  })
})
