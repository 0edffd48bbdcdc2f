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
  return { logger, out, tellsAnswers: logger.isLevelEnabled('info') }
}

const warning = pino.levels.values.warn ?? 0

/** How long lines of a busy process may wait for others, and how much of them. */
const together = { ms: 10, characters: 16_384 }

/**
 * Writes what is logged within one turn of the event loop at once, and in a busy process what is logged within a hundredth
 * of a second: a write for every line takes longer than a short answer. Warnings and failures are written where they
 * happen, with all that came before them, and nothing waits beyond an exit.
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
    // At the end of the turn where possible: some hosts let a process sleep as soon as it has answered.
    if (pause <= 0) setImmediate(flush)
    else setTimeout(flush, pause).unref()
  }
  process.on('exit', flush)
  return {
    // Asks pino to set `lastLevel`.
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

/** What the log tells of an answer. The route is one of our patterns. */
export type LoggedAnswer = { traceId: string; method: string; route: string; status: number; ms: number }

/** Logs an answer, to the byte as `log().info(…)` would. Every request has this line, and a short answer takes little more. */
export function logAnswer({ traceId, method, route, status, ms }: LoggedAnswer): void {
  made ??= makeLog()
  if (!made.tellsAnswers) return
  const said = `"traceId":"${traceId}","method":${JSON.stringify(method)},"route":"${route}"`
  made.out.add(`{"level":"info","time":"${timeNow()}",${said},"status":${status},"ms":${ms}}\n`)
}

let second = { at: 0, text: '' }

/** The time as `toISOString` has it, whose seconds are put into words once. */
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

/** What a log line tells of a failure. */
export type Failure = { name: string; code?: string; constraint?: string; stack?: string[] }

/**
 * A failure as it may be logged: names, codes and places. Messages stay out, because those of drivers and providers quote
 * what guests typed.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error }
  const root = error.cause instanceof Error ? error.cause : error
  const { code = stripeType(root), constraint_name: constraint } = root as { code?: unknown; constraint_name?: unknown }
  return {
    name: root.name,
    ...(code !== undefined && { code: String(code).slice(0, 100) }),
    ...(constraint !== undefined && { constraint: String(constraint).slice(0, 100) }),
    stack: placesOf(root, 7),
  }
}

/** The errors of Stripe's library are all named `Error`, seldom have a code, and say by a type what happened. */
function stripeType(error: Error): string | undefined {
  const { type } = error as { type?: unknown }
  return typeof type === 'string' && /^Stripe\w+$/.test(type) ? type : undefined
}

/** Where an error was made, the innermost place first, at most `most` of them. */
export function placesOf({ stack = '', message }: Error, most: number): string[] {
  // The message stands before the places, and has as many lines as a guest has typed, also such as look like places.
  const told = message === '' ? -1 : stack.indexOf(message)
  const places = told < 0 ? stack : stack.slice(told + message.length)
  return places
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, most)
    .map((line) => line.trim())
}
