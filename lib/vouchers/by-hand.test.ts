import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { voucherSale, voucher as voucherTable } from '#db/schema/vouchers.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { invited, pairedDevice } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import {
  currentVoucher,
  holding,
  issuedBy,
  itemOf,
  ledgerOf,
  percentageOf,
  valuesOf,
  voucherOf,
} from '#testing/venues/vouchers.ts'
import { adjustVoucher } from './adjust-voucher.ts'
import { type Liability, listLiabilities, owedMinor } from './liability.ts'
import { findVoucherOfSale, listVoucherEntries, type Voucher } from './queries.ts'
import { redeemVoucher, refundRedemption } from './redeem-voucher.ts'
import { refundHolds } from './refund-holds.ts'
import { voidVoucher } from './void-voucher.ts'

useTestDatabase()
keepVoucherBooks()

const now = new Date('2026-06-10T18:00:00Z')
const menus = [
  {
    id: 'kitchen',
    kind: 'Food',
    name: 'Kitchen',
    groups: [{ name: 'Warm', items: [{ name: 'Soup', price: 6.9 }] }],
  },
]
let venue: Venue
beforeAll(async () => {
  venue = await getVenue((await importTestVenue({ menus })).slug)
})

const redeem = async (of: Voucher, amountMinor: number | null = null) =>
  (await redeemVoucher(venue, of.id, { amountMinor, note: 'Eva' }, acting(now))).result
const adjust = (of: Voucher, value: number) => adjustVoucher(venue, of.id, { value, note: 'mistake' }, acting(now))

/** Why something was refused: the reason, or the text. */
async function refused(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'nothing',
    ({ kind, members, detail }) => members?.reason ?? (kind === 'conflict' ? detail.en : kind),
  )
}

