import type { Limit } from './window.ts'

/** A store of the times of clients' requests. */
export type HitLog = {
  /**
   * Adds a request of a client (`key`) and returns the times of its newest `most + 1` requests in milliseconds, this one
   * included, atomically: of two concurrent requests, one sees the other.
   */
  add(key: Buffer, limit: Limit, now: Date): Promise<number[]>
}

/** How many times must be stored to decide whether the newest request exceeds the limit. */
export function hitsToStore({ most }: Limit): number {
  return most + 1
}
