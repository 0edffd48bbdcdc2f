import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  giftOrder,
  openVoucherCheckout,
  payFor,
  saleNow,
  soldVoucher,
  voucherSellingVenue,
} from '#testing/venues/voucher-sales.ts'
import { deliverVoucherJob, deliveryAt } from './delivery.ts'
import { voidVoucher } from './void-voucher.ts'

useTestDatabase()
keepVoucherBooks()

describe('the moment of a delivery', () => {
  test.each<[string, string, string, string | null, string, string]>([
    [
      'eight in the morning of the day',
      'in winter',
      'Europe/Berlin',
      '2026-12-24',
      '2026-11-21T12:00:00Z',
      '2026-12-24T07:00:00Z',
    ],
    [
      'eight in the morning of the day',
      'in summer',
      'Europe/Berlin',
      '2027-06-24',
      '2026-11-21T12:00:00Z',
      '2027-06-24T06:00:00Z',
    ],
    [
      'eight by the new time',
      'on the day of a change to summer',
      'Europe/Berlin',
      '2027-03-28',
      '2026-11-21T12:00:00Z',
      '2027-03-28T06:00:00Z',
    ],
    [
      'eight by the new time',
      'on the day of a change to winter',
      'Europe/Berlin',
      '2027-10-31',
      '2026-11-21T12:00:00Z',
      '2027-10-31T07:00:00Z',
    ],
    [
      'eight where the venue is',
      'far in the east',
      'Pacific/Kiritimati',
      '2026-11-23',
      '2026-11-21T12:00:00Z',
      '2026-11-22T18:00:00Z',
    ],
    [
      'eight where the venue is',
      'far in the west',
      'Pacific/Pago_Pago',
      '2026-11-23',
      '2026-11-21T12:00:00Z',
      '2026-11-23T19:00:00Z',
    ],
    [
      'eight',
      'with an offset of 45 minutes',
      'Asia/Kathmandu',
      '2026-11-23',
      '2026-11-21T12:00:00Z',
      '2026-11-23T02:15:00Z',
    ],
    [
      'eight',
      'today, a second before it',
      'Europe/Berlin',
      '2026-11-21',
      '2026-11-21T06:59:59Z',
      '2026-11-21T07:00:00Z',
    ],
    ['at once', 'today, at eight', 'Europe/Berlin', '2026-11-21', '2026-11-21T07:00:00Z', '2026-11-21T07:00:00Z'],
    ['at once', 'today, after eight', 'Europe/Berlin', '2026-11-21', '2026-11-21T07:00:01Z', '2026-11-21T07:00:01Z'],
    ['at once', 'on a day that is over', 'Europe/Berlin', '2026-11-19', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
    ['at once', 'if no day was chosen', 'Europe/Berlin', null, '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
  ])('is %s %s', (_, _when, timezone, deliverOn, now, expected) => {
    expect(deliveryAt({ timezone }, deliverOn, new Date(now))).toEqual(new Date(expected))
  })
})

/** A gift that is paid now, to be delivered some days from now. */
async function giftIn(venue: Venue, days: number) {
  const deliverOn = addDays(localDateAt(venue.timezone, Date.now()), days)
  const checkout = await openVoucherCheckout(venue, { ...giftOrder, deliverOn })
  await payFor(checkout)
  return { checkout, at: deliveryAt(venue, deliverOn, new Date()) }
}

type Gift = Awaited<ReturnType<typeof giftIn>>

function runJob({ checkout: { sale } }: Gift, now: Date): Promise<void> {
  return deliverVoucherJob.run(
    { venueId: sale.venueId, saleId: sale.id },
    { now, signal: new AbortController().signal },
  )
}

const mails = async (venue: Venue) =>
  (await outbox())
    .filter(({ venueId }) => venueId === venue.id)
    .map(({ kind, recipientAddress }) => `${kind} to ${recipientAddress}`)

/** When the job that delivers a sale is due. */
async function dueAt({ checkout: { sale } }: Gift): Promise<Date[]> {
  const rows = await database().execute<{ run_at: string }>(sql`
    select run_at::text from jobs where key = ${`voucher ${sale.id}`} and locked_at is null`)
  return rows.map(({ run_at }) => new Date(run_at))
}

const toBuyer = `voucher-sale to ${giftOrder.buyerEmail}`
const toRecipient = `voucher to ${giftOrder.recipientEmail}`

describe('a voucher is delivered', () => {
  test('at once to its buyer, who gets this one mail', async () => {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue)
    await payFor(checkout)
    expect(await mails(venue)).toEqual(['voucher to ada@guest.example'])
    expect((await saleNow(checkout))?.deliveredAt).not.toBeNull()
  })

  test('at once to the recipient, with a confirmation to its buyer', async () => {
    const venue = await voucherSellingVenue()
    await payFor(await openVoucherCheckout(venue, giftOrder))
    expect((await mails(venue)).toSorted()).toEqual([toRecipient, toBuyer].toSorted())
  })

  test('on its day at eight by the venue’s clock, not a second earlier, and once', async () => {
    const venue = await voucherSellingVenue()
    const gift = await giftIn(venue, 2)
    expect(await mails(venue)).toEqual([toBuyer])
    expect(await dueAt(gift)).toEqual([gift.at])
    expect((await saleNow(gift.checkout))?.deliveredAt).toBeNull()

    await runJob(gift, new Date(gift.at.getTime() - 1000))
    expect(await mails(venue)).toEqual([toBuyer])
    expect(await dueAt(gift)).toEqual([gift.at])

    await Promise.all(Array.from({ length: 8 }, () => runJob(gift, gift.at)))
    await runJob(gift, new Date(gift.at.getTime() + 3_600_000))
    expect((await mails(venue)).toSorted()).toEqual([toRecipient, toBuyer].toSorted())
    expect((await saleNow(gift.checkout))?.deliveredAt).toEqual(gift.at)
  })

  test('never if the venue has voided it before its day', async () => {
    const venue = await voucherSellingVenue()
    const gift = await giftIn(venue, 2)
    const { id } = await soldVoucher(gift.checkout)
    await voidVoucher(venue, id, { note: 'bought with a stolen card' }, acting())
    await runJob(gift, gift.at)
    expect(await mails(venue)).toEqual([toBuyer])
  })

  test('at once if the money arrives after the day, and the buyer reads that', async () => {
    const venue = await voucherSellingVenue()
    const today = localDateAt(venue.timezone, Date.now())
    const checkout = await openVoucherCheckout(venue, { ...giftOrder, deliverOn: addDays(today, 1) })
    await payFor(checkout, new Date(Date.now() + 3 * 86_400_000))
    const [confirmation] = (await outbox()).filter(
      ({ venueId, kind }) => venueId === venue.id && kind === 'voucher-sale',
    )
    expect(confirmation?.text?.replace(/\s+/g, ' ')).toContain('the voucher is on its way to Łukasz Đặng.')
    expect((await mails(venue)).toSorted()).toEqual([toRecipient, toBuyer].toSorted())
  })
})
