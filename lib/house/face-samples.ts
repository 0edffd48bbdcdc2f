import { contentToShow, sampleLetter, sampleTicket } from '#lib/events/staff/preview-event.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { drawPlannedPicture } from '#lib/pdf/planned.ts'
import { opaquePicture } from '#lib/pictures/opaque-picture.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { planVoucherPdf } from '#lib/vouchers/voucher-pdf.ts'

const texts = {
  event: { en: 'Supper and songs', de: 'Essen und Musik' },
  recipient: { en: 'Ada Sample', de: 'Ada Muster' },
} satisfies Record<string, Text>

/** The letter with tickets to a guest who does not exist, as HTML with its pictures in it. */
export async function sampleFaceLetter(venue: Venue, locale: Locale, now: Date): Promise<string> {
  const date = addDays(localDateAt(venue.timezone, now.getTime()), 14)
  const typed = { title: texts.event[locale], date, start: '19:30', locationLabel: venue.name }
  const sample = await sampleTicket(venue, await contentToShow(typed, venue, locale), locale, now)
  return sampleLetter(sample, { kind: 'confirmed', before: null, now })
}

/** A printed voucher whose code belongs to nobody, as a picture in SVG. */
export function sampleFaceVoucher(venue: Venue, locale: Locale, now: Date): Promise<string> {
  const voucher = {
    kind: 'Amount' as const,
    ...{ issuedValue: 5_000, currency: venue.currency, itemName: null, percentageMillionths: null },
    ...{ maxDiscountMinor: null, terms: null, termsByLanguage: null, giftMessage: null, language: locale },
    expiresOn: addDays(localDateAt(venue.timezone, now.getTime()), 3 * 365),
    recipientName: fromGuest(texts.recipient[locale]),
    createdAt: now,
  }
  return drawPlannedPicture(planVoucherPdf({ venue, voucher, code: '0'.repeat(20), language: locale }), opaquePicture)
}
