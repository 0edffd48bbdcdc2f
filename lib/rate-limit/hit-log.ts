import type { Limit } from './window.ts'

/** Where the moments of clients' requests are kept. */
export type HitLog = {
  /**
   * Adds a request of a client (`key`) and returns the moments of its newest `most + 1` requests in milliseconds, this one
   * among them, in one step: of two requests at the same moment, the later one sees the earlier one.
   */
  add(key: Buffer, limit: Limit, now: Date): Promise<number[]>
}

/** How many moments have to be known to tell whether the newest one is one too many. */
export function toKeep({ most }: Limit): number {
  return most + 1
}
