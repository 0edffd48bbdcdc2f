import { env } from '#lib/env/env.ts'
import { ok } from '#lib/http/answers.ts'
import { secretRoute } from '#lib/http/secret-route.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'

/** Time budget for jobs, in milliseconds: even when the last job ends late, the run stays within the minute that the host allows. */
const budgetMs = 40_000

const secret = () => env().cronSecret

/** Runs due jobs. The scheduler of a host without a resident process calls it, at the interval in `vercel.json`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretRoute('/api/cron', secret, async () =>
  ok(await runJobsOnce(jobHandlers, { budgetMs })),
)
