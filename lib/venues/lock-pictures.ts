import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import type { VenuePictures } from './configuration.ts'

/** Locks a venue's row, so that of two people who change a picture at once each sees what the other has left. */
export async function lockPictures(tx: Tx, venueId: string): Promise<VenuePictures> {
  const [row] = await tx
    .select({ pictures: venue.pictures })
    .from(venue)
    .where(eq(venue.id, venueId))
    .for('no key update')
  return row?.pictures ?? {}
}
