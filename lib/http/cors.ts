/**
 * Cross-origin rules of `/api/venues/**` (interface, CORS preflight; decisions 1.4). The preflight carries no key, so its
 * answer is the same for every origin and path. The key check decides which origin may read the real answer.
 */
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'X-Service-Key, Authorization, Content-Type, Accept-Language',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
}

/** The answer to a preflight. It echoes the origin, because browsers accept none without it; `*` is never sent. */
export function preflight(request: Request): Response {
  const headers = new Headers(preflightHeaders)
  const origin = request.headers.get('origin')
  if (origin) headers.set('Access-Control-Allow-Origin', origin)
  return new Response(null, { status: 204, headers })
}

/** The headers on which an answer to a request with a key depends. */
export const keyedVary = 'Origin, X-Service-Key, Authorization'

/** Headers of a real answer: readable by `allowedOrigin`, or by no other origin if that is null. */
export function crossOriginHeaders(allowedOrigin: string | null): Record<string, string> {
  if (!allowedOrigin) return { Vary: keyedVary }
  return {
    Vary: keyedVary,
    'Access-Control-Allow-Origin': allowedOrigin,
    'Access-Control-Expose-Headers': 'Location, Retry-After',
  }
}
