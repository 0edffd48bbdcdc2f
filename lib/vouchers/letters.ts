import { type GuestText, type VenueText, venueText } from '#lib/guest-text.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { orderReference } from '#lib/i18n/references.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import type { LetterGift } from '#lib/mail/layout-gift.ts'
import type { Letter, MailAttachment, PlannedAttachment } from '#lib/mail/letter.ts'
import type { LetterFact } from '#lib/mail/letter-content.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { qrPng } from '#lib/qr.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import { printedLook } from '#lib/venues/printed-look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from './code.ts'
import { voucherLetterTexts as texts } from './letter-texts.ts'
import { voucherUrl } from './links.ts'
import type { Voucher } from './queries.ts'
import type { Sale } from './sales.ts'
import { termsFor } from './terms.ts'
import { planVoucherPdf, voucherFilename } from './voucher-pdf.ts'
import { voucherIn, voucherWorth } from './worth.ts'

const contentId = 'voucher@venue-booking'
const pictureSize = 180

/** A delivery: the voucher with its code, and the sale with its recipient and day. */
export type Delivery = { venue: Venue; sale: Sale; voucher: Voucher; code: string }

/** A voucher that is mailed to somebody. `buyer` is the person who gives it away; null unless it is a gift of a buyer. */
type HandedVoucher = Pick<Delivery, 'venue' | 'voucher' | 'code'> & {
  language: Locale
  to: { address: GuestText; name: GuestText | null }
  buyer: GuestText | null
  opening: GuestText | VenueText
  /** The title of the offer, as its buyer has seen it; empty if there is none. */
  title: string
}

/**
 * The mail with the voucher's code (interface, E-mails): to the recipient, else to the buyer. Its subject has no code. The
 * buyer's words appear as text.
 */
export async function voucherLetter({ venue, sale, voucher, code }: Delivery): Promise<Letter> {
  const { language, recipientEmail, title } = sale
  const isGift = recipientEmail !== null
  const buyer = singleLine(sale.buyerName, 120)
  const name = isGift ? singleLine(sale.recipientName ?? '', 120) : buyer
  return handedLetter({
    ...{ venue, voucher, code, language, title },
    to: isGift ? { address: recipientEmail, name: name || null } : { address: sale.buyerEmail, name: buyer },
    buyer: isGift ? buyer : null,
    opening: isGift ? texts.gift(buyer)[language] : texts.yours[language],
  })
}

/** The mail with a voucher that the venue itself has issued, in the voucher's language. */
export async function deskLetter(issued: Pick<Delivery, 'venue' | 'voucher' | 'code'>, address: GuestText) {
  const { venue, voucher } = issued
  const { language } = voucher
  const name = singleLine(voucher.recipientName ?? '', 120)
  const to = { address, name: name || null }
  return handedLetter({
    ...issued,
    language,
    to,
    buyer: null,
    opening: texts.fromVenue(venue.name)[language],
    title: '',
  })
}

async function handedLetter(handed: HandedVoucher): Promise<Letter> {
  const { venue, voucher, code, language: locale, to, buyer, opening } = handed
  const isGift = buyer !== null
  const shown = displayVoucherCode(code)
  const terms = termsFor(voucher, locale)
  const { html, text } = renderLetter({
    locale,
    ...venueSender(venue, locale),
    headline: (isGift ? texts.giftHeadline : texts.headline)[locale],
    gift: giftOf(handed),
    greeting: (to.name ? texts.greeting(to.name) : texts.plainGreeting)[locale],
    paragraphs: [opening, texts.keepIt[locale]],
    passes: [
      {
        picture: { contentId, alt: texts.qrOf(shown)[locale], size: pictureSize },
        label: texts.label[locale],
        name: venue.name,
        code: shown,
        link: { label: texts.open[locale], href: voucherUrl(code) },
      },
    ],
    facts: [
      ...(isGift || !voucher.giftMessage ? [] : [{ label: texts.message[locale], value: voucher.giftMessage }]),
      { label: texts.validUntil[locale], value: { ofVenue: formatDate(voucher.expiresOn, locale) } },
    ],
    closing: [
      (isGift ? texts.attachedToGift : texts.attached)[locale],
      ...(terms ? [texts.terms(terms.text)[locale]] : []),
    ],
    footer: venueFooter(venue, texts.reason[locale]),
  })
  return {
    venueId: venue.id,
    kind: 'voucher',
    recipient: to,
    senderName: venue.name,
    replyTo: venue.business.email,
    subject: venueText`${(isGift ? texts.giftSubject : texts.subject)[locale]}: ${venue.name}`,
    html,
    text,
    attachments: [await picture(code), printed(handed)],
    // A buyer who has paid is not anonymous.
    anonymous: false,
  }
}

