import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { moveRecordsAway } from '#testing/database/earlier-records.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'

const testDatabase = useTestDatabase()
const reader = `doctor_${process.pid}`
const execute = (text: string) => database().execute<Record<string, string>>(sql.raw(text))

beforeAll(async () => {
  await eventVenue({ slug: 'stage' })
  await execute(`create role ${reader} login bypassrls in role pg_read_all_data`)
  await execute(`alter role ${reader} set default_transaction_read_only = on`)
})
afterAll(() => execute(`drop role ${reader}`))

/** A role that may read everything and write nothing. */
const asReader = () => ({ DATABASE_URL: testDatabase.url.replace('postgres@', `${reader}@`) })

describe('npm run doctor', () => {
  test('finds a database healthy, and prints a line per invariant', async () => {
    const { status, stdout, stderr } = await runCommandEitherWay('doctor', [], asReader())
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^ok +booked-once +No two parties have the same resource at the same time/m)
    expect(stdout).not.toContain('BREACH')
    expect(stdout.trimEnd()).toMatch(/The database is healthy: 0 breaches, \d+ notices\.$/)
  })

  test('names a breach with its ids, and ends with 1', async () => {
    await execute("update event set seats_taken = seats_taken + 1, capacity = null where slug = 'quiz'")
    const { status, stdout } = await runCommandHere('doctor', [], asReader())
    expect(status).toBe(1)
    expect(stdout).toMatch(/^BREACH +1 +event-seats-are-counted .+\n +stage\/[0-9a-f-]{36}$/m)
    expect(stdout.trimEnd()).toMatch(/The database is not healthy: 1 breaches, \d+ notices\.$/)
    const json = await runCommandHere('doctor', ['--json'], asReader())
    expect(json.status).toBe(1)
    expect(JSON.parse(json.stdout).healthy).toBe(false)
    await execute("update event set seats_taken = seats_taken - 1 where slug = 'quiz'")
  })

  test('ends with 2 without a database, with one of another service or version, or with rights that hide rows', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'venue-booking-no-database-'))
    const none = await runCommandHere('doctor', [], { DATA_DIR: empty })
    expect(none).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no database') })
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })

    const away = await runCommandHere('doctor', [], { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nothing' })
    expect(away).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('cannot be used') })
    const strange = await runCommandHere('doctor', [], { DATABASE_URL: testDatabase.url.replace(/[^/]*$/, 'postgres') })
    expect(strange).toMatchObject({ status: 2, stdout: '' })

    await execute(`alter role ${reader} nobypassrls`)
    expect(await runCommandHere('doctor', [], asReader())).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('row-level security'),
    })
    await execute(`alter role ${reader} bypassrls`)

    const wrong = await runCommandHere('doctor', ['--loud'], asReader())
    expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run doctor') })
    const newest = 'where id = (select max(id) from __drizzle_migrations)'
    for (const [shift, of, says] of [
      [1, '', 'newer version'],
      [-1, newest, 'lacks migrations'],
    ] as const) {
      const move = (by: number) => execute(`update __drizzle_migrations set created_at = created_at + ${by} ${of}`)
      await move(shift)
      const other = await runCommandHere('doctor', [], asReader())
      expect(other).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(says) })
      await move(-shift)
    }

    await execute('update __drizzle_migrations set created_at = created_at - 1')
    await moveRecordsAway(testDatabase.connection)
    const prerelease = await runCommandHere('doctor', [], asReader())
    expect(prerelease).toMatchObject({ status: 2, stdout: '' })
    expect(prerelease.stderr).toContain('made by a version before the first release')
  })
})
