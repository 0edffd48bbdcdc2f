import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { excessOf } from '#lib/http/head-limits.ts'
import { type Route, unexpected } from '#lib/http/route.ts'
import { metrics } from '#lib/metrics.ts'
import { Problem } from '#lib/problems/problem.ts'
import { beginRequest, endRequest, within } from '#lib/traces/spans.ts'
import { answerPage, type Pages } from './pages.ts'
import { hangUp, problemOfClientError, refuseConnection, refuseRequest } from './raw-answers.ts'
import { countHeaders, hasBody, rawRequestOf, sendBytes, senderOf, sendResponse, toRequest } from './request.ts'
import { routeTable } from './route-table.ts'
import { isApiPath, readTarget, type Target } from './target.ts'

/** The limits of a connection: the size of its headers, the time for a request, and how long it may stay open idle. */
export const limits = {
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  // How often the two timeouts above are checked.
  checkMs: 1_000,
  // Longer than the minute after which most proxies drop an idle connection: the proxy should close it first.
  keepAliveMs: 65_000,
}

export type FrontDoorOptions = {
  routes: readonly { pattern: string; route: Route }[]
  /** Answers every path of the API without a route. */
  unknownPath: Route
  /** Answers every other path. Null: `unknownPath` does that too. */
  pages: Pages | null
  /** How many proxies are in front of this server, each appending to `X-Forwarded-For`. */
  trustedProxyHops: number
  /** Whether the pages of development may upgrade connections, to reload themselves when files change. */
  liveReload?: boolean
  limits?: Partial<typeof limits>
}

export type FrontDoor = {
  server: Server
  /** Takes no new connections, and waits until running requests are answered or `withinMs` have passed. */
  stop(withinMs: number): Promise<void>
}

