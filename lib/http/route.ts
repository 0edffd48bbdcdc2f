import type { z } from 'zod'
import { isOutage } from '#db/errors.ts'
import { noteRefusedWrite } from '#db/refused-writes.ts'
import { sha256 } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { type FailureOccasion, reportFailure } from '#lib/error-reports.ts'
import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { messages } from '#lib/i18n/messages.ts'
import { answerOnce, type RecordResponse, recordNothing } from '#lib/idempotency/answer-once.ts'
import {
  fingerprintOf,
  hasTwoKeys,
  type Identified,
  idempotencyKeyOf,
  routeOf,
  scopeOf,
  withoutRequestId,
  withRequestId,
} from '#lib/idempotency/request.ts'
import { withinInstance } from '#lib/instance.ts'
import { failureOf, log, logAnswer, withTrace } from '#lib/log.ts'
import { countRequest, metrics } from '#lib/metrics.ts'
import type { RequestSpec } from '#lib/openapi/described-route.ts'
import { Problem } from '#lib/problems/problem.ts'
import { problemRecord } from '#lib/problems/record.ts'
import { readBytes } from '#lib/request-bytes.ts'
import { openRequest, within } from '#lib/traces/spans.ts'
import { traceIdOf } from '#lib/traces/trace-id.ts'
import { readJsonObject } from './body.ts'
import type { Bytes, Conditions } from './cached-responses.ts'
import { readableParameter } from './path-parameter.ts'
import { securityHeadersOf } from './security-headers.ts'
import { queryObject, refuseField, refuseRepeated, runChecks, validate } from './validation.ts'

export type Params = Record<string, string>

/** A request as the server sees it before it makes a `Request` of it. */
export type RawRequest = Conditions & {
  params: Params
  /** With its question mark, or empty. */
  query: string
  serviceKey: string | undefined
  authorization: string | undefined
  acceptLanguage: string | undefined
  origin: string | undefined
  traceparent: string | undefined
}

/**
 * A handler that Next exports and server.ts calls: a plain function of a request and its path parameters. The handler of a
 * method that the route supports also has the specification of its request, from which the API's description is generated.
 * A server may first call `fromCache`, which returns the answer as bytes if it can.
 */
export type Handler = ((request: Request, context: { params: Promise<Params | undefined> }) => Promise<Response>) & {
  requestSpec?: RequestSpec
  fromCache?: (raw: RawRequest) => Promise<Bytes | null>
}

/** The context of every request to the API. */
export type ApiCall = {
  /** The route's path, with its parameters' names in brackets. */
  pattern: string
  params: Params
  /** The id of the caller's API key. Null if the credential is among the path's parameters. */
  caller: string | null
  /** The language of the answer: `Accept-Language`, else English. */
  locale: Locale
  /** The requested language, null if the request accepts none that the service has. */
  requestedLocale: Locale | null
  now: Date
}

/** One method of a route. `body` and `query` are validated before `answer` runs, which gets the output of their schemas. */
export type MethodOptions<C extends ApiCall, B extends z.ZodType, Q extends z.ZodType, A> = {
  /**
   * Checks what this method alone requires, such as a plan, before query and body are read (decisions 1.2). Its result is
   * passed to `answer`.
   */
  admit?: (call: NoInfer<C>) => A | Promise<A>
  /** A schema, or a function that makes one if the valid bodies depend on the call. */
  body?: B | ((call: NoInfer<C>) => B)
  /** The body may be absent, and counts as an empty object then. */
  bodyOptional?: boolean
  query?: Q
  /** The body is a file of at most so many bytes. `answer` gets them, and a retry with others is another request. */
  fileBytes?: number
  /** The one key of `errors` under which the interface lists all errors of this body. */
  errorsUnder?: string
  /**
   * Takes an Idempotency-Key, as its header or as `requestId` in its body; or is refused without the header. `answer` should
   * then pass `recordResponse(…)` to its verb, as the last step of its transaction.
   */
  idempotent?: boolean | 'required'
  answer: (
    call: C & {
      admitted: NoInfer<A>
      body: z.output<B>
      query: z.output<Q>
      /** The body of a method that takes a file; without one it is empty. */
      file: Buffer
      recordResponse: RecordResponse
    },
    request: Request,
  ) => Promise<Response>
}

