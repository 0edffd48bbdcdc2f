import type { AsyncLocalStorage } from 'node:async_hooks'
import { type RemoteParent, readTraceparent } from './traceparent.ts'

/**
 * What the rest of the program knows of tracing. Nothing of OpenTelemetry is loaded here: `startTraces` brings it where the
 * environment asks for it, and everywhere else each of these functions returns at its first line.
 *
 * Names and attributes are ours: patterns of routes, kinds of jobs, statements without their values. Never an address, a
 * message of an error, or anything of a guest.
 */
export type Attributes = Record<string, string | number>

/** A request that is answered, a statement that the database is asked, a job that runs. */
export type SpanKind = 'request' | 'statement' | 'job'

export type NewSpan = {
  kind: SpanKind
  name: string
  attributes?: Attributes
  /** A span of this process, or what a request says of the one that sent it. Null begins a trace. */
  parent: Span | RemoteParent | null
}

/** An interval of time in which something is done. Whoever has begun it ends it. */
export type Span = {
  /** 32 hex digits. */
  readonly traceId: string
  readonly kind: SpanKind
  /** False where the sampler has left this trace out. */
  readonly isRecorded: boolean
  /** False from its end on. What still runs in its wake, such as a timer, belongs to nobody. */
  readonly isOpen: boolean
  /** The method of a request whose route is not known yet. */
  nameless?: string | undefined
  tell(attributes: Attributes, name?: string): void
  /** Says that it went wrong: `type` is the name or the code of an error, never its message. */
  fail(type: string): void
  end(): void
}

export type Tracing = {
  /** The span that code runs in. */
  active: AsyncLocalStorage<Span>
  begin(of: NewSpan): Span
  /** Waits until what has ended has been sent, or could not be. */
  flush(): Promise<void>
  /** The same, and ends. */
  stop(): Promise<void>
}

// Next evaluates modules a second time for its pages; the process has one way to its collector all the same.
const holder = globalThis as { venueBookingTracing?: Tracing | undefined }

/** How this process traces; undefined where it does not. */
export function tracing(): Tracing | undefined {
  return holder.venueBookingTracing
}

export function adoptTracing(tracing: Tracing | undefined): void {
  holder.venueBookingTracing = tracing
}

/** The span that the caller runs in. Undefined outside of any, and where nothing is traced. */
export function currentSpan(): Span | undefined {
  const span = holder.venueBookingTracing?.active.getStore()
  return span?.isOpen ? span : undefined
}

/** Begins a span; undefined where nothing is traced. */
export function beginSpan(of: NewSpan): Span | undefined {
  return holder.venueBookingTracing?.begin(of)
}

/** Runs `work` in a span. */
export function within<T>(span: Span | undefined, work: () => T): T {
  const tracing = holder.venueBookingTracing
  return span && tracing ? tracing.active.run(span, work) : work()
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Begins the span of a request whose route is found out later, by `openRequest`. */
export function beginRequest(method: string | undefined, traceparent: string | null | undefined): Span | undefined {
  if (holder.venueBookingTracing === undefined) return undefined
  // Clients write methods as they like.
  const known = methods.has(method ?? '') ? (method as string) : '_OTHER'
  const name = known === '_OTHER' ? 'HTTP' : known
  const parent = readTraceparent(traceparent) ?? currentSpan() ?? null
  const span = beginSpan({ kind: 'request', name, attributes: { 'http.request.method': known }, parent })
  if (span) span.nameless = name
  return span
}

/** Says which route answers a request, by its pattern. The first who knows has the word. */
export function nameRequest(span: Span, route: string): void {
  if (span.nameless === undefined) return
  span.tell({ 'http.route': route }, `${span.nameless} ${route}`)
  span.nameless = undefined
}

/** Ends the span of a request. Without a status nobody was there any more to be answered. */
export function endRequest(span: Span, status: number | undefined): void {
  if (status !== undefined) span.tell({ 'http.response.status_code': status })
  if (status !== undefined && status >= 500) span.fail(String(status))
  span.end()
}

/**
 * The span of a request whose route is known: the one that the front door has begun, or a new one where there is no front
 * door, as on functions. `close` ends the new one; the front door ends its own. Undefined where nothing is traced.
 */
export function openRequest(
  pattern: string | (() => string),
  method: string,
  traceparent: string | null | undefined,
): { span: Span; close(status: number): void } | undefined {
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
