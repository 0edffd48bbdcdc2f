import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { venue } from '#db/schema/venues.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { idInToken } from '#lib/link-token.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Registration } from '../locks.ts'
import type { Event } from '../queries.ts'
import { isTokenOfEntry } from './waiting-link.ts'

/** A guest on the waiting list of an event. */
export type WaitingEntry = typeof waitingEntry.$inferSelect

/** An entry with its event, its venue, and the registration that holds, or held, its seats. */
export type LinkedEntry = { entry: WaitingEntry; event: Event; venue: Venue; registration: Registration | null }

// No entry has this id: a text that is no token takes the same query as a wrong token.
const nobodys = '00000000-0000-0000-0000-000000000000'

/** The entry to whose guest a link belongs, or null. Every wrong link takes the same query and gets the same answer. */
export async function findLinkedEntry(link: { venueSlug: string; token: string }): Promise<LinkedEntry | null> {
  const id = idInToken(link.token) ?? nobodys
  const [found] = await database()
    .select({ entry: waitingEntry, event, venue, registration: eventRegistration })
    .from(waitingEntry)
    .innerJoin(event, and(eq(event.venueId, waitingEntry.venueId), eq(event.id, waitingEntry.eventId)))
    .innerJoin(venue, eq(venue.id, waitingEntry.venueId))
    .leftJoin(
      eventRegistration,
      and(eq(eventRegistration.venueId, waitingEntry.venueId), eq(eventRegistration.id, waitingEntry.registrationId)),
    )
    .where(and(eq(venue.slug, link.venueSlug), eq(waitingEntry.id, id)))
  return found && isTokenOfEntry(link.token, found.entry) ? found : null
}

/** The first guests in the order of the list who want at most `seats`. The caller has locked the event. */
export function listFirstWaiting(
  reader: Reader,
  { venueId, eventId }: { venueId: string; eventId: string },
  { seats, limit }: { seats: number | null; limit: number },
): Promise<WaitingEntry[]> {
  const fits = seats === null ? undefined : lte(waitingEntry.quantity, seats)
  return reader
    .select()
    .from(waitingEntry)
    .where(
      and(
        eq(waitingEntry.venueId, venueId),
        eq(waitingEntry.eventId, eventId),
        eq(waitingEntry.status, 'Waiting'),
        fits,
      ),
    )
    .orderBy(asc(waitingEntry.joinedAt), asc(waitingEntry.id))
    .limit(limit)
}

/** How many guests wait for an event, or have an offer. */
export function countWaiting(reader: Reader, { venueId, id }: Pick<Event, 'venueId' | 'id'>): Promise<number> {
  const waiting = inArray(waitingEntry.status, ['Waiting', 'Offered'])
  return reader.$count(waitingEntry, and(eq(waitingEntry.venueId, venueId), eq(waitingEntry.eventId, id), waiting))
}

/** The entry as it is now. The caller has locked its event, which every change of an entry does. */
export async function findWaitingEntry(reader: Reader, where: SQL | undefined): Promise<WaitingEntry | null> {
  const [found] = await reader.select().from(waitingEntry).where(where)
  return found ?? null
}
