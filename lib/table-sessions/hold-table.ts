import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'

/**
 * Holds a table at which a tab is about to open: waits for a verb that seats or moves a party there, and makes such a verb
 * wait. So either this transaction finds the party, or the verb finds the tab. Two holders do not wait for each other. Lock
 * order: before everything else of the table.
 */
export async function holdTable(tx: Tx, venueId: string, resourceId: string): Promise<void> {
  await tx
    .select({ id: resource.id })
    .from(resource)
    .where(and(eq(resource.venueId, venueId), eq(resource.id, resourceId)))
    .for('share')
}
