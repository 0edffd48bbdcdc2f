import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Connection, openConnection } from '#db/client.ts'

import { findBreaches } from '#db/invariants.ts'
import { brokenPromises } from '#testing/broken/broken-promises.ts'
import { type DebianPostgres, startDebianPostgres } from '#testing/database/debian-postgres.ts'
import { call } from '#testing/interface/call.ts'
import { failedStart, type RunningServer, startServer } from '#testing/servers/servers.ts'
import { startMailProvider } from '#testing/stand-ins/mail-provider.ts'
import { type Acknowledged, openTrafficHouse, sendTo, type TrafficHouse, visit } from '#testing/storms/traffic.ts'

/**
 * A backup with PostgreSQL's own tools while guests continue, and a service on the restored database. The PostgreSQL is
 * Debian's: a complete one, and (on bookworm) the oldest version that the program supports.
 */
const guestsBefore = 120
const guestsMeanwhile = 40

let postgres: DebianPostgres
let provider: Awaited<ReturnType<typeof startMailProvider>>
let house: TrafficHouse
let restored: Connection
let atRestored: RunningServer
const servers: RunningServer[] = []
/** The acts that were acknowledged before the backup began, and those after its end. */
const before: Acknowledged[] = []
const tooLate: Acknowledged[] = []
/** The ids of mails that were sent before the backup began. */
let sentBefore: string[] = []
let lastInvoice = 0

async function start(database: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const mail = { RESEND_API_KEY: 're_of_a_test', RESEND_API: provider.url, PAYMENTS: 'fake', FAKE_WEBHOOKS: 'lose' }
  const server = await startServer({ databaseUrl: postgres.url(database), env: { ...mail, ...env } })
  servers.push(server)
  return server
}

function connect(database: string): Connection {
  return openConnection({ databaseUrl: postgres.url(database), dataDir: '', pool: 4, name: 'test' })
}

async function allSent({ sql }: Connection): Promise<void> {
  const unsent = () => sql`select kind, attempts from mail where sent_at is null`
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 300_000, interval: 200 })
}

beforeAll(async () => {
  provider = await startMailProvider()
  postgres = await startDebianPostgres()
  await postgres.tool('createdb', 'booking')
  const server = await start('booking')
  house = await openTrafficHouse(postgres.url('booking'))
  const send = sendTo(server.url)
  // One guest after the other at each table; four guests at a time.
  for (let n = 0; n < guestsBefore; n += 4) {
    before.push(...(await Promise.all([0, 1, 2, 3].map((more) => visit(send, house, n + more)))).flat())
  }
  const live = connect('booking')
  await allSent(live)
  sentBefore = (await live.sql`select id from mail`).map(({ id }) => id)

  const file = join(postgres.folder, 'booking.dump')
  let dumping = true
  const dump = postgres.tool('pg_dump', '--format=custom', `--file=${file}`, 'booking').finally(() => {
    dumping = false
  })
  let n = guestsBefore
  while (dumping || n < guestsBefore + guestsMeanwhile) await visit(send, house, n++)
  await dump
  for (const last = n + 4; n < last; n++) tooLate.push(...(await visit(send, house, n)))
  await live.sql.end()

  await postgres.tool('createdb', 'restored')
  await postgres.tool('pg_restore', '--exit-on-error', '--no-owner', '--dbname=restored', file)
  restored = connect('restored')
  const [counter] = await restored.sql`select last_number from invoice_counter`
  lastInvoice = Number(counter?.last_number)
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await restored?.sql.end()
  await postgres?.stop()
  await provider?.stop()
})

test('everything that was acknowledged before a backup began is in it', async () => {
  expect(before.filter(({ kind }) => kind === 'reservation')).toHaveLength(guestsBefore / 4)
  expect(await brokenPromises(restored, before)).toEqual([])
})

test('control: what was acknowledged after the backup is found missing', async () => {
  expect(await brokenPromises(restored, tooLate)).toHaveLength(tooLate.length)
})

