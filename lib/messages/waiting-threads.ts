import { and, asc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'

/** The last message of a thread, as a query for a lateral join. */
export const lastMessage = sql`(select m.author, m.body, m.created_at, m.id, m.mail_digest is not null as by_mail,
  m.from_address is not null and m.accepted_at is null as held from ${message} m
  where m.venue_id = ${messageThread.venueId} and m.thread_id = ${messageThread.id}
  order by m.created_at desc, m.id desc limit 1)`

/** When the guest wrote the first message after the last one of the venue in a thread; null if there is none. */
export const waitingSince = sql`(select min(m.created_at) from ${message} m
  where m.venue_id = ${messageThread.venueId} and m.thread_id = ${messageThread.id} and m.author = 'Guest'
    and m.created_at > coalesce((select max(v.created_at) from ${message} v
      where v.venue_id = m.venue_id and v.thread_id = m.thread_id and v.author = 'Venue'), '-infinity'))`

/** The most characters of a name that a list of needs has room for. */
const longestName = 40

/** A conversation in which a guest waits for the venue. `name` is the beginning of the guest's name, else of the address. */
export type WaitingThread = { id: string; name: string; since: Date }

/**
 * Lists the threads in which a guest waits for an answer, the longest first, at most `most`. Those about one of the
 * reservations in `exceptAbout` are left out.
 */
export function listWaitingThreads(
  reader: Reader,
  venueId: string,
  { exceptAbout, most }: { exceptAbout: readonly string[]; most: number },
): Promise<WaitingThread[]> {
  const since = sql<Date>`${waitingSince}`.mapWith(messageThread.createdAt)
  const { id, guestName, guestEmail, reservationId, solvedAt } = messageThread
  const whole = sql`coalesce(nullif(${guestName}, ''), ${guestEmail})`
  const name = sql<string>`case when length(${whole}) > ${longestName} then left(${whole}, ${longestName - 1}) || '…' else ${whole} end`
  const elsewhere = or(isNull(reservationId), notInArray(reservationId, [...exceptAbout]))
  return reader
    .select({ id, name, since })
    .from(messageThread)
    .innerJoin(sql`lateral ${lastMessage} as last`, sql`last.author = 'Guest'`)
    .where(and(eq(messageThread.venueId, venueId), isNull(solvedAt), elsewhere))
    .orderBy(asc(since), asc(id))
    .limit(most)
}

/** The number of threads of a venue in which a guest waits for an answer, as an SQL expression. */
export function waitingThreads(venueId: string): SQL<number> {
  const { solvedAt } = messageThread
  return sql<number>`(select count(*)::int from ${messageThread} join lateral ${lastMessage} as last on last.author = 'Guest'
    where ${messageThread.venueId} = ${venueId} and ${solvedAt} is null)`
}
