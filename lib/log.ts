import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { env } from './env/env.ts'

/**
 * Structured logs, one JSON object per line. Log lines have selected fields: the route's pattern instead of its path (paths
 * contain codes and tokens), names of things instead of what guests typed. Nothing is redacted afterwards, so never pass a
 * request, a body or a header to the log.
 */
const trace = new AsyncLocalStorage<string>()

function makeLog() {
  const out = linesTogether(pino.destination({ sync: true }))
  const logger = pino(
    {
      level: env().logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const traceId = trace.getStore()
        return traceId ? { traceId } : {}
      },
    },
    out,
  )
  return { logger, out, logsAnswers: logger.isLevelEnabled('info') }
}

const warning = pino.levels.values.warn ?? 0

/** How long lines of a busy process may wait to be written together, and how many characters of them. */
const together = { ms: 10, characters: 16_384 }

/**
 * Writes the lines of one turn of the event loop together, and in a busy process those of a hundredth of a second: a write for
 * every line takes longer than a short answer. Warnings and failures are written at once, with all lines before them, and an
 * exit writes the rest.
 */
function linesTogether(out: { write(text: string): unknown }) {
  let waiting = ''
  let written = Number.NEGATIVE_INFINITY
  function flush() {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    written = performance.now()
    out.write(text)
  }
  function flushSoon() {
    const pause = written + together.ms - performance.now()
    // At the end of the turn if possible: some hosts suspend a process as soon as it has answered.
    if (pause <= 0) setImmediate(flush)
    else setTimeout(flush, pause).unref()
  }
  process.on('exit', flush)
  return {
    // Makes pino set `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      this.add(line)
      if (this.lastLevel >= warning) flush()
    },
    add(line: string) {
      if (waiting === '') flushSoon()
      waiting += line
      if (waiting.length >= together.characters) flush()
    },
  }
}

let made: ReturnType<typeof makeLog> | undefined

/** This process's log. */
export function log() {
  made ??= makeLog()
  return made.logger
}

/** The log fields of an answer. The route is the pattern of a route. */
export type LoggedAnswer = { traceId: string; method: string; route: string; status: number; ms: number }

/** Logs an answer, to the byte as `log().info(…)` would, but faster: every request has this line. */
export function logAnswer({ traceId, method, route, status, ms }: LoggedAnswer): void {
  made ??= makeLog()
  if (!made.logsAnswers) return
  const fields = `"traceId":"${traceId}","method":${JSON.stringify(method)},"route":"${route}"`
  made.out.add(`{"level":"info","time":"${timeNow()}",${fields},"status":${status},"ms":${ms}}\n`)
}

let second = { at: 0, text: '' }

/** The time as `toISOString` formats it, with the text of the current second cached. */
function timeNow(): string {
  const now = Date.now()
  const ms = now % 1_000
  if (second.at !== now - ms) second = { at: now - ms, text: new Date(now - ms).toISOString().slice(0, -4) }
  return `${second.text}${String(ms).padStart(3, '0')}Z`
}

/** Runs `work` with its trace id on every log line below it. */
export function withTrace<T>(traceId: string, work: () => T): T {
  return trace.run(traceId, work)
}

/** The log fields of a failure. */
export type Failure = { name: string; code?: string; constraint?: string; stack?: string[] }

/**
 * A failure as it may be logged: names, codes and places, without messages, because those of drivers and providers quote what
 * guests typed.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error }
  const root = error.cause instanceof Error ? error.cause : error
  const { code = stripeType(root), constraint_name: constraint } = root as { code?: unknown; constraint_name?: unknown }
  return {
    name: root.name,
    ...(code !== undefined && { code: String(code).slice(0, 100) }),
    ...(constraint !== undefined && { constraint: String(constraint).slice(0, 100) }),
    stack: stackPlacesOf(root, 7),
  }
}

/** Errors of Stripe's library are all named `Error` and seldom have a code; their type identifies them. */
function stripeType(error: Error): string | undefined {
  const { type } = error as { type?: unknown }
  return typeof type === 'string' && /^Stripe\w+$/.test(type) ? type : undefined
}

/** The places of an error's stack, the innermost first, at most `max` of them. */
export function stackPlacesOf({ stack = '', message }: Error, max: number): string[] {
  // The message precedes the places, and may quote lines of a guest that look like places.
  const messageAt = message === '' ? -1 : stack.indexOf(message)
  const places = messageAt < 0 ? stack : stack.slice(messageAt + message.length)
  return places
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, max)
    .map((line) => line.trim())
}
