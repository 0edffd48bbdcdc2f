import { inTransaction, type Tx } from '#db/client.ts'
import { fromGuest, type GuestText } from '#lib/guest-text.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import type { DrawnFile } from '#lib/messages/attachments.ts'
import type { Topic } from '#lib/messages/letters.ts'
import type { Thread } from '#lib/messages/queries.ts'
import { writeAbout } from '#lib/messages/write-about.ts'
import { eveningLink } from '#lib/pages/evening-link.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'
import { detailsInLetters, reservationLetterTexts, resourceLabels } from '#lib/reservations/letter-texts.ts'
import { localTimes, resourceNames } from '#lib/reservations/letters.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { LinkedBooking } from './find-guest-booking.ts'
import { lockLinked } from './lock-linked.ts'

const texts = {
  // Without the date: the thread goes on after the booking is moved.
  thread: (venue: string): Text => ({ en: `Your booking at ${venue}`, de: `Ihre Buchung bei ${venue}` }),
  notice: (date: string, time: string): Text => ({
    en: `booking on ${date}, ${time}`,
    de: `Buchung am ${date}, ${time}`,
  }),
} as const

/** The subject of a conversation about a reservation, in the language of its guest. */
export function ownThreadSubject({ name }: Pick<Venue, 'name'>, language: Locale): GuestText {
  return fromGuest(texts.thread(name)[language])
}

/** Whether guests can write to a venue here: messages are a part of its plan (interface, Plans). */
export function canWrite({ plan }: Venue): boolean {
  return includesPlan(plan, 'Pro')
}

/**
 * Sends a guest's message with its files to the venue from the page of a reservation, before the visit or after it. Throws `not-found` if
 * the link has ended, `feature-not-in-plan`, and `rate-limited`.
 */
export async function writeToVenue(
  link: LinkedBooking,
  { body, files }: { body: GuestText; files?: readonly DrawnFile[] },
  { now, beforeCommit }: { now: Date; beforeCommit: (tx: Tx, thread: Thread) => Promise<void> },
): Promise<Thread> {
  const { venue } = link
  requirePlan(venue, 'Pro')
  return inTransaction(async (tx) => {
    const booked = await lockLinked(tx, link)
    const { customerName, email, language, id } = booked
    const about = {
      reservationId: id,
      guestName: customerName,
      guestEmail: email,
      subject: ownThreadSubject(venue, language),
      language,
      body,
      files,
      topic: topicOf(venue, booked, await resourceNames(tx, booked, venue.language)),
    }
    const thread = await writeAbout(tx, venue, about, now)
    await beforeCommit(tx, thread)
    return thread
  })
}

/** The booking in the words of the venue's mail. */
function topicOf(venue: Venue, booked: Reservation, resources: readonly string[]): Topic {
  const { language: locale } = venue
  const { date, detail } = localTimes(venue, booked, locale)
  return {
    subject: texts.notice(formatDate(date, locale, { short: true }), detail)[locale],
    highlight: { title: formatDate(date, locale), detail },
    action: {
      label: reservationLetterTexts.openForVenue[locale],
      href: eveningLink(venue.slug, booked.serviceDate, booked.reference),
    },
    facts: [
      ...(booked.phone === null
        ? []
        : [{ label: detailsInLetters.phone.label[locale], value: singleLine(booked.phone, 40) }]),
      { label: reservationLetterTexts.guests[locale], value: String(booked.partySize) },
      { label: resourceLabels[booked.resourceType][locale], value: { ofVenue: resources.join('\n') } },
      { label: bookingReference[locale], value: booked.reference },
    ],
  }
}
