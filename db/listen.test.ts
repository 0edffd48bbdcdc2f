import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { adoptConnection, closeDatabase, connection, openConnection } from './client.ts'
import { listenTo } from './listen.ts'

/** Receiving notifications of the database across lost connections. */
const database = useTestDatabase()
let stop: (() => Promise<void>) | undefined

afterEach(async () => {
  await stop?.()
  stop = undefined
})

async function listening(onListening = () => {}) {
  const heard: string[] = []
  const ready = vi.fn(onListening)
  stop = listenTo('some_channel', { heard: (payload) => heard.push(payload), onListening: ready })
  await vi.waitFor(() => expect(ready).toHaveBeenCalled(), { timeout: 60_000 })
  return { heard, ready }
}

const notify = (payload: string) =>
  database.connection.sql`select pg_notify(installation_channel('some_channel'), ${payload})`

/** Ends every connection that listens, as a restart of the database or a proxy does. Returns how many there were. */
async function cutListeners(): Promise<number> {
  const cut = await database.connection.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`
  return cut.count
}

test('receives notifications in their order until it stops', async () => {
  const { heard } = await listening()
  for (const payload of ['one', 'two words', 'drei Wörter ü']) await notify(payload)
  await expect.poll(() => heard).toEqual(['one', 'two words', 'drei Wörter ü'])
  await stop?.()
  expect(await cutListeners()).toBeLessThanOrEqual(1)
  await notify('too late')
  await notify('and later')
  expect(heard).toHaveLength(3)
})

test('receives again each time its connection was killed, and calls onListening each time', async () => {
  const { heard, ready } = await listening()
  for (let round = 1; round <= 3; round++) {
    expect(await cutListeners()).toBe(1)
    await vi.waitFor(() => expect(ready).toHaveBeenCalledTimes(round + 1), { timeout: 60_000 })
    await notify(`after cut ${round}`)
    await expect.poll(() => heard.at(-1)).toBe(`after cut ${round}`)
  }
})

test('receives again after the database could not be reached for a while', async () => {
  const { hostname, port, href } = new URL(database.url)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const open = (at: number) =>
    new Promise<number>((resolve) => {
      const opened = createServer((inward) => {
        const outward = dial(Number(port), hostname)
        for (const socket of [inward, outward]) {
          sockets.add(socket)
          socket.on('error', () => {}).on('close', () => sockets.delete(socket))
        }
        inward.pipe(outward).pipe(inward)
      }).listen(at, '127.0.0.1', () => resolve((opened.address() as AddressInfo).port))
      server = opened
    })
  const cut = async () => {
    server?.close()
    for (const socket of sockets) socket.destroy()
  }

  const before = connection()
  const gate = await open(0)
  const through = new URL(href)
  through.hostname = '127.0.0.1'
  through.port = String(gate)
  adoptConnection(openConnection({ databaseUrl: through.href, dataDir: '', pool: 1 }))
  try {
    const { heard, ready } = await listening()
    await cut()
    // Long enough for attempts that fail.
    await expect(connection().sql`select 1`).rejects.toThrow()
    await open(gate)
    await vi.waitFor(() => expect(ready).toHaveBeenCalledTimes(2), { timeout: 60_000 })
    await notify('back')
    await expect.poll(() => heard).toEqual(['back'])
    await stop?.()
    stop = undefined
  } finally {
    await closeDatabase()
    await cut()
    adoptConnection(before)
  }
})
