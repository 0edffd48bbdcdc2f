import { crc32 } from 'node:zlib'
import { BoundedCache } from '#lib/bounded-cache.ts'
import type { Subject, Versions } from '#lib/venues/versions.ts'
import { type Coding, codingFor, compressed } from './content-coding.ts'
import { keyedVary } from './cors.ts'
import { apiSecurityHeaders } from './security-headers.ts'

/**
 * An answer that may be sent again for as long as its versions are those of the database and its `until` has not passed. The
 * body is cached as it was sent, and compressed as well once a client has accepted that.
 */
export type CachedResponse = {
  subject: Subject
  versions: Versions
  /** From this instant on the answer may differ although nothing was written: time itself changes it. */
  until: number
  /** Whether readers of another language get another answer. */
  inLanguages: boolean
  etag: string
  plain: Buffer
  packed: Partial<Record<Exclude<Coding, 'identity'>, Promise<Buffer>>>
}

/** An answer as bytes, ready to be written to a socket. */
export type Bytes = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null }

/** The content codings that a client accepts, and the versions that it has already (RFC 9110, 12.5.3 and 13.1.2). */
export type Conditions = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** The size of the whole cache, in bytes of plain bodies: compressed ones add a few hundredths. */
const limitBytes = 64 * 1024 * 1024
/** Below this, compression saves less than a packet. */
const packedFromBytes = 1_200

const cache = new BoundedCache<CachedResponse>(limitBytes, ({ plain }) => plain.byteLength + 1_000)

/** The answer that is cached under a name. The caller must check its versions and its `until`. */
export function cachedResponse(name: string): CachedResponse | undefined {
  return cache.get(name)
}

/** A record's JSON, with a checksum if the caller has one; otherwise it is computed over the whole JSON. */
export type RenderedJson = { json: string | Buffer; checksum?: number | null }

/** Makes an answer of a record's JSON. */
export function newAnswer(
  { json, checksum }: RenderedJson,
  validity: Pick<CachedResponse, 'subject' | 'versions' | 'until' | 'inLanguages'>,
): CachedResponse {
  const plain = typeof json === 'string' ? Buffer.from(json) : json
  // Weak: the same record in several codings. Time and releases change the answer without its versions, hence the checksum.
  const etag = `W/"${validity.versions.venue}-${validity.versions.taken}-${(checksum ?? crc32(plain)).toString(36)}"`
  return { ...validity, etag, plain, packed: {} }
}

export function cacheResponse(name: string, answer: CachedResponse): void {
  cache.set(name, answer)
}

/** The answer for one client: in the coding that it prefers, or 304 if it has the same already. */
export async function bytesFor(answer: CachedResponse, { acceptEncoding, ifNoneMatch }: Conditions): Promise<Bytes> {
  const headers: Record<string, string> = {
    ...apiSecurityHeaders,
    ETag: answer.etag,
    Vary: `${keyedVary}, ${answer.inLanguages ? 'Accept-Language, ' : ''}Accept-Encoding`,
  }
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, answer.etag)) return { status: 304, headers, body: null }
  headers['Content-Type'] = 'application/json'
  const coding = answer.plain.byteLength < packedFromBytes ? 'identity' : codingFor(acceptEncoding)
  if (coding === 'identity') return { status: 200, headers, body: answer.plain }
  answer.packed[coding] ??= compressed(answer.plain, coding)
  headers['Content-Encoding'] = coding
  return { status: 200, headers, body: await answer.packed[coding] }
}

const packedLater = new WeakMap<Response, () => Promise<Bytes>>()

/**
 * An answer as a response with its plain body. Next and platforms of functions compress bodies by themselves, and drop a
 * `Content-Encoding` that they have not chosen. The front door calls `bytesOf` for the coding that this client prefers, so
 * that the body of the response is created only when it is read.
 */
export async function responseOf(answer: CachedResponse, conditions: Conditions): Promise<Response> {
  const { status, headers, body } = await bytesFor(answer, { ...conditions, acceptEncoding: undefined })
  const response = new Response(body && readLater(body), { status, headers })
  packedLater.set(response, () => bytesFor(answer, conditions))
  return response
}

function readLater(body: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new Uint8Array(body))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The bytes of a response of `responseOf`, in the coding that its client prefers. Undefined for any other response. */
export function bytesOf(response: Response): Promise<Bytes> | undefined {
  return packedLater.get(response)?.()
}

function matches(ifNoneMatch: string, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => {
    const listed = each.trim()
    return listed === '*' || listed.replace(/^W\//, '') === opaque
  })
}
