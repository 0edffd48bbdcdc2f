import { promisify } from 'node:util'
import { constants, gzip, zstdCompress } from 'node:zlib'
import Negotiator from 'negotiator'
import { BoundedCache } from '#lib/bounded-cache.ts'

/** The content coding of a body (RFC 9110, 8.4.1). */
export type Coding = 'zstd' | 'gzip' | 'identity'

// Clients send few different headers, and parsing one costs more than the rest of a cached answer.
const codings = new BoundedCache<Coding>(500)

/** The coding for an `Accept-Encoding`: the most effective one that the client prefers to `identity`. */
export function codingFor(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return 'identity'
  const known = codings.get(acceptEncoding)
  if (known) return known
  const liked = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([
    'zstd',
    'gzip',
    'identity',
  ])
  const better = liked.slice(0, liked.includes('identity') ? liked.indexOf('identity') : undefined)
  const coding = better.includes('zstd') ? 'zstd' : better.includes('gzip') ? 'gzip' : 'identity'
  if (acceptEncoding.length < 200) codings.set(acceptEncoding, coding)
  return coding
}

const [gzipped, zstdCompressed] = [promisify(gzip), promisify(zstdCompress)]

const packers = {
  // On lists of records, level 3 takes as long as level 1, and its output has two thirds of the bytes.
  gzip: (body: Buffer) => gzipped(body, { level: 3 }),
  zstd: (body: Buffer) => zstdCompressed(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
}

/** The compressed body. */
export function compressed(body: Buffer, coding: 'zstd' | 'gzip'): Promise<Buffer> {
  return packers[coding](body)
}
