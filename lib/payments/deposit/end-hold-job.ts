import type { JobHandler } from '#lib/jobs/handler.ts'
import { expireHoldJob } from '#lib/reservations/expire-hold-job.ts'
import { refundAfterHold } from '../refund.ts'
import { closeCheckoutOfHold } from './end-of-hold.ts'

/**
 * The end of a hold: its checkout is closed first, and a reservation that turns out to be paid is confirmed. Otherwise the
 * table is released, a letter informs the guest, and a deposit that was paid in part is refunded.
 */
export const endHoldJob: JobHandler<'expire-hold'> = {
  ...expireHoldJob,
  timeoutMs: 60_000,
  async run(named, call) {
    await closeCheckoutOfHold(named, call.now)
    await expireHoldJob.run(named, call)
    await refundAfterHold(named, call.now)
  },
}
