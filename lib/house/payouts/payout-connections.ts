import { and, eq } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { payoutConnection } from '#db/schema/payouts.ts'
import type { ProviderName } from '#lib/checkout/names.ts'
import { isLinkToken, linkToken } from '#lib/link-token.ts'
import type { Venue } from '#lib/venues/queries.ts'

export type PayoutConnection = typeof payoutConnection.$inferSelect

const linkKind = 'payout connection'

/** The connection of a venue to a provider; null if it was never begun, or has ended. */
export async function findPayoutConnection(
  { id }: Pick<Venue, 'id'>,
  provider: ProviderName,
  reader: Reader = database(),
): Promise<PayoutConnection | null> {
  const [found] = await reader
    .select()
    .from(payoutConnection)
    .where(and(eq(payoutConnection.venueId, id), eq(payoutConnection.provider, provider)))
  return found ?? null
}

/** The state in the addresses to which the provider leads back: it names the connection, and nobody else can make it. */
export function payoutState(connection: PayoutConnection): string {
  return linkToken(linkKind, connection)
}

/** Whether a state is the one of a connection. */
export function isPayoutState(state: string, connection: PayoutConnection | null): boolean {
  return connection !== null && isLinkToken(state, linkKind, connection)
}
