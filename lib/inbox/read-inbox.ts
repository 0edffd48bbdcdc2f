import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { inSnapshot, type Reader } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { operator } from '#db/schema/operators.ts'
import { reservation } from '#db/schema/reservations.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { unfolded } from '#lib/messages/fold-quotes.ts'
import { listSavedAnswers } from '#lib/messages/saved-answers.ts'
import { lastMessage, waitingSince } from '#lib/messages/waiting-threads.ts'
import { listStaffFor } from '#lib/operators/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { formatTimeOf } from './format-time-of.ts'
import type { InboxQuery } from './input.ts'
import { readLostLetters } from './read-undelivered.ts'
import type { Inbox, ThreadSummary } from './record.ts'
import type { ThreadGroup } from './thread-groups.ts'

/** The most threads that a list shows. */
export const mostThreads = 200
const longestPreview = 160

type InboxReader = { operatorId: string | null; locale: Locale; now: Date }

/** Reads the conversations of a venue: the open ones, those of the reader, the solved ones, or those that match a search. */
export async function readInbox(venue: Venue, { filter, q }: InboxQuery, reader: InboxReader): Promise<Inbox> {
  const { operatorId, now, locale } = reader
  return inSnapshot(async (tx) => {
    const which = q ? matching(q) : filterOf(filter, operatorId)
    const [threads, counts, people, answers, letters] = await Promise.all([
      readSummaries(tx, venue, which, reader.locale),
      countThreads(tx, venue, operatorId),
      listStaffFor(venue, 'messages', tx),
      listSavedAnswers(venue, tx),
      filter === 'open' && !q ? readLostLetters(tx, venue, { now, locale }) : [],
    ])
    return {
      now: instantsIn(venue.timezone).iso(now.getTime()),
      counts,
      threads,
      letters,
      people,
      answers: answers.map(({ venueId: _, ...answer }) => answer),
      me: operatorId,
    }
  })
}

function filterOf(filter: InboxQuery['filter'], operatorId: string | null): SQL | undefined {
  if (filter === 'solved') return isNotNull(messageThread.solvedAt)
  if (filter === 'open') return isNull(messageThread.solvedAt)
  return and(
    isNull(messageThread.solvedAt),
    operatorId === null ? sql`false` : eq(messageThread.assigneeId, operatorId),
  )
}

/** The threads that have the text in a message, their subject, name or address, or that are about this reference. */
function matching(q: string): SQL {
  const part = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(${messageThread.subject} ilike ${part} or ${messageThread.guestName} ilike ${part}
    or ${messageThread.guestEmail} ilike ${part} or ${reservation.reference} = upper(${q})
    or ${eventRegistration.reference} = upper(${q})
    or exists (select from ${message} m where m.venue_id = ${messageThread.venueId} and m.thread_id = ${messageThread.id}
      and m.body ilike ${part}))`
}

async function countThreads(reader: Reader, venue: Pick<Venue, 'id'>, operatorId: string | null) {
  const [counted] = await reader
    .select({
      open: sql<number>`count(*)::int`,
      mine: sql<number>`(count(*) filter (where ${messageThread.assigneeId} = ${operatorId}::uuid))::int`,
      waiting: sql<number>`(count(*) filter (where last.author = 'Guest'))::int`,
    })
    .from(messageThread)
    .innerJoin(sql`lateral ${lastMessage} as last`, sql`true`)
    .where(and(eq(messageThread.venueId, venue.id), isNull(messageThread.solvedAt)))
  return counted ?? { open: 0, mine: 0, waiting: 0 }
}

/** Reads the summaries of threads in the order of the list. */
export async function readSummaries(
  reader: Reader,
  venue: Venue,
  which: SQL | undefined,
  locale: Locale,
): Promise<ThreadSummary[]> {
  const rows = await reader
    .select({
      thread: messageThread,
      author: sql<'Guest' | 'Venue'>`last.author`,
      // The own words of a mail may follow a long quote.
      body: sql<string>`left(last.body, case when last.by_mail then 4000 else ${longestPreview} end)`,
      byMail: sql<boolean>`last.by_mail`,
      held: sql<boolean>`last.held`,
      lastAt: sql<Date>`last.created_at`.mapWith(messageThread.createdAt),
      waitingSince: sql<Date | null>`${waitingSince}`.mapWith(messageThread.createdAt),
      unsent: sql<boolean>`${mail.id} is not null and (${mail.undeliveredAt} is not null
        or (${mail.sentAt} is null and ${mail.attempts} > 0))`,
      booked: { reference: reservation.reference, startsAt: reservation.startsAt },
      registered: {
        reference: sql<string | null>`${eventRegistration.reference}`,
        title: sql<string | null>`${event.title}`,
      },
      assignee: { id: operator.id, name: operator.name },
    })
    .from(messageThread)
    .innerJoin(sql`lateral ${lastMessage} as last`, sql`true`)
    .leftJoin(mail, and(eq(mail.venueId, messageThread.venueId), sql`${mail.id} = last.id`))
    .leftJoin(
      reservation,
      and(eq(reservation.venueId, messageThread.venueId), eq(reservation.id, messageThread.reservationId)),
    )
    .leftJoin(
      eventRegistration,
      and(eq(eventRegistration.venueId, messageThread.venueId), eq(eventRegistration.id, messageThread.registrationId)),
    )
    .leftJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
    .leftJoin(operator, eq(operator.id, messageThread.assigneeId))
    .where(and(eq(messageThread.venueId, venue.id), which))
    .orderBy(
      desc(sql`${messageThread.solvedAt} is null and last.author = 'Guest'`),
      sql`case when ${messageThread.solvedAt} is null and last.author = 'Guest' then last.created_at end`,
      desc(sql`last.created_at`),
      desc(messageThread.id),
    )
    .limit(mostThreads)
  const { iso } = instantsIn(venue.timezone)
  return rows.map(
    ({ thread, author, body, byMail, held, lastAt, waitingSince: since, unsent, booked, registered, assignee }) => {
      const group = groupOf(thread.solvedAt !== null, author, unsent)
      return {
        ...{ id: thread.id, group, guestName: thread.guestName, guestEmail: thread.guestEmail },
        addressProven: thread.provenAt !== null,
        ...{ subject: thread.subject, language: thread.language },
        since: iso(((group === 'waiting' ? since : null) ?? lastAt).getTime()),
        last: { author, text: (byMail ? unfolded(body) : body).slice(0, longestPreview).toWellFormed() },
        held,
        about: booked
          ? {
              kind: 'reservation' as const,
              reference: booked.reference,
              title: formatTimeOf(venue, booked.startsAt, locale),
            }
          : registered.reference === null
            ? null
            : { kind: 'registration' as const, reference: registered.reference, title: registered.title ?? '' },
        assignee,
      }
    },
  )
}

function groupOf(isSolved: boolean, author: 'Guest' | 'Venue', unsent: boolean): ThreadGroup {
  if (isSolved) return 'solved'
  if (author === 'Guest') return 'waiting'
  return unsent ? 'undelivered' : 'answered'
}
