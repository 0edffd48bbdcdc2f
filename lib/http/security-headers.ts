/** Headers of every answer of the API: no browser may guess another content type. */
export const apiSecurityHeaders = { 'X-Content-Type-Options': 'nosniff' } as const

/**
 * The same, for an answer of this route. If a code or a token in the path is the credential, or the session of somebody who
 * is signed in, the answer is for its holder alone, and no cache may store it.
 */
export function securityHeadersOf(pattern: string): Readonly<Record<string, string>> {
  const isSecret = /^\/api\/console\/|\[(code|token|cancelToken)\]/.test(pattern)
  return isSecret ? { ...apiSecurityHeaders, 'Cache-Control': 'no-store' } : apiSecurityHeaders
}