/** The HTTP server of a Node host. It dispatches requests to routes and pages, and refuses invalid ones itself. */
export function createFrontDoor(options: FrontDoorOptions): FrontDoor {
  const bounds = { ...limits, ...options.limits }
  const findRoute = routeTable(options.routes)
  const { requestsInFlight } = metrics()
  // Exchanges without a complete response, and the newest exchange of each connection, by its socket.
  const openExchanges = new Set<Exchange>()
  const newestExchange = new WeakMap<Duplex, Exchange>()
  let stopping = false
  let whenIdle = () => {}

  const server: Server = createServer({
    maxHeaderSize: bounds.headerBytes,
    headersTimeout: bounds.headersMs,
    requestTimeout: bounds.requestMs,
    connectionsCheckingInterval: bounds.checkMs,
    keepAliveTimeout: bounds.keepAliveMs,
    // Node's own refusal has no body.
    requireHostHeader: false,
    // Other upgrades are ignored and the request is answered. Next listens for upgrades in production too, and leaves the
    // connection hanging.
    shouldUpgradeCallback: (incoming) =>
      options.liveReload === true &&
      server.listenerCount('upgrade') > 0 &&
      incoming.url?.startsWith('/_next/') === true,
  })

  function trackExchange(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const exchange = { incoming, outgoing }
    newestExchange.set(incoming.socket, exchange)
    openExchanges.add(exchange)
    requestsInFlight.inc()
    // Node loses bytes that arrive after a request with an upgrade, so the client must not expect a response to them.
    const offersUpgrade = incoming.headers.upgrade !== undefined
    // HTTP/1.0 has no chunks: a proxy may have seen another end of this body (RFC 9112, 6.1).
    const isAmbiguous = incoming.httpVersion === '1.0' && incoming.headers['transfer-encoding'] !== undefined
    if (stopping || offersUpgrade || isAmbiguous) outgoing.setHeader('Connection', 'close')
    outgoing.once('close', () => {
      openExchanges.delete(exchange)
      requestsInFlight.dec()
      if (openExchanges.size === 0) whenIdle()
    })
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, waits: boolean): Promise<void> {
    trackExchange(incoming, outgoing)
    const target = readTarget(incoming.url ?? '')
    const hosts = countHeaders(incoming, 'host')
    // RFC 9112, 3.2: a request with several Host headers, or of HTTP/1.1 without one, is refused.
    if (!target || hosts > 1 || (hosts === 0 && incoming.httpVersion !== '1.0')) {
      return refuseRequest(incoming, outgoing, new Problem('malformed-request'))
    }
    const excess = excessOf({ ...target, cookies: incoming.headers.cookie, headers: incoming.rawHeaders.length / 2 })
    if (excess) return refuseRequest(incoming, outgoing, new Problem('headers-too-large', { detail: excess }))
    if (options.pages && !isApiPath(target.path)) {
      if (waits) outgoing.writeContinue()
      const client = senderOf(incoming, options.trustedProxyHops)
      return answerPage(incoming, outgoing, { pages: options.pages, target, client })
    }
    return answerApi({ incoming, outgoing }, target, waits)
  }

  async function answerApi({ incoming, outgoing }: Exchange, target: Target, waits: boolean): Promise<void> {
    const { route, params } = findRoute(target.path) ?? { route: options.unknownPath, params: {} }
    if (incoming.method === 'GET' && route.GET.fromCache && !hasBody(incoming)) {
      const bytes = await route.GET.fromCache(rawRequestOf(incoming, target, params))
      if (bytes) return sendBytes(outgoing, bytes)
    }
    let waiting = waits
    let request: Request
    try {
      request = toRequest(incoming, target, {
        client: senderOf(incoming, options.trustedProxyHops),
        continueBody() {
          if (waiting) outgoing.writeContinue()
          waiting = false
        },
      })
    } catch (cause) {
      return refuseRequest(incoming, outgoing, new Problem('malformed-request', { cause }))
    }
    // No route has DELETE, so its handler refuses the methods without a handler.
    const method = Object.hasOwn(route, incoming.method ?? '') ? (incoming.method as keyof Route) : 'DELETE'
    const response = await route[method](request, { params: Promise.resolve(params) })
    // After an unanswered `Expect: 100-continue` it is unknown whether the body will be sent.
    if (waiting) outgoing.setHeader('Connection', 'close')
    else if (!incoming.complete) discardRest(incoming, outgoing)
    await sendResponse(outgoing, response)
  }

  /**
   * Discards the rest of a body as it arrives. If the server closed while the client still sends, the client would lose the
   * response before it reads it, so a connection that was to close after the response closes after the body. The request
   * timeout limits this.
   */
  function discardRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (!outgoing.shouldKeepAlive) incoming.once('end', () => incoming.socket.end())
    outgoing.shouldKeepAlive = true
    incoming.resume()
  }

  function answering(waits: boolean) {
    return (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const span = beginRequest(incoming.method, incoming.headers.traceparent?.toString())
      if (span) {
        outgoing.once('close', () => endRequest(span, outgoing.headersSent ? outgoing.statusCode : undefined))
      }
      within(span, () => {
        answer(incoming, outgoing, waits).catch((error: unknown) => {
          refuseRequest(incoming, outgoing, unexpected(error, { where: 'the front door' }))
        })
      })
    }
  }

  server.on('request', answering(false))
  server.on('checkContinue', answering(true))
  // Unknown expectations are ignored, and the request is answered (RFC 9110, 10.1.1).
  server.on('checkExpectation', answering(false))
  server.on('connect', (_, socket: Duplex) => {
    refuseConnection(socket, new Problem('method-not-allowed', { headers: { Allow: 'GET, HEAD, POST, OPTIONS' } }))
  })

  const refused = new WeakSet<Duplex>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (refused.has(socket)) return
    refused.add(socket)
    const problem = problemOfClientError(error)
    const last = newestExchange.get(socket)
    if (last && error.code === 'HPE_CLOSED_CONNECTION') {
      // Bytes after the last request of a connection are ignored (RFC 9112, 9.6).
      if (last.outgoing.closed) hangUp(socket)
      else last.outgoing.once('close', () => hangUp(socket))
    } else if (!problem) socket.destroy()
    else if (!last) refuseConnection(socket, problem)
    // A complete request is answered first; the invalid bytes came after it.
    else if (last.incoming.complete && !last.outgoing.closed) {
      last.outgoing.once('close', () => refuseConnection(socket, problem))
    } else if (last.incoming.complete || (!last.outgoing.headersSent && isNextToAnswer(last))) {
      refuseConnection(socket, problem)
    } else socket.destroy()
  })

  function isNextToAnswer(exchange: Exchange): boolean {
    const { socket } = exchange.incoming
    return [...openExchanges].every((other) => other === exchange || other.incoming.socket !== socket)
  }

  async function stop(withinMs: number): Promise<void> {
    stopping = true
    server.close()
    for (const { outgoing } of openExchanges) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
    if (openExchanges.size > 0) {
      await new Promise<void>((resolve) => {
        whenIdle = resolve
        setTimeout(resolve, withinMs).unref()
      })
    }
    server.closeAllConnections()
  }

  return { server, stop }
}

/** A request on a connection, with its response. */
type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }
