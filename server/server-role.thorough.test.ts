import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adoptConnection, type Connection, closeDatabase, connection, openConnection } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { examine } from '#db/invariants.ts'
import { type EmptyDatabase, emptyDatabase } from '#testing/database/empty-database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { until } from '#testing/runner/until.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { type RunningServer, startRefusalOf, startServer } from '#testing/servers/servers.ts'
import { type GuestVenue, guestVenue } from '#testing/venues/guest-venue.ts'

/** A server whose role cannot change the schema; the owner migrates. */
const role = `server_${randomBytes(8).toString('hex')}`
let database: EmptyDatabase
let admin: Connection
let url: string
let server: RunningServer
let venue: GuestVenue

const migrate = (...words: string[]) => runCommandHere('db-migrate', words, { DATABASE_URL: database.url })

beforeAll(async () => {
  database = await emptyDatabase()
  admin = openConnection({ databaseUrl: database.url.replace(/\/\/[^@]+@/, '//postgres@'), dataDir: '', pool: 1 })
  await admin.sql`create role ${admin.sql(role)} login`
  url = database.url.replace(/\/\/[^@]+@/, `//${role}@`)
})
afterAll(async () => {
  await server?.stop()
  await closeDatabase()
  await admin.sql`drop owned by ${admin.sql(role)}`
  await admin.close()
  await database.drop()
})

describe('a role that may only read and write rows', () => {
  test('is refused with a sentence until the owner has granted the rights of a server', async () => {
    for (const prepare of scaled([migrate], [async () => {}, migrate])) {
      await prepare()
      expect(await startRefusalOf(url, {})).toMatch(
        /The database refuses this role: permission denied for .*npm run db:migrate -- --server-role ROLE\.\n$/,
      )
    }
    expect(await migrate('--server-role', 'nobody_of_this_name')).toMatchObject({ status: 1 })
    for (const _ of ['first', 'again'])
      expect(await migrate('--server-role', role)).toMatchObject({ status: 0, stderr: '' })
  })

  test('serves everything that guests do, and their mails', async () => {
    adoptConnection(openConnection({ databaseUrl: database.url, dataDir: '', pool: 2 }))
    server = await startServer({ databaseUrl: url, mode: 'production', env: { PAYMENTS: 'fake', MAIL: 'folder' } })
    venue = await guestVenue(server, 'least-privilege')
    const email = 'ada@guest.example'
    expect((await venue.reserve({ customerName: 'Ada', email })).status).toBe(201)
    expect((await venue.register({ buyerName: 'Ada', email })).status).toBe(201)
    await venue.payDeposit({ customerName: 'Ada', email })
    await venue.buyTickets({ buyerName: 'Ada', email })
    await venue.buyVoucher({ buyerName: 'Ada', buyerEmail: email })
    expect((await fetch(await venue.closeTab())).status).toBe(200)
    const due = () => admin.sql`select from _private_jobs where run_at < now()`
    await until('every job has run', async () => (await due()).length === 0)
    const failed = await admin.sql`select last_error from _private_jobs where last_error is not null`
    expect([...failed]).toEqual([])
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  })

  test('leaves a database without broken invariants, as the owner checks', async () => {
    expect((await examine(connection().sql)).filter(({ count }) => count > 0)).toEqual([])
  })

  test.each([
    'drop table mail',
    'alter table occupancy disable trigger occupancy_guard',
    'alter table occupancy drop constraint occupancy_no_double_booking',
    'create table mine (id int)',
    'truncate mail',
    'create or replace function occupancy_guard() returns trigger language plpgsql as $$ begin return new; end $$',
    "update installation_record set value = '{}'",
    'set session_replication_role = replica',
  ])('cannot: %s', async (statement) => {
    const own = openConnection({ databaseUrl: url, dataDir: '', pool: 1 })
    const refused = await own.sql.unsafe(statement).catch((error: unknown) => databaseError(error)?.code)
    expect(refused).toBe('42501')
    await own.close()
  })
})
