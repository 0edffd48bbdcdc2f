import { connection } from '#db/client.ts'
import { hexOf } from '#db/json-rows.ts'

/** What names an attempt's row. */
export type Holder = { scope: Buffer; key: string; id: string }

/**
 * How long a key belongs to an attempt that does not renew it: as long as a repetition waits for one whose server is dead. By
 * the clock of the database, since the clocks of servers may differ by more than that.
 */
export const leaseSeconds = 2
/** Attempts that end sooner, as nearly all do, renew nothing. */
export const renewEveryMs = 500
/**
 * An attempt has statements and calls of a provider that all end in time. One that has not ended after this waits for a
 * connection that is silent, perhaps for a quarter of an hour, and must not keep its guest waiting for that.
 */
const longestMs = 60_000

const running = new Map<string, { holder: Holder; since: number }>()
let timer: NodeJS.Timeout | undefined
let sentAt: number | null = null

/**
 * Renews an attempt's lease until the returned function is called, for as long as the attempt holds its key. A process that
 * dies, or is frozen, or has lost the database, lets it lapse; then a repetition takes over, and `settle` refuses
 * this one.
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
  const slow = [...running.values()].filter(({ since }) => now - since >= renewEveryMs && now - since < longestMs)
  // A renewal that is not answered may have met a dead connection: the next one gets another.
  const isUnderWay = sentAt !== null && now - sentAt < leaseSeconds * 1000
  if (slow.length === 0 || isUnderWay) return
  sentAt = now
  try {
    await renewLeases(slow.map(({ holder }) => holder))
  } catch {
    // The database is away: leases lapse, and what it refuses is logged by the requests themselves.
  } finally {
    sentAt = null
  }
}

/**
 * Gives the leases of these attempts their full length again, by one statement. It waits for nothing: it goes
 * beside the pool, which may be full of what is slow (`ahead`), and leaves out rows that are locked, since whoever locks one is
 * about to write its answer. Its commit does not wait for the disk: a crash of the database ends the attempts as well.
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
