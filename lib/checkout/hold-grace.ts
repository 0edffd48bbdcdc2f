/**
 * How long what is held for an unpaid guest stays set aside beyond the end of its hold, in seconds. The guest cannot pay any
 * more by then: the job of that end queries the provider, confirms what has been paid and ends everything else, mostly within a
 * second. Nobody else takes it away before that, since a webhook may be lost and the guest may have paid.
 *
 * Ours: it is bounded, because a provider or a worker that is away must not block a table for a whole evening. Two minutes
 * are enough for a worker that looks once a minute, and for four attempts at a provider (`maxAttempts` of lib/jobs). Money
 * that turns up later is late money (decisions 5.5).
 */
export const holdGraceSeconds = 120

/** The latest end of a hold that somebody else may release at `now`. Holds that end later still count. */
export function releasableEnd(now: Date): Date {
  return new Date(now.getTime() - holdGraceSeconds * 1000)
}
