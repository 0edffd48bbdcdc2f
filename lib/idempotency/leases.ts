import { connection } from '#db/client.ts'
import { hexOf } from '#db/json-rows.ts'

/** What identifies an attempt's row. */
export type Holder = { scope: Buffer; key: string; id: string }

/**
 * How long an attempt holds its key without renewing it: as long as a retry waits for an attempt whose server is dead. The
 * clock of the database counts, since the clocks of servers may differ by more than that.
 */
export const leaseSeconds = 2
/** Attempts that end sooner, as nearly all do, never renew their lease. */
export const renewEveryMs = 500
/**
 * All statements and provider calls of an attempt have time-outs. An attempt that has not ended after this waits for a
 * silent connection, perhaps for 15 minutes, and its retries must not wait for that.
 */
const maxRenewedMs = 60_000

const running = new Map<string, { holder: Holder; since: number }>()
let timer: NodeJS.Timeout | undefined
let sentAt: number | null = null

/**
 * Renews an attempt's lease until the returned function is called, for as long as the attempt holds its key. When the process
 * dies, is frozen or has lost the database, the lease expires; then a retry takes over, and `settle` refuses this attempt.
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
 * Extends the leases of these attempts to their full length, by one statement. It waits for nothing: it uses the version
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
