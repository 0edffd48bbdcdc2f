import type { Reservation } from './locks.ts'

const pauseMs = 5 * 60_000
const longestWaitMs = 15 * 60_000

/**
 * When a guest is mailed that the deposit is still to be paid (decisions 4.5): some minutes after the booking, or after the
 * checkout was opened, at `checkoutOpenedAt`, that the guest may still be looking at. A short hold has a shorter pause, and at
 * least half of the hold is left when the mail is sent.
 */
export function depositRequestAt(
  { createdAt, holdExpiresAt }: Pick<Reservation, 'createdAt' | 'holdExpiresAt'>,
  checkoutOpenedAt: Date = createdAt,
): Date {
  const holdMs = holdExpiresAt === null ? Number.POSITIVE_INFINITY : holdExpiresAt.getTime() - createdAt.getTime()
  const latest = createdAt.getTime() + Math.min(longestWaitMs, holdMs / 2)
  return new Date(Math.min(checkoutOpenedAt.getTime() + Math.min(pauseMs, holdMs / 4), latest))
}