describe('redeeming at the counter', () => {
  test('takes an amount, and can be undone once', async () => {
    const { voucher } = await voucherOf(venue)
    const { redemptionId, voucher: after } = await redeem(voucher, 1250)
    expect(after).toMatchObject({ openValue: 3750, capturedValue: 1250 })
    const back = { note: 'wrong table' }
    expect((await refundRedemption(venue, redemptionId, back, acting(now))).result).toMatchObject({
      done: true,
      voucher: { openValue: 5000 },
    })
    expect((await refundRedemption(venue, redemptionId, back, acting(now))).result).toMatchObject({
      done: false,
      voucher: { openValue: 5000 },
    })
    expect(await ledgerOf(voucher)).toEqual(['issue 5000', 'hold 1250', 'capture 1250', 'refund 1250'])
    const entries = await listVoucherEntries(voucher)
    expect(entries.map(({ note }) => note)).toEqual(['Eva', 'Eva', 'wrong table', null])
  })

  test('is refused if another sum is left than staff have seen', async () => {
    const { voucher } = await voucherOf(venue)
    const once = () => redeemVoucher(venue, voucher.id, { amountMinor: 1000, seen: 5000, note: 'Eva' }, acting(now))
    await once()
    expect(await refused(once())).toContain('€40.00 is left')
    const adjusted = adjustVoucher(venue, voucher.id, { value: 1000, seen: 5000, note: 'mistake' }, acting(now))
    expect(await refused(adjusted)).toContain('€40.00 is left')
    expect(await valuesOf(voucher)).toEqual([4000, 0, 1000, 0])
  })

  test('has the person and the device in its ledger', async () => {
    const { operator } = await invited({ venue: venue.slug, email: 'ledger@house.example' })
    const { id: deviceId } = await pairedDevice(venue.slug, { by: operator })
    const by = { actor: { kind: 'operator', operatorId: operator.id, deviceId } as const, now }
    const voucher = await issuedBy(venue, by)
    const { result } = await redeemVoucher(venue, voucher.id, { amountMinor: 1000, note: 'Eva' }, by)
    await refundRedemption(venue, result.redemptionId, { note: 'wrong table' }, by)
    await adjustVoucher(venue, voucher.id, { value: 500, note: 'mistake' }, by)
    await voidVoucher(
      venue,
      voucher.id,
      { note: 'lost' },
      {
        actor: { kind: 'device', deviceId },
        now: new Date(now.getTime() + 1000),
      },
    )
    const entries = await listVoucherEntries(voucher)
    expect(entries.map(({ kind }) => kind)).toEqual(['issue', 'hold', 'capture', 'refund', 'adjustment', 'adjustment'])
    expect(entries.map(({ operatorId }) => operatorId === operator.id)).toEqual([true, true, true, true, true, false])
    expect(new Set(entries.map((each) => each.deviceId))).toEqual(new Set([deviceId]))
  })

  test('takes the dish of an Item voucher, once, at its price on the menu', async () => {
    const { voucher } = await itemOf(venue, 'Soup')
    await redeem(voucher)
    expect(await refused(redeem(voucher))).toBe('used-up')
    const capture = (await listVoucherEntries(voucher)).find(({ kind }) => kind === 'capture')
    expect([capture?.value, capture?.moneyMinor]).toEqual([1, 690])
    const gone = await itemOf(venue, 'Off the menu')
    await redeem(gone.voucher)
    expect(await valuesOf(gone.voucher)).toEqual([0, 0, 1, 0])
  })

  test('takes no more than there is, and nothing that is void, expired, held or a discount', async () => {
    const { voucher } = await voucherOf(venue)
    expect(await refused(redeem(voucher, 5001))).toBe('No more than €50.00 is left on this voucher.')
    await holding(venue, [{ voucher, moneyMinor: 5000 }], { now })
    expect(await refused(redeem(voucher, 100))).toBe('on-hold')
    expect(await refused(redeem((await percentageOf(venue, 10)).voucher))).toBe('kind-not-accepted')
    expect(await refused(redeem((await voucherOf(venue, { expiresOn: '2026-06-09' })).voucher, 1))).toBe('expired')
    const lost = (await voucherOf(venue)).voucher
    await voidVoucher(venue, lost.id, { note: 'lost' }, acting(now))
    expect(await refused(redeem(lost, 1))).toBe('voided')
    await expect(redeem((await voucherOf(venue)).voucher)).rejects.toThrow(RangeError)
  })

  test('takes the value of an expired hold', async () => {
    const { voucher } = await voucherOf(venue)
    await holding(venue, [{ voucher, moneyMinor: 5000 }], { now: new Date(now.getTime() - 3_600_000), minutes: 30 })
    await redeem(voucher, 5000)
    expect(await valuesOf(voucher)).toEqual([0, 0, 5000, 0])
  })

  test('a refund makes an expired voucher valid for thirty days, and leaves a void one void', async () => {
    const [expired, voided] = [(await voucherOf(venue)).voucher, (await voucherOf(venue)).voucher]
    const redemptions = [await redeem(expired, 5000), await redeem(voided, 2000)]
    await database().update(voucherTable).set({ expiresOn: '2026-06-09' }).where(eq(voucherTable.id, expired.id))
    await voidVoucher(venue, voided.id, { note: 'lost' }, acting(now))
    for (const { redemptionId } of redemptions) await refundRedemption(venue, redemptionId, { note: 'x' }, acting(now))
    expect(await currentVoucher(expired)).toMatchObject({ expiresOn: '2026-07-10', openValue: 5000 })
    expect(await currentVoucher(voided)).toMatchObject({ voidedAt: now, openValue: 2000, writtenOffValue: 3000 })
  })

  test('neither a payment nor a redemption of another venue is undone this way', async () => {
    const { voucher } = await voucherOf(venue)
    const payment = await holding(venue, [{ voucher, moneyMinor: 1000 }], { now })
    await payment.capture()
    const back = { note: 'x' }
    expect(await refused(refundRedemption(venue, payment.id, back, acting(now)))).toBe('not-found')
    expect(await refused(refundRedemption(venue, randomUUID(), back, acting(now)))).toBe('not-found')
    const { redemptionId } = await redeem(voucher, 1000)
    const stranger = await getVenue((await importTestVenue({ slug: 'other' })).slug)
    expect(await refused(refundRedemption(stranger, redemptionId, back, acting(now)))).toBe('not-found')
    expect(await refused(redeemVoucher(stranger, voucher.id, { amountMinor: 1, ...back }, acting(now)))).toBe(
      'voucher-not-found',
    )
  })
})

