import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Bytes, bytesOf } from '#lib/http/cached-responses.ts'
import type { Params, RawRequest } from '#lib/http/route.ts'
import { connectionHeader, connectionKind } from '#lib/pages/connection.ts'
import { clientAddressHeader, reportedByProxies, trustedAddress } from '#lib/rate-limit/client-address.ts'
import type { Target } from './target.ts'

/** The origin of all request URLs. Nothing may depend on the Host header, which the client controls. */
const base = 'http://localhost'

// The Request class refuses these methods.
const unsupported = new Set(['CONNECT', 'TRACE', 'TRACK'])

/**
 * Makes the `Request` for the API's handlers. Its body is read only when a handler reads it, and a client that waits for
 * permission to send it (`Expect: 100-continue`) gets the permission then. Throws if a header has an invalid value.
 */
export function toRequest(
  incoming: IncomingMessage,
  target: Target,
  options: { client: Client; continueBody: () => void },
): Request {
  const headers = new Headers()
  const raw = incoming.rawHeaders
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (!reportedByProxies.test(name.toLowerCase())) headers.append(name, raw[at + 1] ?? '')
  }
  for (const [name, value] of Object.entries(options.client)) headers.set(name, value)
  const requestedMethod = incoming.method ?? 'GET'
  // An unsupported method is replaced by one that every route refuses.
  const method = unsupported.has(requestedMethod) ? 'DELETE' : requestedMethod
  const body =
    method !== 'GET' && method !== 'HEAD' && hasBody(incoming) ? bodyOf(incoming, options.continueBody) : null
  return new Request(base + target.path + target.query, { method, headers, body, duplex: 'half' } as RequestInit)
}

/** The headers that tell the code behind the front door who sends a request, and how it has arrived. */
export type Client = Record<typeof clientAddressHeader | typeof connectionHeader, string>

/** The sender of a request, as far as the configured proxies can be trusted. */
export function senderOf(incoming: IncomingMessage, trustedProxyHops: number): Client {
  const forwardedFor = incoming.headers['x-forwarded-for']
  const text = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  const { remoteAddress = '' } = incoming.socket
  const address = trustedAddress(remoteAddress, text, trustedProxyHops)
  const isProxied = trustedProxyHops > 0 && text !== undefined
  return {
    [clientAddressHeader]: address,
    [connectionHeader]: connectionKind(trustedAddress(remoteAddress, undefined, 0), address, isProxied),
  }
}

/** How often a request has a header, whose name is in lower case. */
export function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at] ?? ''
    if (header.length === name.length && header.toLowerCase() === name) count++
  }
  return count
}

/** Whether a request announces a body (RFC 9112, 6.3). */
export function hasBody(incoming: IncomingMessage): boolean {
  return incoming.headers['transfer-encoding'] !== undefined || Number(incoming.headers['content-length'] ?? 0) > 0
}

/** The body as a stream that reads chunks on demand. A reader that cancels leaves the connection open. */
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

/** The parts of a request that a route needs to answer it from its cache. */
export function rawRequestOf(incoming: IncomingMessage, { query }: Target, params: Params): RawRequest {
  const { headers } = incoming
  return {
    params,
    query,
    serviceKey: textOf(headers['x-service-key']),
    // If there are several headers, Node has the first one here, and a `Request` joins all of them.
    authorization: headers.authorization && incoming.headersDistinct.authorization?.join(', '),
    acceptLanguage: headers['accept-language'],
    origin: headers.origin,
    acceptEncoding: textOf(headers['accept-encoding']),
    ifNoneMatch: headers['if-none-match'],
    traceparent: textOf(headers.traceparent),
  }
}

/** Up to this size, copying a body is faster than a second write to the socket. */
const oneWriteBytes = 4_096

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

/** Writes a response that is bytes already. Does nothing if `sendResponse` would do nothing. */
export function sendBytes(outgoing: ServerResponse, { status, headers, body }: Bytes): void {
  if (outgoing.destroyed || outgoing.headersSent || !outgoing.req.socket.writable) return
  outgoing.writeHead(status, body ? { ...headers, 'Content-Length': body.byteLength } : headers)
  // As a string, a short body is sent in one write with its head. In Latin 1 each character is one byte.
  if (body && body.byteLength <= oneWriteBytes) outgoing.end(body.toString('latin1'), 'latin1')
  else outgoing.end(body)
}

/** Writes a handler's response. Does nothing if the connection has broken, or has already been answered. */
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
