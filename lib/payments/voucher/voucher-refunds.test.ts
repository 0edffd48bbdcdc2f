import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { voucher as voucherTable } from '#db/schema/vouchers.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { voucherStatus } from '#lib/vouchers/status.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import {
  type BillKind,
  billKinds,
  billOf,
  openWorld,
  type VoucherBill,
  type World,
} from '#testing/storms/voucher-bills.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { atProvider, expectHonestMoney, paymentsOfBill, sendBack, settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { registrationNow } from '#testing/venues/ticket-sales.ts'
import { currentVoucher, ledgerOf, percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { refundRegistrationJob } from '../tickets/refund-registration-job.ts'

useTestDatabase(20)
keepVoucherBooks()

let world: World
const today = () => localDateAt(world.venue.timezone, Date.now())

beforeAll(async () => {
  world = await openWorld({ tables: 40 })
})

/** A bill of 20.00 that a voucher of `faceValueMinor` has paid, and a card the rest. */
async function paidWith(kind: BillKind, faceValueMinor: number) {
  const { voucher, code } = await voucherOf(world.venue, { faceValueMinor })
  const bill = await billOf(world, kind, 2000)
  const opened = await bill.open({ voucherCode: code })
  if (faceValueMinor < 2000) {
    await payOpen(opened.session.id)
    await settleOpened(opened)
  }
  expect(await bill.outcome()).toBe('paid')
  return { voucher, code, bill, opened }
}

/** Moves a voucher's last day into the past. */
async function expire({ venueId, id }: Voucher): Promise<void> {
  await database()
    .update(voucherTable)
    .set({ expiresOn: addDays(today(), -3) })
    .where(and(eq(voucherTable.venueId, venueId), eq(voucherTable.id, id)))
}

const statusNow = async (of: Voucher) => voucherStatus(await currentVoucher(of), today())
const statuses = async (bill: VoucherBill) => (await paymentsOfBill(bill, world.venue.id)).map(({ status }) => status)

describe.each(scaled<readonly BillKind[]>(['tickets'], billKinds))('giving back the money for a %s', (kind) => {
  test("returns the voucher's part to it and the card's to the card, each once", async () => {
    const { voucher, bill, opened } = await paidWith(kind, 1500)
    const given = await Promise.all(Array.from({ length: scaled(3, 10) }, () => bill.refund()))
    expect(given.flat()).toHaveLength(1)
    expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
    expect(await statuses(bill)).toEqual(['Refunding'])
    await Promise.all(Array.from({ length: scaled(3, 10) }, () => sendBack(bill, world.venue.id)))
    expect(await statuses(bill)).toEqual(['Refunded'])
    expect(await atProvider(opened.payment)).toEqual({ took: 500, gaveBack: 500 })
    expect(await ledgerOf(voucher)).toEqual(['issue 1500', 'hold 1500', 'capture 1500', 'refund 1500'])
    expect(await expectHonestMoney(bill, world.venue.id)).toBe(0)
  })

  test('by vouchers alone is finished at once: there is no provider to call', async () => {
    const { voucher, bill } = await paidWith(kind, 5000)
    await bill.refund()
    await bill.refund()
    const [row] = await paymentsOfBill(bill, world.venue.id)
    expect(row).toMatchObject({ status: 'Refunded', provider: 'voucher', refundedAt: expect.any(Date) })
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
    expect(await statusNow(voucher)).toBe('Active')
  })

  test('extends a voucher that has expired meanwhile by thirty days, and leaves the last day of others', async () => {
    const over = await paidWith(kind, 1500)
    await expire(over.voucher)
    await over.bill.refund()
    expect((await currentVoucher(over.voucher)).expiresOn).toBe(addDays(today(), 30))
    expect(await statusNow(over.voucher)).toBe('Active')
    const valid = await paidWith(kind, 1500)
    await valid.bill.refund()
    expect((await currentVoucher(valid.voucher)).expiresOn).toBe('2099-12-31')
  })

  test('leaves a void voucher void, and its value for the venue to settle', async () => {
    const { voucher, code, bill, opened } = await paidWith(kind, 1500)
    await voidVoucher(world.venue, voucher.id, { note: 'lost' }, acting())
    await expire(voucher)
    await bill.refund()
    await sendBack(bill, world.venue.id)
    expect(await statusNow(voucher)).toBe('Voided')
    expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
    expect((await currentVoucher(voucher)).expiresOn).toBe(addDays(today(), -3))
    expect((await ledgerOf(voucher)).at(-1)).toBe('refund 1500')
    expect(await atProvider(opened.payment)).toEqual({ took: 500, gaveBack: 500 })
    const next = await billOf(world, kind, 1000)
    expect((await next.post({ voucherCode: code })).json.reason).toBe('voided')
  })

  test('lets the value pay again', async () => {
    const { voucher, code, bill } = await paidWith(kind, 5000)
    await bill.refund()
    const next = await billOf(world, kind, 5000)
    await next.open({ voucherCode: code })
    expect(await next.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([0, 0, 5000, 0])
  })
})

test('a percentage that comes back is good for one bill again', async () => {
  const { voucher, code } = await percentageOf(world.venue, 25)
  const bill = await billOf(world, 'tab', 2000)
  const opened = await bill.open({ voucherCode: code })
  await payOpen(opened.session.id)
  await settleOpened(opened)
  expect(await valuesOf(voucher)).toEqual([0, 0, 1, 0])
  await bill.refund()
  await sendBack(bill, world.venue.id)
  expect(await atProvider(opened.payment)).toEqual({ took: 1500, gaveBack: 1500 })
  expect(await statusNow(voucher)).toBe('Active')
  expect((await (await billOf(world, 'tab', 1000)).post({ voucherCode: code })).json.voucherAmount).toBe(2.5)
})

test('two part payments of one deposit go back, each to its own voucher and card', async () => {
  const first = await voucherOf(world.venue, { faceValueMinor: 600 })
  const second = await voucherOf(world.venue, { faceValueMinor: 800 })
  const bill = await billOf(world, 'deposit', 2000)
  const one = await bill.open({ amount: 10, voucherCode: first.code })
  await payOpen(one.session.id)
  await settleOpened(one)
  expect(await bill.outcome()).toBe('unpaid')
  const two = await bill.open({ amount: 10, voucherCode: second.code })
  await payOpen(two.session.id)
  await settleOpened(two)
  expect(await bill.outcome()).toBe('paid')
  expect(await bill.refund()).toHaveLength(2)
  expect(await sendBack(bill, world.venue.id)).toEqual(['Refunded', 'Refunded'])
  expect([await valuesOf(first.voucher), await valuesOf(second.voucher)]).toEqual([
    [600, 0, 0, 0],
    [800, 0, 0, 0],
  ])
  expect([await atProvider(one.payment), await atProvider(two.payment)]).toEqual([
    { took: 400, gaveBack: 400 },
    { took: 200, gaveBack: 200 },
  ])
})

describe('a registration that is cancelled after it was paid', () => {
  test.each([1500, 5000])('gives a voucher of %i its part back, and the card the rest', async (faceValueMinor) => {
    const { voucher, bill, opened } = await paidWith('tickets', faceValueMinor)
    const { registrationId = '' } = (await bill.subject()) as { registrationId?: string }
    const named = { venueId: world.venue.id, id: registrationId }
    const { reference } = await registrationNow(named)
    const before = await mailKinds(world.venue)
    await cancelRegistrationByVenue(world.venue, reference, acting())
    for (let run = 0; run < 2; run++) {
      const call = { now: new Date(), signal: new AbortController().signal }
      await refundRegistrationJob.run({ venueId: world.venue.id, registrationId }, call)
    }
    expect(await sendBack(bill, world.venue.id)).toEqual(['Refunded'])
    expect(await registrationNow(named)).toMatchObject({ status: 'Cancelled', payment: 'Refunded' })
    expect(await valuesOf(voucher)).toEqual([faceValueMinor, 0, 0, 0])
    const byCard = Math.max(0, 2000 - faceValueMinor)
    expect(await atProvider(opened.payment)).toEqual({ took: byCard, gaveBack: byCard })
    expect((await mailKinds(world.venue)).slice(before.length)).toEqual(['registration-cancelled'])
    const text = ((await outbox()).findLast(({ kind }) => kind === 'registration-cancelled')?.text ?? '').replace(
      /\s+/g,
      ' ',
    )
    const byVoucher = faceValueMinor === 1500 ? '€15.00' : '€20.00'
    expect(text).toContain(`Back on the voucher: ${byVoucher}, valid until`)
    expect([text.includes('Back to the card: €5.00'), text.includes('Your bank')]).toEqual([byCard > 0, byCard > 0])
  })
})
