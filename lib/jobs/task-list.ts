import type { Task, TaskList } from 'graphile-worker'
import { noteRefusedWrite } from '#db/refused-writes.ts'
import { reportFailure } from '#lib/error-reports.ts'
import { failureOf, log, withTrace } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import { beginSpan, currentSpan, within } from '#lib/traces/spans.ts'
import type { JobHandler, JobHandlers } from './handler.ts'
import type { JobKind, JobPayloads } from './kinds.ts'

/** The handlers as the job queue calls them: each attempt ends in time, and a failure tells nothing personal. */
export function taskList(handlers: Partial<JobHandlers>): TaskList {
  const tasks: TaskList = {}
  for (const handler of Object.values(handlers)) tasks[handler.kind] = attempt(handler as JobHandler<JobKind>)
  return tasks
}

class JobTimeoutError extends Error {
  override name = 'JobTimeoutError'
}

/** An attempt as a span of its own: in the request that runs jobs where there is no resident worker, else a trace. */
function attempt(handler: JobHandler<JobKind>): Task {
  const run = attemptUntraced(handler)
  return async (payload, helpers) => {
    const attributes = { 'job.kind': handler.kind, 'job.attempt': helpers.job.attempts }
    const span = beginSpan({ kind: 'job', name: `job ${handler.kind}`, attributes, parent: currentSpan() ?? null })
    if (!span) return run(payload, helpers)
    try {
      await within(span, () => withTrace(span.traceId, async () => run(payload, helpers)))
    } finally {
      span.end()
    }
  }
}

function attemptUntraced(handler: JobHandler<JobKind>): Task {
  return async (payload, { job, abortSignal }) => {
    const startedAt = performance.now()
    let result: 'done' | 'failed' = 'done'
    const ending = new AbortController()
    const overdue = setTimeout(() => ending.abort(new JobTimeoutError('overdue')), handler.timeoutMs)
    const stopped = () => ending.abort(new JobTimeoutError('stopped'))
    abortSignal.addEventListener('abort', stopped)
    try {
      const { signal } = ending
      // A handler that does not listen to its signal is left behind: what it does late, it does as a second attempt would.
      const late = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason), 100))
      })
      await Promise.race([handler.run(payload as JobPayloads[JobKind], { now: new Date(), signal }), late])
    } catch (error) {
      result = 'failed'
      noteRefusedWrite(error, new Date())
      const failure = failureOf(error)
      currentSpan()?.fail(failure.code ?? failure.name)
      const of = { jobId: job.id, job: handler.kind, attempt: job.attempts, of: job.max_attempts }
      if (job.attempts >= job.max_attempts) {
        reportFailure(error, { where: `job ${handler.kind}` })
        log().error({ ...of, failure }, 'job failed for good')
      } else log().warn({ ...of, failure }, 'job failed, will be tried again')
      throw new Error([failure.name, failure.code].filter(Boolean).join(' '))
    } finally {
      metrics().jobSeconds.observe({ kind: handler.kind, result }, (performance.now() - startedAt) / 1000)
      clearTimeout(overdue)
      abortSignal.removeEventListener('abort', stopped)
    }
  }
}