describe('adjusting', () => {
  test('writes off and restores, within what there is', async () => {
    const { voucher } = await voucherOf(venue)
    await adjust(voucher, 2000)
    expect(await valuesOf(voucher)).toEqual([3000, 0, 0, 2000])
    await adjust(voucher, -500)
    expect(await valuesOf(voucher)).toEqual([3500, 0, 0, 1500])
    expect(await refused(adjust(voucher, 3501))).toBe('No more than €35.00 is left on this voucher.')
    expect(await refused(adjust(voucher, -1501))).toBe('No more than €15.00 of this voucher was written off.')
  })

  test('settles what was refunded to a void voucher, and restores nothing on it', async () => {
    const { voucher } = await voucherOf(venue)
    const { redemptionId } = await redeem(voucher, 2000)
    await voidVoucher(venue, voucher.id, { note: 'lost' }, acting(now))
    await refundRedemption(venue, redemptionId, { note: 'x' }, acting(now))
    await adjust(voucher, 2000)
    expect(await valuesOf(voucher)).toEqual([0, 0, 0, 5000])
    expect(await refused(adjust(voucher, -1))).toBe('This voucher is void, and nothing can be put back on it.')
  })
})

describe('the debt of a venue for its vouchers', () => {
  const issuedIn = (month: string, more: object = {}) => ({ issuedOn: `${month}-05`, ...more })

  async function soldItem(of: Venue): Promise<Voucher> {
    const id = randomUUID()
    const row = {
      venueId: of.id,
      id,
      reference: 'GV-ITEM',
      productId: 'dinner',
      kind: 'Item',
      title: 'Dinner',
      itemName: 'Dinner',
      priceMinor: 3900,
      currency: 'EUR',
      buyerName: fromGuest('Ada'),
      buyerEmail: fromGuest('ada@guest.example'),
      language: 'en',
      validityMonths: 36,
      validityUntilYearEnd: false,
      createdAt: now,
    } as const
    await inTransaction((tx) => tx.insert(voucherSale).values(row))
    return (await itemOf(of, 'Dinner', issuedIn('2026-03', { saleId: id }))).voucher
  }

  test('is listed by month of issue, with what is held, to be settled and expired', async () => {
    const owner = await getVenue((await importTestVenue({ slug: 'owing' })).slug)
    const fifty = async (month: string, more: object = {}) => (await voucherOf(owner, issuedIn(month, more))).voucher
    const [spent, held, expired, voided] = [
      await fifty('2026-02'),
      await fifty('2026-02'),
      await fifty('2026-02', { expiresOn: '2026-06-09' }),
      await fifty('2026-03'),
    ]
    await (await holding(owner, [{ voucher: spent, moneyMinor: 1200 }], { now })).capture()
    await holding(owner, [{ voucher: held, moneyMinor: 700 }], { now })
    const paid = await holding(owner, [{ voucher: voided, moneyMinor: 900 }], { now })
    await paid.capture()
    await voidVoucher(owner, voided.id, { note: 'lost' }, acting(now))
    await inTransaction((tx) => refundHolds(tx, owner, paid.id, now))
    await percentageOf(owner, 20, issuedIn('2026-03'))
    const item = await soldItem(owner)
    expect((await findVoucherOfSale('owing', 'GV-ITEM'))?.id).toBe(item.id)
    expect(await findVoucherOfSale('small-venue', 'GV-ITEM')).toBeNull()

    const months = await listLiabilities({ venueSlug: 'owing', now })
    const common = { venueSlug: 'owing', currency: 'EUR' }
    const february: Liability = {
      ...common,
      month: '2026-02',
      vouchers: 3,
      issuedMinor: 15_000,
      openMinor: 3800 + 4300,
      heldMinor: 700,
      toSettleMinor: 0,
      expiredMinor: 5000,
    }
    const march: Liability = {
      ...common,
      month: '2026-03',
      vouchers: 3,
      issuedMinor: 5000 + 3900,
      openMinor: 3900,
      heldMinor: 0,
      toSettleMinor: 900,
      expiredMinor: 0,
    }
    expect(months).toEqual([february, march])
    expect(months.map(owedMinor)).toEqual([8800, 4800])
    expect(expired.openValue).toBe(5000)

    await redeemVoucher(owner, item.id, { amountMinor: null, note: 'Eva' }, acting(now))
    expect((await listLiabilities({ venueSlug: 'owing', now })).map(owedMinor)).toEqual([8800, 900])
    // The last day ends at midnight in the venue's time zone.
    const before = new Date('2026-06-09T21:59:59Z')
    expect((await listLiabilities({ venueSlug: 'owing', now: before }))[0]).toMatchObject({ expiredMinor: 0 })
  })
})
