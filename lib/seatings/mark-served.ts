import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { tab, tabOrder } from '#db/schema/table-sessions.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type ActingOnParty, actOnParty, changeSeating, iso, latest, requireSeated } from './party.ts'

/**
 * Records that a party has everything that it has ordered; a later order makes it wait again (decisions 14.5). No tab is
 * required, because not every venue takes orders in this system. Idempotent. Throws `conflict` if the party is not seated.
 */
export function markServed(venue: Venue, reference: string, acting: ActingOnParty): Promise<Acted<Reservation>> {
  return actOnParty(venue, reference, acting, async (tx, party) => {
    const { reservation } = party
    const { servedAt, seatedAt } = requireSeated(party)
    const lastOrder = await lastOrderOf(tx, reservation)
    if (servedAt && (!lastOrder || lastOrder <= servedAt)) return { reservation, entry: null }
    // Clocks of our server machines can differ. The last order was placed before this act, even if its timestamp is later.
    const servedNow = latest(acting.now, seatedAt, servedAt, lastOrder)
    await changeSeating(tx, reservation, { servedAt: servedNow })
    const [before, after] = [{ servedAt: iso(servedAt) }, { servedAt: iso(servedNow) }]
    return { reservation, entry: { act: 'reservation.serve', before, after } }
  })
}

async function lastOrderOf(tx: Tx, { venueId, id }: Reservation): Promise<Date | null> {
  const [last] = await tx
    .select({ placedAt: tabOrder.placedAt })
    .from(tabOrder)
    .innerJoin(tab, and(eq(tab.venueId, tabOrder.venueId), eq(tab.id, tabOrder.tabId)))
    .where(
      and(eq(tab.venueId, venueId), eq(tab.reservationId, id), isNull(tab.closedAt), eq(tabOrder.origin, 'Ordered')),
    )
    .orderBy(desc(tabOrder.placedAt))
    .limit(1)
  return last?.placedAt ?? null
}
