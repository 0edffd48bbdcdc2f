import type { JobHandlers } from '#lib/jobs/handler.ts'
import { sendMailJob } from '#lib/mail/send-mail-job.ts'
import { expireHoldJob } from '#lib/reservations/expire-hold-job.ts'
import { tidyJob } from './tidy-job.ts'

/** Who does each kind of job. This room stands on top of the ladder, so that every other one can have jobs of its own. */
export const jobHandlers: Partial<JobHandlers> = {
  'send-mail': sendMailJob,
  'expire-hold': expireHoldJob,
  tidy: tidyJob,
}
