import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { useTestDatabase } from './database.ts'
import { statementsOf } from './statements.ts'

useTestDatabase()

test('only the statements of the work are listed, also where it opens connections', async () => {
  const work = () => Promise.all([1, 2, 3].map((number) => database().execute(sql`select ${number}::int`)))
  expect(await statementsOf(work)).toEqual(Array(3).fill('select $1::int'))
})
