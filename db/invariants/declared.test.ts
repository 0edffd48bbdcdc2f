import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { isRecord } from '../installation.ts'
import { declaredConstraints } from './declared.ts'

const database = useTestDatabase()

test('every key, every reference and every check of a migrated database is checked on the rows', async () => {
  const enforced = await database.connection.db.execute<{ name: string }>(sql`
    select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'c') and not ${isRecord(sql`t.relname`)}
    union
    select i.indexrelid::regclass::text from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique and not ${isRecord(sql`t.relname`)}`)
  const { keys, parents, checks } = declaredConstraints
  const checked = [...keys, ...parents, ...checks].map(({ constraint }) => constraint)
  expect(checked.sort()).toEqual(enforced.map(({ name }) => name).sort())
})
