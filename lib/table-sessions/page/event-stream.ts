import { env } from '#lib/env.ts'
import { nothingHere, pageSecurityHeaders } from '#lib/pages/guest-page.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { findTable, type TableOfVenue } from '../queries.ts'
import { followTable } from './live.ts'

/** Shorter than the minute after which most proxies drop a connection on which nothing is said. */
const heartbeatMs = 20_000
/** The time after which a page that has lost its stream opens another one. */
const retryMs = 1_000
/** A stream ends by itself now and then, and the page opens the next one: on hosts that end long requests, before those do. */
const longestMs = { resident: 30 * 60_000, functions: 50_000 }
/** What a page may leave unread before it counts as gone. */
const mostUnread = 50

const news = 'event: changed\ndata: .\n\n'

/** The stream of the table that a printed token leads to. */
export async function streamTable(request: Request, token: string): Promise<Response> {
  return unlessOutage(request, null, async () => {
    const table = await findTable(token)
    return table ? tableEvents(table, request.signal) : nothingHere(request)
  })
}

/**
 * Tells a page that something has changed at its table, as server-sent events. It never says what: the page reads it anew,
 * also each time when the stream opens, so that nothing is missed and nothing shown to who may not see it any more.
 */
export function tableEvents({ venue, resource }: TableOfVenue, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  const { stream, controller } = openStream(() => stop())
  let running = true
  const stop = () => {
    running = false
    leave?.()
    clearInterval(heartbeat)
    clearTimeout(longest)
  }
  const end = () => {
    if (!running) return
    stop()
    controller.close()
  }
  const send = (text: string) => {
    if (!running) return
    if ((controller.desiredSize ?? 0) < -mostUnread) end()
    else controller.enqueue(encoder.encode(text))
  }

  const place = { venueId: venue.id, resourceId: resource.id }
  const leave = followTable(place, { changed: () => send(news), ended: end })
  if (!leave) return new Response(null, { status: 503, headers: { ...pageSecurityHeaders, 'Retry-After': '10' } })
  const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs).unref()
  const longest = setTimeout(end, env().platform ? longestMs.functions : longestMs.resident).unref()
  signal.addEventListener('abort', end, { once: true })
  send(`retry: ${retryMs}\n\n${news}`)
  return new Response(stream, {
    headers: {
      ...pageSecurityHeaders,
      'Content-Type': 'text/event-stream',
      // Compressing or buffering would keep events back until there are enough of them.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

function openStream(cancelled: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel: cancelled,
  })
  if (!controller) throw new Error('a stream begins at once')
  return { stream, controller: controller as ReadableStreamDefaultController<Uint8Array> }
}
