import { problemIn, slugOf } from './problem.ts'

/** How often and how long to try again. Times are in milliseconds. */
export type RetryOptions = {
  /** Attempts in all, the first included. 8 by default: all pauses together last 13 to 26 seconds. */
  attempts?: number | undefined
  /** The most that the first pause lasts; for every further one that doubles. 250 by default. */
  firstPauseMs?: number | undefined
  /** The longest pause. An answer that asks for a longer one is handed to the caller. 10 000 by default. */
  longestPauseMs?: number | undefined
}

/** What sends a request. */
export type Fetch = (request: Request) => Promise<Response>

/** Answers that tell of a moment and not of the request. */
const passing = [429, 502, 503, 504]

/**
 * Sends a request again where that is safe: a read, and what has an `Idempotency-Key`, by which the service knows it again. The
 * last answer counts; where there is none, the last failure is thrown.
 */
export function retrying(fetch: Fetch, options: RetryOptions & { timeoutMs?: number | undefined }): Fetch {
  const { attempts = 8, firstPauseMs = 250, longestPauseMs = 10_000, timeoutMs } = options
  return async (request) => {
    const repeatable = ['GET', 'HEAD'].includes(request.method) || request.headers.has('Idempotency-Key')
    for (let attempt = 1; ; attempt++) {
      const last = !repeatable || attempt >= attempts
      let askedMs = 0
      try {
        const response = await attemptOnce(fetch, request, timeoutMs)
        askedMs = await pauseAsked(response)
        if (last || askedMs > longestPauseMs) return response
      } catch (error) {
        if (last || request.signal.aborted) throw error
      }
      // Never all clients in the same moment: half of the growing part is chance. Not all of it, or some would have given up
      // before a service that is struck answers again, which takes it ten seconds at most.
      const growing = (0.5 + Math.random() / 2) * Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1))
      await pause(askedMs + growing, request.signal)
    }
  }
}

/**
 * What is under way. A request hears its signal only for as long as something holds the request itself, and `fetch` does not:
 * one that was collected as garbage would never end, neither by its time-out nor by its caller.
 */
const underWay = new Set<Request>()

/** Sends a request once, and reads the answer to its end: one that is cut off is lost like one that never came. */
async function attemptOnce(fetch: Fetch, request: Request, timeoutMs: number | undefined): Promise<Response> {
  const { signal } = request
  // Not `AbortSignal.timeout` and `AbortSignal.any`, which are forgotten in the same way.
  const controller = new AbortController()
  const end = () => controller.abort(signal.reason)
  const tooLong = () => controller.abort(new DOMException('The attempt timed out', 'TimeoutError'))
  const attempt = new Request(request.clone(), { signal: controller.signal })
  const timer = timeoutMs === undefined ? undefined : setTimeout(tooLong, timeoutMs)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  underWay.add(request).add(attempt)
  try {
    const response = await fetch(attempt)
    await response.clone().arrayBuffer()
    return response
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    underWay.delete(request)
    underWay.delete(attempt)
  }
}

/** How long an answer asks to wait before the next attempt: for ever where that one would be answered alike. */
async function pauseAsked(response: Response): Promise<number> {
  if (!passing.includes(response.status) && !(await isInProgress(response))) return Number.POSITIVE_INFINITY
  const asked = response.headers.get('Retry-After') ?? ''
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** An earlier attempt still runs, whose answer got lost. */
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
