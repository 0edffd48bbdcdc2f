import { randomUUID } from '#lib/codes.ts'
import { readTraceparent } from './traceparent.ts'

/** The W3C trace id of a request: that of a valid `traceparent` header, else a fresh one (decisions 2.3). */
export function traceIdOf(header: string | null): string {
  return (header === null ? null : readTraceparent(header))?.traceId ?? freshTraceId()
}

function freshTraceId(): string {
  // 122 random bits. Node caches some of them in advance.
  const id = randomUUID()
  return id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24)
}