/** The voucher as a card. The card of a gift has the buyer's message, marked as theirs. */
function giftOf({ venue, voucher, language: locale, buyer, title }: HandedVoucher): LetterGift {
  const { fill, end, on, edge } = printedLook(venue)
  const forWhom = voucher.recipientName && texts.forWhom(voucher.recipientName)[locale]
  return {
    venueName: venue.name,
    label: texts.label[locale],
    title: voucherWorth(voucherIn(voucher, venue, locale), locale, { short: true }),
    detail: title,
    forWhom: forWhom ?? '',
    message: buyer === null ? '' : (voucher.giftMessage ?? ''),
    from: buyer !== null && voucher.giftMessage ? texts.writes(buyer)[locale] : '',
    colours: { fill, end, on, edge },
  }
}

async function picture(code: string): Promise<MailAttachment> {
  const png = await qrPng(voucherUrl(code), { width: 2 * pictureSize })
  return { filename: 'voucher.png', contentType: 'image/png', base64: png.toString('base64'), contentId }
}

/**
 * The sheet is only planned here, and drawn when the mail is sent: the transaction that issues the voucher reads no logo and
 * draws nothing large.
 */
function printed({ venue, voucher, code, language }: HandedVoucher): PlannedAttachment {
  const pdf = planVoucherPdf({ venue, voucher, code, language })
  return { filename: voucherFilename[language], contentType: 'application/pdf', pdf }
}

/** The mail to a buyer whose voucher is sent to another person: a confirmation that it is paid, without the code. */
export function saleLetter({ venue, sale, voucher }: Delivery, { atOnce }: { atOnce: boolean }): Letter {
  const { language: locale, deliverOn } = sale
  const recipient = singleLine(sale.recipientName ?? sale.recipientEmail ?? '', 254)
  const opening =
    deliverOn && !atOnce ? texts.onItsDay(recipient, formatDate(deliverOn, locale)) : texts.atOnce(recipient)
  const facts: LetterFact[] = [
    { label: texts.paid[locale], value: { ofVenue: formatMoney(sale.priceMinor, sale.currency, locale) } },
    { label: orderReference[locale], value: { ofVenue: sale.reference } },
  ]
  const buyer = singleLine(sale.buyerName, 120)
  const { html, text } = renderLetter({
    locale,
    ...venueSender(venue, locale),
    headline: texts.receiptHeadline[locale],
    highlight: { title: voucherWorth(voucherIn(voucher, venue, locale), locale), detail: sale.title },
    greeting: texts.greeting(buyer)[locale],
    paragraphs: [opening[locale]],
    facts,
    closing: [],
    footer: venueFooter(venue, texts.receiptReason[locale]),
  })
  return {
    venueId: venue.id,
    kind: 'voucher-sale',
    recipient: { address: sale.buyerEmail, name: buyer },
    senderName: venue.name,
    replyTo: venue.business.email,
    subject: venueText`${texts.receiptSubject[locale]}: ${venue.name}`,
    html,
    text,
    attachments: [],
    anonymous: false,
  }
}
