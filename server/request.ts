import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RawRequest } from '#lib/http/cached-read.ts'
import { type Bytes, bytesOf } from '#lib/http/cached-responses.ts'
import type { Params } from '#lib/http/route.ts'
import { clientAddressHeader, reportedByProxies, trustedAddress } from '#lib/rate-limit/client-address.ts'
import type { Target } from './target.ts'

/** Where request URLs seem to live. Nothing may depend on a Host header, which a client writes as it likes. */
const base = 'http://localhost'

// The Request class refuses these methods.
const unspeakable = new Set(['CONNECT', 'TRACE', 'TRACK'])

/**
 * The request as the API's handlers take it. Its body is read only when a handler reads it, and a client that waits for
 * leave to send it (`Expect: 100-continue`) gets leave then. Throws where a header holds what no header may.
 */
export function toRequest(
  incoming: IncomingMessage,
  target: Target,
  options: { clientAddress: string; continueBody: () => void },
): Request {
  const headers = new Headers()
  const raw = incoming.rawHeaders
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (!reportedByProxies.test(name.toLowerCase())) headers.append(name, raw[at + 1] ?? '')
  }
  headers.set(clientAddressHeader, options.clientAddress)
  const rawRequest = incoming.method ?? 'GET'
  // A method that cannot be spoken goes as one that every route refuses.
  const method = unspeakable.has(rawRequest) ? 'DELETE' : rawRequest
  const body =
    method !== 'GET' && method !== 'HEAD' && hasBody(incoming) ? bodyOf(incoming, options.continueBody) : null
  return new Request(base + target.path + target.query, { method, headers, body, duplex: 'half' } as RequestInit)
}

/** The address of the client that a request came from, as far as the configured proxies can be trusted. */
export function clientAddress(incoming: IncomingMessage, trustedProxyHops: number): string {
  const forwardedFor = incoming.headers['x-forwarded-for']
  const text = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  return trustedAddress(incoming.socket.remoteAddress ?? '', text, trustedProxyHops)
}

/** How often a request says a header, whose name is in lower case. */
export function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const said = rawHeaders[at] ?? ''
    if (said.length === name.length && said.toLowerCase() === name) count++
  }
  return count
}

/** Whether a request announces a body (RFC 9112, 6.3). */
export function hasBody(incoming: IncomingMessage): boolean {
  return incoming.headers['transfer-encoding'] !== undefined || Number(incoming.headers['content-length'] ?? 0) > 0
}

/** The body, chunk by chunk as the reader asks. A reader that stops reading leaves the connection as it is. */
function bodyOf(incoming: IncomingMessage, continueBody: () => void): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false })
  let begun = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!begun) continueBody()
        begun = true
        const step = await chunks.next()
        if (step.done) controller.close()
        else controller.enqueue(step.value)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** What a route needs to know of a request to answer it from what it keeps. */
export function asked(incoming: IncomingMessage, { query }: Target, params: Params): RawRequest {
  const { headers } = incoming
  return {
    params,
    query,
    serviceKey: textOf(headers['x-service-key']),
    // Of several, Node hands over the first, and a Request all of them in one.
    authorization: headers.authorization && incoming.headersDistinct.authorization?.join(', '),
    origin: headers.origin,
    acceptEncoding: textOf(headers['accept-encoding']),
    ifNoneMatch: headers['if-none-match'],
    traceparent: textOf(headers.traceparent),
  }
}

/** What is copied faster than it is handed to the network in a second piece. */
const oneWriteBytes = 4_096

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

/** Writes an answer that is bytes already. Does nothing where `sendResponse` would do nothing. */
export function sendBytes(outgoing: ServerResponse, { status, headers, body }: Bytes): void {
  if (outgoing.destroyed || outgoing.headersSent || !outgoing.req.socket.writable) return
  outgoing.writeHead(status, body ? { ...headers, 'Content-Length': body.byteLength } : headers)
  // As text, a short body goes out in one piece with its head. Latin 1 is the text whose characters are its bytes.
  if (body && body.byteLength <= oneWriteBytes) outgoing.end(body.toString('latin1'), 'latin1')
  else outgoing.end(body)
}

/** Writes what a handler answered. Does nothing where the connection has gone, or was answered for another reason. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const bytes = await bytesOf(response)
  const body = bytes ? bytes.body : response.body ? Buffer.from(await response.arrayBuffer()) : null
  if (outgoing.destroyed || outgoing.headersSent || !outgoing.req.socket.writable) return
  outgoing.setHeaders(response.headers)
  const coding = bytes?.headers['Content-Encoding']
  if (coding) outgoing.setHeader('Content-Encoding', coding)
  if (body) outgoing.setHeader('Content-Length', body.byteLength)
  outgoing.writeHead(response.status)
  outgoing.end(body)
}
