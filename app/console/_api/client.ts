import type { Locale } from '#lib/i18n/locale.ts'
import { forgetKey, isUnanswered, keyOf } from '../_acts/kept-keys.ts'
import type { ActAnswerOf, AnswerOf, BodyOf } from './paths.ts'
import { apiTexts } from './texts.ts'

/** A refusal, in the words of the service. `status` is 0 if no answer was received. */
export class ConsoleProblem extends Error {
  override name = 'ConsoleProblem'
  readonly status: number
  readonly type: string
  readonly title: string
  /** A sentence in the language of the page. */
  readonly detail: string
  /** Messages by field, spelled as the interface does, such as `PartySize`. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The other members of the problem, such as `act`. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    type: string,
    title: string,
    detail: string,
    { errors = {}, ...members }: { errors?: ConsoleProblem['errors']; [name: string]: unknown } = {},
  ) {
    super(`${status} ${title}`)
    this.status = status
    this.type = type
    this.title = title
    this.detail = detail
    this.errors = errors
    this.members = members
  }
}

/** Answers a read of something that is not there with null. Throws every other error on. */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof ConsoleProblem && error.status === 404) return null
  throw error
}

/** Returns whether the service itself no longer lets the person see a screen. Answers of proxies have no type and do not count. */
export function isShutOut(error: unknown): boolean {
  return error instanceof ConsoleProblem && error.type !== 'about:blank' && [401, 403, 404].includes(error.status)
}

export type ConsoleClientOptions = {
  venueSlug: string
  /** The language of the page. */
  language: Locale
  fetch?: typeof fetch
  /**
   * How often an act is sent at most. 6 by default: the pauses then last 4 to 8 seconds in total. If it is sent until it was
   * answered (`Infinity`), it also waits for the end of a limit.
   */
  attempts?: number
}

/** An attempt counts as lost after this time, and one that sends a file after the second; milliseconds. */
const [attemptMs, uploadMs] = [10_000, 60_000]
const longestPauseMs = 4_000
const firstPauseMs = 250

/** The answer to a read. `stored`: the browser had stored it, and there is no network (app/console/offline.js). */
export type Read<T> = { value: T; stored: boolean }

/**
 * Calls the console's routes of one venue. Paths are those below `/api/console/venues/{venueSlug}/`, with their parameters
 * filled in: `act('reservations/SVC-7K2M/confirm')`. An act is retried while the network or the service is away. It has one
 * Idempotency-Key until it was answered, also if it is sent again later: it is done once. A read is sent once. All throw a
 * `ConsoleProblem`.
 */
export function consoleClient({ venueSlug, language, fetch, attempts = 6 }: ConsoleClientOptions) {
  async function call(path: string, init: RequestInit, most: number, signal?: AbortSignal): Promise<Read<unknown>> {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(path, init, signal).catch(() => {
        signal?.throwIfAborted()
        const detail = apiTexts[init.method === 'POST' ? 'noAnswer' : 'away'][language]
        return new ConsoleProblem(0, 'about:blank', 'Network Error', detail)
      })
      if (!(answer instanceof ConsoleProblem)) return answer
      const isLimited = answer.status === 429 && most === Number.POSITIVE_INFINITY
      if (attempt >= most || !(isLimited || isTemporary(answer))) throw answer
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
      await new Promise((resume) => setTimeout(resume, pause))
      signal?.throwIfAborted()
    }
  }

  async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Read<unknown> | ConsoleProblem> {
    const timeout = AbortSignal.timeout(init.body instanceof Blob ? uploadMs : attemptMs)
    const response = await (fetch ?? globalThis.fetch)(`/api/console/venues/${encodeURIComponent(venueSlug)}/${path}`, {
      ...init,
      headers: { ...init.headers, 'Accept-Language': language },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.ok) return { value: await response.json(), stored: response.headers.has('X-Console-Stored') }
    // A proxy in between may answer with a body that is no problem.
    const { type, title, detail, ...members } = await response.json().catch(() => ({}))
    const words = detail ?? apiTexts.unknown[language]
    return new ConsoleProblem(response.status, type ?? 'about:blank', title ?? response.statusText, words, members)
  }

  const nameOf = (path: string, content: string | undefined) => `${venueSlug} ${path} ${content}`
  const read = <S extends string>(path: S, options: { signal?: AbortSignal } = {}) =>
    call(path, {}, 1, options.signal) as Promise<Read<AnswerOf<S>>>

  return {
    /** Reads a path. */
    async read<S extends string>(path: S, options: { signal?: AbortSignal } = {}): Promise<AnswerOf<S>> {
      return (await read(path, options)).value
    },
    /** Reads a path whose answer the browser may have stored for times without a network. */
    readStored: read,
    /** Returns whether the same act was sent before and had no answer yet: its answer is then that of both. */
    wasSent: (path: string, body?: object) => isUnanswered(nameOf(path, JSON.stringify(body))),
    /**
     * Sends an act. `body` is a file for the paths that take one. `key` is for callers that keep the key themselves, and for
     * requests that change nothing.
     */
    async act<S extends string>(
      path: S,
      body?: BodyOf<S> | Blob,
      options: { signal?: AbortSignal; key?: string } = {},
    ): Promise<ActAnswerOf<S>> {
      const content = body instanceof Blob ? await body.text() : JSON.stringify(body)
      const name = nameOf(path, content)
      const isKept = options.key === undefined
      const headers: Record<string, string> = { 'Idempotency-Key': options.key ?? keyOf(name) }
      if (body) headers['Content-Type'] = body instanceof Blob ? 'application/octet-stream' : 'application/json'
      const init = { method: 'POST', headers, ...(body && { body: body instanceof Blob ? body : content }) }
      try {
        const { value } = await call(path, init, attempts, options.signal)
        if (isKept) forgetKey(name)
        return value as ActAnswerOf<S>
      } catch (error) {
        if (isKept && isAnswer(error)) forgetKey(name)
        throw error
      }
    },
  }
}

export type ConsoleClient = ReturnType<typeof consoleClient>

/** Returns whether the same request may succeed a moment later, such as while an earlier attempt of it is still running. */
export function isTemporary({ status, type }: ConsoleProblem): boolean {
  return [0, 502, 503, 504].includes(status) || type.endsWith('/checkout-in-progress')
}

/**
 * Returns whether the service has answered the act itself: it was refused and has changed nothing. A session that has ended,
 * a right or a proof that is missing, and a limit are refused before the service looks for an earlier attempt, which may have
 * been done. So are refusals by a proxy, which have no type.
 */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ConsoleProblem) || isTemporary(error) || error.type === 'about:blank') return false
  return error.status < 500 && ![401, 403, 429].includes(error.status)
}
