import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database, openConnection } from '#db/client.ts'
import { startThrowAway } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { runCommandHere, runCommandLine } from '#testing/servers/command.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { letEverythingHappen } from '#testing/venues/everything.ts'

/** The doctor of a database with rows of every kind, and of an embedded one. */
const testDatabase = useTestDatabase()
process.env.DATA_DIR = useDataDir()
const reader = `doctor_${process.pid}`
const execute = (text: string) => database().execute<Record<string, string>>(sql.raw(text))

beforeAll(async () => {
  await letEverythingHappen()
  await execute(`create role ${reader} login bypassrls in role pg_read_all_data`)
  await execute(`alter role ${reader} set default_transaction_read_only = on`)
})
afterAll(() => execute(`drop role ${reader}`))

const asOwner = () => ({ DATABASE_URL: testDatabase.url })
/** A role that may read everything and write nothing. */
const asReader = () => ({ DATABASE_URL: testDatabase.url.replace('postgres@', `${reader}@`) })

/** The content of each table, as a digest of all its rows. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = await execute(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`)
  const digests: Record<string, string> = {}
  for (const { name = '' } of tables) {
    const [row] = await execute(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}

describe('npm run doctor', () => {
  test('finds a database with rows of every kind healthy, prints a line per invariant, and writes nothing', async () => {
    const before = await fingerprint()
    const { status, stdout, stderr } = await runCommandLine('doctor', [], asReader())
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^ok +booked-once +No two parties have the same resource at the same time/m)
    expect(stdout).not.toContain('BREACH')
    expect(stdout.trimEnd()).toMatch(/The database is healthy: 0 breaches, \d+ notices\.$/)
    expect(await fingerprint()).toEqual(before)
    expect(Object.keys(before)).toContain('_private_jobs')
  })

  test('names a breach with a few ids, prints nothing about guests, and ends with 1', async () => {
    const broken = await execute(
      "update event set seats_taken = seats_taken + 1, capacity = null where slug in ('quiz', 'open-air', 'concert') returning id",
    )
    try {
      const { status, stdout } = await runCommandLine('doctor', [], asReader())
      expect(status).toBe(1)
      const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
      expect(stdout).toMatch(
        new RegExp(
          `^BREACH +${broken.length} +event-seats-are-counted .+\\n(?: +[a-z\\d-]+/${uuid}\\n){5} +… and ${broken.length - 5} more$`,
          'm',
        ),
      )
      expect(stdout.trimEnd()).toMatch(/The database is not healthy: 1 breaches, \d+ notices\.$/)
      expect(stdout).not.toMatch(/\bada\b|@/i)
      const slugs = (await execute('select slug from venue')).map(({ slug }) => slug)
      for (const [, venue] of stdout.matchAll(new RegExp(`^ +(.+)/${uuid}$`, 'gm'))) expect(slugs).toContain(venue)
      const json = await runCommandHere('doctor', ['--json'], asReader())
      expect(json.status).toBe(1)
      const { healthy, findings } = JSON.parse(json.stdout)
      expect(healthy).toBe(false)
      expect(
        findings.filter(({ level, count }: { level: string; count: number }) => level === 'breach' && count > 0),
      ).toEqual([
        expect.objectContaining({
          invariant: 'event-seats-are-counted',
          count: broken.length,
          examples: expect.any(Array),
        }),
      ])
    } finally {
      await execute("update event set seats_taken = seats_taken - 1 where slug in ('quiz', 'open-air', 'concert')")
    }
  })

  test('names requests by their route and age, and jobs by their kind and age, so that an operator can act', async () => {
    await execute(`update idempotency set status = null, headers = null, body = null, leased_until = now() - interval '1 hour',
      created_at = now() - interval '3 hours 5 minutes'`)
    await execute("update _private_jobs set run_at = now() - interval '3 days 1 hour' where attempts = 0")
    const { stdout } = await runCommandHere('doctor', [], asReader())
    const at = '20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ'
    expect(stdout).toMatch(
      new RegExp(
        // Five of the bills are shown, each at an endpoint of its own kind.
        `^notice +\\d+ +requests-end .+\\n +POST /api/(?:venues/bills-\\d+|qr/\\[token\\])/[\\w/[\\]-]+, begun ${at} \\(3 h ago\\)$`,
        'm',
      ),
    )
    expect(stdout).toMatch(
      new RegExp(`^notice +\\d+ +jobs-are-on-time .+\\n +\\d+ [a-z-]+, due since ${at} \\(3 days ago\\)$`, 'm'),
    )
    expect(stdout).not.toMatch(/\(\d+,\d+\)/)
  })

  test('examines the embedded database while another program uses it', async () => {
    const { dataDir, discard } = await startThrowAway()
    const connection = openConnection({ databaseUrl: null, dataDir, pool: 1 })
    try {
      await migrate(connection)
      const { status, stdout } = await runCommandLine('doctor', [], { DATA_DIR: dataDir })
      expect(stdout.trimEnd()).toMatch(/The database is healthy: 0 breaches, 0 notices\.$/)
      expect(status).toBe(0)
    } finally {
      await connection.sql.end()
      await discard()
    }
  })

  test('does not count a notice as a breach', async () => {
    await execute('update _private_jobs set attempts = max_attempts')
    const { status, stdout } = await runCommandHere('doctor', [], asOwner())
    expect(status).toBe(0)
    expect(stdout).toMatch(/^notice +\d+ +jobs-get-done /m)
  })
})
