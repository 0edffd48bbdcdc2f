import { and, asc, eq, sql } from 'drizzle-orm'
import { inSnapshot, type Reader } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread, threadRefusal } from '#db/schema/messages.ts'
import { operator } from '#db/schema/operators.ts'
import { reservation } from '#db/schema/reservations.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { undeliveredTexts } from '#lib/mail/undelivered-texts.ts'
import { listAttachments } from '#lib/messages/attachments.ts'
import { foldsOf } from '#lib/messages/fold-quotes.ts'
import { mailRefusalTexts } from '#lib/messages/mail-refusal-texts.ts'
import { answerAddressOf, getThread, isHeldMail, listMessages, type Thread } from '#lib/messages/queries.ts'
import { listThreadNotes } from '#lib/messages/thread-notes.ts'
import type { Act } from '#lib/operators/roles.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { readInboxGuest } from './read-guest.ts'
import { readSummaries } from './read-inbox.ts'
import { readAnswerOffers } from './read-offers.ts'
import type { InboxGuest, InboxThread, ThreadSummary } from './record.ts'

/** Reads a conversation with everything that the venue has of its guest. Throws a 404 for an unknown thread. */
export async function readThread(
  venue: Venue,
  threadId: string,
  { now, locale, may }: { now: Date; locale: Locale; may: (act: Act) => boolean },
): Promise<InboxThread> {
  const { iso } = instantsIn(venue.timezone)
  const read = await inSnapshot(async (tx) => {
    const thread = await getThread(venue, threadId, tx)
    const [[summary], messages, notes, link, refusals, attachments] = await Promise.all([
      readSummaries(tx, venue, eq(messageThread.id, thread.id), locale),
      readMessages(tx, thread, locale),
      listThreadNotes(thread, tx),
      readGuestLink(tx, venue, thread),
      readRefusals(tx, thread),
      listAttachments(thread, tx),
    ])
    return { thread, summary, messages, notes, link, refusals, attachments, all: await listMessages(thread, tx) }
  })
  const { thread, summary, messages, notes, link, refusals, attachments } = read
  const last = messages.at(-1)
  if (!summary || !last) throw new Error('a conversation has no message')
  const guest = await readInboxGuest(venue, thread, { now, locale, may })
  const shown = [
    ...messages,
    ...notes.map((note) => ({
      ...{ ...note, author: 'Note' as const, delivery: null, undelivered: null, mail: null },
    })),
  ]
  return {
    now: iso(now.getTime()),
    thread: summary,
    messages: shown
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map(({ body, createdAt, ...rest }) => ({
        ...{ ...rest, text: body, at: iso(createdAt.getTime()) },
        files: attachments
          .filter(({ messageId }) => messageId === rest.id)
          .map(({ id, filename, contentType, size }) => ({ id, filename, contentType, size })),
      })),
    seen: last.id,
    answersTo: answerAddressOf(thread, read.all),
    refusals: refusals.map(({ reason, count, lastAt }) => ({
      ...{ reason: mailRefusalTexts[reason][locale], count, at: iso(lastAt.getTime()) },
    })),
    link,
    offers: await readAnswerOffers(venue, thread, bookingToActOn(guest, summary), { now, locale }),
    guest,
  }
}

/** The booking that an answer can act on: the one that the conversation is about, else the one of today, else the next. */
function bookingToActOn({ tonight, upcoming }: InboxGuest, { about }: ThreadSummary): string | null {
  const here = tonight && tonight.stage !== 'left' ? [tonight] : []
  const ahead = [...here, ...upcoming].filter(({ status }) => status === 'Confirmed' || status === 'Pending')
  return (ahead.find(({ reference }) => reference === about?.reference) ?? ahead[0])?.reference ?? null
}

/** The address of the page of the booking that a thread is about, for its guest; null if it is about none. */
async function readGuestLink(reader: Reader, venue: Venue, { reservationId }: Thread): Promise<string | null> {
  if (reservationId === null) return null
  const [booked] = await reader
    .select({ venueId: reservation.venueId, id: reservation.id, linkVersion: reservation.linkVersion })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, reservationId)))
  return booked ? guestUrl(venue.slug, booked) : null
}

/** The messages of a thread, oldest first, each with its writer and the state of its mail. */
async function readMessages(reader: Reader, { venueId, id }: Thread, locale: Locale) {
  const rows = await reader
    .select({
      id: message.id,
      author: message.author,
      body: message.body,
      createdAt: message.createdAt,
      byMail: sql<boolean>`${message.mailDigest} is not null`,
      fromAddress: message.fromAddress,
      acceptedAt: message.acceptedAt,
      by: operator.name,
      mailId: mail.id,
      sentAt: mail.sentAt,
      attempts: mail.attempts,
      undeliveredBecause: mail.undeliveredBecause,
    })
    .from(message)
    .leftJoin(operator, eq(operator.id, message.operatorId))
    // The mail of a message of the venue has the message's id.
    .leftJoin(mail, and(eq(mail.venueId, message.venueId), sql`${mail.id} = ${message.id}`))
    .where(and(eq(message.venueId, venueId), eq(message.threadId, id)))
    .orderBy(asc(message.createdAt), asc(message.id))
  return rows.map(({ mailId, sentAt, attempts, byMail, fromAddress, acceptedAt, undeliveredBecause: why, ...row }) => ({
    ...row,
    delivery: mailId === null ? null : why === null ? deliveryOf(sentAt, attempts ?? 0) : ('undelivered' as const),
    undelivered: why && undeliveredTexts[why][locale],
    mail: byMail
      ? { from: fromAddress, held: isHeldMail({ fromAddress, acceptedAt }), folds: foldsOf(row.body) }
      : null,
  }))
}

/** How many mails were not added to a thread, by their reasons. */
function readRefusals(reader: Reader, { venueId, id }: Thread) {
  const { reason, count, lastAt } = threadRefusal
  return reader
    .select({ reason, count, lastAt })
    .from(threadRefusal)
    .where(and(eq(threadRefusal.venueId, venueId), eq(threadRefusal.threadId, id)))
    .orderBy(asc(lastAt))
}

function deliveryOf(sentAt: Date | null, attempts: number): 'sent' | 'sending' | 'failing' {
  if (sentAt) return 'sent'
  return attempts > 0 ? 'failing' : 'sending'
}
