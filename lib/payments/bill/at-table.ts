import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findProviderFor } from '../open-checkout.ts'

/** The origins of the pages on which guests pay this venue by card; null if it takes no cards online. */
export function cardPages(venue: Venue): readonly string[] | null {
  return findProviderFor(venue)?.pageOrigins ?? null
}

/** The step in which a card can be charged in a currency, in minor units; 1 if the venue takes no cards online. */
export function venueCardStepMinor(venue: Venue, currency: string): number {
  return findProviderFor(venue)?.cardRule(currency).stepMinor ?? 1
}

/** Whether the venue has ever issued a voucher. */
export async function takesVouchers({ id }: Pick<Venue, 'id'>): Promise<boolean> {
  const issued = await database().select({ id: voucher.id }).from(voucher).where(eq(voucher.venueId, id)).limit(1)
  return issued.length > 0
}
