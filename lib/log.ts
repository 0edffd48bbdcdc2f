import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { env } from './env.ts'

/**
 * Structured logs, one JSON object a line. Log lines are lists of chosen fields: the route's pattern instead of its path
 * (paths hold codes and tokens), names of things instead of what guests typed. Nothing here is redacted after the fact,
 * so never hand a request, a body or a header to the log.
 */
const trace = new AsyncLocalStorage<string>()

function makeLog() {
  return pino({
    level: env().logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const traceId = trace.getStore()
      return traceId ? { traceId } : {}
    },
  })
}

let logger: ReturnType<typeof makeLog> | undefined

/** This process's log. */
export function log() {
  logger ??= makeLog()
  return logger
}

/** Runs `work` with its trace id on every log line below it. */
export function withTrace<T>(traceId: string, work: () => T): T {
  return trace.run(traceId, work)
}

/** What a log line tells of a failure. */
export type Failure = { name: string; code?: string; constraint?: string; stack?: string[] }

/**
 * A failure as it may be logged: names, codes and places. Messages stay out, because those of drivers and providers quote
 * what guests typed.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error }
  const root = error.cause instanceof Error ? error.cause : error
  const { code, constraint_name: constraint } = root as { code?: unknown; constraint_name?: unknown }
  // A message may have several lines of its own before the places.
  const places = root.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    name: root.name,
    ...(code !== undefined && { code: String(code).slice(0, 100) }),
    ...(constraint !== undefined && { constraint: String(constraint).slice(0, 100) }),
    stack: places.slice(0, 7).map((line) => line.trim()),
  }
}
