import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { type Db, database, type Reader } from '#db/client.ts'
import { idempotency } from '#db/schema/payments.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { seal, unseal } from '#lib/secret.ts'

/** A request that may come again: its key, within what that counts, and what was asked (see request.ts). */
export type Repeatable = { scope: Buffer; key: string; fingerprint: Buffer; now: Date }
/** An answer as it is kept: everything that goes out but the headers that depend on the caller's origin. */
export type Answer = { status: number; headers: Record<string, string>; body: string }
/** The right to write the answer, for as long as nobody else has taken it over. */
export type Attempt = Repeatable & { id: string }

/** How long an attempt may be silent before a repetition takes over, and how long an answer is kept. */
const leaseMs = 60_000
const keptMs = 24 * 3_600_000
const mostRounds = 5
/** Seconds after which asking again is worth while: requests take less, and a dead one's lease is asked for patiently. */
const retryAfter = '1'

const purpose = 'idempotent-answer'

/**
 * Takes a request on, or returns the answer that it has already had. Throws `idempotency-key-reused` where the key was used
 * for another request, and `checkout-in-progress` while another attempt holds the lease.
 */
export async function begin(request: Repeatable): Promise<Attempt | Answer> {
  for (let round = 0; round < mostRounds; round++) {
    const attempt = await claim(request)
    if (attempt) return attempt
    const found = await find(request)
    // Released since the claim was refused: the next one gets it.
    if (!found) continue
    if (!request.fingerprint.equals(found.fingerprint)) throw new Problem('idempotency-key-reused')
    if (found.status === null || found.body === null) break
    return { status: found.status, headers: found.headers ?? {}, body: unseal(purpose, found.body) }
  }
  throw inProgress()
}

/** One statement, so that of many repetitions at once exactly one gets a free row, or one whose lease has run out. */
async function claim(request: Repeatable): Promise<Attempt | null> {
  const { scope, key, fingerprint, now } = request
  const id = randomUUID()
  const row = { fingerprint, attempt: id, leasedUntil: new Date(now.getTime() + leaseMs), createdAt: now }
  const [claimed] = await database()
    .insert(idempotency)
    .values({ scope, key, ...row })
    .onConflictDoUpdate({
      target: [idempotency.scope, idempotency.key],
      set: { ...row, status: null, headers: null, body: null },
      setWhere: or(
        lte(idempotency.createdAt, oldest(now)),
        and(isNull(idempotency.status), lte(idempotency.leasedUntil, now), eq(idempotency.fingerprint, fingerprint)),
      ),
    })
    .returning({ id: idempotency.attempt })
  return claimed ? { ...request, id } : null
}

async function find({ scope, key }: Repeatable) {
  const [found] = await database()
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key)))
  return found
}

/**
 * Writes an attempt's answer: last in the transaction of what it tells of, so that both are there or neither. Throws
 * `checkout-in-progress`, which rolls that transaction back, where the attempt took longer than its lease and another one
 * has taken over.
 */
export async function settle(reader: Reader, attempt: Attempt, { status, headers, body }: Answer): Promise<void> {
  const settled = await reader
    .update(idempotency)
    .set({ status, headers, body: seal(purpose, body), leasedUntil: null })
    .where(held(attempt))
    .returning({ id: idempotency.attempt })
  if (settled.length === 0) throw inProgress()
}

/** Gives an attempt up that had no effect. Does nothing where its answer is written or another attempt has taken over. */
export async function release(attempt: Attempt): Promise<void> {
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

function inProgress(): Problem {
  return new Problem('checkout-in-progress', { headers: { 'Retry-After': retryAfter } })
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - keptMs)
}

/** Deletes the rows that count no longer: nobody asks for an answer after 24 hours (decisions 4.8). Returns how many. */
export async function deleteOldIdempotencyRows(db: Db, now: Date): Promise<number> {
  const deleted = await db.delete(idempotency).where(lte(idempotency.createdAt, oldest(now)))
  return deleted.count
}
