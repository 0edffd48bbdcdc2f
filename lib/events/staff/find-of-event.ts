import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Registration } from '../locks.ts'
import { eventMessages as messages } from '../messages.ts'
import type { Event } from '../queries.ts'
import { findRegistrationByReference } from '../registration-queries.ts'

/** An event of a venue by its slug, as staff see it: also a draft, and one that was withdrawn. Throws a 404. */
export async function getEventOfVenue(venue: Pick<Venue, 'id'>, slug: string): Promise<Event> {
  const [found] = await database()
    .select()
    .from(event)
    .where(and(eq(event.venueId, venue.id), eq(event.slug, slug)))
  if (!found) throw notFound(messages.noSuchEvent())
  return found
}

/** The registration of an event with this reference. Throws a 404, also for one of another event. */
export async function getRegistrationOf(
  venue: Venue,
  { eventSlug, reference }: { eventSlug: string; reference: string },
): Promise<{ event: Event; registration: Registration }> {
  const of = await getEventOfVenue(venue, eventSlug)
  const registration = await findRegistrationByReference(venue, reference)
  if (registration?.eventId !== of.id) throw notFound(messages.noSuchRegistration())
  return { event: of, registration }
}
