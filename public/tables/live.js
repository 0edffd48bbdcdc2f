// @ts-check
/**
 * Keeps the running tab up to date: the server tells when something has changed, and the page reads the tab anew. While
 * nothing can be heard, the page looks for itself every few seconds.
 */

const lookMs = 5_000

/**
 * @param {string} path The table's page.
 * @param {{ seen: () => string, newer: (tab: HTMLElement) => void, connected: (yes: boolean) => void, gone: () => void }} page
 * @returns {{ look: () => Promise<void> }}
 */
export function followTable(path, page) {
  /** @type {EventSource | null} */
  let source = null
  let looking = false
  let lookAgain = false
  let over = false
  // A look that began before the connection was lost says nothing about what came after.
  let losses = 0

  async function look() {
    if (over) return
    lookAgain = looking
    if (looking) return
    looking = true
    const lossesBefore = losses
    try {
      const response = await fetch(`${path}/tab?seen=${encodeURIComponent(page.seen())}`)
      if (response.status === 404) return end()
      if (!response.ok) throw new Error(String(response.status))
      const part = new DOMParser().parseFromString(await response.text(), 'text/html')
      const tab = part.getElementById('tab')
      if (tab) page.newer(tab)
      if (losses === lossesBefore) page.connected(true)
    } catch {
      page.connected(false)
    } finally {
      looking = false
    }
    if (lookAgain) await look()
  }

  function listen() {
    if (over || source?.readyState === EventSource.OPEN || source?.readyState === EventSource.CONNECTING) return
    source = new EventSource(`${path}/events`)
    source.addEventListener('changed', () => void look())
  }

  function rest() {
    source?.close()
    source = null
  }

  function end() {
    over = true
    rest()
    page.gone()
  }

  listen()
  setInterval(() => {
    if (document.visibilityState === 'hidden') return
    if (source?.readyState !== EventSource.OPEN) void look()
    listen()
  }, lookMs)
  const wake = () => {
    listen()
    void look()
  }
  addEventListener('online', wake)
  addEventListener('offline', () => {
    losses++
    page.connected(false)
  })
  addEventListener('pagehide', rest)
  addEventListener('pageshow', (event) => {
    if (event.persisted) wake()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
  return { look }
}
