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
  /** An API key, sent to routes that require one: a publishable key in browsers, a secret key on servers. */
  key?: string | undefined
  /** Language of texts and problems; English is the default. */
  language?: 'en' | 'de' | undefined
  /** Sends a request, in place of the global `fetch`. */
  fetch?: Fetch | undefined
  /** How often and for how long to retry where that is safe; `false` disables retries. */
  retry?: RetryOptions | false | undefined
  /** Time-out of one attempt in milliseconds, until the response is read to its end. By default that of `fetch` applies. */
  timeoutMs?: number | undefined
  /**
   * Whether to generate an `Idempotency-Key` for every call that takes one. By default yes. In a page of another origin than
   * the service's the key is the `requestId` in the body, because browsers may not send that header from there; `true` sends the
   * header all the same.
   */
  idempotencyKeys?: boolean | undefined
}

/**
 * Creates a client. Its calls resolve to `{ data, error, response }`: `data` is the body of a success, and `error` is the
 * problem of a refusal, identified by its `slug`. A call rejects when no response arrives or when it is aborted.
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
