import { storeOfSession } from '#app/console/_live/offline.ts'

/** The worker that stores the page of the door, for a reload without a network (app/console/offline.js). */
const worker = '/console/assets/offline.js'
const store = 'console'

/**
 * Registers the worker, loads the scripts that the screen has not needed so far, and stores the page with all its scripts:
 * the worker itself sees only requests after its start. The door's lists and scans are stored separately (browser-store.ts).
 */
export async function storeDoorPage(loadRest: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const known = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register(worker, { scope: '/console/' })
  await navigator.serviceWorker.ready
  await loadRest()
  const address = location.pathname + location.search
  const isStored = known && (await caches.match(address, { cacheName: store })) !== undefined
  const page = isStored ? null : await fetch(location.href)
  const stored = page ? await storeOfSession(page) : await caches.open(store)
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_next/static/'))
    .map(({ pathname, search }) => pathname + search)
  for (const part of new Set(parts)) if (!(await stored.match(part))) await stored.add(part)
  if (page?.ok && !page.redirected) await stored.put(address, page)
}
