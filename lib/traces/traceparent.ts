/** The caller's `traceparent` header: its trace, its span, and whether that is recorded. */
export type RemoteParent = { traceId: string; spanId: string; isSampled: boolean }

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const zeros = /^0+$/

/**
 * Parses a `traceparent` header; null if it is invalid. Ids of zeros alone and version ff are invalid, and so is a further
 * field in version 00 (W3C Trace Context, 3.2.2).
 */
export function readTraceparent(header: string | null | undefined): RemoteParent | null {
  const [, version, traceId = '', spanId = '', flags = '', more] = traceparent.exec(header ?? '') ?? []
  const isValid = version !== undefined && version !== 'ff' && !(version === '00' && more !== undefined)
  if (!isValid || zeros.test(traceId) || zeros.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
