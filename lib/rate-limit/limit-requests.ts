import { env } from '#lib/env/env.ts'
import { failureOf, log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import { Problem } from '#lib/problems/problem.ts'
import { keyedDigest } from '#lib/secret.ts'
import type { HitLog } from './hit-log.ts'
import { localHits } from './local-hits.ts'
import { postgresHits } from './postgres-hits.ts'
import { type Limit, secondsToWait } from './window.ts'

/** Look-ups of vouchers by code: 30 a minute for each client (interface, Limits). */
export const voucherLookUps: Limit = { name: 'voucher look-up', maxRequests: 30, windowMs: 60_000 }

/**
 * Presses of buttons on the page of a reservation, for each reservation. Ours: each may write mails or open a checkout, and
 * everybody with the link can press.
 */
export const bookingPresses: Limit = {
  name: 'press on the page of a reservation',
  maxRequests: 30,
  windowMs: 3_600_000,
}

/** Forms that join a waiting list, for each client. Ours: each may write a mail, and needs no key. */
export const waitingListJoins: Limit = { name: 'join of a waiting list', maxRequests: 20, windowMs: 3_600_000 }

/**
 * Forms of the venues' own pages that book, register or buy, for each client. Ours: each may hold a table and write a mail, and
 * needs no key. Guests of one hotel or company share an address.
 */
export const venuePageForms: Limit = { name: "form of a venue's page", maxRequests: 60, windowMs: 3_600_000 }

/**
 * Calls and withdrawals from the page of a table, for each table. Ours: each rings a bell, and a party that needs somebody so often
 * has been seen.
 */
export const tableCalls: Limit = { name: 'call from a table', maxRequests: 20, windowMs: 600_000 }

/** One for each limit: what has left the window of one may be in that of another. */
const local = new Map<string, ReturnType<typeof localHits>>()
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
 * when it exceeds the limit. All servers share the count; clients are stored as keyed digests alone. While the store is
 * unavailable, this process applies the same limit to its own count, so that requests are always counted.
 */
export async function limitRequests(limit: Limit, client: string, now: Date): Promise<void> {
  const key = keyedDigest('rate limit', `${limit.name} ${client}`)
  // Counted locally as well, so that the loss of the store does not reset the minute of every client.
  const here = local.get(limit.name) ?? localHits()
  local.set(limit.name, here)
  const seenHere = here.add(key.toString('base64url'), limit, now.getTime())
  let hits: number[]
  try {
    hits = await (await store()).add(key, limit, now)
  } catch (error) {
    metrics().rateLimitStoreFailures.inc()
    log().warn({ failure: failureOf(error) }, 'the store of rate limits is unavailable; counting in this process')
    hits = seenHere
  }
  const seconds = secondsToWait(hits, limit, now.getTime())
  if (seconds !== null) throw new Problem('rate-limited', { headers: { 'Retry-After': String(seconds) } })
}
