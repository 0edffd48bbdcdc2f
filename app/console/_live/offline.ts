/** The worker that stores the evening and the orders that were seen last, for a reload without a network (app/console/offline.js). */
const worker = '/console/assets/offline.js'
const store = 'console'
const owner = '/console/stored-for'

/**
 * Registers the worker, and loads what the screen has not needed so far (`loadRest`): without a network it could not. The worker sees
 * only what is requested after it has started, so the page of its first visit stores itself: the page, and the scripts and
 * styles that it has loaded, which the browser has in its cache.
 */
export async function storeForOffline(loadRest: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const known = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register(worker, { scope: '/console/' })
  await navigator.serviceWorker.ready
  await loadRest()
  if (known) return
  const page = await fetch(location.href)
  const stored = await storeOfSession(page)
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_next/static/'))
  await stored.addAll([...new Set(parts.map(({ pathname, search }) => pathname + search))])
  if (page.ok && !page.redirected) await stored.put(location.pathname, page)
}

/** Opens the store for the session of an answer, as the worker does; what another session has left is forgotten. */
export async function storeOfSession(answer: Response): Promise<Cache> {
  const session = answer.headers.get('X-Console-Session') ?? ''
  const before = await caches.match(owner, { cacheName: store })
  if ((await before?.text()) !== session) await caches.delete(store)
  const stored = await caches.open(store)
  await stored.put(owner, new Response(session))
  return stored
}

/** Forgets what is stored: the person is not admitted any more. */
export async function forgetStored(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(store)
}
