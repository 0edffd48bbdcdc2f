import { env } from '#lib/env.ts'
import { failureOf, log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import { Problem } from '#lib/problems/problem.ts'
import { keyedDigest } from '#lib/secret.ts'
import type { HitLog } from './hit-log.ts'
import { localHits } from './local-hits.ts'
import { postgresHits } from './postgres-hits.ts'
import { type Limit, secondsToWait } from './window.ts'

/** Look-ups of vouchers by code: 30 a minute for each client (interface, Limits). */
export const voucherLookUps: Limit = { name: 'voucher look-up', most: 30, windowMs: 60_000 }

const local = localHits()
let redis: HitLog | undefined

async function store(): Promise<HitLog> {
  const { upstash } = env()
  if (upstash === null) return postgresHits
  const { upstashHits } = await import('./upstash-hits.ts')
  redis ??= upstashHits(upstash)
  return redis
}

/**
 * Counts a request of a client (an address, or the network of one) and refuses it with `rate-limited` and a `Retry-After`
 * when it is one too many. The count is shared by all servers; clients are kept as keyed digests alone. While the store
 * cannot be asked, this process counts for itself by the same limit: never is nobody counting.
 */
export async function limitRequests(limit: Limit, client: string, now: Date): Promise<void> {
  const key = keyedDigest('rate limit', `${limit.name} ${client}`)
  // Counted here as well, so that a store that goes away does not begin everybody's minute anew.
  const seenHere = local.add(key.toString('base64url'), limit, now.getTime())
  let hits: number[]
  try {
    hits = await (await store()).add(key, limit, now)
  } catch (error) {
    metrics().rateLimitStoreFailures.inc()
    log().warn({ failure: failureOf(error) }, 'the store of rate limits cannot be asked; counting in this process')
    hits = seenHere
  }
  const seconds = secondsToWait(hits, limit, now.getTime())
  if (seconds !== null) throw new Problem('rate-limited', { headers: { 'Retry-After': String(seconds) } })
}
