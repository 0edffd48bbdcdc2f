import program from '../package.json' with { type: 'json' }
import { randomBytes, randomUUID } from './codes.ts'
import { env } from './env/env.ts'
import { failureOf, log, stackPlacesOf } from './log.ts'
import { metrics } from './metrics.ts'

/**
 * Reports unexpected failures to Sentry or to another receiver of its envelopes (`SENTRY_DSN`). A report has the content of a
 * log line: names, codes and places in the program, the pattern of a route. It has no messages, because they quote what guests
 * typed.
 */
export type FailureOccasion = {
  /** The pattern of a route, or the kind of a job. */
  where: string
  traceId?: string
  level?: 'error' | 'fatal'
}

const withinMs = 5_000
/** The maximum number of reports in flight. Further ones are dropped: a failure that repeats has been reported already. */
const maxInFlight = 20
const pauseSeconds = 60
const maxFrames = 30

const inFlight = new Set<Promise<void>>()
let pausedUntil = 0

/**
 * Sends a report, and returns its id. The caller does not wait for its arrival. Null if reporting is not configured, or if
 * the receiver has refused further reports for now.
 */
export function reportFailure(error: unknown, occasion: FailureOccasion): string | null {
  const { sentry } = env()
  if (sentry === null) return null
  if (inFlight.size >= maxInFlight || Date.now() < pausedUntil) {
    metrics().reportsLost.inc()
    return null
  }
  const id = randomUUID().replaceAll('-', '')
  const sending = send(sentry, id, reportOf(error, id, occasion)).finally(() => inFlight.delete(sending))
  inFlight.add(sending)
  return id
}

/** Waits until the reports in flight have arrived, at most for the time-out of one of them. */
export async function reportsSent(): Promise<void> {
  await Promise.all(inFlight)
}

async function send({ endpoint, key }: { endpoint: string; key: string }, id: string, report: object): Promise<void> {
  const lines = [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, report]
  try {
    const { status, headers } = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=${program.name}/${program.version}, sentry_key=${key}`,
      },
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    if (status === 429) pausedUntil = Date.now() + (Number(headers.get('retry-after')) || pauseSeconds) * 1000
    if (status < 300) return
    log().warn({ status }, 'a report of a failure was refused')
  } catch (error) {
    log().warn({ failure: failureOf(error) }, 'a report of a failure did not arrive')
  }
  metrics().reportsLost.inc()
}

function reportOf(error: unknown, id: string, { where, traceId, level = 'error' }: FailureOccasion): object {
  const { code, constraint } = failureOf(error)
  return {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: 'node',
    level,
    release: `${program.name}@${program.version}`,
    environment: env().production ? 'production' : 'development',
    transaction: where,
    tags: { ...(traceId && { traceId }), ...(code && { code }), ...(constraint && { constraint }) },
    ...(traceId && { contexts: { trace: { trace_id: traceId, span_id: randomBytes(8).toString('hex') } } }),
    exception: {
      values: chainOf(error).map((each) => ({
        type: each.name,
        value: String((each as { code?: unknown }).code ?? '').slice(0, 100),
        // The innermost frame is last.
        stacktrace: { frames: stackPlacesOf(each, maxFrames).map(frameOf).reverse() },
      })),
    },
  }
}

/** An error and its causes, the root cause first. */
function chainOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [Object.assign(new Error(), { name: typeof error })]
  return [...(error.cause instanceof Error ? chainOf(error.cause) : []), error]
}

/** `at name (file:line:column)`, as a frame. */
function frameOf(place: string): object {
  const [, name, file = '', line, column] = /^at (?:(.+) \()?(.*?):(\d+):(\d+)\)?$/.exec(place) ?? []
  if (line === undefined) return { function: place.replace(/^at /, '') }
  return {
    ...(name && { function: name }),
    filename: file,
    lineno: Number(line),
    colno: Number(column),
    in_app: !/node_modules|^node:/.test(file),
  }
}
