import { env } from '#lib/env/env.ts'
import { startJobWorker } from '#lib/jobs/worker.ts'
import { workerSetup } from '#lib/operations/setup.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'

/**
 * Starts the job worker of this server, with pages or without (`--api-only`). With JOBS=off there is none: another server
 * on the same database, or the cron route, runs the jobs. Returns the function that stops it, to be called before the
 * database is closed.
 */
export async function startWorker(): Promise<() => Promise<void>> {
  if (!env().jobs.here) return async () => {}
  return startJobWorker(jobHandlers, { setup: await workerSetup() }).stop
}
