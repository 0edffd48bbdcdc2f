import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { env } from '#lib/env/env.ts'
import { apiSecurityHeaders } from '#lib/http/security-headers.ts'
import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'
import { log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import { Problem } from '#lib/problems/problem.ts'
import { problemRecord } from '#lib/problems/record.ts'
import { currentSpan } from '#lib/traces/spans.ts'
import { traceIdOf } from '#lib/traces/trace-id.ts'

/** A browser shows the refusal of a page as a document, which may load and run nothing. */
const contentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** How long the client of an ended connection may still send, so that a reset does not discard the response in transit. */
const lingerMs = 1_000

/** Answers a request that never reached a handler. */
export function refuseRequest(incoming: IncomingMessage, outgoing: ServerResponse, problem: Problem): void {
  const { body, headers } = written(problem, incoming)
  if (outgoing.headersSent || outgoing.destroyed) return
  outgoing.writeHead(problem.status, { ...headers, Connection: 'close' })
  outgoing.end(body)
}

/** Responds on a raw connection without a parsed request, and ends the connection. */
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

/** Ends a connection after its last bytes have been sent. */
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
      Vary: 'Accept-Language',
      'Content-Length': String(Buffer.byteLength(body)),
      ...apiSecurityHeaders,
      'Content-Security-Policy': contentPolicy,
      ...problem.headers,
    },
  }
}

/** The problem for a request that Node's HTTP parser or timeout refused. Null if the connection has broken. */
export function problemOfClientError(error: NodeJS.ErrnoException): Problem | null {
  const code = error.code ?? ''
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers-too-large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request-timeout')
  if (code.startsWith('HPE_')) return new Problem('malformed-request', { cause: error })
  return null
}
