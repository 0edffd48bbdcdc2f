import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { fromGuest, venueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { queueMails } from '#lib/mail/outbox.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { replyToOf } from '#lib/venues/reply-to.ts'
import { eventWhen } from '../event-when.ts'
import { registrationLetterTexts } from '../letter-texts.ts'
import type { Registration } from '../locks.ts'
import type { Event } from '../queries.ts'
import { registrationUrl } from '../registration-link.ts'
import { getEventOfVenue } from './find-of-event.ts'
import type { EventMessage } from './guest-list-input.ts'
import { guestListMessages as messages } from './guest-list-messages.ts'

/**
 * Mails a message of the venue to the buyers of an event's tickets: to all of them, to those with a guest inside, or to those
 * without. Each address gets one mail, in the layout of the other letters and with the link of its tickets. Returns how many
 * are mailed; throws `conflict` if that is nobody, and `rate-limited`.
 */
export async function messageGuests(
  venue: Venue,
  eventSlug: string,
  message: EventMessage,
  acting: Acting<Acted<number>>,
): Promise<Acted<number>> {
  const event = await getEventOfVenue(venue, eventSlug)
  return inTransaction(async (tx) => {
    const { now } = acting
    const recipients = await listRecipients(tx, event, message.to)
    if (recipients.length === 0) throw new Problem('conflict', { detail: messages.nobody })
    const letters = recipients.map((to) => ({ letter: letterTo(venue, event, to, message), now }))
    // Each address gets one mail of each message.
    await limitStaffMail(tx, acting, `guests of ${event.id}`)
    await queueMails(tx, letters)
    const after = { to: message.to, mails: recipients.length }
    const subject = { kind: 'event', id: event.id } as const
    const entryId = await recordAct(tx, venue.id, { act: 'event.message', subject, before: {}, after }, acting)
    return finishAct(tx, { result: recipients.length, entryId }, acting)
  })
}

async function listRecipients(tx: Tx, { venueId, id }: Event, to: EventMessage['to']): Promise<Registration[]> {
  const { email, status, payment, eventId } = eventRegistration
  const inside = sql`exists (select from ${ticket} where ${ticket.venueId} = ${eventRegistration.venueId}
    and ${ticket.registrationId} = ${eventRegistration.id} and ${ticket.status} = 'CheckedIn')`
  return tx
    .selectDistinctOn([sql`lower(${email})`])
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.venueId, venueId),
        eq(eventId, id),
        eq(status, 'Confirmed'),
        inArray(payment, ['NotRequired', 'Paid']),
        // Anonymised guests have an empty address.
        ne(email, fromGuest('')),
        to === 'all' ? undefined : to === 'inside' ? inside : sql`not ${inside}`,
      ),
    )
    .orderBy(sql`lower(${email})`, asc(eventRegistration.createdAt))
}

const texts = {
  tickets: (count: number): Text =>
    count === 1 ? { en: 'Your ticket', de: 'Ihr Ticket' } : { en: 'Your tickets', de: 'Ihre Tickets' },
  reason: {
    en: 'You receive this mail because you have tickets for this event.',
    de: 'Sie erhalten diese E-Mail, weil Sie Tickets für diese Veranstaltung haben.',
  },
} as const

function letterTo(venue: Venue, event: Event, to: Registration, { subject, text }: EventMessage): PlannedLetter {
  const { language: locale, quantity } = to
  const name = singleLine(to.buyerName, 120)
  const { date, time } = eventWhen(event, locale)
  return {
    venueId: venue.id,
    kind: venueText`event-message`,
    recipient: { address: to.email, name },
    senderName: venue.name,
    replyTo: replyToOf(venue, 'registration', to.id),
    subject,
    content: {
      locale,
      ...venueSender(venue, locale),
      headline: subject,
      highlight: { title: event.title, detail: [date, time].filter(Boolean).join('\n'), date: event.date },
      greeting: registrationLetterTexts.greeting(name)[locale],
      paragraphs: text.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      facts: [],
      action: { label: texts.tickets(quantity)[locale], href: registrationUrl(venue.slug, to) },
      closing: [],
      footer: venueFooter(venue, texts.reason[locale]),
    },
    attachments: [],
    anonymous: false,
  }
}
