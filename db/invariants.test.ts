import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { findBreaches } from './invariants.ts'

const database = useTestDatabase()

test('an empty database has no breach', async () => {
  expect(await findBreaches(database.connection.sql)).toEqual([])
})
