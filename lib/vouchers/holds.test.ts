import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { voucher, voucherHold } from '#db/schema/vouchers.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import {
  currentVoucher,
  holding,
  itemOf,
  ledgerOf,
  percentageOf,
  valuesOf,
  voucherOf,
} from '#testing/venues/vouchers.ts'
import { endExpiredVoucherHolds, holdVouchers } from './holds.ts'
import { lockVouchers } from './locks.ts'
import { expiredHoldAmount, type Voucher } from './queries.ts'
import { refundHolds } from './refund-holds.ts'
import { voidVoucher } from './void-voucher.ts'

useTestDatabase()
keepVoucherBooks()

let venue: Venue
beforeAll(async () => {
  venue = await getVenue((await importTestVenue({})).slug)
})

const now = new Date('2026-06-10T18:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const grace = holdGraceSeconds / 60
const refund = (paymentId: string, at = now) => inTransaction((tx) => refundHolds(tx, venue, paymentId, at))

async function expireOn(day: string, of: Voucher): Promise<void> {
  await database().update(voucher).set({ expiresOn: day }).where(eq(voucher.id, of.id))
}

/** Why something was refused: the problem's reason, or its kind. */
async function refused(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'nothing',
    ({ kind, members }) => members?.reason ?? kind,
  )
}

describe('an Amount voucher', () => {
  test('is spent in parts until nothing is left', async () => {
    const { voucher } = await voucherOf(venue)
    const first = await holding(venue, [{ voucher, moneyMinor: 2000 }], { now })
    expect(await valuesOf(voucher)).toEqual([3000, 2000, 0, 0])
    expect(await first.capture()).toBe(true)
    const second = await holding(venue, [{ voucher, moneyMinor: 3000 }], { now })
    expect(await second.capture()).toBe(true)
    expect(await valuesOf(voucher)).toEqual([0, 0, 5000, 0])
    expect(await ledgerOf(voucher)).toEqual(['issue 5000', 'hold 2000', 'capture 2000', 'hold 3000', 'capture 3000'])
    expect(await refused(holding(venue, [{ voucher, moneyMinor: 1 }], { now }))).toBe('used-up')
  })

  test('is held for one payment, and released when that is abandoned', async () => {
    const { voucher } = await voucherOf(venue)
    const one = await holding(venue, [{ voucher, moneyMinor: 5000 }], { now })
    expect(await refused(holding(venue, [{ voucher, moneyMinor: 100 }], { now }))).toBe('on-hold')
    await one.release()
    await one.release()
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
    expect(await ledgerOf(voucher)).toEqual(['issue 5000', 'hold 5000', 'release 5000'])
  })

  test('is free again when the grace of the hold is over, whether or not the hold has been released', async () => {
    const { voucher } = await voucherOf(venue)
    await holding(venue, [{ voucher, moneyMinor: 5000 }], { now, minutes: 30 })
    const moment = new Date(later(30 + grace).getTime() - 1)
    expect(await expiredHoldAmount(voucher, moment)).toBe(0)
    expect(await refused(holding(venue, [{ voucher, moneyMinor: 100 }], { now: moment }))).toBe('on-hold')
    expect(await expiredHoldAmount(voucher, later(30 + grace))).toBe(5000)
    await holding(venue, [{ voucher, moneyMinor: 4000 }], { now: later(30 + grace) })
    expect(await valuesOf(voucher)).toEqual([1000, 4000, 0, 0])
  })

  test('gives no more than it has, even to a payment with stale data', async () => {
    const { voucher } = await voucherOf(venue)
    expect(await refused(holding(venue, [{ voucher, moneyMinor: 5001 }], { now }))).toBe('on-hold')
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
  })

  test('a part of zero holds nothing', async () => {
    const { voucher } = await voucherOf(venue)
    const payment = await holding(venue, [{ voucher, moneyMinor: 0 }], { now })
    expect(await database().select().from(voucherHold).where(eq(voucherHold.paymentId, payment.id))).toEqual([])
    expect(await payment.capture()).toBe(true)
  })

  test.each([
    ['expired', (of: Voucher) => expireOn('2026-06-09', of)],
    ['voided', (of: Voucher) => voidVoucher(venue, of.id, { note: 'lost' }, acting(now))],
  ])('pays nothing when it is %s', async (reason, end) => {
    const { voucher } = await voucherOf(venue)
    await end(voucher)
    expect(await refused(holding(venue, [{ voucher, moneyMinor: 100 }], { now }))).toBe(reason)
  })

  test('pays until the end of its last day in the venue’s time zone', async () => {
    const { voucher } = await voucherOf(venue, { expiresOn: '2026-06-10' })
    await holding(venue, [{ voucher, moneyMinor: 100 }], { now: new Date('2026-06-10T21:59:59Z') })
    const midnight = new Date('2026-06-10T22:00:00Z')
    expect(await refused(holding(venue, [{ voucher, moneyMinor: 100 }], { now: midnight }))).toBe('expired')
  })
})

