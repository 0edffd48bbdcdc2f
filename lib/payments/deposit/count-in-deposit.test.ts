import { describe, expect, test } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { Problem } from '#lib/problems/problem.ts'
import { lockReservation } from '#lib/reservations/locks.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { atProvider, holdsOf } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { isTabOpen, partyWithDeposit, take } from '#testing/venues/counter.ts'
import { invoiceOf, openPayment, sums } from '#testing/venues/dining.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'
import { currentVoucher, voucherOf } from '#testing/venues/vouchers.ts'
import { closeTabAndPayment } from '../bill/close-tab.ts'
import { refundTab } from '../bill/refund-tab.ts'
import { refundDeposit, refuseDepositInUse } from '../refund.ts'
import { refundPartJob, refundPaymentJob } from '../refund-job.ts'
import { countInDeposit, countInFirst } from './count-in-deposit.ts'
import { returnDeposit } from './return-deposit.ts'

useTestDatabase(20)
keepVoucherBooks()

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )

type Party = Awaited<ReturnType<typeof partyWithDeposit>>

const deposits = async ({ venue, party }: Party) => {
  const payments = await listPayments(venue.id, { reservationId: party.id })
  return payments.map(({ amountMinor, status }) => `${status} ${amountMinor}`).toSorted()
}

describe('a deposit pays for the tab of its party', () => {
  test("by staff's act, once, and the last cent closes the tab", async () => {
    const here = await partyWithDeposit(800)
    const { at, venue, tabId } = here
    expect((await countInDeposit(venue, tabId, acting())).result).toBe(800)
    expect(await sums(at)).toMatchObject({ total: 2000, paid: 800, due: 1200 })
    expect(await refusal(countInDeposit(venue, tabId, acting()))).toMatchObject({ kind: 'conflict' })
    await take(at, tabId, { amountMinor: 1200 })
    expect(await isTabOpen(tabId)).toBe(false)
  })

  test('of itself before money is taken, and before the tab is closed', async () => {
    const first = await partyWithDeposit(800)
    expect(await refusal(take(first.at, first.tabId, { amountMinor: 2000 }))).toMatchObject({ kind: 'conflict' })
    expect((await take(first.at, first.tabId, { amountMinor: 1200 })).dueMinor).toBe(0)
    const second = await partyWithDeposit(800)
    await closeTabAndPayment(second.at, {}, acting())
    expect(await take(second.at, second.tabId, { amountMinor: 1200 })).toMatchObject({ dueMinor: 0 })
    const third = await partyWithDeposit(2000)
    const { result: issued } = await closeTabAndPayment(third.at, {}, acting())
    expect(await invoiceOf(third.at, third.tabId)).toEqual(issued)
    expect(issued.totalMinor).toBe(2000)
  })

  test('of itself before a guest pays online', async () => {
    const { at, tabId } = await partyWithDeposit(800)
    expect((await openPayment(at)).payment.amountMinor).toBe(1200)
    const covered = await partyWithDeposit(2000)
    expect(await refusal(openPayment(covered.at))).toMatchObject({ kind: 'tab-changed' })
    expect([await isTabOpen(tabId), await isTabOpen(covered.tabId)]).toEqual([true, false])
  })

  test('nothing of it is counted in for a guest without a party', async () => {
    const { house, at, venue } = await partyWithDeposit(800)
    const now = new Date('2027-06-16T20:00:00+02:00')
    const { id } = await house.order('t2', now)
    await countInFirst(venue, id, acting())
    expect(await refusal(countInDeposit(venue, id, acting()))).toMatchObject({ kind: 'conflict' })
    expect(await sums(at)).toMatchObject({ paid: 0 })
  })

  test('the part beyond the tab is a deposit of its own, which is counted in or refunded alone', async () => {
    const here = await partyWithDeposit(5000)
    const { house, venue, party, tabId } = here
    expect((await countInDeposit(venue, tabId, acting())).result).toBe(2000)
    expect(await isTabOpen(tabId)).toBe(false)
    expect(await deposits(here)).toEqual(['Paid 2000', 'Paid 3000'])
    const next = await house.order('t1', new Date('2027-06-16T20:30:00+02:00'))
    expect((await countInDeposit(venue, next.id, acting())).result).toBe(400)
    expect(await deposits(here)).toEqual(['Paid 2000', 'Paid 2600', 'Paid 400'])
    const { result: refunded } = await refundDeposit(venue, party.reference, acting())
    expect(refunded.map(({ amountMinor }) => amountMinor)).toEqual([2600])
    const [going] = refunded
    const call = { now: new Date(), signal: new AbortController().signal }
    await refundPartJob.run({ venueId: venue.id, paymentId: going?.id ?? '' }, call)
    expect(await deposits(here)).toEqual(['Paid 2000', 'Paid 400', 'Refunded 2600'])
  })
})

