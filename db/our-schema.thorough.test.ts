import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database/database.ts'
import { codeOf, isTest, readTree } from '#testing/rules/source-tree.ts'
import { thorough } from '#testing/runner/thorough.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { bookTable, letEverythingHappen, runDueJobs } from '#testing/venues/everything.ts'
import { payingVenue } from '#testing/venues/payments.ts'
import { adoptConnection, type Connection, closeDatabase, openConnection } from './client.ts'
import { findBreaches } from './invariants.ts'
import { openJobQueue } from './job-queue.ts'
import { prepareDatabase } from './migrate.ts'

/** A database in which only extensions are in `public`, and empty schemas beside it. Both ways to set the search path. */
let empty: Awaited<ReturnType<typeof cloneDatabase>>
const leadingTo = (path: string) => `${empty.url}&search_path=${encodeURIComponent(path)}`
const optionsFor = (path: string) =>
  `${empty.url}&options=${encodeURIComponent(`-c search_path=${path.replaceAll(' ', '\\ ')}`)}`

beforeAll(async () => {
  empty = await cloneDatabase(1)
  await empty.connection.sql.unsafe(`
    drop schema public cascade; create schema public;
    create extension btree_gist schema public; create schema booking; create schema other;
    create schema "a schema"`)
})
afterAll(() => empty.drop())

/** Opens the database by another address while `work` runs. */
async function by<T>(databaseUrl: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = openConnection({ databaseUrl, dataDir: '', pool: 4 })
  adoptConnection(connection)
  try {
    return await work(connection)
  } finally {
    await closeDatabase()
  }
}

describe('in a schema that is not public', () => {
  test('the service is set up, accepts bookings, runs its jobs, and the doctor finds nothing', async () => {
    await by(leadingTo('booking, public'), async (connection) => {
      await prepareDatabase(connection)
      await (thorough ? letEverythingHappen() : letGuestsBook())
      const { sql } = connection
      expect(await sql`select from booking.reservation where status = 'Confirmed'`).not.toHaveLength(0)
      expect(await sql`select from booking.mail where sent_at is not null`).not.toHaveLength(0)
      // A second start, as every server does.
      await prepareDatabase(connection)
    })
    const doctor = await runCommandHere('doctor', ['--json'], { DATABASE_URL: optionsFor('booking,public') })
    expect([doctor.stderr, doctor.status]).toEqual(['', 0])
    expect(JSON.parse(doctor.stdout).healthy).toBe(true)
  })

  test('the role may set the search path in place of the address, as behind a pooler', async () => {
    const { sql } = empty.connection
    const [{ name } = {}] = await sql`select quote_ident(current_database()) as name`
    await expect(by(empty.url, prepareDatabase)).rejects.toThrow('leads to the schema public')
    await sql.unsafe(`alter role postgres in database ${name} set search_path = booking, public`)
    await by(empty.url, prepareDatabase).finally(() => sql.unsafe(`alter role postgres in database ${name} reset all`))
  })

  test('nothing of the service is in public', async () => {
    const found = await empty.connection.sql`
      select 'relation ' || relname as name from pg_class c where relnamespace = 'public'::regnamespace
      union all
      select 'function ' || proname from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`
    expect([...found]).toEqual([])
  })

  test('the doctor finds what is broken there', async () => {
    await empty.connection.sql`alter table booking.occupancy disable trigger occupancy_guard`
    const doctor = await runCommandHere('doctor', [], { DATABASE_URL: leadingTo('booking,public') })
    await empty.connection.sql`alter table booking.occupancy enable trigger occupancy_guard`
    expect([doctor.status, doctor.stdout]).toEqual([1, expect.stringContaining('occupancy.occupancy_guard')])
  })
})

test('an installation in public works on after its schema is renamed', async () => {
  const { url, connection, drop } = await cloneDatabase(1)
  try {
    await connection.sql`alter schema public rename to venues`
    await by(`${url}&search_path=venues`, async (moved) => {
      await prepareDatabase(moved)
      await letGuestsBook()
      expect(await findBreaches(moved.sql)).toEqual([])
    })
  } finally {
    await drop()
  }
})

const past = ['other,public', 'public,booking', 'public', 'missing,booking,public', '']
test.each(past)('a start is refused where the search path is "%s" and the tables are elsewhere', async (path) => {
  await by(leadingTo(path), async (connection) => {
    await expect(prepareDatabase(connection)).rejects.toThrow(/^The search path of the database (leads|begins)/)
  })
  const doctor = await runCommandHere('doctor', [], { DATABASE_URL: optionsFor(path) })
  expect([doctor.status, doctor.stderr]).toEqual([2, expect.stringContaining('The search path of the database')])
})

const ways = [leadingTo, optionsFor].map((way) => [way.name, way] as const)
test.each(ways)('the job queue uses the schema of the address (%s)', async (_, way) => {
  const { options, close } = await openJobQueue(way('booking,"a schema"'), 1)
  try {
    const { rows } = (await options.pgPool?.query('select current_schemas(false)::text[] as schemas')) ?? {}
    expect(rows).toEqual([{ schemas: ['booking', 'a schema'] }])
  } finally {
    await close()
  }
})

describe('SQL in the sources names no schema and no table before a column:', () => {
  const program = readTree().filter(({ path }) => /^(app|lib|db|server|scripts)\//.test(path) && !isTest(path))
  const migrations = program.filter(({ path }) => path.endsWith('.sql'))

  test('no migration and no statement names public', () => {
    const named = program.filter((source) => /\bpublic\.\b|"public"|'public'/.test(codeOf(source)))
    expect(migrations.length).toBeGreaterThanOrEqual(3)
    expect(named.map(({ path }) => path)).toEqual([])
  })

  test('no migration names the table of a column in a check or in the condition of an index', () => {
    const lines = migrations.flatMap(({ text }) => text.split('\n'))
    const rules = lines.filter((line) => /\bcheck \(|^create (unique )?index/i.test(line))
    expect(rules.length).toBeGreaterThan(60)
    expect(rules.filter((line) => /"\."/.test(line))).toEqual([])
  })
})

async function letGuestsBook(): Promise<void> {
  const venue = await payingVenue()
  await bookTable(venue, {})
  await bookTable(venue, { partySize: 12, extras: [{ extraId: 'cake', quantity: 1 }] })
  await bookTable(venue, { resourceType: 'EventArea', partySize: 10 })
  await runDueJobs()
}
