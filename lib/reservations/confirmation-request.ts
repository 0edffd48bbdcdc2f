import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { eveningLink } from '#lib/pages/evening-link.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import {
  confirmationRequestTexts,
  detailFacts,
  resourceLabels,
  reservationLetterTexts as texts,
} from './letter-texts.ts'
import { localTimes } from './letters.ts'
import type { Reservation } from './locks.ts'

/**
 * The kind of `confirmationRequest` in the outbox. It goes to the venue and names a guest, so lib/privacy searches for
 * it.
 */
export const confirmationRequestKind = 'reservation-to-confirm'

/**
 * A letter that requests a venue, in its language, to confirm a Pending reservation whose deposit it takes itself
 * (decisions 4.5). Its subject has no text of the guest's. A reply of the venue goes to the guest.
 */
export function confirmationRequest(
  venue: Venue,
  reservation: Reservation,
  resources: readonly string[],
): Omit<PlannedLetter, 'anonymous'> {
  const { language: locale } = venue
  const { email, partySize, resourceType, reference } = reservation
  const deposit = formatMoney(reservation.depositAmountMinor ?? 0, reservation.currency, locale)
  const when = localTimes(venue, reservation, locale)
  return {
    venueId: venue.id,
    kind: confirmationRequestKind,
    recipient: { address: venue.business.email, name: venue.name },
    senderName: venue.name,
    replyTo: email,
    subject: confirmationRequestTexts.subject(formatDate(when.date, locale, { short: true }), when.detail)[locale],
    content: {
      locale,
      venueName: venue.name,
      headline: confirmationRequestTexts.headline[locale],
      highlight: { title: formatDate(when.date, locale), detail: when.detail },
      greeting: confirmationRequestTexts.greeting[locale],
      paragraphs: [confirmationRequestTexts.opening(deposit)[locale]],
      action: {
        label: texts.openForVenue[locale],
        href: eveningLink(venue.slug, reservation.serviceDate, reference),
      },
      facts: [
        ...detailFacts('to-venue', reservation, locale),
        { label: texts.guests[locale], value: String(partySize) },
        { label: resourceLabels[resourceType][locale], value: { ofVenue: resources.join('\n') } },
        { label: texts.deposit[locale], value: deposit },
        { label: bookingReference[locale], value: reference },
      ],
      closing: [confirmationRequestTexts.closing[locale]],
      footer: venueFooter(venue, confirmationRequestTexts.reason[locale]),
    },
    attachments: [],
  }
}
