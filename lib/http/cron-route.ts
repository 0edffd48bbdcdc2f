import { sameDigest, sha256 } from '#lib/codes.ts'
import { env } from '#lib/env.ts'
import { Problem } from '#lib/problems/problem.ts'
import { type Route, route } from './route.ts'

/**
 * A route for the host's clock: `Authorization: Bearer CRON_SECRET`. Where no secret is set there is no such route (404),
 * and no other way in.
 */
export function cronRoute(pattern: string, answer: () => Promise<Response>): Route {
  return route(pattern, { GET: answer }, async (request, call) => {
    const secret = env().cronSecret
    if (secret === null) throw new Problem('not-found')
    const presented = /^Bearer +(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    if (!sameDigest(sha256(presented), sha256(secret))) {
      throw new Problem('not-authorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
    }
    return call
  })
}
