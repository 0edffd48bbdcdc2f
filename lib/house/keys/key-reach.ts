import { listVenuesFor, type NamedVenue } from '#lib/operators/queries.ts'
import { mayAct } from '#lib/operators/roles.ts'
import type { Who } from '#lib/operators/who-is.ts'

/**
 * The venues whose keys somebody manages. `everywhere`: every venue of the organisation, also future ones. A key that reaches
 * further belongs to somebody else.
 */
export type KeyReach = { venues: readonly Pick<NamedVenue, 'slug' | 'name'>[]; everywhere: boolean }

/** Returns the venues whose keys the sender of a request manages. At a paired device there are none: a PIN is no proof. */
export async function keyReachOf(who: Who): Promise<KeyReach> {
  if (who.kind === 'device') return { venues: [], everywhere: false }
  const { signedIn } = who
  const everywhere = signedIn.memberships.some(({ venueSlug, role }) => venueSlug === null && mayAct(role, 'keys'))
  return { venues: await listVenuesFor(signedIn, 'keys'), everywhere }
}

/** Whether a key reaches nothing beyond the venues that somebody manages. */
export function isWithinReach({ venueSlugs }: { venueSlugs: readonly string[] | null }, reach: KeyReach): boolean {
  if (reach.everywhere) return true
  return venueSlugs?.every((each) => reach.venues.some(({ slug }) => slug === each)) ?? false
}
