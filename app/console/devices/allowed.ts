import { listVenuesOf, type NamedVenue } from '#lib/operators/queries.ts'
import { mayAct, type Role, roleAt } from '#lib/operators/roles.ts'
import type { SignedIn } from '#lib/operators/sessions.ts'

/** A venue whose devices somebody may manage, and in which role. */
export type ManagedVenue = NamedVenue & { held: Role }

/** The venues whose devices the person who is signed in may manage, by name. */
export async function listManagedVenues(who: SignedIn): Promise<ManagedVenue[]> {
  const venues = await listVenuesOf(who.operator.organisationId)
  return venues.flatMap((venue) => {
    const held = roleAt(who, venue)
    return held !== null && mayAct(held, 'devices') ? [{ ...venue, held }] : []
  })
}
