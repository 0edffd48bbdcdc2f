/**
 * The replacement for a path segment that is not text: U+FFFD, which lenient decoders use as well. No path of this service
 * contains it, so it is handled as every unknown value: key check first, then 404.
 */
export const unreadable = '\uFFFD'

/**
 * Decodes one percent-encoded path segment. A segment that does not decode to UTF-8, or that holds control characters
 * (PostgreSQL has no text with NUL), becomes `unreadable`.
 */
export function decodeSegment(segment: string): string {
  if (/^[\w.~-]*$/.test(segment)) return segment
  try {
    return readableParameter(decodeURIComponent(segment))
  } catch {
    return unreadable
  }
}

/** A decoded path parameter, as Next passes them; `unreadable` if it holds control characters. */
export function readableParameter(value: string): string {
  return /\p{Cc}/u.test(value) || !value.isWellFormed() ? unreadable : value
}
