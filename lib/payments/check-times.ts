import type { Payment } from './queries.ts'

/**
 * Seconds after the start of a payment at which the provider is queried, while the payment is open. After the last one it
 * is queried every `pauseSeconds`, and at the payment's end.
 *
 * Ours: a guest who has paid and whose webhook is lost waits about as long as paying took, and two minutes at most. Paying
 * takes half a minute at least. A checkout that nobody pays costs 17 calls in half an hour; Stripe allows a hundred a
 * second.
 */
const firstSeconds = [30, 60, 120]
const pauseSeconds = 120

/**
 * When the provider is queried next about a payment that is open at `now`. After the payment's end the result is in the
 * past: a job with such a time runs at once.
 */
export function nextCheckAt({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const age = (now.getTime() - createdAt.getTime()) / 1000
  const seconds = firstSeconds.find((each) => each > age) ?? (Math.floor(age / pauseSeconds) + 1) * pauseSeconds
  return new Date(Math.min(createdAt.getTime() + seconds * 1000, expiresAt.getTime()))
}
