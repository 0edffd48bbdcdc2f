import { clientOf } from '#lib/rate-limit/client-address.ts'
import { limitRequests } from '#lib/rate-limit/limit-requests.ts'
import type { Limit } from '#lib/rate-limit/window.ts'
import type { ApiCall } from './route.ts'

/** The admission to a route without keys that is rate limited by client (429 `rate-limited`, with `Retry-After`). */
export function limitedBy(limit: Limit): (request: Request, call: ApiCall) => Promise<ApiCall> {
  return async (request, call) => {
    await limitRequests(limit, clientOf(request.headers), call.now)
    return call
  }
}
