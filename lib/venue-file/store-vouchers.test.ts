import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { findVoucherOfVenue, type Voucher } from '#lib/vouchers/queries.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { VenueFileError } from './errors.ts'
import { importVenueFile } from './import.ts'

useTestDatabase()
keepVoucherBooks()

const now = new Date('2026-06-10T22:30:00Z')
const amount = { id: 'a', kind: 'Amount', faceValue: 50, expiresOn: '2029-12-31' }
const percentage = { kind: 'Percentage', percentage: 12.5, maxDiscount: 30, expiresOn: '2029-12-31' }
const item = { kind: 'Item', itemName: 'Soup', expiresOn: '2025-12-31', recipientName: 'Ada', giftMessage: 'Enjoy\nit' }
const settings = { vouchers: { terms: { en: 'No cash.', de: 'Kein Bargeld.' } } }

let number = 0
/** Imports the file of one venue repeatedly, with other vouchers each time. */
function ownVenue() {
  const slug = `vouchers-${++number}`
  const imported = (vouchers: object[], more: object = {}) =>
    importVenueFile(venueFile({ slug, organisation: slug, settings, vouchers, ...more }), { now })
  const stored = async (code: string): Promise<Voucher | null> => findVoucherOfVenue((await getVenue(slug)).id, code)
  const count = async () => database().$count(voucher, eq(voucher.venueId, (await getVenue(slug)).id))
  return { slug, imported, stored, count }
}

describe('the vouchers of a venue file', () => {
  test('are issued with the values of the file', async () => {
    const { imported, stored } = ownVenue()
    const { vouchers, notes } = await imported([amount, percentage, item], { language: 'de' })
    expect([vouchers.map(({ kind }) => kind), notes]).toEqual([['Amount', 'Percentage', 'Item'], []])
    for (const { code, guestUrl } of vouchers) expect(guestUrl.endsWith(`/vouchers/${code}`)).toBe(true)
    const rows = await Promise.all(vouchers.map(({ code }) => stored(code)))
    const terms = { terms: 'Kein Bargeld.', termsByLanguage: settings.vouchers.terms }
    const common = { currency: 'EUR', issuedOn: '2026-06-11', language: 'de', ...terms, voidedAt: null }
    expect(rows).toMatchObject([
      { ...common, kind: 'Amount', issuedValue: 5000, openValue: 5000, expiresOn: '2029-12-31', giftMessage: null },
      { ...common, kind: 'Percentage', issuedValue: 1, percentageMillionths: 125_000, maxDiscountMinor: 3000 },
      { ...common, itemName: 'Soup', expiresOn: '2025-12-31', recipientName: 'Ada', giftMessage: 'Enjoy\nit' },
    ])
  })

  test('are issued once, and shown by every import', async () => {
    const { imported, count } = ownVenue()
    const first = await imported([amount, percentage, item])
    const second = await imported([amount, percentage, item])
    expect(second).toEqual({ ...first, apiKeys: [], changed: false })
    expect(await count()).toBe(3)
  })

  test('are issued once by concurrent imports', async () => {
    const { imported, count } = ownVenue()
    await imported([])
    const several = await Promise.all(Array.from({ length: 5 }, () => imported([amount, percentage, item])))
    expect(await count()).toBe(3)
    expect(new Set(several.map(({ vouchers }) => JSON.stringify(vouchers))).size).toBe(1)
  })

  test('are identified by their id at any place, else by their place', async () => {
    const { imported, count } = ownVenue()
    const [one, other] = (await imported([amount, percentage])).vouchers
    const moved = await imported([{ ...amount, id: 'new' }, percentage, amount])
    expect(moved.vouchers.slice(1)).toEqual([other, one])
    expect([moved.changed, await count()]).toEqual([true, 3])
  })

  test('stay as they were issued when the file changes later', async () => {
    const { imported, stored } = ownVenue()
    const [one] = (await imported([amount])).vouchers
    const changed = { ...amount, faceValue: 500, expiresOn: '2027-01-01', giftMessage: 'Hello' }
    const again = await imported([changed])
    expect(again).toMatchObject({ vouchers: [one], changed: false })
    expect(again.notes).toEqual([
      'vouchers[0]: has been issued and stays as it was; the file differs in faceValue, expiresOn, giftMessage',
    ])
    expect(await stored(one?.code ?? '')).toMatchObject({ issuedValue: 5000, expiresOn: '2029-12-31' })
    const otherKind = await imported([{ ...item, id: 'a' }])
    expect(otherKind.vouchers).toEqual([one])
    expect(otherKind.notes).toHaveLength(1)
  })

  test('stay when they disappear from the file, and void ones stay void', async () => {
    const { slug, imported, stored, count } = ownVenue()
    const [one] = (await imported([amount])).vouchers
    const { id } = (await stored(one?.code ?? '')) ?? { id: '' }
    await voidVoucher(await getVenue(slug), id, { note: 'test' }, acting(now))
    expect(await imported([])).toMatchObject({ vouchers: [], changed: false })
    expect(await imported([amount])).toMatchObject({ vouchers: [one], changed: false })
    expect([await count(), (await stored(one?.code ?? ''))?.voidedAt]).toEqual([1, now])
  })

  test('fix the currency of their venue', async () => {
    const { imported } = ownVenue()
    await imported([amount])
    const refused = imported([amount], { currency: 'CHF' })
    await expect(refused).rejects.toThrow(VenueFileError)
    await expect(refused).rejects.toMatchObject({
      problems: ['currency: must stay "EUR", because the venue has vouchers in it (found "CHF")'],
    })
  })

  test('have percentages that can be stored exactly', async () => {
    const { imported, stored } = ownVenue()
    const { vouchers } = await imported([{ ...percentage, percentage: 0.0001 }])
    expect(await stored(vouchers[0]?.code ?? '')).toMatchObject({ percentageMillionths: 1 })
    await expect(imported([{ ...percentage, percentage: 0.00001 }])).rejects.toMatchObject({
      problems: ['vouchers[0].percentage: must have at most 4 digits after the decimal point (found 0.00001)'],
    })
  })
})
