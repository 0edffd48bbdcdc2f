import type { Payment } from './queries.ts'

/**
 * Seconds after a payment was begun at which the provider is queried, where it is still open; behind the last one it is
 * queried every `pauseSeconds`, and at the payment's end.
 *
 * Ours: a guest who has paid and whose webhook is lost waits about as long as paying took, and two minutes at most. A
 * guest who pays takes half a minute at least. A checkout that nobody pays costs 17 calls in half an hour; Stripe allows a
 * hundred a second.
 */
const firstSeconds = [30, 60, 120]
const pauseSeconds = 120

/**
 * When the provider is queried next about a payment that is open at `now`. An end that has passed is no reason to wait:
 * whoever adds a job for the past has it run at once.
 */
export function nextLookAt({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const age = (now.getTime() - createdAt.getTime()) / 1000
  const seconds = firstSeconds.find((each) => each > age) ?? (Math.floor(age / pauseSeconds) + 1) * pauseSeconds
  return new Date(Math.min(createdAt.getTime() + seconds * 1000, expiresAt.getTime()))
}
