import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { inTransaction, openConnection } from './client.ts'

const database = useTestDatabase()
const onOneConnection = () => openConnection({ databaseUrl: database.url, dataDir: '', pool: 1, name: 'forgetful' })

test('a query whose value cannot be sent fails alone, also behind another one on the same connection', async () => {
  const { sql: client } = onOneConnection()
  await client`select 0`
  const unsent = () => client`select ${undefined as never}::int as n`
  const all = [unsent(), client`select 1 as n from pg_sleep(0.05)`, unsent(), unsent(), client`select 2 as n`]
  const outcomes = (await Promise.allSettled(all)).map((one) =>
    one.status === 'fulfilled' ? one.value[0]?.n : one.reason.code,
  )
  expect(outcomes).toEqual(['UNDEFINED_VALUE', 1, 'UNDEFINED_VALUE', 'UNDEFINED_VALUE', 2])
  expect(await client`select 3 as n`).toEqual([{ n: 3 }])
  await client.end()
})

describe('prepared statements that the server no longer has', () => {
  test('are sent again, and every query gets its own result', async () => {
    const { sql: client } = onOneConnection()
    // The queries have many forms, so that each is a statement of its own: with values of several types, and one without
    // any.
    const forms = [
      (n: number) => client`select ${n}::int as n`,
      (n: number) => client`select ${JSON.stringify({ n })}::jsonb ->> 'n' as n`,
      (n: number) => client`select ${n}::int as n, ${`"${n}"`}::text as text, ${n % 2 === 0}::boolean as even`,
      (n: number) => client`select ${[n, n + 1]}::int[] as list`,
      () => client`select 3 as three`,
    ]
    const query = async (n: number) => [...((await forms[n % forms.length]?.(n)) ?? [])]
    const expected = (n: number) =>
      [{ n }, { n: `${n}` }, { n, text: `"${n}"`, even: n % 2 === 0 }, { list: [n, n + 1] }, { three: 3 }][n % 5]
    const numbers = Array.from({ length: 40 }, (_, n) => n)
    await Promise.all(numbers.map(query))
    for (let round = 0; round < scaled(5, 200); round++) {
      const [, ...answers] = await Promise.all([client`deallocate all`, ...numbers.map(query)])
      expect(answers).toEqual(numbers.map((n) => [expected(n)]))
    }
    await client.end()
  })

  test('end a transaction, which is retried', async () => {
    const { db } = onOneConnection()
    const query = (on: Pick<typeof db, 'execute'>, n: number) => on.execute<{ n: number }>(sql`select ${n}::int as n`)
    await query(db, 1)
    let attempts = 0
    const rows = await inTransaction(async (tx) => {
      if (++attempts === 1) await tx.execute(sql.raw('deallocate all'))
      return query(tx, 2)
    }, db)
    expect([attempts, rows[0]]).toEqual([2, { n: 2 }])
    await db.$client.end()
  })

  test('make the unpatched driver hang for ever', async () => {
    const program = `
      const { default: postgres } = await import('postgres')
      const sql = postgres(process.argv[1], { max: 1 })
      const [one, two] = [() => sql\`select \${1}::int as a\`, () => sql\`select \${2}::int as b\`]
      await one()
      await two()
      console.log('begun')
      await Promise.all([sql\`deallocate all\`, one(), two()])
      console.log('answered')
      await sql.end()`
    const node = join(import.meta.dirname, '../node_modules/.bin/node')
    const child = spawn(node, ['--input-type=module', '-e', program, database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    for await (const text of child.stdout.setEncoding('utf8')) {
      said += text
      if (said.includes('begun')) break
    }
    const ended = once(child, 'exit')
    const deadline = setTimeout(() => child.kill('SIGKILL'), 2_000)
    const [, signal] = await ended
    clearTimeout(deadline)
    expect(signal).toBe('SIGKILL')
  })
})
