import { lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { dailyNotice } from '#db/schema/venues.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Claims a day for this transaction; a rollback gives the claim up. False if another worker has claimed it. */
export async function claimDay(tx: Tx, { id: venueId }: Venue, date: string): Promise<boolean> {
  const claimed = await tx
    .insert(dailyNotice)
    .values({ venueId, sentOn: date })
    .onConflictDoUpdate({ target: dailyNotice.venueId, set: { sentOn: date }, setWhere: lt(dailyNotice.sentOn, date) })
    .returning()
  return claimed.length > 0
}
