/**
 * The request with an `Idempotency-Key` of its own, which all its attempts keep. One that the caller has set stays, and a
 * page of another origin gets none, unless `always` says otherwise.
 */
export function withIdempotencyKey(request: Request, always?: boolean): Request {
  const wanted = always ?? !crossesOrigins(request.url)
  if (wanted && !request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', newKey())
  return request
}

/** Whether a browser will ask the service first, which allows a fixed list of headers. Only browsers have a location. */
function crossesOrigins(url: string): boolean {
  const { location } = globalThis
  return location !== undefined && location.origin !== new URL(url).origin
}

/** 128 random bits. `crypto.randomUUID` is missing in pages that did not come by https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
