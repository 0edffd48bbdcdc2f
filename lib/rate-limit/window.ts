/** How often one client may ask for something within any interval of time. */
export type Limit = {
  /** Keeps the counts of one limit apart from another's. */
  name: string
  most: number
  windowMs: number
}

/**
 * How many seconds a client has to wait before its next request is let in, or null where the one that it has just sent
 * is. `hits` are the moments (milliseconds) of its newest requests, this one among them, in whatever order; older ones than
 * `most + 1` need not be known. A moment counts for `windowMs`, and no longer from the end of it on.
 *
 * Every request counts, the refused ones too (decisions 8.6): who asks on while being refused waits longer.
 */
export function secondsToWait(hits: readonly number[], { most, windowMs }: Limit, now: number): number | null {
  const newestFirst = hits.filter((hit) => hit > now - windowMs).sort((one, other) => other - one)
  const decisive = newestFirst[most - 1]
  if (newestFirst.length <= most || decisive === undefined) return null
  // Servers' clocks differ a little, so a moment may lie ahead of this one's.
  return Math.min(Math.ceil((decisive + windowMs - now) / 1000), Math.ceil(windowMs / 1000))
}
