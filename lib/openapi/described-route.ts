import type { z } from 'zod'

/**
 * What the document reads of the API's routes. It knows their shape and not their makers: rooms of lib speak no HTTP, and
 * `app` hands the table over.
 */

/** How a route knows its caller (see app/api/routes.ts). */
export type Access = 'api-key' | 'credential-in-path' | 'signature' | 'cron-secret' | 'metrics-token' | 'none'

/** What a method asks of a request. `body` is a function where the call decides what may be sent. */
export type RequestSpec = {
  body?: z.ZodType | ((call: never) => z.ZodType)
  bodyOptional?: boolean
  query?: z.ZodType
  idempotent?: boolean
  /** Carries an `ETag`, and is answered 304 to who has it already. */
  cached?: boolean
}

type Method = { requestSpec?: RequestSpec }

/** A route with the methods that it takes: those whose handler says what it asks. */
export type DescribedRoute = { pattern: string; access: Access; route: { GET: Method; POST: Method } }

/** The methods that a route takes, each by the name under which it is described, such as `GET /api/venues/[venueSlug]`. */
export function operationsOf({ pattern, access, route }: DescribedRoute) {
  return (['GET', 'POST'] as const).flatMap((method) => {
    const { requestSpec } = route[method]
    return requestSpec ? [{ key: `${method} ${pattern}`, method, pattern, access, requestSpec: requestSpec }] : []
  })
}
