import { and, eq, gt, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import type { UndeliveredReason } from './undelivered.ts'

/**
 * Marks a mail as not delivered, as the other side has reported it. The first report counts: a mail server may send several.
 * A mail that was never tried, or that does not exist, stays as it is.
 */
export async function markUndelivered(
  { venueId, id }: { venueId: string; id: string },
  reason: UndeliveredReason,
  at: Date,
): Promise<void> {
  await database()
    .update(mail)
    .set({ undeliveredAt: at, undeliveredBecause: reason })
    .where(and(eq(mail.venueId, venueId), eq(mail.id, id), gt(mail.attempts, 0), isNull(mail.undeliveredAt)))
}
