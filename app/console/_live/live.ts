/** How often a screen reads where there is no stream of events, in milliseconds. */
export const pollMs = 3_000
/** A stream that says nothing for so long is asked whether the server is there, by a read. */
const silentMs = 6_000
/** How soon a stream that was refused is tried again. */
const reopenMs = 30_000

/**
 * Follows the venue's stream of events, which says only that something has changed. `changed` is called then, each time the
 * stream opens, and every three seconds while there is no stream; `heard` on every sign of life. Returns what ends it.
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
    }
    source.addEventListener('changed', news)
    source.addEventListener('message', news)
    source.addEventListener('beat', word)
    source.addEventListener('error', () => {
      // A stream that was cut reconnects by itself. One that was refused is closed for good.
      if (source?.readyState !== EventSource.CLOSED) return
      source = null
      // A read says why: the session may have ended.
      changed()
      clearTimeout(reopen)
      reopen = setTimeout(open, reopenMs)
    })
  }
  const poll = setInterval(() => {
    const silent = Date.now() - lastWord
    if (document.visibilityState === 'hidden' && silent < reopenMs) return
    if (source?.readyState !== EventSource.OPEN || silent >= silentMs) {
      // Not heard: only the answer to this read is a sign of life.
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

/** Runs `work` once at a time; calls that come meanwhile are answered by one more run together. */
export function coalesced(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      await work()
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
