import { sameDigest, sha256 } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { type ApiCall, type Route, route } from './route.ts'

/**
 * A route for the host's own programs, such as its cron or its mail server: `Authorization: Bearer`, then the secret. If no secret is set, the
 * route does not exist (404), and there is no other access.
 */
export function secretRoute(
  pattern: string,
  secretOf: () => string | null,
  answer: (call: ApiCall, request: Request) => Promise<Response>,
  method: 'GET' | 'POST' = 'GET',
): Route {
  return route<ApiCall>(
    pattern,
    { [method]: (request: Request, call: ApiCall) => answer(call, request) },
    async (request, call) => {
      const secret = secretOf()
      if (secret === null) throw new Problem('not-found')
      const presented = /^Bearer +(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
      if (!sameDigest(sha256(presented), sha256(secret))) {
        throw new Problem('not-authorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
      }
      return call
    },
  )
}
