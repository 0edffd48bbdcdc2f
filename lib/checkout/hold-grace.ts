/**
 * How long a table or a place stays reserved for an unpaid guest after the end of its hold, in seconds. The guest can no
 * longer pay by then: the job at that end queries the provider, confirms what has been paid and ends everything else, mostly
 * within a second. Nobody else can take the place before that, since a webhook may be lost and the guest may have paid.
 *
 * Ours: it is bounded, because an unavailable provider or worker must not block a table for a whole evening. Two minutes are
 * enough for a worker that polls once a minute, and for four attempts at a provider (`maxJobAttempts` of lib/jobs). Money that
 * arrives later is late money (decisions 5.5).
 */
export const holdGraceSeconds = 120

/** The latest end of a hold that other transactions may release at `now`. Holds that end later still count. */
export function releasableEnd(now: Date): Date {
  return new Date(now.getTime() - holdGraceSeconds * 1000)
}
