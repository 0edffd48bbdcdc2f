import { ok } from '#lib/http/answers.ts'
import { cronRoute } from '#lib/http/cron-route.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'

/** Time to run jobs, in milliseconds: with a job that is ended late, well within the minute that the host allows. */
const budgetMs = 40_000

/** The clock of a host without a resident process calls this; `vercel.json` says how often. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronRoute('/api/cron', async () =>
  ok(await runJobsOnce(jobHandlers, { budgetMs })),
)
