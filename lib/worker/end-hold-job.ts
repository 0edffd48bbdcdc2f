import type { JobHandler } from '#lib/jobs/handler.ts'
import { refundAfterHold } from '#lib/payments/refund.ts'
import { expireHoldJob } from '#lib/reservations/expire-hold-job.ts'

/** The end of a hold: the table is free, the guest is told, and a part of the deposit that was paid goes back. */
export const endHoldJob: JobHandler<'expire-hold'> = {
  ...expireHoldJob,
  async run(named, call) {
    await expireHoldJob.run(named, call)
    await refundAfterHold(named, call.now)
  },
}
