import type { Tx } from '#db/client.ts'
import { type VenueText, venueText } from '#lib/guest-text.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { replyToOf } from '#lib/venues/reply-to.ts'
import { reservationLetterTexts } from './letter-texts.ts'
import { localTimes } from './letters.ts'
import type { Reservation } from './locks.ts'

export const addressTexts = {
  subject: { en: 'Address changed', de: 'Adresse geändert' },
  headline: {
    en: 'Mails about your booking now go to another address',
    de: 'E-Mails zu Ihrer Buchung gehen jetzt an eine andere Adresse',
  },
  opening: {
    en: 'We have changed the e-mail address of this booking. Everything about it now goes to the new address, and the links in your earlier mails no longer open it.',
    de: 'Wir haben die E-Mail-Adresse dieser Buchung geändert. Alles dazu geht jetzt an die neue Adresse, und die Links in Ihren bisherigen E-Mails öffnen sie nicht mehr.',
  },
  closing: {
    en: 'If you did not ask for this, please reply to this mail and tell us.',
    de: 'Falls Sie das nicht wollten, antworten Sie bitte auf diese E-Mail und sagen uns Bescheid.',
  },
  reason: {
    en: 'You receive this mail because this booking had your address until now.',
    de: 'Sie erhalten diese E-Mail, weil diese Buchung bisher Ihre Adresse hatte.',
  },
} satisfies Record<string, Text>

/**
 * Mails the guest at the address that a reservation had that it has another one now (decisions 13.3). `before` is the
 * reservation with the old address: the letter names neither the new one nor a link.
 */
export async function queueAddressLetter(tx: Tx, before: Reservation, now: Date): Promise<void> {
  const venue = await getVenueById(before.venueId, tx)
  const { language: locale } = before
  const name = singleLine(before.customerName, 120)
  const { date, detail } = localTimes(venue, before, locale)
  const day: VenueText = formatDate(date, locale, { short: true })
  await queueMail(
    tx,
    {
      venueId: venue.id,
      kind: 'reservation-address-changed',
      recipient: { address: before.email, name },
      senderName: venue.name,
      replyTo: replyToOf(venue, 'reservation', before.id),
      subject: reservationLetterTexts.subject(addressTexts.subject[locale], venue.name, day),
      content: {
        locale,
        ...venueSender(venue, locale),
        headline: addressTexts.headline[locale],
        highlight: { title: formatDate(date, locale), detail, date },
        greeting: reservationLetterTexts.greeting(name)[locale],
        paragraphs: [addressTexts.opening[locale]],
        facts: [{ label: bookingReference[locale], value: { ofVenue: venueText`${before.reference}` } }],
        closing: [addressTexts.closing[locale]],
        footer: venueFooter(venue, addressTexts.reason[locale]),
      },
      attachments: [],
      anonymous: false,
    },
    now,
  )
}