describe('a payment with several vouchers', () => {
  test('captures all of them or none', async () => {
    const [one, other] = [(await voucherOf(venue)).voucher, (await voucherOf(venue)).voucher]
    const both = [
      { voucher: one, moneyMinor: 5000 },
      { voucher: other, moneyMinor: 4000 },
    ]
    const late = await holding(venue, both, { now, minutes: 5 })
    const rival = await holding(venue, [{ voucher: other, moneyMinor: 2000 }], { now: later(5 + grace) })
    expect(await late.capture(later(6 + grace))).toBe(false)
    expect(await valuesOf(one)).toEqual([0, 5000, 0, 0])
    expect(await valuesOf(other)).toEqual([3000, 2000, 0, 0])
    await rival.release(later(7 + grace))
    expect(await late.capture(later(8 + grace))).toBe(true)
    expect(await late.capture(later(9 + grace))).toBe(true)
    expect([await valuesOf(one), await valuesOf(other)]).toEqual([
      [0, 0, 5000, 0],
      [1000, 0, 4000, 0],
    ])
  })

  test('is refused as a whole if one of them cannot pay', async () => {
    const [one, other] = [(await voucherOf(venue)).voucher, (await voucherOf(venue)).voucher]
    await voidVoucher(venue, other.id, { note: 'lost' }, acting(now))
    const both = [one, other].map((voucher) => ({ voucher, moneyMinor: 100 }))
    expect(await refused(holding(venue, both, { now }))).toBe('voided')
    expect(await valuesOf(one)).toEqual([5000, 0, 0, 0])
  })
})

describe('late money', () => {
  test('takes the value again if it is still there', async () => {
    const { voucher } = await voucherOf(venue)
    const late = await holding(venue, [{ voucher, moneyMinor: 3000 }], { now })
    await late.release(later(31))
    expect(await late.capture(later(40))).toBe(true)
    expect(await ledgerOf(voucher)).toEqual(['issue 5000', 'hold 3000', 'release 3000', 'hold 3000', 'capture 3000'])
    await late.release(later(41))
    expect(await valuesOf(voucher)).toEqual([2000, 0, 3000, 0])
  })

  test('takes it from a voucher that expired meanwhile, because the guest presented it in time', async () => {
    const { voucher } = await voucherOf(venue)
    const late = await holding(venue, [{ voucher, moneyMinor: 3000 }], { now })
    await late.release(later(31))
    await expireOn('2026-06-09', voucher)
    expect(await late.capture(later(40))).toBe(true)
  })

  test('takes nothing from a voucher that is void by then', async () => {
    const { voucher } = await voucherOf(venue)
    const late = await holding(venue, [{ voucher, moneyMinor: 3000 }], { now })
    await late.release(later(31))
    await voidVoucher(venue, voucher.id, { note: 'lost' }, acting(later(32)))
    expect(await late.capture(later(40))).toBe(false)
    expect(await valuesOf(voucher)).toEqual([0, 0, 0, 5000])
  })

  test('does not take back what has been refunded', async () => {
    const { voucher } = await voucherOf(venue)
    const payment = await holding(venue, [{ voucher, moneyMinor: 3000 }], { now })
    await payment.capture()
    await refund(payment.id)
    expect(await payment.capture()).toBe(false)
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
  })
})

describe('a Percentage voucher', () => {
  test('gives one discount, and may be used again after a refund', async () => {
    const { voucher } = await percentageOf(venue, 15)
    const one = await holding(venue, [{ voucher, moneyMinor: 730 }], { now })
    expect(await valuesOf(voucher)).toEqual([0, 1, 0, 0])
    expect(await refused(holding(venue, [{ voucher, moneyMinor: 10 }], { now }))).toBe('on-hold')
    await one.capture()
    expect(await refused(holding(venue, [{ voucher, moneyMinor: 10 }], { now }))).toBe('used-up')
    await refund(one.id)
    await holding(venue, [{ voucher, moneyMinor: 10 }], { now })
  })
})

