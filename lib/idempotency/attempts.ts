import { and, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import { type Db, database, type Reader } from '#db/client.ts'
import { hexOf } from '#db/json-rows.ts'
import { idempotency } from '#db/schema/payments.ts'
import { batchedByKey } from '#lib/batch.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { seal, unseal } from '#lib/secret.ts'
import { leaseSeconds } from './leases.ts'

/**
 * A request that may be retried: its key, the scope of the key, and the fingerprint of the request (see request.ts). `route`
 * names it for operators.
 */
export type Repeatable = { scope: Buffer; key: string; fingerprint: Buffer; now: Date; route?: string | undefined }
/** An answer as it is stored: everything that is sent except the headers that depend on the caller's origin. */
export type StoredAnswer = { status: number; headers: Record<string, string>; body: string }
/** The right to write the answer, until another attempt takes it over. */
export type Attempt = Repeatable & { id: string }

/** How long an answer is stored. */
export const retentionMs = 24 * 3_600_000
const maxRetries = 5

/** The purpose under which stored answers are sealed. */
export const sealContext = 'idempotent-answer'

/**
 * Begins an attempt at a request, or returns the answer that the request already has. Throws `idempotency-key-reused` if
 * the key was used for another request, and `checkout-in-progress` while another attempt holds the lease. A long attempt
 * must renew its lease (`renewLease`).
 */
export async function begin(request: Repeatable): Promise<Attempt | StoredAnswer> {
  for (let round = 0; round < maxRetries; round++) {
    const attempt = await claim(request)
    if (attempt) return attempt
    const found = await find(request)
    // The other attempt has released the key since the claim was refused: the next claim gets it.
    if (!found) continue
    if (!request.fingerprint.equals(found.fingerprint)) throw new Problem('idempotency-key-reused')
    if (found.status === null || found.body === null) throw inProgress(found.secondsLeft)
    return { status: found.status, headers: found.headers ?? {}, body: unseal(sealContext, found.body) }
  }
  throw inProgress(1)
}

const claim = openClaims()

/**
 * The claims of one process. Exactly one of several concurrent retries, on any server, gets a free row, or one whose lease
 * has expired. Claims of one scope that arrive while others are being written join the next batch; a batch claims a key for
 * its first request alone, since a statement cannot write a row twice.
 */
export function openClaims(): (request: Repeatable) => Promise<Attempt | null> {
  return batchedByKey<Repeatable, Attempt | null>(({ scope }) => scope.toString('latin1'), claimTogether, {
    maxBatchSize: 64,
  })
}

/** The lease begins when the row is written, which may be later than the statement: it may have waited for a lock. */
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

async function claimTogether(requests: readonly Repeatable[]): Promise<(Attempt | null)[]> {
  const attempts = requests.map((request) => ({ ...request, id: randomUUID() }))
  const first = new Map(attempts.toReversed().map((attempt) => [attempt.key, attempt]))
  const claims = [...first.values()].map(({ scope, key, fingerprint, id, now, route }) => ({
    scope: hexOf(scope),
    key,
    fingerprint: hexOf(fingerprint),
    attempt: id,
    created_at: now,
    route,
  }))
  // This commit does not wait for the disk. The commit of the effect does, and its log records follow those of the claim: an
  // effect that survives a crash has its claim, and a claim that is lost had no effect. Everyone sees it from the commit on.
  const rows = await database().execute<{ attempt: string }>(sql`
    insert into "idempotency" as stored (scope, key, fingerprint, attempt, leased_until, created_at, route)
    select scope, key, fingerprint, attempt, ${leaseEnd}, created_at, route
    from set_config('synchronous_commit', 'off', true), jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as requested (scope bytea, key text, fingerprint bytea, attempt uuid, created_at timestamptz, route text)
    order by key
    on conflict (scope, key) do update set fingerprint = excluded.fingerprint, attempt = excluded.attempt,
      leased_until = ${leaseEnd}, created_at = excluded.created_at, route = excluded.route,
      status = null, headers = null, body = null
    where stored.created_at <= excluded.created_at - make_interval(secs => ${retentionMs / 1000}::float8)
      or stored.status is null and stored.leased_until <= clock_timestamp() and stored.fingerprint = excluded.fingerprint
    returning attempt`)
  const claimed = new Set(rows.map(({ attempt }) => attempt))
  return attempts.map((attempt) => (claimed.has(attempt.id) ? attempt : null))
}

/** Whole seconds until a retry may take over; at least one, since the lease may be about to be renewed. */
const secondsLeft = sql<number>`
  greatest(1, ceil(extract(epoch from ${idempotency.leasedUntil} - clock_timestamp())))::int`

async function find({ scope, key }: Repeatable) {
  const [found] = await database()
    .select({ ...getTableColumns(idempotency), secondsLeft })
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)))
  return found
}

/**
 * Writes an attempt's answer: last in the transaction of its effect, so that both are committed or neither. Throws
 * `checkout-in-progress`, which rolls that transaction back, if the attempt took longer than its lease and another one has
 * taken over.
 */
export async function settleAttempt(reader: Reader, attempt: Attempt, answer: StoredAnswer): Promise<void> {
  const { status, headers, body } = answer
  const settled = await reader.execute(sql`
    update ${idempotency} set status = ${status}::int, headers = ${JSON.stringify(headers)}::jsonb,
    body = ${seal(sealContext, body)}::bytea, leased_until = null where ${held(attempt)} returning 1`)
  if (settled.length === 0) throw leaseLost()
}

/**
 * An attempt's answer in JSON, for a statement that writes it together with its effect, as `settleAttempt` does: only if the key's
 * row names the attempt and has no answer yet. Otherwise the statement must write nothing of the effect, and its verb must
 * throw `leaseLost()`.
 */
export type StoredResponse = {
  scope: string
  key: string
  attempt: string
  status: number
  headers: object
  body: string
}

/** Makes the `StoredResponse` of an attempt. */
export function storedResponse({ scope, key, id }: Attempt, { status, headers, body }: StoredAnswer): StoredResponse {
  return { scope: hexOf(scope), key, attempt: id, status, headers, body: hexOf(seal(sealContext, body)) }
}

/** The problem of an attempt that took longer than its lease and was taken over by another one. */
export function leaseLost(): Problem {
  return inProgress(leaseSeconds)
}

/** Ends an attempt that had no effect. Does nothing if its answer is written or another attempt has taken over. */
export async function releaseAttempt(attempt: Attempt): Promise<void> {
  await database().delete(idempotency).where(held(attempt))
}

function held({ scope, key, id }: Attempt) {
  return and(
    eq(idempotency.scope, scope),
    eq(idempotency.key, key),
    eq(idempotency.attempt, id),
    isNull(idempotency.status),
  )
}

function inProgress(seconds: number): Problem {
  return new Problem('checkout-in-progress', { headers: { 'Retry-After': String(seconds) } })
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}

/** Deletes the expired rows: answers are not replayed after 24 hours (decisions 4.8). Returns how many. */
export async function deleteOldIdempotencyRows(db: Db, now: Date): Promise<number> {
  const deleted = await db.delete(idempotency).where(lte(idempotency.createdAt, oldest(now)))
  return deleted.count
}