test('a server with another secret refuses the restored database with a message', async () => {
  const env = { SECRET: 'not the secret that this was made with' }
  const { code, output } = await failedStart({ databaseUrl: postgres.url('restored'), env })
  expect(code).toBe(1)
  expect(output).toMatch(/^The database belongs to another SECRET: /)
})

test('a server with the same secret starts on the restored database, with all its guarantees', async () => {
  atRestored = await start('restored')
  expect(await findBreaches(restored.sql)).toEqual([])
})

test('a restored backup without a guarantee is refused, with its name', async () => {
  await postgres.tool('createdb', '--template=template0', 'damaged')
  const file = join(postgres.folder, 'booking.dump')
  await postgres.tool('pg_restore', '--exit-on-error', '--no-owner', '--dbname=damaged', file)
  const damaged = connect('damaged')
  await damaged.sql`alter table occupancy drop constraint occupancy_no_double_booking`
  await damaged.sql.end()
  const { output } = await failedStart({ databaseUrl: postgres.url('damaged') })
  expect(output).toContain('occupancy_no_double_booking is missing')
})

test('codes of vouchers, tickets and tables open what they opened before', async () => {
  for (const code of house.vouchers) {
    expect((await call(atRestored.url, 'GET', `/api/vouchers/${code}`)).json).toMatchObject({ status: 'PartlyUsed' })
  }
  const registrations = before.filter(({ kind }) => kind === 'registration' || kind === 'cancellation')
  for (const { kind, name, tickets } of registrations) {
    for (const code of tickets) {
      const { json } = await call(atRestored.url, 'GET', `/api/tickets/${code}`)
      expect(json).toMatchObject({ reference: name, status: kind === 'registration' ? 'Valid' : 'Cancelled' })
    }
  }
  for (const token of house.tokens) {
    expect((await call(atRestored.url, 'GET', `/api/qr/${token}`)).status).toBe(200)
  }
})

test('a slot that was taken stays taken', async () => {
  const [taken] = await restored.sql`select resource_id, service_date::text as date,
    to_char(starts_at at time zone 'Europe/Berlin', 'HH24:MI') as start from occupancy where active limit 1`
  const { status } = await call(atRestored.url, 'POST', `/api/venues/${house.slug}/reservations`, {
    key: house.key,
    body: {
      resourceType: 'RestaurantTable',
      resourceId: taken?.resource_id,
      date: taken?.date,
      start: taken?.start,
      durationMinutes: 90,
      partySize: 2,
      customerName: 'Eve Guest',
      email: 'eve@guest.example',
    },
  })
  expect(status).toBe(409)
})

test('invoice numbers continue without a gap', async () => {
  const table = `/api/qr/${house.tokens[0]}`
  const lines = [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 1 }]
  await call(atRestored.url, 'POST', `${table}/orders`, { body: { lines } })
  const { json } = await call(atRestored.url, 'POST', `${table}/close`)
  expect(json).toMatchObject({ invoiceNumber: lastInvoice + 1 })
  const numbers = await restored.sql`select number::int from invoice order by number`
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
})

test('jobs continue, and a mail that was sent before the backup is not sent again', async () => {
  await allSent(restored)
  const times = (id: string) => provider.received.filter(({ idempotencyKey }) => idempotencyKey === id).length
  expect(sentBefore.length).toBeGreaterThan(guestsBefore / 2)
  expect(sentBefore.filter((id) => times(id) !== 1)).toEqual([])
  // A mail that both services send has one id, by which a provider recognises it.
  const ids = (await restored.sql`select id from mail`).map(({ id }) => id)
  expect(ids.filter((id) => times(id) < 1)).toEqual([])
})

test('guests are served on the restored database, and no invariant is broken', async () => {
  const send = sendTo(atRestored.url)
  const more: Acknowledged[] = []
  for (let n = 400; n < 420; n++) more.push(...(await visit(send, house, n)))
  expect(await brokenPromises(restored, [...before, ...more])).toEqual([])
  expect(await findBreaches(restored.sql)).toEqual([])
})
