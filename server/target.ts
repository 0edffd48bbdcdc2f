import { decodeSegment, unreadable } from '#lib/http/path-parameter.ts'

/** What a request line asks for: the path as sent, and the query with its question mark or empty. */
export type Target = { path: string; query: string }

/** Reads a request target in origin form or in absolute form (RFC 9112, 3.2). Null where it is neither. */
export function readTarget(text: string): Target | null {
  const host = /^https?:\/\/[^/?#]*/i.exec(text)?.[0]
  // The host of an absolute address is not ours to believe, no more than a Host header.
  const rest = host === undefined ? text : text.slice(host.length).replace(/^(?!\/)/, '/')
  if (!rest.startsWith('/')) return null
  const local = rest.replace(/#.*$/s, '')
  const mark = local.indexOf('?')
  return mark < 0 ? { path: local, query: '' } : { path: local.slice(0, mark), query: local.slice(mark) }
}

/**
 * Whether the API answers a path. Whatever a lenient reader could take for one of its paths (`//api/x`, `/%61pi/x`,
 * `/x/../api/y`) belongs to it too, so that none reaches a route by way of Next.
 */
export function isApiPath(path: string): boolean {
  if (path === '/api' || path.startsWith('/api/')) return true
  return /^api(\/|$)/.test(firstSegment(path))
}

/**
 * Whether a path names one of the pages that Next makes for itself, or something below `/_next` that is no file of the build. Pages
 * are for it to show, one of them answers 500 to whoever asks for it by name, and everything else there it refuses in its own words.
 */
export function isNextsOwn(path: string): boolean {
  const [first = '', second = ''] = segmentsOf(path)
  return (
    /^(_error|_global-error|_not-found|404|500)(\W|$)/i.test(first) || (/^_next$/i.test(first) && second !== 'static')
  )
}

/** The first segment of a path as the most lenient reader takes it. */
function firstSegment(path: string): string {
  return segmentsOf(path)[0] ?? ''
}

function segmentsOf(path: string): string[] {
  const segments = new URL(`http://localhost${path}`).pathname.split('/').filter(Boolean)
  return segments.slice(0, 2).map((segment) => decodeSegment(segment).replace(/^[\\/]+/, ''))
}

/** Whether a path decodes to text without control characters. Next answers the others with an error of its own. */
export function isReadablePath(path: string): boolean {
  return !path.split('/').some((segment) => decodeSegment(segment).includes(unreadable))
}
