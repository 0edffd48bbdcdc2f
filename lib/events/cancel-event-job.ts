import type { JobHandler } from '#lib/jobs/handler.ts'
import { listBuyersToNotify, notifyOfCancelledEvent } from './notify-of-cancelled-event.ts'
import { closeWaitingList } from './waiting/close-waiting-list.ts'

const batch = 100

/**
 * The job that notifies every registrant of an event, and every guest on its waiting list, that the venue has cancelled it.
 * It continues at the point at which an attempt that died or timed out has stopped, and ends if the venue has reversed the
 * cancellation.
 */
export const cancelEventJob: JobHandler<'cancel-event'> = {
  kind: 'cancel-event',
  timeoutMs: 120_000,
  async run({ venueId, eventId }, { now, signal }) {
    for (;;) {
      const buyers = await listBuyersToNotify(venueId, eventId, batch)
      if (buyers.length === 0) break
      for (const registrationId of buyers) {
        signal.throwIfAborted()
        if (!(await notifyOfCancelledEvent(eventId, { venueId, registrationId }, now))) return
      }
    }
    while (await closeWaitingList(venueId, eventId, now)) signal.throwIfAborted()
  },
}
