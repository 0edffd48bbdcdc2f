import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandHere } from '#testing/servers/command.ts'

/**
 * The refusals of `npm run backup` and `npm run restore`; scripts/backup.thorough.test.ts makes backups and restores them.
 */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-booking-'))
  mkdirSync(join(folder, 'incomplete'))
  mkdirSync(join(folder, 'complete'))
  const manifest = { version: '1.0.0', migration: '0001_first', upTo: '2027-05-01T10:00:00.000Z' }
  writeFileSync(join(folder, 'complete', 'backup.json'), JSON.stringify(manifest))
  mkdirSync(join(folder, 'full'))
  writeFileSync(join(folder, 'full', 'secret'), 'of another service')
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['backup', [], 2, '--out is missing'],
  ['backup', ['--out', 'x', '--keep', '0'], 2, '--keep must be a number from 1'],
  ['backup', ['--out', 'x'], 1, 'There is no database in'],
  ['restore', [], 2, 'Name one backup'],
  ['restore', ['complete'], 2, '--into is missing'],
  ['restore', ['incomplete', '--into', 'new'], 1, 'is no complete backup'],
  ['restore', ['complete', '--into', 'full'], 1, 'is not empty'],
] as const)('%s %j ends with a sentence that says why', async (script, words, status, sentence) => {
  const args = words.map((word) => (word.startsWith('--') || word === '0' ? word : join(folder, word)))
  const ended = await runCommandHere(script, args, { DATA_DIR: join(folder, 'none'), DATABASE_URL: '' })
  expect(ended).toMatchObject({ status, stderr: expect.stringContaining(sentence) })
})

test('backup leaves a database of DATABASE_URL to the tools of PostgreSQL', async () => {
  const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }
  const { status, stderr } = await runCommandHere('backup', ['--out', join(folder, 'x')], environment)
  expect([status, stderr]).toEqual([1, expect.stringContaining('pg_dump')])
})
