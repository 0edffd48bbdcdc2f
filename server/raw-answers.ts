import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { env } from '#lib/env.ts'
import { securityHeaders } from '#lib/http/security-headers.ts'
import { traceIdOf } from '#lib/http/trace.ts'
import { acceptedLocale } from '#lib/i18n/locale.ts'
import { log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import { Problem } from '#lib/problems/problem.ts'
import { problemRecord } from '#lib/problems/record.ts'
import { currentSpan } from '#lib/traces/spans.ts'

/** A browser shows a refusal of a page's address as a document of its own, which may do nothing. */
const contentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** How long an ended connection may still send, so that what it sends does not wipe out the answer on its way. */
const lingerMs = 1_000

/** Answers a request that never reached a handler. */
export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, problem: Problem): void {
  const { body, headers } = written(problem, incoming)
  if (outgoing.headersSent || outgoing.destroyed) return
  outgoing.writeHead(problem.status, { ...headers, Connection: 'close' })
  outgoing.end(body)
}

/** Answers on a bare connection, where there is no request to answer, and ends the connection. */
export function refuseConnection(socket: Duplex, problem: Problem): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { body, headers } = written(problem)
  const lines = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${head}\r\n${body}`)
  hangUp(socket)
}

/** Ends a connection on which nothing more is said, once what was said is on its way. */
export function hangUp(socket: Duplex): void {
  socket.end()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function written(problem: Problem, incoming?: IncomingMessage): { body: string; headers: Record<string, string> } {
  const { 'accept-language': language, traceparent } = incoming?.headers ?? {}
  const locale = acceptedLocale(language ?? null) ?? 'en'
  const traceId = currentSpan()?.traceId ?? traceIdOf(typeof traceparent === 'string' ? traceparent : null)
  metrics().problems.inc({ kind: problem.kind })
  log().info({ traceId, method: incoming?.method, route: null, status: problem.status })
  const body = JSON.stringify(problemRecord(problem, { locale, traceId, docsUrl: env().docsUrl }))
  return {
    body,
    headers: {
      'Content-Type': 'application/problem+json',
      'Content-Language': locale,
      'Content-Length': String(Buffer.byteLength(body)),
      ...securityHeaders,
      'Content-Security-Policy': contentPolicy,
      ...problem.headers,
    },
  }
}

/** What Node's HTTP parser (or its clock) refused, as a problem. Null where the connection is simply gone. */
export function problemOfClientError(error: NodeJS.ErrnoException): Problem | null {
  const code = error.code ?? ''
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request-timeout')
  if (code.startsWith('HPE_')) return new Problem('malformed-request', { cause: error })
  return null
}
