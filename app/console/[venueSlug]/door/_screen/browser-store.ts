import type { DeviceScan, DoorStore, HeardDoorState, ReadTicketList } from './contract.ts'

/** The names of the database and of its stores; app/console/offline.js empties the first two when somebody signs out. */
export const databaseName = 'console-door'
const stores = { list: 'event', state: 'event', scan: 'nonce' } as const
type Store = keyof typeof stores

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(stores)) request.result.createObjectStore(name, { keyPath })
  }
  return done(request)
}

/** The store of a door in this browser, an IndexedDB. It asks the browser not to delete it when room becomes scarce. */
export async function browserStore(): Promise<DoorStore> {
  const database = await open()
  // Some browsers ask the person; the door does not wait for the answer.
  void navigator.storage?.persist?.().catch(() => {})

  const read = <T>(name: Store, key: string) =>
    done<T | undefined>(database.transaction(name).objectStore(name).get(key)).then((found) => found ?? null)

  /** Waits for the transaction: a request that succeeded is not on the disk yet. */
  const change = (names: Store[], work: (of: (name: Store) => IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      work((name) => transaction.objectStore(name))
    })

  return {
    readList: (event) => read<ReadTicketList>('list', event),
    writeList: (list) => change(['list'], (of) => of('list').put(list)),
    readState: (event) => read<HeardDoorState>('state', event),
    writeState: (state) => change(['state'], (of) => of('state').put(state)),
    readScans: () => done<DeviceScan[]>(database.transaction('scan').objectStore('scan').getAll()),
    writeScan: (scan) => change(['scan'], (of) => of('scan').put(scan)),
    removeScan: (nonce) => change(['scan'], (of) => of('scan').delete(nonce)),
    wipe: () =>
      change(['list', 'state'], (of) => {
        of('list').clear()
        of('state').clear()
      }),
  }
}
