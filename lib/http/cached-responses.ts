import { crc32 } from 'node:zlib'
import { BoundedCache } from '#lib/bounded-cache.ts'
import type { Subject, Versions } from '#lib/venues/versions.ts'
import { type Coding, codingFor, packed } from './content-coding.ts'
import { keyedVary } from './cors.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * An answer that may be given again for as long as its versions are those of the database and its time has not come. The
 * body is kept as it was sent, packed as well once somebody has asked for that.
 */
export type CachedResponse = {
  subject: Subject
  versions: Versions
  /** From this instant on it may be another answer although nothing was written: time itself changes it. */
  until: number
  etag: string
  plain: Buffer
  packed: Partial<Record<Exclude<Coding, 'identity'>, Promise<Buffer>>>
}

/** An answer as bytes, for who writes it to a socket without further ado. */
export type Bytes = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null }

/** What a client wants to know and has already (RFC 9110, 12.5.3 and 13.1.2). */
export type Conditions = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** What every kept answer may take together, in bytes of its plain body: packed ones add a few hundredths. */
const limitBytes = 64 * 1024 * 1024
/** Below this, packing saves less than a packet. */
const packedFromBytes = 1_200

const cache = new BoundedCache<CachedResponse>(limitBytes, ({ plain }) => plain.byteLength + 1_000)

/** The answer that was kept under a name. Its versions and its time are for the caller to prove. */
export function cachedResponse(name: string): CachedResponse | undefined {
  return cache.get(name)
}

/** A record's JSON. Who knows a checksum of it says so; else it is made of the whole. */
export type Json = { json: string | Buffer; checksum?: number | null }

/** Makes an answer of a record's JSON. */
export function newAnswer(
  { json, checksum }: Json,
  of: Pick<CachedResponse, 'subject' | 'versions' | 'until'>,
): CachedResponse {
  const plain = typeof json === 'string' ? Buffer.from(json) : json
  // Weak: the same record in several codings. Time and releases change what the versions do not, hence the checksum.
  const etag = `W/"${of.versions.venue}-${of.versions.taken}-${(checksum ?? crc32(plain)).toString(36)}"`
  return { ...of, etag, plain, packed: {} }
}

export function cacheResponse(name: string, answer: CachedResponse): void {
  cache.set(name, answer)
}

/** The answer for one client: packed as it likes, or 304 where it has the same already. */
export async function bytesFor(answer: CachedResponse, { acceptEncoding, ifNoneMatch }: Conditions): Promise<Bytes> {
  const headers: Record<string, string> = {
    ...securityHeaders,
    ETag: answer.etag,
    Vary: `${keyedVary}, Accept-Encoding`,
  }
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, answer.etag)) return { status: 304, headers, body: null }
  headers['Content-Type'] = 'application/json'
  const coding = answer.plain.byteLength < packedFromBytes ? 'identity' : codingFor(acceptEncoding)
  if (coding === 'identity') return { status: 200, headers, body: answer.plain }
  answer.packed[coding] ??= packed(answer.plain, coding)
  headers['Content-Encoding'] = coding
  return { status: 200, headers, body: await answer.packed[coding] }
}

const packedLater = new WeakMap<Response, () => Promise<Bytes>>()

/**
 * An answer as a response, with its body as it is: who hands on a Response (Next, a platform of functions) packs bodies by itself,
 * and drops a `Content-Encoding` that it has not chosen. The front door asks `bytesOf` for the bytes that this client likes best,
 * so that the body of the response is made only where somebody reads it.
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

/** The bytes of an answer that `responseOf` made a response of, packed as its client likes. */
export function bytesOf(response: Response): Promise<Bytes> | undefined {
  return packedLater.get(response)?.()
}

function matches(ifNoneMatch: string, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => {
    const asked = each.trim()
    return asked === '*' || asked.replace(/^W\//, '') === opaque
  })
}