const noFile = Buffer.alloc(0)

/** Ties a method's schemas to its `answer`, so that `body` and `query` are typed there. */
export function method<
  C extends ApiCall,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  A = void,
>(options: MethodOptions<C, B, Q, A>): RouteMethod<C> {
  const takesId = options.idempotent === true
  const withId = (schema: B) => (takesId ? withRequestId(schema) : schema) as z.ZodType<z.output<B>>
  const fixed = options.body && typeof options.body !== 'function' ? withId(options.body) : undefined
  const naming = options.errorsUnder === undefined ? 'PascalCase' : { under: options.errorsUnder }
  const run: RouteMethod<C> = async (request, call) => {
    const admitted = (await options.admit?.(call)) as A
    const search = new URL(request.url).searchParams
    const schema = typeof options.body === 'function' ? withId(options.body(call)) : fixed
    const sent = schema && (await readJsonObject(request, { optional: options.bodyOptional }))
    const file = options.fileBytes === undefined ? noFile : await readBytes(request, options.fileBytes)
    const [header, query, body] = runChecks(
      () =>
        options.idempotent ? idempotencyKeyOf(request.headers, { required: options.idempotent === 'required' }) : null,
      () => (options.query ? validate(options.query, queryObject(search), 'as-spelled') : undefined) as z.output<Q>,
      () => (schema ? validate(schema, sent, naming) : undefined) as z.output<B>,
      () => options.query && refuseRepeated(options.query, search),
      () =>
        takesId && sent && hasTwoKeys(request.headers, sent) && refuseField('requestId', messages.otherKey(), naming),
    )
    const key = takesId ? (header ?? (body as Identified).requestId) : header
    const answer = (recordResponse: RecordResponse) =>
      options.answer({ ...call, admitted, body, query, file, recordResponse }, request)
    if (key === null) return answer(recordNothing)
    const content = options.fileBytes === undefined ? sent : { file: sha256(file).toString('hex') }
    const fingerprint = fingerprintOf(search, content && takesId ? withoutRequestId(content) : content)
    return answerOnce({ scope: scopeOf(call), key, fingerprint, now: call.now, route: routeOf(call) }, answer)
  }
  const { body, bodyOptional, query, idempotent } = options
  return Object.assign(run, { requestSpec: { body, bodyOptional, query, idempotent } })
}

/** A method of a route. Its `fromCache` may answer a route of this pattern without a `Request`. */
export type RouteMethod<C> = ((request: Request, call: C) => Promise<Response>) & {
  requestSpec?: RequestSpec
  fromCache?: (pattern: string, raw: RawRequest) => Promise<Bytes | null>
}
export type Methods<C> = { GET?: RouteMethod<C>; POST?: RouteMethod<C> }
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export type Route = Record<(typeof everyMethod)[number], Handler>

/**
 * A route: one handler per HTTP method, those that it does not support included (405 with `Allow`).
 * `admit` returns the call's own context (caller, venue) or throws a problem; it runs before query and body are read.
 * `admit` may fill `headers`, which are set on every answer, problems included.
 */
export function route<C>(
  pattern: string,
  methods: Methods<C>,
  admit: (request: Request, call: ApiCall, headers: Headers) => Promise<C>,
  options: { preflight?: (request: Request) => Response } = {},
): Route {
  const allowed = [...(methods.GET ? ['GET', 'HEAD'] : []), ...(methods.POST ? ['POST'] : []), 'OPTIONS']
  const allow = { Allow: allowed.join(', ') }

  function handler(name: (typeof everyMethod)[number]): Handler {
    if (name === 'OPTIONS') {
      return async (request) => options.preflight?.(request) ?? new Response(null, { status: 204, headers: allow })
    }
    const takes = name === 'HEAD' ? methods.GET : name === 'GET' || name === 'POST' ? methods[name] : undefined
    const handle: Handler = (request, context) =>
      answerRequest(request, pattern, async (call, headers) => {
        // Next passes none for a path without parameters.
        const params = readable((await context.params) ?? {})
        const admitted = admit(request, { ...call, pattern, params, caller: null }, headers)
        // The front door has no address that ends in a slash; Next accepts one.
        const isAddress = !/[^/]\/$/.test(new URL(request.url).pathname)
        if (takes && isAddress) return takes(request, await admitted)
        // Every caller gets this problem; the check only decides which origin may read it.
        await admitted.catch(() => {})
        if (!isAddress) throw new Problem('not-found')
        throw new Problem('method-not-allowed', { headers: allow })
      })
    return takes && name !== 'HEAD' ? Object.assign(handle, { requestSpec: takes.requestSpec ?? {} }) : handle
  }
  return Object.fromEntries(everyMethod.map((name) => [name, handler(name)])) as Route
}

