import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { isRecord } from './installation.ts'
import { declaredTables } from './invariants/declared.ts'
import { columnsOf } from './json-rows.ts'

const database = useTestDatabase()

test('the migrations produce the columns of the schema, with their types, and no others (npm run db:generate)', async () => {
  const rows = await database.connection.db.execute<{ column: string }>(sql`
    select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end)
      as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not ${isRecord(sql`relname`)} and attnum > 0 and not attisdropped`)
  const declared = declaredTables.flatMap(({ table, name }) =>
    columnsOf(table).map((each) =>
      [`${name}.${each.name}`, each.type, ...(each.column.notNull ? ['not null'] : [])].join(' '),
    ),
  )
  expect(declared.length).toBeGreaterThan(200)
  expect(rows.map(({ column }) => column).toSorted()).toEqual(declared.toSorted())
})

test('only the newest snapshot of the schema is stored, from which drizzle-kit makes the next migration', () => {
  const folder = new URL('./migrations/', import.meta.url)
  const newest = readdirSync(folder).findLast((name) => name.endsWith('.sql')) ?? ''
  const snapshots = readdirSync(new URL('meta/', folder)).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${newest.slice(0, 4)}_snapshot.json`])
})
