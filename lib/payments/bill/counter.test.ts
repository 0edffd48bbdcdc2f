import { beforeAll, describe, expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { accountOf, balanceOf, isTabOpen, take } from '#testing/venues/counter.ts'
import { type DiningTable, diningTables, invoiceOf, openPayment, orderItem, sums } from '#testing/venues/dining.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'
import { percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { closeHouseAccount, renameHouseAccount, settleHouseAccount } from '../house/house-accounts.ts'
import { listHouseEntries, readHouseAccount } from '../house/house-entries.ts'
import { refundPayment } from '../refund-payment.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { closeTabAndPayment } from './close-tab.ts'
import { redeemOnTab } from './redeem-on-tab.ts'
import { refundTab } from './refund-tab.ts'
import { changeMinor } from './take-tab-payment.ts'

useTestDatabase(20)

const tables: DiningTable[] = []
let at: DiningTable

beforeAll(async () => {
  for (let venues = 0; venues < 9; venues++) tables.push(...(await diningTables()))
})

/** Orders this many beers for 5.00 at a free table. Returns the id of its tab. */
async function ordered(beers: number): Promise<string> {
  const found = tables.shift()
  if (!found) throw new Error('no table is free')
  at = found
  return orderItem(at, 'Beer', beers)
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )
const statuses = async (tabId: string) => (await listPayments(at.venue.id, { tabId })).map(({ status }) => status)
const redeem = (tabId: string, ...codes: string[]) => redeemOnTab(at.venue, tabId, { codes }, acting())

describe('taking money at the counter', () => {
  test('several means pay one tab, and the last cent closes it', async () => {
    const tabId = await ordered(4)
    const cash = await take(at, tabId, { amountMinor: 700, tipMinor: 55, givenMinor: 1000 })
    expect(cash).toMatchObject({ dueMinor: 1300, invoiceNumber: null })
    expect(changeMinor(cash.payment)).toBe(245)
    const { code, voucher } = await voucherOf(at.venue, { faceValueMinor: 300 })
    expect((await redeem(tabId, code)).result).toMatchObject({ dueMinor: 1000, invoiceNumber: null })
    expect(await valuesOf(voucher)).toEqual([0, 0, 300, 0])
    const account = await accountOf(at.venue)
    await take(at, tabId, { tender: 'House', amountMinor: 400, tipMinor: 40, houseAccountId: account.id })
    expect(await balanceOf(account)).toBe(440)
    expect(await isTabOpen(tabId)).toBe(true)
    const last = await take(at, tabId, { tender: 'Terminal', amountMinor: 600, tipMinor: 100 })
    expect(last).toMatchObject({ dueMinor: 0, invoiceNumber: (await invoiceOf(at, tabId))?.number })
    expect(await isTabOpen(tabId)).toBe(false)
    expect(await refusal(take(at, tabId, { amountMinor: 1 }))).toMatchObject({ kind: 'conflict' })
  })

  test('more than is due is refused with the sum that is due, unless it is a tip', async () => {
    const tabId = await ordered(2)
    const refused = await refusal(take(at, tabId, { amountMinor: 1200 }))
    expect(refused).toMatchObject({ kind: 'conflict', detail: { en: expect.stringContaining('€10.00') } })
    const unseen = await refusal(take(at, tabId, { amountMinor: 500, seenDueMinor: 1500 }))
    expect(unseen).toMatchObject({ kind: 'conflict', detail: { en: expect.stringContaining('€10.00') } })
    // A voucher pays no more than the part that it was shown for.
    const { code, voucher } = await voucherOf(at.venue, { faceValueMinor: 800 })
    const part = { codes: [code], mostMinor: 500, seenDueMinor: 1000 }
    expect((await redeemOnTab(at.venue, tabId, part, acting())).result.dueMinor).toBe(500)
    expect(await valuesOf(voucher)).toEqual([300, 0, 500, 0])
    expect((await take(at, tabId, { amountMinor: 500, tipMinor: 200, seenDueMinor: 500 })).dueMinor).toBe(0)
  })

  test('fields that do not fit are named', async () => {
    const tabId = await ordered(1)
    const { id: houseAccountId } = await accountOf(at.venue)
    const wrong = [
      { givenMinor: 499 },
      { tipMinor: 1, givenMinor: 500 },
      { tender: 'Terminal', givenMinor: 500 },
      { tender: 'House' },
      { houseAccountId },
    ] as const
    for (const fields of wrong) {
      expect(await refusal(take(at, tabId, fields))).toMatchObject({ kind: 'invalid-request' })
    }
    expect(await statuses(tabId)).toEqual([])
  })

  test('a closed tab with something due takes money, and keeps its invoice', async () => {
    const tabId = await ordered(2)
    const { result: issued } = await closeTabAndPayment(at, {}, acting())
    expect(await take(at, tabId, { amountMinor: 400 })).toMatchObject({ dueMinor: 600, invoiceNumber: null })
    expect((await take(at, tabId, { amountMinor: 600 })).dueMinor).toBe(0)
    expect(await invoiceOf(at, tabId)).toEqual(issued)
  })

  test('a tab of another venue, or of none, is a 404', async () => {
    const tabId = await ordered(1)
    const elsewhere = tables.find(({ venue }) => venue.id !== at.venue.id)
    if (!elsewhere) throw new Error('no other venue')
    expect(await refusal(take(elsewhere, tabId))).toMatchObject({ kind: 'not-found' })
    expect(await refusal(take(at, 'no-tab'))).toMatchObject({ kind: 'not-found' })
  })
})

describe('beside payments that run online', () => {
  test('the sum due beside them is taken, and the checkout goes on', async () => {
    const tabId = await ordered(1)
    const opened = await openPayment(at)
    await orderItem(at, 'Beer', 1)
    expect((await take(at, tabId, { amountMinor: 500 })).dueMinor).toBe(500)
    expect(await payOpen(opened.session.id)).toBe(true)
  })

  test('a checkout that is in the way is ended first', async () => {
    const tabId = await ordered(2)
    const opened = await openPayment(at)
    expect((await take(at, tabId, { amountMinor: 600 })).dueMinor).toBe(400)
    expect(await statuses(tabId)).toEqual(['Expired', 'Paid'])
    expect(await payOpen(opened.session.id)).toBe(false)
  })

  test('one that was paid in that very moment counts, and nothing is taken', async () => {
    const tabId = await ordered(2)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    expect(await refusal(take(at, tabId, { amountMinor: 1000 }))).toMatchObject({ kind: 'conflict' })
    expect(await statuses(tabId)).toEqual(['Paid'])
    expect(await isTabOpen(tabId)).toBe(false)
  })

  test('a voucher that a phone holds for the same tab is used here', async () => {
    const tabId = await ordered(4)
    const { code, voucher } = await voucherOf(at.venue, { faceValueMinor: 1200 })
    await openPayment(at, { voucherCode: code })
    expect((await redeem(tabId, code)).result.dueMinor).toBe(800)
    expect(await valuesOf(voucher)).toEqual([0, 0, 1200, 0])
  })
})

describe('vouchers at the counter', () => {
  test('one that is worth more keeps its rest, also below the least sum of a card', async () => {
    const tabId = await ordered(2)
    const small = await voucherOf(at.venue, { faceValueMinor: 990 })
    expect((await redeem(tabId, small.code)).result.dueMinor).toBe(10)
    const { code, voucher } = await voucherOf(at.venue)
    expect((await redeem(tabId, code)).result.dueMinor).toBe(0)
    expect(await valuesOf(voucher)).toEqual([4990, 0, 10, 0])
    expect(await isTabOpen(tabId)).toBe(false)
  })

  test('a percentage is of the whole bill', async () => {
    const tabId = await ordered(4)
    await take(at, tabId, { amountMinor: 1000 })
    const { code } = await percentageOf(at.venue, 10)
    expect((await redeem(tabId, code)).result.dueMinor).toBe(800)
  })

  test('what cannot pay here is named, and changes nothing', async () => {
    const tabId = await ordered(1)
    expect(await refusal(redeem(tabId, 'VC-UNKNOWN'))).toMatchObject({ kind: 'voucher-not-found' })
    expect(await refusal(redeem(tabId))).toMatchObject({ kind: 'conflict' })
    const { code } = await voucherOf(at.venue, { expiresOn: '2026-02-01' })
    expect(await refusal(redeem(tabId, code))).toMatchObject({ kind: 'voucher-not-usable' })
    expect(await sums(at)).toMatchObject({ paid: 0 })
  })
})

describe('refunding money that staff have taken', () => {
  test('of one payment returns it by its means and makes it due again, once', async () => {
    const tabId = await ordered(4)
    const { payment: cash } = await take(at, tabId, { amountMinor: 1000, tipMinor: 100 })
    const { code, voucher } = await voucherOf(at.venue, { faceValueMinor: 600 })
    const { payment: byVoucher } = (await redeem(tabId, code)).result
    expect((await refundPayment(at.venue, cash.id, acting())).result).toMatchObject({ id: cash.id, tender: 'Cash' })
    expect((await refundPayment(at.venue, cash.id, acting())).result).toBeNull()
    expect(await sums(at)).toMatchObject({ paid: 600, due: 1400 })
    await refundPayment(at.venue, byVoucher.id, acting())
    expect(await valuesOf(voucher)).toEqual([600, 0, 0, 0])
    expect(await refusal(refundPayment(at.venue, crypto.randomUUID(), acting()))).toMatchObject({ kind: 'not-found' })
  })

  test('of a house account reduces the debt there, as long as it is not settled', async () => {
    const tabId = await ordered(4)
    const account = await accountOf(at.venue)
    const charge = { tender: 'House', houseAccountId: account.id } as const
    const { payment: first } = await take(at, tabId, { ...charge, amountMinor: 800, tipMinor: 80 })
    await take(at, tabId, { ...charge, amountMinor: 200 })
    await settleHouseAccount(at.venue, account.id, { tender: 'Transfer', amountMinor: 700 }, acting())
    expect(await refusal(refundPayment(at.venue, first.id, acting()))).toMatchObject({ kind: 'conflict' })
    expect(await refusal(refundTab(at.venue, { tabId }, acting()))).toMatchObject({ kind: 'conflict' })
    expect(await statuses(tabId)).toEqual(['Paid', 'Paid'])
    await take(at, tabId, { ...charge, amountMinor: 600 })
    await refundPayment(at.venue, first.id, acting())
    expect(await balanceOf(account)).toBe(100)
    // The charge stays, and its refund is an entry of its own.
    const { entries } = await readHouseAccount(at.venue, account.id)
    const tableName = at.resource.name
    expect(entries.map(({ kind, amountMinor, tipMinor }) => [kind, amountMinor, tipMinor])).toEqual([
      ['refunded', -880, -80],
      ['charged', 600, 0],
      ['settled', -700, 0],
      ['charged', 200, 0],
      ['charged', 880, 80],
    ])
    expect(entries[0]).toMatchObject({ id: first.id, tabId, tableName, invoiceNumber: null })
  })

  test('leads from a house account to the invoice in force', async () => {
    const tabId = await ordered(1)
    const account = await accountOf(at.venue)
    await take(at, tabId, { tender: 'House', amountMinor: 500, houseAccountId: account.id })
    const number = (await invoiceOf(at, tabId))?.number ?? 0
    const numberShown = async () => (await readHouseAccount(at.venue, account.id)).entries[0]?.invoiceNumber
    expect(await numberShown()).toBe(number)
    await cancelInvoice(at.venue, number, { reason: 'Wrong table' }, acting())
    expect(await numberShown()).toBeNull()
    await expect(readHouseAccount(at.venue, crypto.randomUUID())).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('house accounts', () => {
  test('are settled up to the debt, and closed when there is none', async () => {
    const tabId = await ordered(2)
    const account = await accountOf(at.venue)
    await take(at, tabId, { tender: 'House', amountMinor: 1000, houseAccountId: account.id })
    const settle = (amountMinor: number) =>
      settleHouseAccount(at.venue, account.id, { tender: 'Cash', amountMinor }, acting())
    expect(await refusal(settle(1001))).toMatchObject({ kind: 'conflict' })
    expect(await refusal(closeHouseAccount(at.venue, account.id, acting()))).toMatchObject({ kind: 'conflict' })
    expect((await settle(1000)).result.balanceMinor).toBe(0)
    expect((await closeHouseAccount(at.venue, account.id, acting())).result.closedAt).not.toBeNull()
    expect((await closeHouseAccount(at.venue, account.id, acting())).entryId).toBeNull()
    const other = await orderItem(at, 'Beer', 1)
    expect(
      await refusal(take(at, other, { tender: 'House', amountMinor: 500, houseAccountId: account.id })),
    ).toMatchObject({ kind: 'conflict' })
    expect((await listHouseEntries(account)).map(({ amountMinor }) => amountMinor).toSorted()).toEqual([-1000, 1000])
  })

  test('have a name of their own among the open ones', async () => {
    await ordered(1)
    const { id, name } = await accountOf(at.venue)
    const other = await accountOf(at.venue)
    expect(await refusal(accountOf(at.venue, name))).toMatchObject({ kind: 'conflict' })
    expect(await refusal(renameHouseAccount(at.venue, other.id, { name }, acting()))).toMatchObject({
      kind: 'conflict',
    })
    expect((await renameHouseAccount(at.venue, id, { name }, acting())).entryId).toBeNull()
    await closeHouseAccount(at.venue, id, acting())
    expect((await renameHouseAccount(at.venue, other.id, { name }, acting())).result.name).toBe(name)
  })

  test('are not renamed by a form that was read before somebody else has renamed them', async () => {
    await ordered(1)
    const { id, name: first } = await accountOf(at.venue)
    const [saved, typed] = [`${first} North`, `${first} South`]
    const rename = (name: string, was: string) =>
      renameHouseAccount(at.venue, id, { name, was: { name: was } }, acting())
    expect((await rename(saved, first)).result.name).toBe(saved)
    expect(await refusal(rename(typed, first))).toMatchObject({
      kind: 'conflict',
      members: { current: { name: saved } },
    })
    // The same name again is no conflict, and neither is a name that was compared.
    expect((await rename(saved, first)).entryId).toBeNull()
    expect((await rename(typed, saved)).result.name).toBe(typed)
  })
})
