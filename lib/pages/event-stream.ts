import { env } from '#lib/env/env.ts'
import type { Follower } from '#lib/followers.ts'
import { pageSecurityHeaders } from './page-headers.ts'

/** The time after which a page that has lost its stream reconnects. */
const retryMs = 1_000
/** The server ends a stream after this time, and the page opens the next one: on hosts that end long requests, before they do. */
const maxStreamMs = { resident: 30 * 60_000, functions: 50_000 }
/** The number of events that a page may leave unread before it counts as disconnected. */
const maxUnread = 50

const news = 'event: changed\ndata: .\n\n'

type Options = {
  /** Begins to follow the subject of the page; returns a function that ends that, or null if there are too many followers. */
  follow: (follower: Follower) => (() => void) | null
  signal: AbortSignal
  /**
   * The text that is sent regularly, and how often: shorter than the minute after which most proxies drop an idle
   * connection.
   */
  heartbeat: { text: string; everyMs: number }
}

/**
 * Notifies a page that something has changed, by server-sent events. An event does not say what has changed: the page reads
 * again, also each time a stream opens. So no change is missed, and nothing is shown to a person whose access ended. 503 if
 * there are too many followers: then the page polls.
 */
export function eventStream({ follow, signal, heartbeat }: Options): Response {
  const encoder = new TextEncoder()
  const { stream, controller } = openStream(() => stop())
  let running = true
  const stop = () => {
    running = false
    leave?.()
    clearInterval(beating)
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

  const leave = follow({ changed: () => send(news), ended: end })
  if (!leave) return new Response(null, { status: 503, headers: { ...pageSecurityHeaders, 'Retry-After': '10' } })
  const beating = setInterval(() => send(heartbeat.text), heartbeat.everyMs).unref()
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
