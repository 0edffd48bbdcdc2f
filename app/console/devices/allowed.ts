import type { ListedDevice } from '#lib/operators/devices.ts'
import { type ListedOperator, listVenuesOf, type NamedVenue } from '#lib/operators/queries.ts'
import { mayAct, mayGiveDevice, type Role, roleAt } from '#lib/operators/roles.ts'
import type { SignedIn } from '#lib/operators/sessions.ts'

/** A venue whose devices a person may manage, with the role that the person has there. */
export type ManagedVenue = NamedVenue & { held: Role }

/** Returns the venues whose devices the person who is signed in may manage. */
export async function listManagedVenues(who: SignedIn): Promise<ManagedVenue[]> {
  const venues = await listVenuesOf(who.operator.organisationId)
  return venues.flatMap((venue) => {
    const held = roleAt(who, venue)
    return held !== null && mayAct(held, 'devices') ? [{ ...venue, held }] : []
  })
}

/**
 * Returns the people to whom somebody may hand a device (`handDevice`). An owner may hand it to everyone who may add a device
 * of its role, a manager only to themselves. Leaves out the person who answers for it now.
 */
export function takersOf(
  { role, addedBy }: Pick<ListedDevice, 'role' | 'addedBy'>,
  { who, venue, people }: { who: SignedIn; venue: ManagedVenue; people: readonly ListedOperator[] },
): ListedOperator[] {
  if (!mayGiveDevice(venue.held, role)) return []
  return people.filter((person) => {
    const held = roleAt({ operator: person, memberships: person.memberships }, venue)
    const mayTake = person.disabledAt === null && held !== null && mayGiveDevice(held, role)
    return mayTake && person.id !== addedBy?.id && (mayAct(venue.held, 'staff') || person.id === who.operator.id)
  })
}
