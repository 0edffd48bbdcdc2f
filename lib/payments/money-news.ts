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
import { chargedMinor } from './voucher/voucher-part.ts'

type NewsTexts = { headline: Text; opening: (amount: VenueText) => Text; closing: Text }

const news = {
  returned: {
    headline: { en: 'A guest got money back', de: 'Ein Gast hat Geld zurückbekommen' },
    opening: (amount) => ({
      en: `The payment provider has refunded ${amount} to the guest. Nobody refunded it here: somebody did it at the provider, or the guest’s bank decided a dispute for the guest. The amount now counts as refunded here too.`,
      de: `Der Zahlungsanbieter hat dem Gast ${amount} erstattet. Hier hat das niemand getan: Jemand hat beim Zahlungsanbieter erstattet, oder die Bank des Gastes hat einen Einspruch zu seinen Gunsten entschieden. Der Betrag gilt jetzt auch hier als erstattet.`,
    }),
    closing: {
      en: 'Nothing else has changed. A booking stays booked, a ticket stays valid until you cancel it, and a voucher until you make it void. On a bill the amount is due again.',
      de: 'Sonst hat sich nichts geändert. Eine Buchung bleibt bestehen, ein Ticket gilt, bis Sie es stornieren, und ein Gutschein, bis Sie ihn ungültig machen. Auf einer Rechnung ist der Betrag wieder offen.',
    },
  },
  disputed: {
    headline: { en: 'A guest disputes a payment', de: 'Ein Gast hat einer Zahlung widersprochen' },
    opening: (amount) => ({
      en: `A guest has asked the bank for ${amount} back. Until the bank has decided, none of it can be refunded.`,
      de: `Ein Gast fordert über seine Bank ${amount} zurück. Bis die Bank entschieden hat, lässt sich davon nichts erstatten.`,
    }),
    closing: {
      en: 'Please answer the dispute at the payment provider before its deadline. The decision is recorded here by itself.',
      de: 'Bitte nehmen Sie beim Zahlungsanbieter Stellung, bevor die Frist endet. Die Entscheidung wird hier von selbst vermerkt.',
    },
  },
  refused: {
    headline: { en: 'A refund has failed', de: 'Eine Erstattung ist fehlgeschlagen' },
    opening: (amount) => ({
      en: `The payment provider refuses to refund ${amount}. The service tries again every day.`,
      de: `Der Zahlungsanbieter lehnt die Erstattung von ${amount} ab. Der Dienst versucht es jeden Tag noch einmal.`,
    }),
    closing: {
      en: 'The guest expects the money. Please look at this payment at the provider and refund it there, or agree on another way with the guest.',
      de: 'Der Gast erwartet das Geld. Bitte sehen Sie sich diese Zahlung beim Zahlungsanbieter an und erstatten Sie sie dort, oder vereinbaren Sie mit dem Gast einen anderen Weg.',
    },
  },
} satisfies Record<string, NewsTexts>

const texts = {
  greeting: { en: 'Hello,', de: 'Guten Tag,' },
  amount: { en: 'Amount', de: 'Betrag' },
  paid: { en: 'Payment for', de: 'Zahlung für' },
  paidOn: { en: 'Paid on', de: 'Bezahlt am' },
  atProvider: { en: 'At the provider', de: 'Beim Zahlungsanbieter' },
  reason: {
    en: 'You receive this mail because guests pay you online.',
    de: 'Sie erhalten diese E-Mail, weil Gäste bei Ihnen online bezahlen.',
  },
} satisfies Record<string, Text>

/** News for a venue about money at its provider, with the sum in minor units. */
export type MoneyNews = { kind: keyof typeof news; minor: number }

/**
 * Mails a venue, in its language, news about the money of a payment that staff have not moved here. The mail names no guest:
 * it has the reference of what was paid for, and the provider's own name of the payment.
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
  const { title, reference } = await purposeOf(paid).inMailToVenue(paid, venue)
  const paidFor = title[locale]
  const paidOn = localDateAt(venue.timezone, (paid.paidAt ?? paid.createdAt).getTime())
  const facts: [Text, VenueText][] = [
    [texts.paid, paidFor],
    ...(reference === null ? [] : ([[reference.label, reference.value]] satisfies [Text, VenueText][])),
    [texts.amount, formatMoney(paid.sessionMinor ?? chargedMinor(paid), paid.currency, locale)],
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
