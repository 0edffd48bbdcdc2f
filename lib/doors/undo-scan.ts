import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct } from '#lib/audit/record-act.ts'
import { eventMessages as messages } from '#lib/events/messages.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findCheckIn } from './check-in-rows.ts'
import { undoStored } from './store-scans.ts'

/**
 * Undoes one scan: its guest was let in by mistake, or is the same person as with another scan of the ticket. If another scan of
 * the ticket counts, its guest stays inside. Idempotent; throws a 404 for a scan that the venue does not have.
 */
export async function undoScan(
  venue: Venue,
  nonce: string,
  acting: Acting<Acted<{ nonce: string }>>,
): Promise<Acted<{ nonce: string }>> {
  return inTransaction(async (tx) => {
    if (!(await findCheckIn(venue.id, nonce, tx))) throw notFound(messages.noSuchScan())
    const entryId = await undoStored(tx, venue.id, nonce, acting)
    return finishAct(tx, { result: { nonce }, entryId }, acting)
  })
}
