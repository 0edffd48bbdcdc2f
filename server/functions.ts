import { env } from '#lib/env.ts'
import { hasFrontDoor, setInstance } from '#lib/instance.ts'
import type { PoolName } from '#lib/jobs/pools.ts'
import { failureOf, log } from '#lib/log.ts'
import { failedChecks } from '#lib/operations/readiness.ts'
import { tracing } from '#lib/traces/spans.ts'
import { flushTraces } from '#lib/traces/start.ts'

/** Has something done behind an answer, for as long as the platform lets a function live (`after` of Next). */
type After = (work: () => Promise<void>) => void

/** The build was started by something that is neither the front door nor a platform of functions. */
export class InstanceError extends Error {
  override name = 'InstanceError'
}

/** For the database's answers to a function that begins, in milliseconds: fifty may begin at once when the doors open. */
const patienceMs = 10_000
/** Time to run jobs behind an answer, in milliseconds: within the shortest life that platforms give a function. */
const budgetMs = 8_000

/**
 * Begins the life of a process that serves the build. Behind the front door of a Node host there is nothing to do. A function
 * looks at its database before it answers for the first time (503 until that is right), and runs the jobs that its answers have
 * added behind them. Throws InstanceError for a process in production that is neither: nothing there vouches for the
 * client's address, and nobody runs jobs.
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
      ready ||= (await failedChecks(new Date(), patienceMs)).length === 0
      return ready
    },
    answered(addedJobs) {
      if (addedJobs) after(runJobs)
      // A function may be put to sleep right behind its answer.
      if (tracing()) after(flushTraces)
    },
  })
}

/**
 * Runs the jobs that are due: first money and the ends of holds, then mails, those that the former have caused among them.
 * Both have turns of their own, so that what an answer adds while mails are being sent does not wait for a mail server.
 */
async function runJobs(): Promise<void> {
  await runOthers()
  await runMails()
}

const runOthers = inTurns(() => lookForJobs(['default', 'payments']))
const runMails = inTurns(() => lookForJobs(['mail']))

/** Runs `look`, never twice at once. Who comes while it runs waits for one more look behind it. */
function inTurns(look: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  async function lookAgain(): Promise<void> {
    while (again) {
      again = false
      await look()
    }
  }
  return () => {
    again = true
    running ??= lookAgain().finally(() => {
      running = undefined
    })
    return running
  }
}

async function lookForJobs(pools: readonly PoolName[]): Promise<void> {
  const [{ runJobsOnce }, { jobHandlers }] = await Promise.all([
    import('#lib/jobs/run-once.ts'),
    import('#lib/worker/tasks.ts'),
  ])
  try {
    await runJobsOnce(jobHandlers, { budgetMs, concurrency: 1, tidies: false, pools })
  } catch (error) {
    // The clock asks for them again (GET /api/cron).
    log().warn({ failure: failureOf(error) }, 'jobs could not be run behind an answer')
  }
}
