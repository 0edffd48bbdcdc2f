import type { Job, Task, TaskList } from 'graphile-worker'
import { isOutage } from '#db/errors.ts'
import { AttemptFailedError } from '#db/job-queue.ts'
import { noteRefusedWrite } from '#db/refused-writes.ts'
import { reportFailure } from '#lib/error-reports.ts'
import { type Failure, failureOf, log, withTrace } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import { beginSpan, currentSpan, within } from '#lib/traces/spans.ts'
import type { JobHandler, JobHandlers } from './handler.ts'
import { type JobKind, type JobPayloads, pauseSeconds } from './kinds.ts'

/** The handlers as the job queue calls them: each attempt has a timeout, and a failure contains no personal data. */
export function taskList(handlers: Partial<JobHandlers>): TaskList {
  const tasks: TaskList = {}
  for (const handler of Object.values(handlers)) tasks[handler.kind] = attempt(handler as JobHandler<JobKind>)
  return tasks
}

class JobTimeoutError extends Error {
  override name = 'JobTimeoutError'
}

/** An attempt as its own span: in the request that runs the jobs if there is no resident worker, else in a new trace. */
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
      // A handler that ignores its signal is abandoned: its late effects are the same as those of a second attempt.
      const late = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason), 100))
      })
      await Promise.race([handler.run(payload as JobPayloads[JobKind], { now: new Date(), signal }), late])
    } catch (error) {
      result = 'failed'
      noteRefusedWrite(error, new Date())
      const { name, code } = logFailure(error, handler.kind, job)
      currentSpan()?.fail(code ?? name)
      throw new AttemptFailedError([name, code].filter(Boolean).join(' '))
    } finally {
      metrics().jobSeconds.observe({ kind: handler.kind, result }, (performance.now() - startedAt) / 1000)
      clearTimeout(overdue)
      abortSignal.removeEventListener('abort', stopped)
    }
  }
}

/** Logs one line, with the time of the next attempt. Returns the logged failure. */
function logFailure(error: unknown, kind: JobKind, { id, attempts, max_attempts }: Job): Failure {
  const { stack, ...summary } = failureOf(error)
  const failure = isExternal(error, summary) ? summary : { ...summary, stack }
  const line = { jobId: id, job: kind, attempt: attempts, of: max_attempts }
  if (attempts >= max_attempts) {
    reportFailure(error, { where: `job ${kind}` })
    log().error({ ...line, failure }, 'job failed for good')
  } else {
    const nextTryAt = new Date(Date.now() + pauseSeconds(attempts) * 1000)
    log().warn({ ...line, nextTryAt, failure }, 'job failed, will be tried again')
  }
  return failure
}

const externalErrors = new Set([
  'JobTimeoutError',
  'MailRefusedError',
  'StripeAPIError',
  'StripeConnectionError',
  'StripeRateLimitError',
])

/** Whether an external server is down, hangs or refuses: name and code are enough, and the stack would not help. */
function isExternal(error: unknown, { name, code = '' }: Failure): boolean {
  return externalErrors.has(name) || externalErrors.has(code) || isOutage(error)
}
