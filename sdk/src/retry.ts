import { isRecognised } from './idempotency-key.ts'
import { problemIn, slugOf } from './problem.ts'

/** How often and for how long to retry. Times are in milliseconds. */
export type RetryOptions = {
  /** Total attempts, the first included. 8 by default: the pauses last 13 to 26 seconds in total. */
  attempts?: number | undefined
  /** Upper bound of the first pause; it doubles for every further one. 250 by default. */
  firstPauseMs?: number | undefined
  /** The longest pause. A response that demands a longer one is returned to the caller. 10 000 by default. */
  longestPauseMs?: number | undefined
}

/** Sends a request. */
export type Fetch = (request: Request) => Promise<Response>

/** Statuses of temporary failures, which do not depend on the request. */
const temporary = [429, 502, 503, 504]

/**
 * Retries a request where that is safe: a read, and a request with a key, by which the service recognises it.
 * Returns the response of the last attempt, or throws its error where it got none.
 */
export function retrying(fetch: Fetch, options: RetryOptions & { timeoutMs?: number | undefined }): Fetch {
  const { attempts = 8, firstPauseMs = 250, longestPauseMs = 10_000, timeoutMs } = options
  return async (request) => {
    const repeatable = ['GET', 'HEAD'].includes(request.method) || isRecognised(request)
    for (let attempt = 1; ; attempt++) {
      const last = !repeatable || attempt >= attempts
      let requiredMs = 0
      try {
        const response = await attemptOnce(fetch, request, timeoutMs)
        requiredMs = await requiredPause(response)
        if (last || requiredMs > longestPauseMs) return response
      } catch (error) {
        if (last || request.signal.aborted) throw error
      }
      // Half of the growing part is random, so that clients do not all retry at the same moment. Not all of it, or some would
      // give up before a service recovers from a fault, which takes ten seconds at most.
      const growing = (0.5 + Math.random() / 2) * Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1))
      await pause(requiredMs + growing, request.signal)
    }
  }
}

/**
 * Requests in flight. A request follows its signal only while something references the request itself, and `fetch` does not:
 * after garbage collection neither its time-out nor its caller could end it.
 */
const inFlight = new Set<Request>()

/** Sends a request once and reads the response to its end. A response that is cut off counts as lost: the call throws. */
async function attemptOnce(fetch: Fetch, request: Request, timeoutMs: number | undefined): Promise<Response> {
  const { signal } = request
  // Not `AbortSignal.timeout` and `AbortSignal.any`: their signals are garbage-collected in the same way.
  const controller = new AbortController()
  const end = () => controller.abort(signal.reason)
  const tooLong = () => controller.abort(new DOMException('The attempt timed out', 'TimeoutError'))
  const attempt = new Request(request.clone(), { signal: controller.signal })
  const timer = timeoutMs === undefined ? undefined : setTimeout(tooLong, timeoutMs)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  inFlight.add(request).add(attempt)
  try {
    const response = await fetch(attempt)
    await response.clone().arrayBuffer()
    return response
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    inFlight.delete(request)
    inFlight.delete(attempt)
  }
}

/** How long to wait before the next attempt, in milliseconds; infinite where that attempt would get the same response. */
async function requiredPause(response: Response): Promise<number> {
  if (!temporary.includes(response.status) && !(await isInProgress(response))) return Number.POSITIVE_INFINITY
  const retryAfter = response.headers.get('Retry-After') ?? ''
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** Whether an earlier attempt, whose response was lost, is still running. */
async function isInProgress(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  const { type } = await problemIn(response.clone())
  return typeof type === 'string' && slugOf(type) === 'checkout-in-progress'
}

/** Waits; rejects at once when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
