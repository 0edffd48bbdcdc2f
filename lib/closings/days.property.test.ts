import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { closing } from '#db/schema/closings.ts'
import { type DoorTender, doorTenders } from '#lib/checkout/names.ts'
import { nearestMinor } from '#lib/money.ts'
import { giveMoneyBack } from '#lib/payments/bill/give-back.ts'
import { readGiveBack } from '#lib/payments/bill/read-give-back.ts'
import { returnDeposit } from '#lib/payments/deposit/return-deposit.ts'
import { refundSoldVoucher } from '#lib/payments/voucher/sell-voucher.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { givenBackSums } from '#lib/table-sessions/given-back.ts'
import { listBackLines } from '#lib/table-sessions/given-back-queries.ts'
import { getInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { adjustVoucher } from '#lib/vouchers/adjust-voucher.ts'
import {
  counterInvoiced,
  depositUsed,
  houseAccountOf,
  invoiced,
  refunded,
  settled,
  tabWith,
  taken,
} from '#testing/broken/money-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { expectMonthOf } from '#testing/storms/month-of-closings.ts'
import { acting } from '#testing/venues/acting.ts'
import { someDay } from '#testing/venues/payments.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { soldAtDesk, voucherOf } from '#testing/venues/vouchers.ts'
import { closeDay } from './close-day.ts'
import { agrees } from './prove.ts'
import { readNextClosing } from './read-next.ts'

useTestDatabase()

/** A bill: its lines, how much of it is paid in per cent by each means, and what happens to it afterwards. */
type Bill = {
  lines: { unitPriceMinor: number; quantity: number; taxRateMillionths: number | null }[]
  shares: { means: 'Online' | 'Cash' | 'Terminal' | 'House' | 'Voucher'; percent: number; tipMinor: number }[]
  deposit: 'none' | 'used' | 'returned'
  then: 'open' | 'invoiced' | 'cancelled' | 'refunded' | 'given back'
}
type Step =
  | { bill: Bill }
  | { issued: number }
  | { sold: number; tender: DoorTender; isHandedBack: boolean }
  | { settled: number }
  | { writtenOff: number }
  | 'close'

const bill: fc.Arbitrary<Bill> = fc.record({
  lines: fc.array(
    fc.record({
      unitPriceMinor: fc.integer({ min: 1, max: 5_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      taxRateMillionths: fc.constantFrom(190_000, 70_000, 76_000, null),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shares: fc.array(
    fc.record({
      means: fc.constantFrom('Online', 'Cash', 'Terminal', 'House', 'Voucher'),
      percent: fc.integer({ min: 5, max: 30 }),
      tipMinor: fc.nat(500),
    }),
    { maxLength: 3 },
  ),
  deposit: fc.constantFrom('none', 'none', 'used', 'returned'),
  // biome-ignore lint/suspicious/noThenProperty: what happens then is no promise.
  then: fc.constantFrom('open', 'invoiced', 'cancelled', 'refunded', 'given back', 'given back'),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ bill }) },
  { weight: 1, arbitrary: fc.record({ issued: fc.integer({ min: 1, max: 9_000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      sold: fc.integer({ min: 1, max: 9_000 }),
      tender: fc.constantFrom(...doorTenders),
      isHandedBack: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ settled: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ writtenOff: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 2, arbitrary: fc.constant('close' as const) },
)

/** The counters of a model that takes the same steps. They never read the database. */
const nothing = () => ({ invoices: 0, cash: 0, tips: 0, paid: 0, deposits: 0, vouchers: 0, house: 0, drawer: 0 })

async function live(currency: string, steps: readonly Step[]): Promise<void> {
  const venue = await getVenue((await openTavern({ currency, menus: [] })).slug)
  const account = await houseAccountOf(venue)
  const { voucher } = await voucherOf(venue, { faceValueMinor: 10_000_000 })
  const counted = nothing()
  counted.vouchers += 10_000_000
  const sinceClosing = nothing()
  const add = (key: keyof typeof counted, minor: number) => {
    counted[key] += minor
    sinceClosing[key] += minor
  }
  for (const one of [...steps, 'close' as const]) {
    if (one === 'close') {
      await closeAndCompare(venue, sinceClosing, counted)
      Object.assign(sinceClosing, nothing())
    } else if ('issued' in one) {
      await voucherOf(venue, { faceValueMinor: one.issued })
      add('vouchers', one.issued)
    } else if ('sold' in one) {
      const { sold: priceMinor, tender } = one
      const { id } = await soldAtDesk(venue, { tender, priceMinor })
      if (one.isHandedBack) await refundSoldVoucher(venue, id, { note: 'Another gift' }, acting())
      else {
        add('vouchers', priceMinor)
        if (tender === 'Cash') add('drawer', priceMinor)
      }
    } else if ('writtenOff' in one) {
      await adjustVoucher(venue, voucher.id, { value: one.writtenOff, note: 'A mistake' }, acting())
      add('vouchers', -one.writtenOff)
    } else if ('settled' in one) {
      const minor = Math.min(one.settled, counted.house)
      if (minor > 0) await settled(venue, account, minor, 'Cash')
      add('house', -minor)
    } else await liveBill(venue, one.bill, { account, voucher }, add)
  }
  const rows = await database().select().from(closing).where(eq(closing.venueId, venue.id)).orderBy(closing.number)
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    expect([row.number, row.firstInvoice]).toEqual([at + 1, (before?.lastInvoice ?? 0) + 1])
    for (const part of ['tabs', 'vouchers', 'deposits', 'house'] as const) {
      expect(row.sums[part].beforeMinor).toBe(before?.sums[part].afterMinor ?? 0)
    }
  }
}

type With = { account: string; voucher: Awaited<ReturnType<typeof voucherOf>>['voucher'] }
type Add = (key: keyof ReturnType<typeof nothing>, minor: number) => void

async function liveBill(venue: Venue, { lines, shares, deposit, then }: Bill, { account, voucher }: With, add: Add) {
  const total = lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0)
  const reservationId = deposit === 'none' ? null : await reserved(venue)
  // A table has one open tab. A tab that stays open is put aside afterwards.
  const tabId = await tabWith(venue, 't1', lines, { reservationId })
  const payments: { id: string; minor: number; tip: number; means: string }[] = []
  for (const { means, percent, tipMinor } of shares) {
    const minor = Math.floor((total * percent) / 100)
    if (minor === 0) continue
    const tip = means === 'Online' || means === 'Voucher' ? 0 : tipMinor
    const paid = {
      means,
      amountMinor: minor,
      tipMinor: tip,
      voucher,
      ...(means === 'House' && { houseAccountId: account }),
    }
    payments.push({ id: await taken(venue, { tabId }, paid), minor, tip, means })
    add('paid', minor)
    add('tips', tip)
    if (means === 'Cash') add('cash', minor)
    if (means === 'House') add('house', minor + tip)
    if (means === 'Voucher') add('vouchers', -minor)
  }
  if (reservationId) {
    const depositMinor = Math.max(1, Math.floor(total / 20))
    const paymentId = await taken(venue, { reservationId }, { means: 'Online', amountMinor: depositMinor })
    add('deposits', depositMinor)
    await depositUsed(venue, paymentId, tabId, depositMinor)
    if (deposit === 'returned') await returnDeposit(venue, tabId, acting())
    else {
      add('deposits', -depositMinor)
      add('paid', depositMinor)
    }
  }
  if (then === 'open') await database().execute(aside(venue, tabId))
  else {
    const left = total - payments.reduce((sum, { minor }) => sum + minor, 0)
    const { number } = await invoiced(venue, tabId)
    add('invoices', total)
    if (reservationId && deposit === 'returned') {
      // Closing the tab counts the deposit in again, up to the amount that is due.
      const counted = Math.min(left, Math.max(1, Math.floor(total / 20)))
      add('deposits', -counted)
      add('paid', counted)
    }
    // Half of each line, and then what is left of the first one.
    if (then === 'given back') {
      for (const half of [true, false]) await partGivenBack(venue, number, half, add)
    }
    if (then === 'cancelled') {
      await counterInvoiced(venue, number)
      add('invoices', -total)
    }
  }
  if (then !== 'cancelled' && then !== 'refunded') return
  for (const { id, minor, tip, means } of payments) {
    // This test leaves payments by voucher alone: their ledger gives the value back.
    if (means === 'Voucher') continue
    await refunded(venue, id)
    add('paid', -minor)
    add('tips', -tip)
    if (means === 'House') add('house', -minor - tip)
  }
}

/** Gives half of each line back, or all that is left of the first one, if so much was paid by all means together. */
async function partGivenBack(venue: Venue, number: number, half: boolean, add: Add) {
  const lines = await listBackLines(await getInvoice(venue.id, number))
  const chosen = lines.flatMap(({ line, quantity, givenBack }, at) => {
    const most = half ? Math.ceil(quantity / 2) : at === 0 ? quantity - givenBack : 0
    return most > 0 ? [{ line, quantity: most }] : []
  })
  const total = 0 - givenBackSums(lines, new Map(chosen.map(({ line, quantity }) => [line, quantity]))).totalMinor
  let left = total
  const by = (await readGiveBack(venue, number)).means.flatMap(({ means, most }) => {
    const minor = Math.min(left, nearestMinor(most, venue.currency))
    left -= minor
    return minor > 0 ? [{ means, minor }] : []
  })
  const online = by.find(({ means }) => means === 'Online')?.minor ?? 0
  // Providers give back in steps of 10 in a currency with three digits.
  const inSteps = venue.currency !== 'KWD' || online % 10 === 0
  if (left > 0 || total === 0 || !inSteps) return
  await giveMoneyBack(venue, number, { lines: chosen, by, reason: 'Cold' }, acting())
  add('invoices', -total)
  add('paid', -total)
  for (const { means, minor } of by) {
    if (means === 'House') add('house', -minor)
    if (means === 'Voucher') add('vouchers', minor)
  }
}

const aside = (venue: Venue, tabId: string) =>
  sql`update tab set aside = true where venue_id = ${venue.id} and id = ${tabId}`

let reservations = 0
async function reserved(venue: Venue): Promise<string> {
  const at = reservations++
  const request = ReservationRequest.parse({
    ...{ resourceType: 'RestaurantTable', resourceId: at % 2 ? 't1' : 't2', date: someDay(3 + (at % 40)) },
    ...{ start: `${11 + 2 * Math.floor(at / 80)}:00`, partySize: 2, customerName: 'Ada', email: 'ada@guest.example' },
  })
  const { reservation: booked } = await createReservation(venue, request, {
    now: new Date(),
    language: 'en',
    anonymous: false,
  })
  return booked.id
}

async function closeAndCompare(venue: Venue, since: ReturnType<typeof nothing>, all: ReturnType<typeof nothing>) {
  const { expected, sums: shown } = await readNextClosing(venue, new Date())
  expect(shown.proof.filter((row) => !agrees(row))).toEqual([])
  await expectMonthOf(venue, [shown])
  const { result } = await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting())
  await expectMonthOf(venue, [])
  const { invoices, money, vouchers, deposits, house } = result.sums
  const ofTabs = money.filter(({ purpose }) => purpose === 'Tab')
  const ofVouchers = money.filter(({ purpose, means }) => purpose === 'Voucher' && means === 'Cash')
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
  expect({
    invoices: invoices.totalMinor,
    taxes: sum(invoices.taxes.map(({ totalMinor }) => totalMinor)),
    cash: sum(ofTabs.filter(({ means }) => means === 'Cash').map(({ takenMinor }) => takenMinor)),
    tips: sum(money.map(({ tipsMinor }) => tipsMinor)),
    paid: sum(ofTabs.map(({ takenMinor, refundedMinor }) => takenMinor - refundedMinor)),
    deposits: deposits.afterMinor,
    vouchers: vouchers.afterMinor,
    house: house.afterMinor,
    drawer: sum(ofVouchers.map(({ takenMinor, refundedMinor }) => takenMinor - refundedMinor)),
  }).toEqual({
    ...{ invoices: since.invoices, taxes: since.invoices, cash: since.cash, tips: since.tips, paid: since.paid },
    ...{ deposits: all.deposits, vouchers: all.vouchers, house: all.house, drawer: since.drawer },
  })
  return result
}

test.each(scaled(['KWD'], ['EUR', 'JPY', 'KWD']))(
  'random days in %s close with the sums of what was done, without gap and overlap',
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: scaled(12, 30) }), (steps) => live(currency, steps)),
      // With this seed every kind of step occurs, and a house account is settled.
      scaled({ numRuns: 3, seed: 1605, unbiased: true }, { numRuns: 60 }),
    )
  },
  600_000,
)
