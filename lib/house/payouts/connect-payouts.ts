import { and, eq, isNull } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { payoutConnection } from '#db/schema/payouts.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { type CheckoutProvider, CheckoutRefusal } from '#lib/checkout/port.ts'
import { checkoutProvider } from '#lib/checkout/providers.ts'
import { randomUUID } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { countryOf } from '#lib/phone-number.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findPayoutConnection, type PayoutConnection, payoutState } from './payout-connections.ts'
import { payoutMessages as messages } from './payout-messages.ts'

/**
 * Returns a fresh link to the provider's page on which an owner connects the account of the venue. The first call makes the
 * account; owners who connect at the same time get links to the same one. Throws `conflict` if the provider refuses, or if the
 * host takes no payments.
 *
 * If the process dies between the creation at the provider and its storage, the next call within a day gets the same account,
 * by the idempotency key. Later it makes another one, and the first is left empty at the provider.
 */
export async function connectPayouts(
  venue: Venue,
  acting: Acting<Acted<{ url: string }>>,
): Promise<Acted<{ url: string }>> {
  const provider = payoutProvider()
  const connection = await withAccount(await beginConnection(venue, provider, acting.now), provider, venue)
  const account = connection.account ?? ''
  const back = `${env().appUrl}/console/${encodeURIComponent(venue.slug)}/house?view=payouts&state=${payoutState(connection)}`
  const wanted = { account, returnUrl: back, refreshUrl: `${back}&again=1` }
  const url = await askPayoutProvider(() => provider.payouts.openOnboarding(wanted))
  return inTransaction(async (tx) => {
    const subject = { kind: 'payouts', id: provider.name } as const
    const states = { before: {}, after: { account } }
    const entryId = await recordAct(tx, venue.id, { act: 'payouts.open', subject, ...states }, acting)
    return finishAct(tx, { result: { url }, entryId }, acting)
  })
}

/** The provider at which accounts are connected. Throws `conflict` if the host takes no payments. */
export function payoutProvider(): CheckoutProvider {
  const provider = checkoutProvider()
  if (!provider) throw new Problem('conflict', { detail: messages.noPayments() })
  return provider
}

/** Calls the provider. A final refusal becomes a `conflict`; every other failure is rethrown. */
export async function askPayoutProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    throw new Problem('conflict', { detail: messages.refused(), cause: error })
  }
}

/** The connection of a venue, begun now if there is none. The primary key lets only one of several begin it. */
async function beginConnection(venue: Venue, provider: CheckoutProvider, now: Date): Promise<PayoutConnection> {
  const values = { venueId: venue.id, provider: provider.name, id: randomUUID(), createdAt: now }
  const [made] = await database()
    .insert(payoutConnection)
    .values({ ...values, account: venue.settings.payoutAccount })
    .onConflictDoNothing()
    .returning()
  const begun = made ?? (await findPayoutConnection(venue, provider.name))
  if (!begun) throw new Problem('unavailable')
  return begun
}

/** A connection with its account, made at the provider if it has none. */
async function withAccount(
  connection: PayoutConnection,
  provider: CheckoutProvider,
  venue: Venue,
): Promise<PayoutConnection> {
  if (connection.account !== null) return connection
  const { id, venueId } = connection
  const country = countryOf({ country: venue.business.country, timezone: venue.timezone })
  const account = await askPayoutProvider(() => provider.payouts.openAccount({ key: id, venueId, country }))
  await database()
    .update(payoutConnection)
    .set({ account })
    .where(and(eq(payoutConnection.venueId, venueId), eq(payoutConnection.id, id), isNull(payoutConnection.account)))
  const stored = await findPayoutConnection(venue, provider.name)
  if (!stored?.account) throw new Problem('unavailable')
  return stored
}
