import { and, eq, type SQL } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { venue } from '#db/schema/venues.ts'
import { idInToken } from '#lib/link-token.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isRegistration, type Registration } from './locks.ts'
import type { Event } from './queries.ts'
import { isTokenOfRegistration } from './registration-link.ts'
import { cancelTokenDigest } from './tickets/ticket-code.ts'

/** A registration with its event and venue, as a link of its buyer leads to it. */
export type LinkedRegistration = { registration: Registration; event: Event; venue: Venue }

// No registration has this id: a text that is no token takes the same query as a wrong token.
const nobodys = '00000000-0000-0000-0000-000000000000'

/** The registration that a cancel token cancels, with its event and venue; null if the token is unknown. */
export async function findRegistrationByToken(token: string): Promise<LinkedRegistration | null> {
  return afterMerge(await findWithEvent(eq(eventRegistration.cancelTokenDigest, cancelTokenDigest(token))))
}

/**
 * Returns the registration of a buyer's link, or null. Every wrong link takes the same query and gets the same answer,
 * whatever is wrong with it. A link leads nowhere before the tickets exist, and after its buyer was anonymised.
 */
export async function findLinkedRegistration(link: {
  venueSlug: string
  token: string
}): Promise<LinkedRegistration | null> {
  const id = idInToken(link.token) ?? nobodys
  const linked = await findWithEvent(and(eq(venue.slug, link.venueSlug), eq(eventRegistration.id, id)))
  if (!linked || !isTokenOfRegistration(link.token, linked.registration)) return null
  const found = await afterMerge(linked)
  if (!found) return null
  const { cancelTokenDigest: digest, buyerName } = found.registration
  return digest === null || buyerName === '' ? null : found
}

/**
 * Returns the registration that has the tickets now: staff may have merged the one of the link into another one of its
 * buyer.
 */
async function afterMerge(found: LinkedRegistration | null): Promise<LinkedRegistration | null> {
  if (!found?.registration.mergedIntoId) return found
  const { venueId, mergedIntoId: id } = found.registration
  return afterMerge(await findWithEvent(isRegistration({ venueId, id })))
}

async function findWithEvent(condition: SQL | undefined): Promise<LinkedRegistration | null> {
  const [found] = await database()
    .select({ registration: eventRegistration, event, venue })
    .from(eventRegistration)
    .innerJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
    .innerJoin(venue, eq(venue.id, eventRegistration.venueId))
    .where(condition)
  return found ?? null
}

/** A venue's registration by its reference; null if there is none. */
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
