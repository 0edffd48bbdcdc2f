import { env } from '#lib/env.ts'
import { pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { followTable } from '#lib/table-sessions/live.ts'
import { findTable, type TableOfVenue } from '#lib/table-sessions/queries.ts'
import { nothingHere } from '../../../_components/document.tsx'

/** Shorter than the minute after which most proxies drop an idle connection. */
const heartbeatMs = 20_000
/** The time after which a page that has lost its stream reconnects. */
const retryMs = 1_000
/** The server ends a stream after this time, and the page opens the next one: on hosts that end long requests, before they do. */
const maxStreamMs = { resident: 30 * 60_000, functions: 50_000 }
/** How many events a page may leave unread before it counts as disconnected. */
const maxUnread = 50

const news = 'event: changed\ndata: .\n\n'

/** The stream of the table that a printed token leads to. */
export async function streamTable(request: Request, token: string): Promise<Response> {
  const table = await findTable(token)
  return table ? tableEvents(table, request.signal) : nothingHere(request)
}

/**
 * Notifies a page that something has changed at its table, by server-sent events. An event does not say what: the page reads
 * the table again, also each time a stream opens. So no change is missed, and nothing is shown to a guest whose access ended.
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
    if ((controller.desiredSize ?? 0) < -maxUnread) end()
    else controller.enqueue(encoder.encode(text))
  }

  const place = { venueId: venue.id, resourceId: resource.id }
  const leave = followTable(place, { changed: () => send(news), ended: end })
  if (!leave) return new Response(null, { status: 503, headers: { ...pageSecurityHeaders, 'Retry-After': '10' } })
  const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs).unref()
  const longest = setTimeout(end, env().platform ? maxStreamMs.functions : maxStreamMs.resident).unref()
  signal.addEventListener('abort', end, { once: true })
  send(`retry: ${retryMs}\n\n${news}`)
  return new Response(stream, {
    headers: {
      ...pageSecurityHeaders,
      'Content-Type': 'text/event-stream',
      // Compression or buffering would delay events until there are enough of them.
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
