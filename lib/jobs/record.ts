import { z } from 'zod'
import * as field from '#lib/record-fields.ts'

/** The result of one run of due jobs, which is also the answer of GET /api/cron. */
export const JobRun = z
  .object({ succeeded: field.count(), failed: field.count(), due: field.count('Jobs that are left for the next run.') })
  .meta({ id: 'JobRun' })
export type JobRun = z.input<typeof JobRun>
