import type { JobHandler } from '#lib/jobs/handler.ts'
import { listBuyersOfMoved, notifyOfMovedEvent } from './moved-event.ts'
import { getEventById } from './queries.ts'

const batch = 100

/**
 * The job that mails every registrant of an event that its date, time or place has changed. It continues at the point at
 * which an attempt that died or timed out has stopped. A change during its run is mailed as well.
 */
export const movedEventJob: JobHandler<'notify-of-moved-event'> = {
  kind: 'notify-of-moved-event',
  timeoutMs: 120_000,
  async run({ venueId, eventId }, { now, signal }) {
    for (;;) {
      const buyers = await listBuyersOfMoved(await getEventById(venueId, eventId), batch)
      if (buyers.length === 0) return
      for (const registrationId of buyers) {
        signal.throwIfAborted()
        if (!(await notifyOfMovedEvent(eventId, { venueId, registrationId }, now))) return
      }
    }
  },
}
