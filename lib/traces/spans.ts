import type { AsyncLocalStorage } from 'node:async_hooks'
import { type RemoteParent, readTraceparent } from './traceparent.ts'

/**
 * The interface of tracing for the rest of the program. Nothing of OpenTelemetry is loaded here: `startTraces` loads it if the
 * environment enables it, and otherwise each of these functions returns at its first line.
 *
 * Names and attributes come from the program itself: patterns of routes, kinds of jobs, statements without their values.
 * They never contain an address, the message of an error, or data of a guest.
 */
export type Attributes = Record<string, string | number>

/** A request that is answered, a statement that the database executes, a job that runs. */
export type SpanKind = 'request' | 'statement' | 'job'

export type NewSpan = {
  kind: SpanKind
  name: string
  attributes?: Attributes
  /** A span of this process, or the remote span that a request names. Null starts a new trace. */
  parent: TraceSpan | RemoteParent | null
}

/** An operation with its duration. The code that starts a span ends it. */
export type TraceSpan = {
  /** 32 hex digits. */
  readonly traceId: string
  readonly kind: SpanKind
  /** False if the sampler has dropped this trace. */
  readonly isRecorded: boolean
  /** False after its end. Code that still runs in its context then, such as a timer, belongs to no span. */
  readonly isOpen: boolean
  /** The method of a request whose route is not known yet. */
  nameless?: string | undefined
  /** Sets attributes, and the name if it is given. */
  setAttributes(attributes: Attributes, name?: string): void
  /** Marks it as failed: `type` is the name or the code of an error, never its message. */
  fail(type: string): void
  end(): void
}

export type Tracing = {
  /** The span that code runs in. */
  active: AsyncLocalStorage<TraceSpan>
  begin(newSpan: NewSpan): TraceSpan
  /** Waits until all ended spans are sent or lost. */
  flush(): Promise<void>
  /** Sends the ended spans, and stops tracing. */
  stop(): Promise<void>
}

// Next evaluates modules a second time for its pages, but the process has a single exporter.
const holder = globalThis as { venueBookingTracing?: Tracing | undefined }

/** The tracing of this process; undefined if it is off. */
export function tracing(): Tracing | undefined {
  return holder.venueBookingTracing
}

export function adoptTracing(tracing: Tracing | undefined): void {
  holder.venueBookingTracing = tracing
}

/** The span that the caller runs in. Undefined outside of any span, and if tracing is off. */
export function currentSpan(): TraceSpan | undefined {
  const span = holder.venueBookingTracing?.active.getStore()
  return span?.isOpen ? span : undefined
}

/** Starts a span; undefined if tracing is off. */
export function beginSpan(newSpan: NewSpan): TraceSpan | undefined {
  return holder.venueBookingTracing?.begin(newSpan)
}

/** Runs `work` in a span. */
export function within<T>(span: TraceSpan | undefined, work: () => T): T {
  const tracing = holder.venueBookingTracing
  return span && tracing ? tracing.active.run(span, work) : work()
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Starts the span of a request whose route is determined later, by `openRequest`. */
export function beginRequest(
  method: string | undefined,
  traceparent: string | null | undefined,
): TraceSpan | undefined {
  if (holder.venueBookingTracing === undefined) return undefined
  // A client can send any method.
  const known = methods.has(method ?? '') ? (method as string) : '_OTHER'
  const name = known === '_OTHER' ? 'HTTP' : known
  const parent = readTraceparent(traceparent) ?? currentSpan() ?? null
  const span = beginSpan({ kind: 'request', name, attributes: { 'http.request.method': known }, parent })
  if (span) span.nameless = name
  return span
}

/** Sets the route of a request, as its pattern. The first call wins. */
export function nameRequest(span: TraceSpan, route: string): void {
  if (span.nameless === undefined) return
  span.setAttributes({ 'http.route': route }, `${span.nameless} ${route}`)
  span.nameless = undefined
}

/** Ends the span of a request. The status is undefined if the client had disconnected before the response. */
export function endRequest(span: TraceSpan, status: number | undefined): void {
  if (status !== undefined) span.setAttributes({ 'http.response.status_code': status })
  if (status !== undefined && status >= 500) span.fail(String(status))
  span.end()
}

/**
 * The span of a request whose route is known: the one that the front door has started, or a new one if there is no front
 * door, as on functions. `close` ends the new one; the front door ends its own. Undefined if tracing is off.
 */
export function openRequest(
  pattern: string | (() => string),
  method: string,
  traceparent: string | null | undefined,
): { span: TraceSpan; close(status: number): void } | undefined {
  if (holder.venueBookingTracing === undefined) return undefined
  const route = typeof pattern === 'string' ? pattern : pattern()
  const front = currentSpan()
  if (front?.nameless !== undefined) {
    nameRequest(front, route)
    return { span: front, close() {} }
  }
  const span = beginRequest(method, traceparent)
  if (!span) return undefined
  nameRequest(span, route)
  return { span, close: (status) => endRequest(span, status) }
}
