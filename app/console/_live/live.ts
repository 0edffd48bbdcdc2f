import { venueChanged } from './venue-changed.ts'

/** A screen without a stream of events reads after each such pause; milliseconds. */
export const pollMs = 3_000
/** After this time without a word from the stream, a read asks whether the server is there; milliseconds. */
const silentMs = 6_000
/** A stream that was refused is tried again after this time; milliseconds. */
const reopenMs = 30_000

/**
 * Follows the venue's stream of events, which says only that something has changed. `changed` is called at each event, each
 * time the stream opens, and every three seconds while there is no stream. `heard` is called at every sign of life of the
 * stream. Returns a function that ends it.
 */
export function follow(address: string, { changed, heard }: { changed: () => void; heard: () => void }): () => void {
  let source: EventSource | null = null
  let reopen: ReturnType<typeof setTimeout> | undefined
  let lastWord = Date.now()
  const word = () => {
    lastWord = Date.now()
    heard()
  }
  const open = () => {
    source = new EventSource(address)
    const news = () => {
      word()
      changed()
      dispatchEvent(new Event(venueChanged))
    }
    source.addEventListener('changed', news)
    source.addEventListener('message', news)
    source.addEventListener('beat', word)
    source.addEventListener('error', () => {
      // A stream that was cut reconnects by itself. One that was refused is closed for good.
      if (source?.readyState !== EventSource.CLOSED) return
      source = null
      // The read finds out why the stream was refused: the session may have ended.
      changed()
      clearTimeout(reopen)
      reopen = setTimeout(open, reopenMs)
    })
  }
  const poll = setInterval(() => {
    const silent = Date.now() - lastWord
    if (document.visibilityState === 'hidden' && silent < reopenMs) return
    if (source?.readyState !== EventSource.OPEN || silent >= silentMs) {
      // `heard` is not called, because only the answer to this read is a sign of life.
      lastWord = Date.now()
      changed()
    }
  }, pollMs)
  const back = () => {
    if (document.visibilityState === 'visible') changed()
  }
  document.addEventListener('visibilitychange', back)
  addEventListener('online', changed)
  open()
  return () => {
    source?.close()
    source = null
    clearTimeout(reopen)
    clearInterval(poll)
    document.removeEventListener('visibilitychange', back)
    removeEventListener('online', changed)
  }
}
