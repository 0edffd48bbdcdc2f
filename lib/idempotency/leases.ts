import { connection } from '#db/client.ts'
import { hexOf } from '#db/json-rows.ts'

/** The key of the row that an attempt to answer a request holds. */
export type Holder = { scope: Buffer; key: string; id: string }

/**
 * How long an attempt holds its Idempotency-Key after the last renewal of its lease. A retry waits the same time for an
 * attempt whose server has crashed. The lease is measured by the clock of the database, because the clocks of two servers
 * may differ by more than a lease.
 */
export const leaseSeconds = 2
/** Attempts that end sooner, as nearly all do, never renew their lease. */
export const renewEveryMs = 500
/**
 * For how long an attempt renews its lease. All statements and provider calls of an attempt have time-outs, so an attempt
 * that runs longer waits for a connection without an answer, perhaps for 15 minutes. Its retries must not wait as long.
 */
const maxRenewedMs = 60_000

const running = new Map<string, { holder: Holder; since: number }>()
let timer: NodeJS.Timeout | undefined
let sentAt: number | null = null

/**
 * Renews an attempt's lease until the returned function is called, for as long as the attempt holds its key. When the process
 * dies, is frozen or has lost the database, the lease expires; then a retry takes over, and `settleAttempt` refuses this attempt.
 */
export function renewLease(holder: Holder): () => void {
  running.set(holder.id, { holder, since: performance.now() })
  timer ??= setInterval(renewInTime, renewEveryMs).unref()
  return () => {
    running.delete(holder.id)
    if (running.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

async function renewInTime(): Promise<void> {
  const now = performance.now()
  const slow = [...running.values()].filter(({ since }) => now - since >= renewEveryMs && now - since < maxRenewedMs)
  // A renewal without an answer may have met a dead connection: the next one gets another.
  const isUnderWay = sentAt !== null && now - sentAt < leaseSeconds * 1000
  if (slow.length === 0 || isUnderWay) return
  sentAt = now
  try {
    await renewLeases(slow.map(({ holder }) => holder))
  } catch {
    // The database is unavailable: leases expire, and the requests themselves log their failures.
  } finally {
    sentAt = null
  }
}

/**
 * Extends the leases of these attempts to their full length, by one statement. The statement does not wait: it uses the version
 * pool, since the main pool may be full of slow statements, and skips locked rows, since a transaction that locks one is about
 * to write its answer. Its commit does not wait for the disk: a crash of the database ends the attempts as well.
 */
export async function renewLeases(holders: readonly Holder[]): Promise<void> {
  const rows = holders.map(({ scope, key, id }) => ({ scope: hexOf(scope), key, attempt: id }))
  await connection().versionPool`
    with held as materialized (
      select scope, key, attempt from idempotency join
        jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as running (scope bytea, key text, attempt uuid)
        using (scope, key, attempt)
      where status is null for no key update of idempotency skip locked)
    update idempotency set leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from held, set_config('synchronous_commit', 'off', true)
    where (idempotency.scope, idempotency.key, idempotency.attempt) = (held.scope, held.key, held.attempt)
      and status is null`
}
