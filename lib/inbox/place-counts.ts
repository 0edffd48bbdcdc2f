import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import { countWaitingGuests } from './read-inbox.ts'
import type { PlaceCounts } from './record.ts'

/**
 * The numbers that the places of the console show for a role: the conversations in which a guest waits. Null if the role or the
 * venue's plan has no inbox.
 */
export async function readPlaceCounts(venue: { id: string }, role: Role): Promise<PlaceCounts> {
  if (!mayAct(role, 'messages')) return { inbox: null }
  const [found] = await database().select({ plan: venueTable.plan }).from(venueTable).where(eq(venueTable.id, venue.id))
  return { inbox: found && includesPlan(found.plan, 'Pro') ? await countWaitingGuests(database(), venue) : null }
}