describe('a refund', () => {
  test('gives back what was spent, once', async () => {
    const { voucher } = await voucherOf(venue)
    const payment = await holding(venue, [{ voucher, moneyMinor: 3000 }], { now })
    await refund(payment.id)
    expect(await valuesOf(voucher)).toEqual([2000, 3000, 0, 0])
    await payment.capture()
    await refund(payment.id)
    await refund(payment.id)
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
    expect(await ledgerOf(voucher)).toEqual(['issue 5000', 'hold 3000', 'capture 3000', 'refund 3000'])
  })

  const day = { before: '2026-06-09', on: '2026-06-10', after: '2026-07-20' }
  test.each<[string, { expiresOn: string; voided: boolean }, { expiresOn: string; status: string }]>([
    ['valid', { expiresOn: day.after, voided: false }, { expiresOn: day.after, status: 'Active' }],
    ['valid for the last day', { expiresOn: day.on, voided: false }, { expiresOn: day.on, status: 'Active' }],
    ['expired yesterday', { expiresOn: day.before, voided: false }, { expiresOn: '2026-07-10', status: 'Active' }],
    ['void', { expiresOn: day.after, voided: true }, { expiresOn: day.after, status: 'Voided' }],
    ['void and expired', { expiresOn: day.before, voided: true }, { expiresOn: day.before, status: 'Voided' }],
  ])('on a voucher that is %s', async (_, { expiresOn, voided }, expected) => {
    for (const part of [5000, 1700]) {
      const { voucher } = await voucherOf(venue)
      const payment = await holding(venue, [{ voucher, moneyMinor: part }], { now })
      await payment.capture()
      await expireOn(expiresOn, voucher)
      if (voided) await voidVoucher(venue, voucher.id, { note: 'lost' }, acting(now))
      await refund(payment.id)
      const after = await currentVoucher(voucher)
      expect(after.expiresOn).toBe(expected.expiresOn)
      expect(await valuesOf(voucher)).toEqual(voided ? [part, 0, 0, 5000 - part] : [5000, 0, 0, 0])
      // Value refunded to a void voucher is recorded on it and pays nothing.
      const again = refused(holding(venue, [{ voucher, moneyMinor: 100 }], { now }))
      expect(await again).toBe(voided ? 'voided' : 'nothing')
    }
  })

  test('an extension counts from the local day of the venue', async () => {
    const { voucher } = await voucherOf(venue)
    const payment = await holding(venue, [{ voucher, moneyMinor: 100 }], { now })
    await payment.capture()
    await expireOn('2026-06-10', voucher)
    await refund(payment.id, new Date('2026-06-10T22:30:00Z'))
    expect((await currentVoucher(voucher)).expiresOn).toBe('2026-07-11')
  })
})

describe('voiding', () => {
  test('writes off what is open, and what is held when it is released', async () => {
    const { voucher } = await voucherOf(venue)
    const paid = await holding(venue, [{ voucher, moneyMinor: 1000 }], { now })
    const left = await holding(venue, [{ voucher, moneyMinor: 1500 }], { now })
    expect((await voidVoucher(venue, voucher.id, { note: 'stolen' }, acting(now))).result).toBe(true)
    expect((await voidVoucher(venue, voucher.id, { note: 'again' }, acting(now))).result).toBe(false)
    expect(await valuesOf(voucher)).toEqual([0, 2500, 0, 2500])
    expect(await paid.capture()).toBe(true)
    await left.release()
    expect(await valuesOf(voucher)).toEqual([0, 0, 1000, 4000])
  })

  test('writes off expired holds, too', async () => {
    const { voucher } = await voucherOf(venue)
    await holding(venue, [{ voucher, moneyMinor: 1500 }], { now })
    await voidVoucher(venue, voucher.id, { note: 'stolen' }, acting(later(60)))
    expect(await valuesOf(voucher)).toEqual([0, 0, 0, 5000])
  })
})

test('expired holds are ended for the locked vouchers alone', async () => {
  const [one, other] = [(await itemOf(venue, 'Soup')).voucher, (await voucherOf(venue)).voucher]
  await holding(
    venue,
    [one, other].map((voucher) => ({ voucher, moneyMinor: 500 })),
    { now },
  )
  const ended = await inTransaction(async (tx) =>
    endExpiredVoucherHolds(tx, await lockVouchers(tx, venue.id, [one.id]), later(30 + grace)),
  )
  expect(ended.map(({ id, openValue }) => [id, openValue])).toEqual([[one.id, 1]])
  expect(await valuesOf(other)).toEqual([4500, 500, 0, 0])
})

test("another venue's vouchers cannot be used", async () => {
  const stranger = await getVenue((await importTestVenue({ slug: 'stranger' })).slug)
  const { voucher } = await voucherOf(stranger)
  const payment = { id: crypto.randomUUID(), expiresAt: later(30) }
  const parts = [{ voucher, moneyMinor: 100 }]
  expect(await refused(inTransaction((tx) => holdVouchers(tx, venue, payment, parts, now)))).toBe('voucher-not-found')
  expect(await refused(voidVoucher(venue, voucher.id, { note: 'x' }, acting(now)))).toBe('voucher-not-found')
})
