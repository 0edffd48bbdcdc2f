import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Options } from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { startTcpProxy } from '#testing/database/tcp-proxy.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { until } from '#testing/runner/until.ts'
import { openConnection } from './client.ts'
import { isConnectionLost } from './errors.ts'
import { postgres } from './postgres-driver.ts'

const database = useTestDatabase()

beforeEach(async () => {
  await database.connection.sql`create table if not exists note (text text primary key)`
  await database.connection.sql`truncate note`
})

async function notes(): Promise<string[]> {
  const rows = await database.connection.sql<{ text: string }[]>`select text from note order by text`
  return rows.map(({ text }) => text)
}

/** Ends every session of this name from outside, as a restart of the database does, and waits until they are gone. */
async function endSessionsOf(name: string): Promise<void> {
  const { sql: admin } = database.connection
  const sessions = () => admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
  await until(`every session of ${name} is gone`, async () => (await sessions()).length === 0, 5)
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a transaction whose connection is gone', () => {
  test('writes nothing more, although its connection serves others by then', async () => {
    const pool = openConnection({ databaseUrl: database.url, dataDir: '', pool: 1, name: 'lost-between' })
    let goOn = () => {}
    const others = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let begun = () => {}
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    let said: unknown
    const lost = failureOf(
      pool.db.transaction(async (tx) => {
        await tx.execute(sql`insert into note values ('first')`)
        begun()
        await others
        said = await failureOf(tx.execute(sql`insert into note values ('second')`))
        throw said
      }),
    )
    await isBegun
    await endSessionsOf('lost-between')
    expect(isConnectionLost(await lost)).toBe(true)
    await pool.sql`insert into note values ('of another caller')`
    goOn()
    await pool.sql`select 1`
    expect(isConnectionLost(said)).toBe(true)
    expect(await notes()).toEqual(['of another caller'])
    await pool.sql.end()
  })

  test('neither ends the transaction that has its connection now', async () => {
    const pool = openConnection({ databaseUrl: database.url, dataDir: '', pool: 1, name: 'lost-first' })
    let fail = () => {}
    const failing = new Promise<void>((_, reject) => {
      fail = () => reject(new Error('of no use'))
    })
    let begun = () => {}
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const lost = failureOf(
      pool.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        begun()
        await failing
      }),
    )
    await isBegun
    await endSessionsOf('lost-first')
    await lost
    await pool.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values ('one')`)
      fail()
      await tx.execute(sql`select pg_sleep(0.05)`)
      await tx.execute(sql`insert into note values ('two')`)
    })
    expect(await notes()).toEqual(['one', 'two'])
    await pool.sql.end()
  })

  test('is the only one to fail when its connection breaks within a statement or a savepoint, in every round', async () => {
    const { port } = new URL(database.url)
    const proxy = await startTcpProxy(Number(port))
    const through = new URL(database.url)
    through.port = String(proxy.port)
    const pool = openConnection({ databaseUrl: through.href, dataDir: '', pool: 4 })
    for (let round = 0; round < scaled(2, 15); round++) {
      const working = Array.from({ length: 8 }, (_, at) =>
        failureOf(
          pool.db.transaction(async (tx) => {
            await tx.execute(sql`insert into note values (${`${round}-${at}`})`)
            await tx.transaction((inner) => inner.execute(sql`select pg_sleep(${0.01 * (at % 3)})`))
            await tx.execute(sql`select 1`)
          }),
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 8 + round))
      proxy.cut()
      for (const error of await Promise.all(working)) if (!isConnectionLost(error)) expect(error).toBeNull()
    }
    // The pool may not have noticed yet that the last cut took this connection, too.
    await expect.poll(() => failureOf(pool.sql`select 1 as one`)).toBeNull()
    await pool.sql.end()
    await proxy.stop()
  })
})

test('every query ends, however often the connection breaks', async () => {
  const { port } = new URL(database.url)
  const proxy = await startTcpProxy(Number(port))
  const through = new URL(database.url)
  through.port = String(proxy.port)
  const pool = openConnection({ databaseUrl: through.href, dataDir: '', pool: 5 })
  const long = 'x'.repeat(1_500)
  let over = false
  const ends = { answered: 0, failed: 0 }
  async function query(number: number): Promise<void> {
    for (let round = 0; !over; round++) {
      const error = await failureOf(
        number % 3 === 0
          ? pool.sql`select ${long}::text as long, ${round}::int as round`
          : number % 3 === 1
            ? pool.sql`select ${round}::int as round, array[1, 2] as list`
            : pool.db.transaction((tx) => tx.execute(sql`select ${round}::int`)),
      )
      if (error) ends.failed++
      else ends.answered++
      // All callers whose query was lost repeat it at once.
      if (round % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  const querying = Array.from({ length: 24 }, (_, number) => query(number))
  for (let cut = 0; cut < scaled(8, 60) || ends.failed <= 20 || ends.answered <= 100; cut++) {
    await new Promise((resolve) => setTimeout(resolve, 5 + ((cut * 7) % 60)))
    // Without this wait, a slow machine would lose every connection before it has answered a query.
    const { answered } = ends
    if (cut % 4 === 3) await until('queries are answered', () => ends.answered >= answered + 5, 1)
    proxy.cut()
  }
  over = true
  await Promise.all(querying)
  await pool.sql.end()
  await proxy.stop()
})

/** A client of one connection whose sockets the test can end. */
function clientOnSockets(more: Options<Record<string, never>> = {}) {
  const { hostname, port, pathname, username } = new URL(database.url)
  const sockets: Socket[] = []
  const settings = {
    user: username,
    database: pathname.slice(1),
    max: 1,
    backoff: () => 0,
    ...more,
    // A socket that fails within a turn of the event loop ends in the same turn.
    async socket() {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      await once(socket, 'connect')
      return socket
    },
  } as Options<Record<string, never>>
  return { client: postgres(settings), sockets }
}

test('a query that is sent as soon as another one has failed ends too', async () => {
  const { client, sockets } = clientOnSockets()
  await client`select 1`
  const slow = client`select pg_sleep(120)`
  const again = slow.catch(() => client`select 2 as answer`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  setImmediate(() => sockets[0]?.destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET' })))
  const ended = failureOf(again).then(() => 'ended')
  expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 60_000))])).toBe('ended')
  await client.end({ timeout: 1 })
})

test('a query on a reserved connection whose socket is gone fails, and does not end the process', async () => {
  const { client, sockets } = clientOnSockets({ backoff: () => 600 })
  const reserved = await client.reserve()
  await reserved`select 1`
  const gone = new Promise((resolve) => sockets[0]?.once('close', resolve))
  sockets[0]?.destroy()
  await gone
  expect(await failureOf(reserved`select 2`)).toMatchObject({ code: 'CONNECTION_CLOSED' })
  await client.end({ timeout: 0 })
})

test('a query that was about to be sent when its socket ended keeps no later one from being sent', async () => {
  const { client, sockets } = clientOnSockets({ connect_timeout: 5 })
  await client`select 1`
  const lost = failureOf(client`select 2`)
  // The driver has the query by then, and writes it in a later turn of the event loop.
  process.nextTick(() => sockets[0]?.emit('close', false))
  expect(await lost).toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(await client`select 3 as answer`).toEqual([{ answer: 3 }])
  await client.end({ timeout: 1 })
})

test('the control: the bare driver writes for a lost transaction on the connection of another caller', async () => {
  const bare = postgres(database.url, { max: 1, connection: { application_name: 'lost-bare' } })
  let goOn = () => {}
  const others = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const lost = failureOf(
    bare.begin(async (tx) => {
      await tx`insert into note values ('first')`
      begun()
      await others
      await tx`insert into note values ('second')`
    }),
  )
  await isBegun
  await endSessionsOf('lost-bare')
  await lost
  await bare`insert into note values ('of another caller')`
  goOn()
  await expect.poll(notes).toEqual(['of another caller', 'second'])
  await bare.end()
})

test('a transaction that begins at the end of a full queue is still alone on its connection', async () => {
  const pool = openConnection({ databaseUrl: database.url, dataDir: '', pool: 2, name: 'full-queue' })
  const elsewhere = await pool.sql.reserve()
  await pool.sql`select 1`
  // The queue of the other connection: one running query, and as many behind it as the driver queues there.
  const queue = [pool.sql`select pg_sleep(0.2)`, ...Array.from({ length: 99 }, () => pool.sql`select 1`)].map((each) =>
    each.execute(),
  )
  const mine = failureOf(
    pool.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values ('mine')`)
      elsewhere.release()
      await pool.db.execute(sql`insert into note values ('of another caller')`)
      throw new Error('mine has failed')
    }),
  )
  await Promise.all(queue)
  expect(await mine).toMatchObject({ message: 'mine has failed' })
  await pool.sql.end()
  expect(await notes()).toEqual(['of another caller'])
})
