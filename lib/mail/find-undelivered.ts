import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import type { UndeliveredReason } from './undelivered.ts'

/**
 * Finds the last report that a mail to this address was not delivered, since an instant. Null if there is none, or if a later mail
 * was sent there of which nothing is reported: the mailbox works again.
 */
export async function findUndelivered(
  reader: Reader,
  { venueId, address, since }: { venueId: string; address: string; since: Date },
): Promise<{ at: Date; reason: UndeliveredReason } | null> {
  if (address === '') return null
  const toAddress = and(eq(mail.venueId, venueId), sql`lower(${mail.recipientAddress}) = ${address.toLowerCase()}`)
  const [last] = await reader
    .select({ at: mail.undeliveredAt, reason: mail.undeliveredBecause })
    .from(mail)
    .where(and(toAddress, isNotNull(mail.undeliveredAt), gt(mail.createdAt, since)))
    .orderBy(desc(mail.undeliveredAt))
    .limit(1)
  if (!last?.at || !last.reason) return null
  const [later] = await reader
    .select({ id: mail.id })
    .from(mail)
    .where(and(toAddress, gt(mail.createdAt, last.at), isNotNull(mail.sentAt), isNull(mail.undeliveredAt)))
    .limit(1)
  return later ? null : { at: last.at, reason: last.reason }
}
