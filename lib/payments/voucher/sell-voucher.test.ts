import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { DoorTender } from '#lib/checkout/names.ts'
import { closeDay } from '#lib/closings/close-day.ts'
import { agrees } from '#lib/closings/prove.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import type { VoucherToIssue } from '#lib/vouchers/issue-voucher.ts'
import { findVoucherById, type Voucher } from '#lib/vouchers/queries.ts'
import { redeemVoucher } from '#lib/vouchers/redeem-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { soldAtDesk, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { refundSoldVoucher } from './sell-voucher.ts'

useTestDatabase()
keepVoucherBooks()

let venue: Venue
beforeAll(async () => {
  venue = await getVenue((await importTestVenue({})).slug)
})

const sell = (priceMinor: number, tender: DoorTender = 'Cash', worth: Partial<VoucherToIssue> = {}) =>
  soldAtDesk(venue, { tender, priceMinor }, worth)
const giveBack = (of: Pick<Voucher, 'id'>) => refundSoldVoucher(venue, of.id, { note: 'Another gift' }, acting())
const paymentsOf = ({ saleId }: Voucher) =>
  database()
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venue.id), eq(payment.saleId, saleId ?? '')))
/** Why something was refused; `done` if it was not. */
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof Problem ? error.kind : error),
  )

test('a sale, and its price handed back, are in the drawer, the ledger and the closing, and every proof agrees', async () => {
  const cash = await sell(5_000)
  const byCard = await sell(2_500, 'Terminal')
  const item = await sell(1_200, 'Cash', { kind: 'Item', faceValueMinor: null, itemName: 'Soup' })
  await voucherOf(venue, { faceValueMinor: 700 })
  expect(await paymentsOf(cash)).toMatchObject([
    { status: 'Paid', provider: 'counter', tender: 'Cash', amountMinor: 5_000, purpose: 'Voucher' },
  ])
  const first = await readNextClosing(venue, new Date())
  expect(first.sums.proof.filter((row) => !agrees(row))).toEqual([])
  expect(first.sums.drawer).toMatchObject({ cashMinor: 6_200, expectedMinor: 6_200 })
  expect(first.sums.vouchers).toMatchObject({ issuedMinor: 9_400, afterMinor: 9_400 })
  await closeDay(venue, { expected: first.expected, floatMinor: 0, countedMinor: 6_200 }, acting())

  expect((await giveBack(item)).result).toBe(true)
  expect((await giveBack(byCard)).result).toBe(true)
  expect((await giveBack(item)).result).toBe(false)
  expect(await paymentsOf(item)).toMatchObject([{ status: 'Refunded', amountMinor: 1_200 }])
  expect(await findVoucherById(venue.id, item.id)).toMatchObject({ openValue: 0, voidedAt: expect.any(Date) })
  const second = await readNextClosing(venue, new Date())
  expect(second.sums.proof.filter((row) => !agrees(row))).toEqual([])
  expect(second.sums.drawer).toMatchObject({ cashMinor: 0, refundsMinor: 1_200, expectedMinor: -1_200 })
  expect(second.sums.vouchers).toMatchObject({ adjustedMinor: -3_700, afterMinor: 5_700 })
})

test('only a whole voucher that was sold at the desk is handed back', async () => {
  const used = await sell(5_000)
  await redeemVoucher(venue, used.id, { amountMinor: 1, note: 'Bill 7' }, acting())
  const { voucher: given } = await voucherOf(venue)
  expect(await refused(giveBack(used))).toBe('conflict')
  expect(await refused(giveBack(given))).toBe('conflict')
  expect(await refused(giveBack({ id: crypto.randomUUID() }))).toBe('voucher-not-found')
  expect(await paymentsOf(used)).toMatchObject([{ status: 'Paid' }])
  expect(await valuesOf(given)).toEqual([5_000, 0, 0, 0])
})

test('a voucher that is handed back twice and redeemed at once is one of the two, once', async () => {
  for (let round = 0; round < scaled(3, 12); round++) {
    const voucher = await sell(5_000)
    const redeemed = () => redeemVoucher(venue, voucher.id, { amountMinor: 100, note: 'Bill 7' }, acting())
    const works = [() => giveBack(voucher), redeemed, () => giveBack(voucher)]
    const ends = await Promise.all(
      [...works.slice(round % 3), ...works.slice(0, round % 3)].map((work) => refused(work())),
    )
    const [paid] = await paymentsOf(voucher)
    const { capturedValue, voidedAt } = (await findVoucherById(venue.id, voucher.id)) ?? {}
    const isBack = paid?.status === 'Refunded'
    expect([isBack, voidedAt !== null, capturedValue]).toEqual(isBack ? [true, true, 0] : [false, false, 100])
    expect(ends).not.toContain(undefined)
    expect(ends.filter((end) => end === 'done').length).toBe(isBack ? 2 : 1)
  }
})
