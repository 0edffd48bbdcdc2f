import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { venue } from '#db/schema/venues.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Registration } from './locks.ts'
import type { Event } from './queries.ts'
import { cancelTokenDigest } from './ticket-code.ts'

/** The registration that a cancel token cancels, with its event and venue; null where the token is unknown. */
export async function findRegistrationByToken(
  token: string,
): Promise<{ registration: Registration; event: Event; venue: Venue } | null> {
  const [found] = await database()
    .select({ registration: eventRegistration, event, venue })
    .from(eventRegistration)
    .innerJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
    .innerJoin(venue, eq(venue.id, eventRegistration.venueId))
    .where(eq(eventRegistration.cancelTokenDigest, cancelTokenDigest(token)))
  return found ?? null
}

/** A venue's registration by its reference; null where there is none. */
export async function findRegistrationByReference(
  atVenue: { id: string },
  reference: string,
): Promise<Registration | null> {
  const [found] = await database()
    .select()
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, atVenue.id), eq(eventRegistration.reference, reference)))
  return found ?? null
}
