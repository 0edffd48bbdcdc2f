/**
 * The worker of the console. It stores the last seen evening and orders, and the pages of doors, so that they can be read
 * without a network. It answers from the store only if the network does not answer. The stored data has names of guests and
 * belongs to a session. It is deleted when the person signs out, when somebody signs in or takes over, with the first answer
 * of another session, when the server refuses the page or its data, and after a day.
 */
const store = 'console'
/** The entry with the session to which all other entries belong, as in their `X-Console-Session` header. */
const owner = '/console/stored-for'
const storedForMs = 24 * 3_600_000
/** The number of times that the store was deleted. An answer to a request from before a deletion is not stored any more. */
let forgotten = 0
/** At most this many scripts and styles are stored. A screen has some dozens; the others are left from earlier builds. */
const mostParts = 150

const page = /^\/console\/[^/]+\/(evening|orders)$/
/** The address of a door names its event. The door itself stores its list and its scans (browser-store.ts). */
const door = /^\/console\/[^/]+\/door$/
const doorDatabase = 'console-door'
/** If the page of a door is stored, the network gets this long to answer, because a guest is waiting; milliseconds. */
const doorWaitsMs = 4000
/** Forms after which another person may use this browser. */
const leaves = /^\/console\/(sign-out|take-over|take-over\/leave|pair\/[^/]+|sign-in\/(code|passkey|link\/[^/]+))$/
/** Addresses to which an identity provider sends the browser back. */
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

/** Returns the network's answer and stores it. Without a network it returns the stored answer, with `X-Console-Stored`. */
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
  // A refusal is a redirect to the sign-in, or a status that says that the person's session or role has ended.
  if (answer.ok) event.waitUntil(put(key, answer.clone(), since))
  else if (isRefusal(answer)) event.waitUntil(forget())
  return answer
}

/** Returns the answer. Throws if it takes too long and another one is stored. */
async function withinTime(answer, key, mostMs) {
  if (mostMs === undefined || !(await caches.match(key, { cacheName: store }))) return answer
  return Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), mostMs))])
}

/** Returns whether an answer says that the person may not see the screen any more. 404: the person has no role at the venue. */
function isRefusal({ status, type }) {
  return type === 'opaqueredirect' || [401, 403, 404].includes(status)
}

/** Stores an answer: for each screen the last seen page and the last read, and for each event the page of its door. */
async function put(key, answer, since) {
  if (since !== forgotten) return
  const session = answer.headers.get('X-Console-Session') ?? ''
  if (!(await belongsTo(session))) {
    await forgetAll()
    // The store now belongs to this answer's session; answers to older requests are not stored any more.
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

/** Returns whether all stored entries belong to a session. Entries of an earlier version of the worker belong to none. */
async function belongsTo(session) {
  if (!(await caches.has(store))) return true
  const stored = await caches.match(owner, { cacheName: store })
  return stored !== undefined && (await stored.text()) === session
}

/** Returns a stored file, or loads and stores it: files of a build never change. */
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
  // Do not open a store that was deleted at the sign-out: opening would create it again.
  if (!(await caches.has(store))) return
  const stored = await caches.open(store)
  const answers = await Promise.all((await stored.keys()).map((request) => stored.match(request)))
  if (answers.some((answer) => answer && /json|html/.test(answer.headers.get('Content-Type') ?? '') && isOld(answer))) {
    await forget()
  }
}

/** Deletes the store, and the lists of doors only online: without a network nobody can sign out, and the door has to work on. */
async function forgetAll() {
  await forget()
  if (self.navigator?.onLine) await forgetDoors()
}

/** Empties the lists of doors. Scans that were not sent stay, because these guests were let in. */
async function forgetDoors() {
  const request = indexedDB.open(doorDatabase)
  // The database does not exist: do not create it.
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
