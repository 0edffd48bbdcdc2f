import type { Tx } from '#db/client.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import type { Payment } from './queries.ts'

const texts = {
  subject: { en: 'Your payment goes back to you', de: 'Ihre Zahlung geht an Sie zurück' },
  greeting: (name: string): Text => ({ en: `Hello ${name},`, de: `Guten Tag ${name},` }),
  tooLate: {
    en: 'Your deposit arrived when we could no longer hold your booking, and the place has been taken since.',
    de: 'Ihre Anzahlung kam an, als wir Ihre Buchung nicht mehr halten konnten; der Platz ist inzwischen vergeben.',
  },
  notNeeded: {
    en: 'We are giving back your deposit for this booking.',
    de: 'Wir erstatten Ihre Anzahlung für diese Buchung.',
  },
  days: {
    en: 'It goes back the way it came. Depending on your bank this takes a few days; there is nothing you need to do.',
    de: 'Sie geht auf demselben Weg zurück. Je nach Bank dauert das einige Tage; Sie müssen nichts tun.',
  },
  amount: { en: 'Amount', de: 'Betrag' },
  booking: { en: 'Booking', de: 'Buchung' },
  reason: {
    en: 'You receive this mail because a deposit was paid for a booking with this address.',
    de: 'Sie erhalten diese E-Mail, weil für eine Buchung mit dieser Adresse eine Anzahlung gezahlt wurde.',
  },
} as const

/** Tells the guest, in the transaction that decides it, that a captured payment goes back, and why. */
export async function queueRefundLetter(tx: Tx, paid: Payment, booked: Reservation, now: Date): Promise<void> {
  const venue = await getVenueById(booked.venueId, tx)
  const { language } = booked
  const name = singleLine(booked.customerName, 120)
  const why = booked.status === 'Cancelled' && booked.holdExpiresAt !== null ? texts.tooLate : texts.notNeeded
  const { html, text } = renderLetter({
    locale: language,
    venueName: venue.name,
    headline: texts.subject[language],
    highlight: {
      title: formatMoney(paid.amountMinor, paid.currency, language),
      detail: formatDate(booked.serviceDate, language),
    },
    greeting: texts.greeting(name)[language],
    paragraphs: [why[language]],
    facts: [
      { label: texts.amount[language], value: { ofVenue: formatMoney(paid.amountMinor, paid.currency, language) } },
      { label: texts.booking[language], value: { ofVenue: booked.reference } },
    ],
    closing: [texts.days[language]],
    footer: venueFooter(venue, texts.reason[language]),
  })
  await queueMail(
    tx,
    {
      venueId: venue.id,
      kind: 'payment-refunded',
      recipient: { address: booked.email, name },
      senderName: venue.name,
      replyTo: venue.business.email,
      subject: `${texts.subject[language]}: ${venue.name}`,
      html,
      text,
      attachments: [],
      // Money that moved vouches for the guest.
      anonymous: false,
    },
    now,
  )
}
