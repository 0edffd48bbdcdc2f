/**
 * The worker of the console: it stores the evening and the orders that were seen last, so that they can be read without a network,
 * and the pages of doors. It answers from the store only where the network does not. What it stores has names of guests, and
 * belongs to a session: it is forgotten when the person signs out, when somebody signs in or takes over, with the first answer of
 * another session, when the server refuses the page or its data, and after a day.
 */
const store = 'console'
/** The entry that names the session of all others, as their header does. */
const owner = '/console/stored-for'
const storedForMs = 24 * 3_600_000
/** Rises whenever the store is forgotten: the answer to a request from before is not stored any more. */
let forgotten = 0
/** Scripts and styles of the screen are some dozens; more are left from builds before. */
const mostParts = 150

const page = /^\/console\/[^/]+\/(evening|orders)$/
/** The address of a door has its event. The door stores its list and its scans by itself (browser-store.ts). */
const door = /^\/console\/[^/]+\/door$/
const doorDatabase = 'console-door'
/** A guest does not wait longer for a page that is stored. */
const doorWaitsMs = 4000
/** Forms after which another person may look at this browser. */
const leaves = /^\/console\/(sign-out|take-over|take-over\/leave|pair\/[^/]+|sign-in\/(code|passkey|link\/[^/]+))$/
/** The way back from an identity provider. */
const returns = /^\/console\/sign-in\/callback\//
const data = /^\/api\/console\/venues\/[^/]+\/(evening|orders)$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOld(), self.clients.claim()])))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.method === 'POST' && leaves.test(url.pathname)) return event.waitUntil(forgetAll())
  if (request.method !== 'GET') return
  if (returns.test(url.pathname)) return event.waitUntil(forgetAll())
  if (request.mode === 'navigate') event.waitUntil(forgetOld())
  if (page.test(url.pathname) && request.mode === 'navigate') event.respondWith(networkFirst(event, url.pathname))
  else if (door.test(url.pathname) && request.mode === 'navigate')
    event.respondWith(networkFirst(event, url.pathname + url.search, doorWaitsMs))
  else if (data.test(url.pathname)) event.respondWith(networkFirst(event, url.pathname + url.search))
  else if (url.pathname.startsWith('/_next/static/')) event.respondWith(storeFirst(request))
})

/** The network's answer, which is stored; without a network the stored one, marked as such. */
async function networkFirst(event, key, mostMs) {
  const since = forgotten
  let answer
  try {
    answer = await withinTime(fetch(event.request), key, mostMs)
  } catch (error) {
    const stored = await caches.match(key, { cacheName: store })
    if (!stored) throw error
    if (isOld(stored)) {
      await forget()
      throw error
    }
    const headers = new Headers(stored.headers)
    headers.set('X-Console-Stored', '1')
    return new Response(stored.body, { status: stored.status, headers })
  }
  // A redirect leads to the sign-in, and 403 or 404 say that the person's role has changed.
  if (answer.ok) event.waitUntil(put(key, answer.clone(), since))
  else if (isRefusal(answer)) event.waitUntil(forget())
  return answer
}

/** Throws where an answer takes too long and another one is stored. */
async function withinTime(answer, key, mostMs) {
  if (mostMs === undefined || !(await caches.match(key, { cacheName: store }))) return answer
  return Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), mostMs))])
}

/** Whether an answer says that the person may not see the screen any more: a venue of others is not found. */
function isRefusal({ status, type }) {
  return type === 'opaqueredirect' || [401, 403, 404].includes(status)
}

/** Of each screen one page and one read are stored, those that were seen last; and the door of each event. */
async function put(key, answer, since) {
  if (since !== forgotten) return
  const session = answer.headers.get('X-Console-Session') ?? ''
  if (!(await belongsTo(session))) {
    await forgetAll()
    // An answer that another session has asked for before is not stored after this one.
    since = forgotten
  }
  const stored = await caches.open(store)
  await stored.put(owner, new Response(session))
  const kind = key.startsWith('/api/') ? data : page
  const screenOf = (path) => kind.exec(path)?.[1]
  const screen = screenOf(new URL(key, self.location.origin).pathname)
  if (!door.test(new URL(key, self.location.origin).pathname))
    for (const { url } of await stored.keys()) {
      const { pathname, search } = new URL(url)
      if (screenOf(pathname) === screen && pathname + search !== key) await stored.delete(url)
    }
  await stored.put(key, answer)
  if (since !== forgotten) await caches.delete(store)
}

/** Whether all that is stored belongs to a session; what a version before has left belongs to none. */
async function belongsTo(session) {
  if (!(await caches.has(store))) return true
  const stored = await caches.match(owner, { cacheName: store })
  return stored !== undefined && (await stored.text()) === session
}

/** Files of a build never change. */
async function storeFirst(request) {
  const since = forgotten
  const known = await caches.match(request, { cacheName: store })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok && since === forgotten) {
    const stored = await caches.open(store)
    await stored.put(request, answer.clone())
    const parts = (await stored.keys()).filter(({ url }) => url.includes('/_next/static/'))
    for (const old of parts.slice(0, Math.max(0, parts.length - mostParts))) await stored.delete(old)
    if (since !== forgotten) await caches.delete(store)
  }
  return answer
}

async function forget() {
  forgotten += 1
  await caches.delete(store)
}

function isOld(answer) {
  return Date.now() - Date.parse(answer.headers.get('Date') ?? '') > storedForMs
}

async function forgetOld() {
  // Opening it would make it again, after somebody has signed out.
  if (!(await caches.has(store))) return
  const stored = await caches.open(store)
  const answers = await Promise.all((await stored.keys()).map((request) => stored.match(request)))
  if (answers.some((answer) => answer && /json|html/.test(answer.headers.get('Content-Type') ?? '') && isOld(answer))) {
    await forget()
  }
}

/** Without a network nobody can sign out or take over: then the door works on. */
async function forgetAll() {
  await forget()
  if (self.navigator?.onLine) await forgetDoors()
}

/** Empties the lists of doors. Scans that were not sent stay: what happened at a door happened. */
async function forgetDoors() {
  const request = indexedDB.open(doorDatabase)
  // There is none: it is not made here.
  request.onupgradeneeded = () => request.transaction.abort()
  const database = await new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  })
  if (!database) return
  const change = database.transaction(['list', 'state'], 'readwrite')
  for (const name of ['list', 'state']) change.objectStore(name).clear()
  await new Promise((resolve) => {
    change.oncomplete = resolve
    change.onabort = resolve
  })
  database.close()
}
