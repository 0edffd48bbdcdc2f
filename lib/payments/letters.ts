import type { Tx } from '#db/client.ts'
import { type GuestText, quoting, type VenueText, venueText } from '#lib/guest-text.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import type { ReplyKind } from '#lib/reply-address.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { replyToOf } from '#lib/venues/reply-to.ts'
import { type RefundSplit, refundSplit } from '#lib/vouchers/money-back.ts'
import { voucherGone } from './paid-with.ts'
import type { Refunding } from './purpose.ts'
import type { Payment } from './queries.ts'
import { cardMinor } from './voucher/voucher-part.ts'

/** The texts of the letter about a refund. */
export const refundTexts = {
  subject: { en: 'Your payment goes back to you', de: 'Ihre Zahlung geht an Sie zurück' },
  greeting: (name: GuestText): Text<GuestText> => ({ en: quoting`Hello ${name},`, de: quoting`Guten Tag ${name},` }),
  days: {
    en: 'It goes back the way it came. Depending on your bank this takes a few days; there is nothing you need to do.',
    de: 'Das Geld geht auf demselben Weg zurück. Je nach Bank dauert das einige Tage; Sie müssen nichts tun.',
  },
  disputed: {
    en: 'Your bank is looking into this payment at your request. As soon as it has decided, we refund what it does not return to you.',
    de: 'Ihre Bank prüft diese Zahlung auf Ihren Wunsch. Was sie Ihnen nicht zurückgibt, erstatten wir, sobald sie entschieden hat.',
  },
  atOnce: { en: 'There is nothing you need to do.', de: 'Sie müssen nichts tun.' },
  amount: { en: 'Amount', de: 'Betrag' },
} as const

/** The content of the letter about a refund, besides the amount. */
export type RefundNews = {
  recipient: { name: GuestText; address: GuestText }
  language: Locale
  /** The reason for the refund. */
  why: Text
  /** The purpose of the payment in a few words: a day, an event. */
  paidFor: VenueText
  facts: readonly { label: Text; value: VenueText }[]
  /** The guest's page of the booking, the tickets or the voucher. */
  action?: { label: VenueText; href: VenueText }
  /** Why the guest gets this mail. */
  reason: Text
  /** The record into whose conversation a reply leads; without one it goes to the venue's mailbox. */
  about?: { kind: ReplyKind; id: string }
}

/**
 * Queues the mail about the refund of captured payments and its reason, in the transaction that decides on the refund: one
 * mail for all of them. The vouchers already have their part back.
 */
export async function queueRefundLetter(tx: Tx, refunding: Refunding, news: RefundNews, now: Date): Promise<void> {
  const [{ venueId, currency }] = refunding
  const venue = await getVenueById(venueId, tx)
  const { language } = news
  const name = singleLine(news.recipient.name, 120)
  const splits: RefundSplit[] = []
  for (const paid of refunding) splits.push(await refundSplit(paid, language, { reader: tx }))
  const amount = formatMoney(
    splits.reduce((sum, { minor }) => sum + minor, 0),
    currency,
    language,
  )
  const isVoucherGone = splits.some((split) => split.isVoucherGone)
  const { html, text } = renderLetter({
    locale: language,
    ...venueSender(venue, language),
    headline: refundTexts.subject[language],
    highlight: { title: amount, detail: news.paidFor },
    greeting: refundTexts.greeting(name)[language],
    paragraphs: [(isVoucherGone ? voucherGone : news.why)[language]],
    facts: [
      { label: refundTexts.amount[language], value: { ofVenue: amount } },
      ...splits.flatMap(({ facts }) => facts.map(({ label, value }) => ({ label, value: { ofVenue: value } }))),
      ...news.facts.map(({ label, value }) => ({ label: label[language], value: { ofVenue: value } })),
    ],
    ...(news.action && { action: news.action }),
    closing: [howBack(refunding)[language]],
    footer: venueFooter(venue, news.reason[language]),
  })
  await queueMail(
    tx,
    {
      venueId: venue.id,
      kind: 'payment-refunded',
      recipient: { address: news.recipient.address, name },
      senderName: venue.name,
      replyTo: news.about ? replyToOf(venue, news.about.kind, news.about.id) : venue.business.email,
      subject: venueText`${refundTexts.subject[language]}: ${venue.name}`,
      html,
      text,
      attachments: [],
      // A guest who has paid is not anonymous.
      anonymous: false,
    },
    now,
  )
}

/** The sentence for the guest about how refunded payments come back. */
export function howBack(payments: readonly Payment[]): Text {
  if (payments.some(({ refundTrouble }) => refundTrouble === 'Disputed')) return refundTexts.disputed
  return payments.some((paid) => cardMinor(paid) > 0) ? refundTexts.days : refundTexts.atOnce
}
