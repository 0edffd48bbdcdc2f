/** How many requests of one client are allowed within any interval of `windowMs`. */
export type Limit = {
  /** Separates the counts of one limit from another's. */
  name: string
  most: number
  windowMs: number
}

/**
 * The seconds that a client must wait before its next request is allowed, or null where its current request is allowed.
 * `hits` are the times (milliseconds) of its newest requests, the current one included, in any order; more than `most + 1`
 * are not needed. A hit counts for `windowMs`, exclusive of its end.
 *
 * Every request counts, refused ones too (decisions 8.6): a client that continues while it is refused waits longer.
 */
export function secondsToWait(hits: readonly number[], { most, windowMs }: Limit, now: number): number | null {
  const newestFirst = hits.filter((hit) => hit > now - windowMs).sort((one, other) => other - one)
  const decisive = newestFirst[most - 1]
  if (newestFirst.length <= most || decisive === undefined) return null
  // Servers' clocks differ a little, so a hit may be later than `now`.
  return Math.min(Math.ceil((decisive + windowMs - now) / 1000), Math.ceil(windowMs / 1000))
}
