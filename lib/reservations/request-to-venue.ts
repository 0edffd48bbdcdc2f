import { formatDate } from '#lib/i18n/format.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { eveningLink } from '#lib/pages/evening-link.ts'
import { localDateTimeAt } from '#lib/time.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { confirmationRequestTexts, detailFacts, reservationLetterTexts, resourceLabels } from './letter-texts.ts'
import { localTimes } from './letters.ts'
import type { Reservation } from './locks.ts'
import { requestToVenueTexts as texts } from './request-texts.ts'

/** The kind of `requestToVenue` in the outbox. It goes to the venue and names a guest, so lib/privacy searches for it. */
export const requestToVenueKind = 'reservation-to-answer'

/**
 * A letter that tells a venue, in its language, of a request (decisions 19.8). Its link leads to the booking in the console,
 * which decides nothing by being opened. Its subject has no text of the guest's. A reply of the venue goes to the guest.
 */
export function requestToVenue(
  venue: Venue,
  reservation: Reservation,
  resources: readonly string[],
): Omit<PlannedLetter, 'anonymous'> {
  const { language: locale } = venue
  const { email, partySize, resourceType, reference, answerBy, startsAt } = reservation
  const when = localTimes(venue, reservation, locale)
  const ends = localDateTimeAt(venue.timezone, (answerBy ?? startsAt).getTime())
  return {
    venueId: venue.id,
    kind: requestToVenueKind,
    recipient: { address: venue.business.email, name: venue.name },
    senderName: venue.name,
    replyTo: email,
    subject: texts.subject(formatDate(when.date, locale, { short: true }), when.detail)[locale],
    content: {
      locale,
      venueName: venue.name,
      headline: texts.headline[locale],
      highlight: { title: formatDate(when.date, locale), detail: when.detail },
      greeting: confirmationRequestTexts.greeting[locale],
      paragraphs: [texts.opening(ends.time, formatDate(ends.date, locale))[locale]],
      action: { label: texts.action[locale], href: eveningLink(venue.slug, reservation.serviceDate, reference) },
      facts: [
        ...detailFacts('to-venue', reservation, locale),
        { label: reservationLetterTexts.guests[locale], value: String(partySize) },
        { label: resourceLabels[resourceType][locale], value: { ofVenue: resources.join('\n') } },
        { label: bookingReference[locale], value: reference },
      ],
      closing: [texts.closing[locale]],
      footer: venueFooter(venue, texts.reason[locale]),
    },
    attachments: [],
  }
}
