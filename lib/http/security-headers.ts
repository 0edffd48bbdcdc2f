/** What every answer of the API carries, so that no browser takes it for what it is not. */
export const securityHeaders = { 'X-Content-Type-Options': 'nosniff' } as const

/**
 * The same, for an answer of this route. Where a code or a token in the path is the credential, the answer is its holder's alone,
 * and kept by nobody on the way.
 */
export function securityHeadersOf(pattern: string): Readonly<Record<string, string>> {
  const isSecret = /\[(code|token|cancelToken)\]/.test(pattern)
  return isSecret ? { ...securityHeaders, 'Cache-Control': 'no-store' } : securityHeaders
}
