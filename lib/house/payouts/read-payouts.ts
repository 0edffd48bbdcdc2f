import { checkoutProvider, checkoutProviderOf } from '#lib/checkout/providers.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findPayoutConnection, type PayoutConnection } from './payout-connections.ts'
import type { PayoutStage, PayoutsRecord } from './payout-record.ts'

/** Reads how far the payout account of a venue is, as the provider has said last. */
export async function readPayouts(venue: Venue): Promise<PayoutsRecord> {
  const provider = checkoutProvider()
  const connection = provider && (await findPayoutConnection(venue, provider.name))
  return payoutsRecord(venue, connection)
}

/** The record of a venue and its connection. */
export function payoutsRecord(venue: Venue, connection: PayoutConnection | null): PayoutsRecord {
  const { settings, timezone } = venue
  const provider = checkoutProvider()
  return {
    provider: provider?.name ?? null,
    stage: provider ? stageOf(settings.payoutAccount, connection) : 'off',
    account: settings.payoutAccount ?? connection?.account ?? null,
    due: connection?.due ?? [],
    disabledReason: connection?.disabledReason ?? null,
    paysOut: connection?.payoutsEnabled ?? false,
    readAt: instantsIn(timezone).isoOrNull(connection?.readAt ?? null),
    onlinePayments: settings.onlinePayments,
    selling: settings.payoutAccount !== null && checkoutProviderOf(settings) !== null,
  }
}

/** Reasons for which the provider has stopped for a while, because it looks at what was given. */
const looking = new Set(['requirements.pending_verification', 'under_review'])

function stageOf(stored: string | null, connection: PayoutConnection | null): PayoutStage {
  if (stored !== null) return connection?.account === stored ? 'connected' : 'named'
  if (!connection?.account) return 'none'
  const { detailsSubmitted, disabledReason, due } = connection
  if (!detailsSubmitted) return 'begun'
  if (/^(rejected\.|listed$|platform_paused$)/.test(disabledReason ?? '')) return 'refused'
  return due.length > 0 && !looking.has(disabledReason ?? '') ? 'due' : 'checking'
}
