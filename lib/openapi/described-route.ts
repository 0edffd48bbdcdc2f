import type { z } from 'zod'
import type { Act } from '#lib/operators/roles.ts'

/**
 * The shape of the API's routes, as far as the document needs it, without importing them. Rooms of lib have no HTTP, and
 * `app` passes the table of routes.
 */

/**
 * How a route authenticates its caller: an API key, a credential among the path's parameters (printed at a table, on a ticket,
 * in a mail), the signature over a webhook's body, the secret of the host's scheduler, of its Prometheus or of its mail server, the session of
 * somebody who is signed in at the console, or nothing.
 */
export type Access =
  | 'api-key'
  | 'credential-in-path'
  | 'signature'
  | 'cron-secret'
  | 'metrics-token'
  | 'inbound-mail-secret'
  | 'operator'
  | 'none'

/** The specification of a method's request. `body` is a function if the valid bodies depend on the call. */
export type RequestSpec = {
  body?: z.ZodType | ((call: never) => z.ZodType)
  bodyOptional?: boolean
  query?: z.ZodType
  idempotent?: boolean | 'required'
  /** The act that a role of staff must allow (lib/operators/roles.ts). */
  act?: Act
  /** The answer has an `ETag`, and is 304 for a client that has it already. */
  cached?: boolean
}

type Method = { requestSpec?: RequestSpec }

/** A route with the methods that it supports: those whose handler has a request specification. */
export type DescribedRoute = { pattern: string; access: Access; route: { GET: Method; POST: Method } }

/** The methods that a route supports, each by the key of its description, such as `GET /api/venues/[venueSlug]`. */
export function operationsOfRoute({ pattern, access, route }: DescribedRoute) {
  return (['GET', 'POST'] as const).flatMap((method) => {
    const { requestSpec } = route[method]
    return requestSpec ? [{ key: `${method} ${pattern}`, method, pattern, access, requestSpec: requestSpec }] : []
  })
}
