import { randomUUID } from 'node:crypto'

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/
const zeros = /^0+$/

/**
 * The W3C trace id of a request: that of a valid `traceparent` header, else a fresh one (decisions 2.3). Ids of zeros
 * alone and version ff are invalid, and so is a further field in version 00 (W3C Trace Context, 3.2.2).
 */
export function traceIdOf(header: string | null): string {
  if (header === null) return freshTraceId()
  const [, version, traceId = '', parentId = '', more] = traceparent.exec(header ?? '') ?? []
  const valid = version !== undefined && version !== 'ff' && !(version === '00' && more !== undefined)
  if (valid && !zeros.test(traceId) && !zeros.test(parentId)) return traceId
  return freshTraceId()
}

function freshTraceId(): string {
  // 122 random bits, of which Node keeps some ready.
  const id = randomUUID()
  return id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24)
}
