import { env } from '#lib/env/env.ts'
import { hasFrontDoor, setInstance } from '#lib/instance.ts'
import type { PoolName } from '#lib/jobs/pools.ts'
import { failureOf, log } from '#lib/log.ts'
import { failedChecks } from '#lib/operations/readiness.ts'
import { tracing } from '#lib/traces/spans.ts'
import { flushTraces } from '#lib/traces/start.ts'
import { logSetup } from './announce-setup.ts'

/** Schedules work after the response, for as long as the platform lets a function live (`after` of Next). */
type After = (work: () => Promise<void>) => void

/** The build was started neither behind the front door nor on a platform of functions. */
export class InstanceError extends Error {
  override name = 'InstanceError'
}

/** Timeout of the database checks of a new function, in milliseconds: fifty functions may start at once in a rush. */
const checkTimeoutMs = 10_000
/** Time to run jobs after a response, in milliseconds: within the shortest time limit that platforms give a function. */
const budgetMs = 8_000

/**
 * Initialises a process that serves the build. Behind the front door of a Node host there is nothing to do. A function checks
 * its database before its first response (503 until the checks pass), and runs the jobs that its requests have added after
 * their responses. Throws InstanceError for a process in production that is neither: there the client's address cannot be
 * trusted, and no worker runs jobs.
 */
export function beginInstance(after: After): void {
  const { production, building, platform } = env()
  if (building || hasFrontDoor()) return
  if (platform === null) {
    if (!production) return
    throw new InstanceError(
      'This is the production build without its front door. Start it with "npm start" on a Node host, or deploy it to ' +
        'Vercel, which sets VERCEL.',
    )
  }
  let ready = false
  setInstance({
    async isReady() {
      if (ready) return true
      ready = (await failedChecks(new Date(), checkTimeoutMs)).length === 0
      if (ready)
        void logSetup().catch((error: unknown) => log().warn({ failure: failureOf(error) }, 'the setup cannot be read'))
      return ready
    },
    answered(addedJobs) {
      if (addedJobs) after(runJobs)
      // A function may be suspended right after its response.
      if (tracing()) after(flushTraces)
    },
  })
}

/**
 * Runs the due jobs: first payments and the ends of holds, then mails and tickets on paper, including those that the former have
 * caused. They are serialized separately, so that a job that is added meanwhile waits for no mail server and no printer.
 */
async function runJobs(): Promise<void> {
  await runOthers()
  await Promise.all([runMails(), runPrinters()])
}

const runOthers = serialized(() => runDueJobs(['default', 'payments']))
const runMails = serialized(() => runDueJobs(['mail']))
const runPrinters = serialized(() => runDueJobs(['printers']))

/** Runs `work`, never twice concurrently. Calls during a run wait for one more run after it. */
function serialized(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  async function runAgain(): Promise<void> {
    while (again) {
      again = false
      await work()
    }
  }
  return () => {
    again = true
    running ??= runAgain().finally(() => {
      running = undefined
    })
    return running
  }
}

async function runDueJobs(pools: readonly PoolName[]): Promise<void> {
  const [{ runJobsOnce }, { jobHandlers }] = await Promise.all([
    import('#lib/jobs/run-once.ts'),
    import('#lib/worker/tasks.ts'),
  ])
  try {
    await runJobsOnce(jobHandlers, { budgetMs, concurrency: 1, periodic: false, pools })
  } catch (error) {
    // The next cron request runs them (GET /api/cron).
    log().warn({ failure: failureOf(error) }, 'jobs could not be run after a response')
  }
}
