import type { Draft } from './raw-http-draft.ts'
import { framingFaults } from './raw-http-framing.ts'
import { headerFaults } from './raw-http-headers.ts'
import { lineFaults } from './raw-http-lines.ts'
import { places } from './raw-http-places.ts'

/**
 * Requests that are wrong in one to three ways, drawn from a seed. Each knows what any reader of HTTP has to make of it, as
 * far as that is certain: who answers, and where it ends.
 */
export type Shot = {
  bytes: Buffer
  method: string
  target: string
  /** Who answers: the interface, a page, or the front door alone because the target is no path at all. */
  place: 'api' | 'page' | 'none'
  /**
   * `whole`: it ends where every reader says it ends, so it is answered, and what comes behind is the next request.
   * `doubtful`: readers differ about its end, so nothing behind it may count as a request. `cut`: its rest never comes.
   */
  framing: 'whole' | 'doubtful' | 'cut'
  /** The trace id of the well-formed request behind it; null where there is none. */
  marker: string | null
  /** The trace id of a request inside its body, which nobody may answer. */
  smuggled: string
  /** Its version knows no next request unless it is asked for. */
  last: boolean
  faults: string[]
}

/** A source of chance that a number decides (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Everything that goes wrong, by name. */
export const faults = { ...lineFaults, ...headerFaults, ...framingFaults }

const traceId = (random: () => number) =>
  Array.from({ length: 32 }, (_, at) => (at ? Math.floor(random() * 16) : 10).toString(16)).join('')

/** So many requests of a seed. The credentials are put where the routes and pages take them. */
export function shots(count: number, seed: number, credentials: Parameters<typeof places>[0]): Shot[] {
  const random = chance(seed)
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
    // Every fault has its turn, with others by chance.
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
    last: version === ' HTTP/1.0', // A second space is no part of it, wherever that is borne.
    method: method.trim(),
  }
}
