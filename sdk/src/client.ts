import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import type { paths } from '../schema.d.ts'
import { withIdempotencyKey } from './idempotency-key.ts'
import { namedProblem } from './problem.ts'
import { type Fetch, type RetryOptions, retrying } from './retry.ts'
import { routes } from './routes.ts'

/** Calls the routes of the service: `client.GET(path, …)`, `client.POST(path, …)`. */
export type Client = FetchClient<paths>

export type ClientOptions = {
  /** Address of the service, such as `https://booking.example`. Empty in a page of the service itself. */
  baseUrl: string
  /** An API key, sent where a route asks for one: a publishable key in browsers, a secret key on servers. */
  key?: string | undefined
  /** Language of texts and problems; English is the default. */
  language?: 'en' | 'de' | undefined
  /** What sends a request, in place of the global `fetch`. */
  fetch?: Fetch | undefined
  /** How often and how long to try again where that is safe; `false` never does. */
  retry?: RetryOptions | false | undefined
  /** Ends an attempt that has not been answered in full after so many milliseconds; without it, what `fetch` does counts. */
  timeoutMs?: number | undefined
  /**
   * Whether to make an `Idempotency-Key` for every call that takes one. By default everywhere but in pages of another origin
   * than the service's, where no browser may send that header; what creates something is sent once there.
   */
  idempotencyKeys?: boolean | undefined
}

/**
 * Makes a client. Its calls resolve to `{ data, error, response }`: `data` is the answer, and where the service refuses,
 * `error` is the problem, told apart by its `slug`. They reject where no answer arrives or the call is aborted.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, language, fetch = (request) => globalThis.fetch(request), retry, timeoutMs } = options
  const client = createFetchClient<paths>({
    baseUrl,
    headers: { 'Accept-Language': language },
    fetch: retrying(fetch, { ...(retry === false ? { attempts: 1 } : retry), timeoutMs }),
  })
  client.use({
    onRequest({ request, schemaPath }) {
      const route = routes[`${request.method} ${schemaPath}`]
      if (route?.key && key) request.headers.set('X-Service-Key', key)
      return route?.repeatable ? withIdempotencyKey(request, options.idempotencyKeys) : request
    },
    onResponse({ request, response, schemaPath }) {
      if (response.status < 400) return response
      return namedProblem(response, routes[`${request.method} ${schemaPath}`]?.problems ?? [])
    },
  })
  return client
}
