import { inTransaction } from '#db/client.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler, JobHandlers } from '#lib/jobs/handler.ts'

/** Jobs of one kind, for tests of the queue itself: their payload is a name, and the test defines what they do. */
export const jobVenueId = '3d0f5b56-0000-4000-8000-000000000001'

export function holdHandler(run: JobHandler<'expire-hold'>['run'], timeoutMs = 5_000): Partial<JobHandlers> {
  return { 'expire-hold': { kind: 'expire-hold', timeoutMs, run } }
}

export function addHold(reservationId: string, more: { runAt?: Date; key?: string } = {}): Promise<void> {
  return inTransaction((tx) => addJob(tx, 'expire-hold', { venueId: jobVenueId, reservationId }, more))
}
