import { env } from '#lib/env.ts'
import { ok } from '#lib/http/answers.ts'
import { secretRoute } from '#lib/http/secret-route.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'

/** Time to run jobs, in milliseconds: with a job that is ended late, well within the minute that the host allows. */
const budgetMs = 40_000

const secret = () => env().cronSecret

/** The clock of a host without a resident process calls this; `vercel.json` says how often. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretRoute('/api/cron', secret, async () =>
  ok(await runJobsOnce(jobHandlers, { budgetMs })),
)
