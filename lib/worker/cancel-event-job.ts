import { listBuyersToNotify, notifyOfCancelledEvent } from '#lib/events/notify-of-cancelled-event.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'

const batch = 100

/**
 * The job that tells everybody who has registered for an event that the venue has cancelled it. It goes on where an
 * attempt that died or ran out of time has stopped, and stops where the venue has thought better of it.
 */
export const cancelEventJob: JobHandler<'cancel-event'> = {
  kind: 'cancel-event',
  timeoutMs: 120_000,
  async run({ venueId, eventId }, { now, signal }) {
    for (;;) {
      const untold = await listBuyersToNotify(venueId, eventId, batch)
      if (untold.length === 0) return
      for (const registrationId of untold) {
        signal.throwIfAborted()
        if (!(await notifyOfCancelledEvent(eventId, { venueId, registrationId }, now))) return
      }
    }
  },
}
