import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { venue } from '#db/schema/venues.ts'
import { sha256 } from '#lib/codes.ts'
import { hourMs } from '#lib/time.ts'

/** Maximum number of mails that anonymous guests may cause to one address within any hour (decisions 9.5). */
export const maxAnonymousMails = 10

type AnonymousMail = Pick<typeof mail.$inferSelect, 'id' | 'recipientAddress' | 'createdAt'>

/**
 * When a mail that an anonymous guest caused may be sent: null for now, else the instant at which a place becomes free;
 * waiting mails get the places in order. To be called under `lockAddress`. A mail counts from its latest attempt, delivered
 * or not, because an attempt whose response was lost may have been delivered.
 */
export async function whenThereIsRoom(tx: Tx, waiting: AnonymousMail, now: Date): Promise<Date | null> {
  const hourAgo = new Date(now.getTime() - hourMs)
  const toSameAddress = and(eq(mail.anonymous, true), sameAddress(waiting.recipientAddress), ne(mail.id, waiting.id))
  const recent = await tx
    .select({ attemptedAt: mail.attemptedAt })
    .from(mail)
    .where(and(toSameAddress, gt(mail.attemptedAt, hourAgo)))
    .orderBy(asc(mail.attemptedAt))
  if (recent.length < maxAnonymousMails) return null
  const [earlier] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(mail)
    .where(
      and(
        toSameAddress,
        isNull(mail.sentAt),
        or(isNull(mail.attemptedAt), sql`${mail.attemptedAt} <= ${hourAgo.toISOString()}`),
        or(lt(mail.createdAt, waiting.createdAt), and(eq(mail.createdAt, waiting.createdAt), lt(mail.id, waiting.id))),
      ),
    )
  const place = earlier?.count ?? 0
  const freed = recent[place % maxAnonymousMails]?.attemptedAt ?? now
  // A second later than the last moment at which it still counts.
  return new Date(freed.getTime() + hourMs * (1 + Math.floor(place / maxAnonymousMails)) + 1000)
}

/**
 * Whether a mail goes to its own venue. The limit does not apply to the venue: it is notified at once, however many guests
 * write or book.
 */
export async function isToItsVenue(
  tx: Tx,
  { venueId, recipientAddress }: Pick<typeof mail.$inferSelect, 'venueId' | 'recipientAddress'>,
): Promise<boolean> {
  const [own] = await tx.select({ business: venue.business }).from(venue).where(eq(venue.id, venueId))
  return own?.business.email.toLowerCase() === recipientAddress.toLowerCase()
}

// Ours: letter case makes no other mailbox anywhere that matters; what follows a plus sign may, so it counts.
function sameAddress(address: string) {
  return sql`lower(${mail.recipientAddress}) = lower(${address})`
}

/**
 * Serializes the mails to one address until the end of the transaction, so that two workers never both find the last place
 * free. Two addresses may share a lock by chance, and then wait for each other for a moment.
 */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  const key = sha256(`mail to ${address.toLowerCase()}`).readBigInt64BE()
  await tx.execute(sql`select pg_advisory_xact_lock(installation_lock(${key.toString()}::bigint))`)
}
