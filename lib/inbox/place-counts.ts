import { eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { waitingThreads } from '#lib/messages/waiting-threads.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { waitingOrders } from '#lib/orders/waiting-orders.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import type { PlaceCounts } from './record.ts'

/**
 * The numbers that the places of the console show for a role, by one query: the orders that kitchen and bar have not made, and
 * the conversations in which a guest waits. Null if the role has no such place; the inbox also depends on the venue's plan.
 */
export async function readPlaceCounts(venue: { id: string }, role: Role, now: Date): Promise<PlaceCounts> {
  const [hasOrders, hasInbox] = [mayAct(role, 'orders'), mayAct(role, 'messages')]
  if (!hasOrders && !hasInbox) return { orders: null, inbox: null }
  const none = sql<null>`null`
  const [found] = await database()
    .select({
      plan: venueTable.plan,
      orders: hasOrders ? waitingOrders(venue.id, now) : none,
      inbox: hasInbox ? waitingThreads(venue.id) : none,
    })
    .from(venueTable)
    .where(eq(venueTable.id, venue.id))
  if (!found) return { orders: null, inbox: null }
  return { orders: found.orders, inbox: includesPlan(found.plan, 'Pro') ? found.inbox : null }
}
