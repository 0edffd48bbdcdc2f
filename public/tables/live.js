// @ts-check
/**
 * Updates the running tab: the server notifies the page of changes, and the page reads the tab again. Without a stream, the
 * page polls every few seconds. `lang` is the language that the page's address names, null for none: the tab's links keep it.
 */

const pollMs = 5_000

/**
 * @param {string} path The table's page.
 * @param {{ lang: string | null, seen: () => string, newer: (tab: HTMLElement) => void, connected: (yes: boolean) => void, gone: () => void }} page
 * @returns {{ refresh: () => Promise<void> }}
 */
export function followTable(path, page) {
  /** @type {EventSource | null} */
  let source = null
  let refreshing = false
  let refreshAgain = false
  let over = false
  // A refresh that began before the connection was lost does not show that it works again.
  let losses = 0

  async function refresh() {
    if (over) return
    refreshAgain = refreshing
    if (refreshing) return
    refreshing = true
    const lossesBefore = losses
    try {
      const query = new URLSearchParams({ seen: page.seen(), ...(page.lang === null ? {} : { lang: page.lang }) })
      const response = await fetch(`${path}/tab?${query}`)
      if (response.status === 404) return end()
      if (!response.ok) throw new Error(String(response.status))
      const part = new DOMParser().parseFromString(await response.text(), 'text/html')
      const tab = part.getElementById('tab')
      if (tab) page.newer(tab)
      if (losses === lossesBefore) page.connected(true)
    } catch {
      page.connected(false)
    } finally {
      refreshing = false
    }
    if (refreshAgain) await refresh()
  }

  function listen() {
    if (over || source?.readyState === EventSource.OPEN || source?.readyState === EventSource.CONNECTING) return
    source = new EventSource(`${path}/events`)
    source.addEventListener('changed', () => void refresh())
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
    if (source?.readyState !== EventSource.OPEN) void refresh()
    listen()
  }, pollMs)
  const wake = () => {
    listen()
    void refresh()
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
  return { refresh }
}
