import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'

/**
 * Waits for whoever seats or moves a party at a table, and makes them wait: a first order either finds the party, or they find
 * its tab. Orders do not wait for each other. Lock order: before everything else of the table.
 */
export async function holdTable(tx: Tx, venueId: string, resourceId: string): Promise<void> {
  await tx
    .select({ id: resource.id })
    .from(resource)
    .where(and(eq(resource.venueId, venueId), eq(resource.id, resourceId)))
    .for('share')
}
