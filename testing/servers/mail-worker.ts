import { startJobWorker } from '#lib/jobs/worker.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'

// A server's job worker and nothing else, for tests that kill it.
startJobWorker(jobHandlers)
