import { offerWaitingSeats } from '#lib/events/waiting/offer-waiting-seats.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { forEach } from './for-each.ts'
import { mailDaily } from './mail-daily.ts'
import { mailEachNotice } from './mail-each.ts'
import { remindGuests } from './remind.ts'

/**
 * The job that runs every minute: it mails venues about the acts of their guests, reminds guests of their visits, and
 * offers free seats of events to those who wait for them. Its work is recorded in columns of reservations, so that a
 * booking writes neither a mail nor a job for it; the next run continues the work that is left.
 */
export const noticesJob: JobHandler<'send-notices'> = {
  kind: 'send-notices',
  timeoutMs: 120_000,
  run: (_, { now, signal }) =>
    forEach([mailEachNotice, mailDaily, remindGuests, offerWaitingSeats], (part) => part(now, signal), signal),
}
