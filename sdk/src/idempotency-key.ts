/**
 * The request with an `Idempotency-Key` of its own, the same in all its attempts. A key that the caller has set stays. In a
 * page of another origin no key is added; `always` overrides that.
 */
export function withIdempotencyKey(request: Request, always?: boolean): Request {
  const needed = always ?? !crossesOrigins(request.url)
  if (needed && !request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', newKey())
  return request
}

/** Whether a browser sends a preflight, in which the service allows a fixed list of headers. Only browsers have a location. */
function crossesOrigins(url: string): boolean {
  const { location } = globalThis
  return location !== undefined && location.origin !== new URL(url).origin
}

/** 128 random bits. `crypto.randomUUID` is missing in pages that were not loaded over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
