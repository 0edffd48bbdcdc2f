import type { Draft } from './raw-http-draft.ts'
import { framingFaults } from './raw-http-framing.ts'
import { headerFaults } from './raw-http-headers.ts'
import { lineFaults } from './raw-http-lines.ts'
import { places } from './raw-http-places.ts'

/**
 * A request with one to three faults, drawn from a seed, and the expectations that hold for every HTTP parser: which
 * part of the service answers, and where the request ends.
 */
export type Shot = {
  bytes: Buffer
  method: string
  target: string
  /** The part of the service that answers: the interface, a page, or the front door alone because the target is no path. */
  place: 'api' | 'page' | 'none'
  /**
   * `whole`: all parsers agree on its end, so it is answered, and the bytes after it are the next request. `doubtful`:
   * parsers differ about its end, so no bytes after it may count as a request. `cut`: its rest never arrives.
   */
  framing: 'whole' | 'doubtful' | 'cut'
  /** The trace id of the well-formed request after it; null if there is none. */
  marker: string | null
  /** The trace id of a request inside its body, which the server must not answer. */
  smuggled: string
  /** Whether its version closes the connection afterwards unless the client requests otherwise. */
  last: boolean
  faults: string[]
}

/** A seeded random number generator (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** All faults, by name. */
export const faults = { ...lineFaults, ...headerFaults, ...framingFaults }

const traceId = (random: () => number) =>
  Array.from({ length: 32 }, (_, at) => (at ? Math.floor(random() * 16) : 10).toString(16)).join('')

/** Draws `count` requests from a seed. Puts the credentials at their places in the routes and pages. */
export function shots(count: number, seed: number, credentials: Parameters<typeof places>[0]): Shot[] {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const known = places(credentials)
  const names = Object.keys(faults)
  return Array.from({ length: count }, (_, at) => {
    const { place, method, target, headers: own, body } = pick(known)
    const draft: Draft = {
      place,
      method,
      target,
      version: ' HTTP/1.1',
      headers: [['Host', 'booking.example'], ...own],
      body: '',
      framing: 'whole',
      eol: '\r\n',
      garbage: null,
      smuggled: traceId(random),
    }
    // Each fault in turn, with others at random.
    const chosen = [
      names[at % names.length] ?? '',
      ...Array.from({ length: Math.floor(random() * 3) }, () => pick(names)),
    ]
    const applied = [...new Set(chosen)]
    for (const name of applied) faults[name]?.(draft, pick)
    if (body && draft.body === '' && draft.framing === 'whole' && draft.method === 'POST') {
      draft.body = body
      draft.headers.push(['Content-Length', String(Buffer.byteLength(body, 'latin1'))])
    }
    return written(draft, traceId(random), applied)
  })
}

function written(draft: Draft, id: string, applied: string[]): Shot {
  const { method, target, place, version, eol, body, framing, smuggled, garbage } = draft
  const lines = [`${method} ${target}${version}`, ...draft.headers.map(([name, value]) => `${name}: ${value}`)]
  const marker = `GET /api/marker HTTP/1.1\r\nHost: a\r\nConnection: close\r\ntraceparent: 00-${id}-b7ad6b7169203331-01\r\n\r\n`
  const bytes = Buffer.from(`${lines.join(eol)}${eol}${eol}${body}${garbage ?? marker}`, 'latin1')
  return {
    bytes,
    target,
    place,
    framing,
    marker: garbage === null ? id : null,
    smuggled,
    faults: applied,
    last: version === ' HTTP/1.0', // A second space is not part of the method, for servers that accept it.
    method: method.trim(),
  }
}
