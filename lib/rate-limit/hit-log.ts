import type { Limit } from './window.ts'

/** A store of the times of clients' requests. */
export type HitLog = {
  /**
   * Adds a request of a client (`key`) and returns the times of its newest `maxRequests + 1` requests in milliseconds, the
   * added one included. Atomic: of two concurrent requests, one sees the other.
   */
  add(key: Buffer, limit: Limit, now: Date): Promise<number[]>
}

/** How many times must be stored to decide whether the newest request exceeds the limit. */
export function hitsToStore({ maxRequests }: Limit): number {
  return maxRequests + 1
}
