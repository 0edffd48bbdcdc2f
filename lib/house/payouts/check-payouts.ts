import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { payoutConnection } from '#db/schema/payouts.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { PayoutAccountState } from '#lib/checkout/payouts.ts'
import { type CheckoutProvider, CheckoutRefusal } from '#lib/checkout/port.ts'
import { Problem } from '#lib/problems/problem.ts'
import { lockOwner } from '#lib/venue-file/locks.ts'
import { storePayoutAccount } from '#lib/venue-file/payout-account.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { askPayoutProvider, payoutProvider } from './connect-payouts.ts'
import { findPayoutConnection, isPayoutState, type PayoutConnection } from './payout-connections.ts'
import type { PayoutCheckRequest } from './payout-input.ts'
import { payoutMessages as messages } from './payout-messages.ts'
import type { PayoutsRecord } from './payout-record.ts'
import { payoutsRecord } from './read-payouts.ts'

type Settled = Acting<Acted<PayoutsRecord>>

/**
 * Reads the connected account at the provider, and stores it as the venue's payout account once guests can pay into it; from
 * then on the venue sells. An account that cannot be paid into any more is taken out again. Throws `conflict` for the state of
 * another connection, with nothing changed.
 */
export async function checkPayouts(
  venue: Venue,
  { state }: PayoutCheckRequest,
  acting: Settled,
): Promise<Acted<PayoutsRecord>> {
  const provider = payoutProvider()
  const connection = await findPayoutConnection(venue, provider.name)
  if (state !== undefined && !isPayoutState(state, connection)) {
    throw new Problem('conflict', { detail: messages.otherReturn() })
  }
  if (connection?.account) return settleConnection(provider, connection, acting)
  return inTransaction((tx) => finishAct(tx, { result: payoutsRecord(venue, connection), entryId: null }, acting))
}

/** Reads the account of a webhook again, and stores it as `checkPayouts` does. Ignores an account of no connection. */
export async function followPayoutAccount(provider: CheckoutProvider, account: string, now: Date): Promise<void> {
  const connections = await database()
    .select()
    .from(payoutConnection)
    .where(and(eq(payoutConnection.provider, provider.name), eq(payoutConnection.account, account)))
  const actor = { kind: 'job', program: 'payouts' } as const
  for (const connection of connections) await settleConnection(provider, connection, { actor, now })
}

async function settleConnection(
  provider: CheckoutProvider,
  connection: PayoutConnection,
  acting: Settled,
): Promise<Acted<PayoutsRecord>> {
  // Not the time of the request, which may have waited: of two readings the one that was asked last counts.
  const askedAt = new Date()
  const state = await askPayoutProvider(() => accountOrNone(provider, connection.account ?? ''))
  return inTransaction(async (tx) => {
    const { organisationId } = await getVenueById(connection.venueId, tx)
    const owner = await lockOwner(tx, organisationId)
    const isLatest = await storeState(tx, connection, state, askedAt)
    const venue = await getVenueById(connection.venueId, tx)
    const before = venue.settings.payoutAccount
    const after = accountAfter(before, connection.account, state)
    if (isLatest) await storePayoutAccount(tx, owner, venue, after, acting.now)
    const isChanged = isLatest && before !== after
    const subject = { kind: 'payouts', id: provider.name } as const
    const states = { before: { account: before }, after: { account: after } }
    const act = after === null ? 'payouts.end' : 'payouts.connect'
    const entryId = isChanged ? await recordAct(tx, venue.id, { act, subject, ...states }, acting) : null
    const [now, stored] = [await getVenueById(venue.id, tx), await findPayoutConnection(venue, provider.name, tx)]
    return finishAct(tx, { result: payoutsRecord(now, stored), entryId }, acting)
  })
}

/** An account at the provider; null if it is gone, or this service has no access to it any more. */
async function accountOrNone(provider: CheckoutProvider, account: string): Promise<PayoutAccountState | null> {
  try {
    return await provider.payouts.readAccount(account)
  } catch (error) {
    if (error instanceof CheckoutRefusal && error.kind === 'no-such-session') return null
    throw error
  }
}

/** The payout account of a venue after a reading: an account of another origin, such as the venue's file, stays. */
function accountAfter(before: string | null, account: string | null, state: PayoutAccountState | null): string | null {
  if (before !== null && before !== account) return before
  return state?.chargesEnabled ? account : null
}

/**
 * Stores the state of an account, and ends a connection whose account is gone, so that the next one makes another. Returns false,
 * with nothing stored, if the account was read again since `askedAt`, or the connection has ended.
 */
async function storeState(
  tx: Tx,
  { venueId, id }: PayoutConnection,
  state: PayoutAccountState | null,
  askedAt: Date,
): Promise<boolean> {
  const isOlder = or(isNull(payoutConnection.readAt), lt(payoutConnection.readAt, askedAt))
  const which = and(eq(payoutConnection.venueId, venueId), eq(payoutConnection.id, id), isOlder)
  const found = state
    ? await tx
        .update(payoutConnection)
        .set({ ...state, due: [...state.due], readAt: askedAt })
        .where(which)
        .returning({ id: payoutConnection.id })
    : await tx.delete(payoutConnection).where(which).returning({ id: payoutConnection.id })
  return found.length > 0
}
