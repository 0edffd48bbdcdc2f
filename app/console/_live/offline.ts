import { store } from './stored.ts'

/** The worker that stores the last seen evening and orders, for a reload without a network (app/console/offline.js). */
const worker = '/console/assets/offline.js'
const owner = '/console/stored-for'

/**
 * Registers the worker, and loads the scripts that the screen has not needed so far (`loadRest`), because later there may be
 * no network. The worker sees only requests after its start. So at the first visit this function stores the page, with the
 * scripts and styles that it has loaded, which are in the browser's cache.
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

/** Opens the store for the session of an answer, as the worker does. Deletes the data of another session before. */
export async function storeOfSession(answer: Response): Promise<Cache> {
  const session = answer.headers.get('X-Console-Session') ?? ''
  const before = await caches.match(owner, { cacheName: store })
  if ((await before?.text()) !== session) await caches.delete(store)
  const stored = await caches.open(store)
  await stored.put(owner, new Response(session))
  return stored
}
