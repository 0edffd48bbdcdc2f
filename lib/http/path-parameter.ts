/**
 * What stands for a path segment that is no text: U+FFFD, which is also what lenient decoders put in its place. Nothing
 * in a path of ours is spelled with it, so it goes the way of every unknown value: key check first, then 404.
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

/** A decoded path parameter, as Next hands them over; `unreadable` where it holds control characters. */
export function readableParameter(value: string): string {
  return /\p{Cc}/u.test(value) || !value.isWellFormed() ? unreadable : value
}
