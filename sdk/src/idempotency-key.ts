/**
 * Requests by which the service recognises a retry, with the request of the caller, which must not be garbage-collected before
 * them: a request follows the signal of the one that it was made from only while that exists.
 */
const recognised = new WeakMap<Request, Request>()

/** Whether the service recognises a request that is sent again: by its `Idempotency-Key`, or by the `requestId` in its body. */
export function isRecognised(request: Request): boolean {
  return request.headers.has('Idempotency-Key') || recognised.has(request)
}

/**
 * The request with a key of its own, the same in all its attempts: an `Idempotency-Key`, or in a page of another origin, which
 * may not send that header, a `requestId` in its body. A key that the caller has set stays. `keys` is the option of the client:
 * `true` adds the header in every page, `false` adds nothing.
 */
export async function withIdempotencyKey(request: Request, keys?: boolean): Promise<Request> {
  if (request.headers.has('Idempotency-Key')) return request
  const body = await bodyOf(request)
  if (typeof body.requestId === 'string') {
    recognised.set(request, request)
  } else if (keys ?? !crossesOrigins(request.url)) {
    request.headers.set('Idempotency-Key', newKey())
  } else if (keys === undefined) {
    const identified = new Request(request, { body: JSON.stringify({ ...body, requestId: newKey() }) })
    identified.headers.set('Content-Type', 'application/json')
    recognised.set(identified, request)
    return identified
  }
  return request
}

async function bodyOf(request: Request): Promise<{ requestId?: unknown }> {
  return JSON.parse((await request.clone().text()) || '{}')
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
