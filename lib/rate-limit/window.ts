/** A rate limit: one client may send at most `maxRequests` requests within any interval of `windowMs`. */
export type Limit = {
  /** Separates the counts of one limit from another's. */
  name: string
  maxRequests: number
  windowMs: number
}

/**
 * The seconds that a client must wait before its next request is allowed, or null if its current request is allowed. `hits`
 * are the times (milliseconds) of its newest requests, the current one included, in any order; more than `maxRequests + 1`
 * are not needed. A hit counts for `windowMs`, exclusive of its end.
 *
 * Every request counts, refused ones too (decisions 8.6): a client that continues while it is refused waits longer.
 */
export function secondsToWait(hits: readonly number[], { maxRequests, windowMs }: Limit, now: number): number | null {
  const newestFirst = hits.filter((hit) => hit > now - windowMs).sort((a, b) => b - a)
  const decisive = newestFirst[maxRequests - 1]
  if (newestFirst.length <= maxRequests || decisive === undefined) return null
  // Servers' clocks differ a little, so a hit may be later than `now`.
  return Math.min(Math.ceil((decisive + windowMs - now) / 1000), Math.ceil(windowMs / 1000))
}