describe('a deposit that vouchers have paid a part of', () => {
  /** Seats a party with a tab of 20.00 and a deposit of 50.00, of which a voucher has paid `moneyMinor`. */
  async function partyWithVoucher(moneyMinor: number) {
    let given: Voucher | undefined
    const here = await partyWithDeposit(5000, 5, async (venue) => {
      const { voucher } = await voucherOf(venue, { faceValueMinor: moneyMinor })
      given = voucher
      return { voucher, moneyMinor }
    })
    if (!given) throw new Error('no voucher was issued')
    return { ...here, voucher: given }
  }
  const valueLeft = async (voucher: Voucher) => (await currentVoucher(voucher)).openValue

  test('is divided by both, and the part beyond the tab is refunded to each', async () => {
    const here = await partyWithVoucher(2000)
    const { venue, party, tabId, deposit } = here
    expect((await countInDeposit(venue, tabId, acting())).result).toBe(2000)
    expect(await deposits(here)).toEqual(['Paid 2000', 'Paid 3000'])
    const { result: refunded } = await refundDeposit(venue, party.reference, acting())
    expect(refunded.map(({ amountMinor, voucherMinor }) => [amountMinor, voucherMinor])).toEqual([[3000, 1200]])
    expect(await valueLeft(here.voucher)).toBe(1200)
    const call = { now: new Date(), signal: new AbortController().signal }
    await refundPartJob.run({ venueId: venue.id, paymentId: refunded[0]?.id ?? '' }, call)
    expect(await atProvider({ id: deposit })).toEqual({ took: 3000, gaveBack: 1800 })
    expect(await deposits(here)).toEqual(['Paid 2000', 'Refunded 3000'])
    expect((await holdsOf({ venueId: venue.id, id: deposit })).flat()).toEqual(['Captured', 800])
  })

  test('or all of it, pays the next tab with the rest', async () => {
    const here = await partyWithVoucher(5000)
    const { house, venue, party, tabId } = here
    expect((await countInDeposit(venue, tabId, acting())).result).toBe(2000)
    const next = await house.order('t1', new Date('2027-06-16T20:30:00+02:00'))
    expect((await countInDeposit(venue, next.id, acting())).result).toBe(400)
    expect(await deposits(here)).toEqual(['Paid 2000', 'Paid 2600', 'Paid 400'])
    await refundDeposit(venue, party.reference, acting())
    expect(await deposits(here)).toEqual(['Paid 2000', 'Paid 400', 'Refunded 2600'])
    expect(await valueLeft(here.voucher)).toBe(2600)
  })

  test('retains a cent of the voucher for the tab, which the refund of the rest does not touch', async () => {
    const here = await partyWithVoucher(1)
    const { venue, party, tabId } = here
    await countInDeposit(venue, tabId, acting())
    const { result } = await refundDeposit(venue, party.reference, acting())
    expect(result.map(({ amountMinor, voucherMinor }) => [amountMinor, voucherMinor])).toEqual([[3000, 0]])
    expect(await valueLeft(here.voucher)).toBe(0)
  })
})

describe('a deposit that pays for a tab', () => {
  test('is not refunded, and the refusal names the table', async () => {
    const { venue, party, tabId } = await partyWithDeposit(800)
    await countInDeposit(venue, tabId, acting())
    const refused = { kind: 'conflict', detail: { en: expect.stringContaining('Table 1') } }
    expect(await refusal(refundDeposit(venue, party.reference, acting()))).toMatchObject(refused)
    await inTransaction(async (tx) => {
      const booked = await lockReservation(tx, venue.id, party.reference)
      expect(await refusal(refuseDepositInUse(tx, booked))).toMatchObject(refused)
    })
  })

  test('is returned to being a deposit, also with the refund of the tab, and refunded then', async () => {
    const here = await partyWithDeposit(800)
    const { at, venue, party, tabId } = here
    await countInDeposit(venue, tabId, acting())
    expect((await returnDeposit(venue, tabId, acting())).result).toBe(800)
    expect((await returnDeposit(venue, tabId, acting())).entryId).toBeNull()
    expect(await sums(at)).toMatchObject({ paid: 0 })
    await take(at, tabId, { amountMinor: 1200 })
    const { result } = await refundTab(venue, { tabId }, acting())
    expect(result).toMatchObject({ depositMinor: 800, payments: [{ amountMinor: 1200 }] })
    expect(await deposits(here)).toEqual(['Paid 800'])
    const { result: back } = await refundDeposit(venue, party.reference, acting())
    const call = { now: new Date(), signal: new AbortController().signal }
    for (const { id } of back) await refundPaymentJob.run({ venueId: venue.id, paymentId: id }, call)
    expect(await deposits(here)).toEqual(['Refunded 800'])
  })
})