function readable(params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, readableParameter(value)]))
}

/** Routes that report on the process itself, whatever state it is in. */
const probes = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** Answers one request: trace id, language, problems instead of exceptions, one log line. */
export async function answerRequest(
  request: Request,
  pattern: string,
  work: (call: Pick<ApiCall, 'locale' | 'requestedLocale' | 'now'>, headers: Headers) => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now()
  const traceparent = request.headers.get('traceparent')
  const traced = openRequest(pattern, request.method, traceparent)
  const traceId = traced?.span.traceId ?? traceIdOf(traceparent)
  const requestedLocale = acceptedLocale(request.headers.get('accept-language'))
  const locale = requestedLocale ?? 'en'
  const headers = new Headers()
  const answer = async () => {
    let response: Response
    const respond = () => work({ locale, requestedLocale, now: new Date() }, headers)
    try {
      response = await (probes.has(pattern) ? respond() : withinInstance(respond))
    } catch (error) {
      response = problemResponse(asProblem(error, { where: `${request.method} ${pattern}`, traceId }), {
        locale,
        traceId,
      })
    }
    for (const [name, value] of [...headers, ...Object.entries(securityHeadersOf(pattern))])
      if (!response.headers.has(name)) response.headers.set(name, value)
      // A cached answer already has a `Vary` with all that the cross-origin rules add.
      else if (name === 'vary' && response.headers.get(name) === 'Accept-Language') response.headers.append(name, value)
    accountFor({ method: request.method, pattern, status: response.status, startedAt, traceId })
    traced?.close(response.status)
    return response
  }
  return within(traced?.span, () => withTrace(traceId, answer))
}

/** Counts an answer, and writes its one log line; probes that succeed have none. */
export function accountFor(answered: {
  method: string
  pattern: string
  status: number
  startedAt: number
  traceId: string
}): void {
  const { method, pattern, status, startedAt, traceId } = answered
  const ms = performance.now() - startedAt
  countRequest({ route: pattern, method, status, seconds: ms / 1000 })
  // A proxy sends a probe every few seconds. One that fails is logged.
  if (probes.has(pattern) && status < 400) return
  logAnswer({ traceId, method, route: pattern, status, ms: Math.round(ms) })
}

/** A problem as an HTTP response. */
export function problemResponse(problem: Problem, { locale, traceId }: { locale: Locale; traceId: string }): Response {
  metrics().problems.inc({ kind: problem.kind })
  const record = problemRecord(problem, { locale, traceId, docsUrl: env().docsUrl })
  return new Response(JSON.stringify(record), {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Content-Language': locale,
      Vary: 'Accept-Language',
      ...problem.headers,
    },
  })
}

/** Logs and reports an unexpected failure, and returns the problem to answer with. */
export function unexpected(error: unknown, occasion: FailureOccasion): Problem {
  const sentryId = reportFailure(error, occasion)
  log().error({ failure: failureOf(error), ...(sentryId && { sentryId }) }, 'unexpected failure')
  return new Problem('internal', { cause: error, members: sentryId ? { sentryId } : {} })
}

function asProblem(error: unknown, occasion: FailureOccasion): Problem {
  if (error instanceof Problem) return error
  if (isOutage(error)) {
    noteRefusedWrite(error, new Date())
    log().warn({ failure: failureOf(error) }, 'database busy or away')
    return new Problem('unavailable', { headers: { 'Retry-After': '2' }, cause: error })
  }
  return unexpected(error, occasion)
}
