import type { Tx } from '#db/client.ts'
import type { VenueText } from '#lib/guest-text.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { localDateAt } from '#lib/time.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { purposeOf } from './purposes.ts'
import type { Payment } from './queries.ts'

type NewsTexts = { headline: Text; opening: (amount: VenueText) => Text; closing: Text }

const news = {
  returned: {
    headline: { en: 'Money has gone back to a guest', de: 'Geld ist an einen Gast zurückgegangen' },
    opening: (amount) => ({
      en: `The payment provider has given back ${amount} that was not refunded here: by hand, or because the guest’s bank has decided a dispute for the guest. It now counts as refunded.`,
      de: `Der Zahlungsdienst hat ${amount} zurückgegeben, ohne dass hier erstattet wurde: von Hand, oder weil die Bank des Gastes einen Einspruch zu dessen Gunsten entschieden hat. Der Betrag gilt jetzt als erstattet.`,
    }),
    closing: {
      en: 'What was paid for stays as it is: a booking stays booked, a ticket or a voucher stays valid until you cancel it. On a bill the amount is due again.',
      de: 'Was bezahlt war, bleibt, wie es ist: Eine Buchung bleibt bestehen, ein Ticket oder Gutschein bleibt gültig, bis Sie es stornieren. Auf einer Rechnung ist der Betrag wieder offen.',
    },
  },
  disputed: {
    headline: { en: 'A guest disputes a payment', de: 'Ein Gast hat einer Zahlung widersprochen' },
    opening: (amount) => ({
      en: `A guest has asked the bank for ${amount} back. Until that is decided nothing of it can be refunded.`,
      de: `Ein Gast fordert über seine Bank ${amount} zurück. Bis das entschieden ist, kann davon nichts erstattet werden.`,
    }),
    closing: {
      en: 'Please answer the dispute at the payment provider; there is a deadline for it. What becomes of the money is booked here by itself.',
      de: 'Bitte nehmen Sie beim Zahlungsdienst Stellung; dafür gibt es eine Frist. Was aus dem Geld wird, bucht das System selbst.',
    },
  },
  refused: {
    headline: { en: 'A refund could not be made', de: 'Eine Erstattung ist nicht gelungen' },
    opening: (amount) => ({
      en: `The payment provider refuses to give ${amount} back. It is tried again every day.`,
      de: `Der Zahlungsdienst lehnt es ab, ${amount} zurückzugeben. Das wird jeden Tag wieder versucht.`,
    }),
    closing: {
      en: 'Please look at this payment at the provider, and refund it there, or in another way together with the guest, who expects the money.',
      de: 'Bitte sehen Sie sich diese Zahlung beim Zahlungsdienst an und erstatten Sie sie dort, oder klären Sie mit dem Gast einen anderen Weg. Er erwartet das Geld.',
    },
  },
} satisfies Record<string, NewsTexts>

const texts = {
  greeting: { en: 'Hello,', de: 'Guten Tag,' },
  amount: { en: 'Amount', de: 'Betrag' },
  paid: { en: 'Payment', de: 'Zahlung' },
  paidOn: { en: 'Paid on', de: 'Bezahlt am' },
  atProvider: { en: 'At the provider', de: 'Beim Zahlungsdienst' },
  reason: {
    en: 'You get this mail because guests pay you online.',
    de: 'Sie erhalten diese E-Mail, weil Gäste bei Ihnen online bezahlen.',
  },
} satisfies Record<string, Text>

/** News for a venue about money at its provider, with the sum in minor units. */
export type MoneyNews = { kind: keyof typeof news; minor: number }

/**
 * Mails a venue, in its language, news about the money of a payment that staff have not moved here. The mail names no guest:
 * it has the provider's own name of the payment, by which staff find it there.
 */
export async function queueMoneyNews(
  tx: Tx,
  venue: Venue,
  paid: Payment,
  { kind, minor }: MoneyNews,
  now: Date,
): Promise<void> {
  const { language: locale } = venue
  const { headline, opening, closing } = news[kind]
  const amount = formatMoney(minor, paid.currency, locale)
  const paidFor = await purposeOf(paid).title({ ...paid, language: locale }, venue)
  const paidOn = localDateAt(venue.timezone, (paid.paidAt ?? paid.createdAt).getTime())
  const facts: [Text, VenueText][] = [
    [texts.paid, paidFor],
    [texts.amount, formatMoney(paid.sessionMinor ?? paid.amountMinor - paid.voucherMinor, paid.currency, locale)],
    [texts.paidOn, formatDate(paidOn, locale)],
    [texts.atProvider, paid.providerPaymentId ?? ''],
  ]
  await queueMail(
    tx,
    {
      venueId: venue.id,
      kind: `payment-${kind}`,
      recipient: { address: venue.business.email, name: venue.name },
      senderName: venue.name,
      replyTo: venue.business.email,
      subject: `${headline[locale]}: ${amount}`,
      content: {
        locale,
        venueName: venue.name,
        headline: headline[locale],
        highlight: { title: amount, detail: paidFor },
        greeting: texts.greeting[locale],
        paragraphs: [opening(amount)[locale]],
        facts: facts.map(([label, value]) => ({ label: label[locale], value: { ofVenue: value } })),
        closing: [closing[locale]],
        footer: venueFooter(venue, texts.reason[locale]),
      },
      attachments: [],
      anonymous: false,
    },
    now,
  )
}
