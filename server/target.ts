import { decodeSegment, unreadable } from '#lib/http/path-parameter.ts'

/** The target of a request line: the path as sent, and the query with its question mark, or empty. */
export type Target = { path: string; query: string }

/** Parses a request target in origin form or in absolute form (RFC 9112, 3.2). Null if it is neither. */
export function readTarget(text: string): Target | null {
  const host = /^https?:\/\/[^/?#]*/i.exec(text)?.[0]
  // The host of an absolute address is as untrusted as a Host header.
  const rest = host === undefined ? text : text.slice(host.length).replace(/^(?!\/)/, '/')
  if (!rest.startsWith('/')) return null
  const local = rest.replace(/#.*$/s, '')
  const mark = local.indexOf('?')
  return mark < 0 ? { path: local, query: '' } : { path: local.slice(0, mark), query: local.slice(mark) }
}

/**
 * Whether the API answers a path. Paths that a lenient parser could take for one of the API (`//api/x`, `/%61pi/x`,
 * `/x/../api/y`) belong to it too, so that none of them reaches a route through Next.
 */
export function isApiPath(path: string): boolean {
  if (path === '/api' || path.startsWith('/api/')) return true
  return /^api(\/|$)/.test(firstSegment(path))
}

/**
 * Whether a path is one of Next's internal pages, or below `/_next` without being a file of the build. Only Next itself should
 * show these pages, and a request for one of them by name is answered 500. Next refuses other paths there in its own format.
 */
export function isNextsOwn(path: string): boolean {
  const [first = '', second = ''] = segmentsOf(path)
  return (
    /^(_error|_global-error|_not-found|404|500)(\W|$)/i.test(first) || (/^_next$/i.test(first) && second !== 'static')
  )
}

/** The first segment of a path as the most lenient parser reads it. */
function firstSegment(path: string): string {
  return segmentsOf(path)[0] ?? ''
}

function segmentsOf(path: string): string[] {
  const segments = new URL(`http://localhost${path}`).pathname.split('/').filter(Boolean)
  return segments.slice(0, 2).map((segment) => decodeSegment(segment).replace(/^[\\/]+/, ''))
}

/** Whether a path decodes to text without control characters. Next answers other paths with its own error. */
export function isReadablePath(path: string): boolean {
  return !path.split('/').some((segment) => decodeSegment(segment).includes(unreadable))
}
