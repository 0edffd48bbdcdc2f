import { randomBytes } from 'node:crypto'

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/

/**
 * The W3C trace id of a request: that of a valid `traceparent` header, else a fresh one (decisions 2.3).
 * Version ff and the all-zero id are invalid (W3C Trace Context, 3.2.2).
 */
export function traceIdOf(header: string | null): string {
  const match = header ? traceparent.exec(header) : null
  const id = match?.[1]
  if (id && !/^0+$/.test(id) && !header?.startsWith('ff')) return id
  return randomBytes(16).toString('hex')
}
