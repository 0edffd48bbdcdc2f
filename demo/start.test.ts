import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { rereadEnv } from '#lib/env.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import { findLink } from '#lib/operators/tokens.ts'
import { runCommandHere } from '#testing/command.ts'
import { useTestDatabase } from '#testing/database.ts'
import { useDataDir } from '#testing/mailbox.ts'
import { type DemoCredentials, readDemo } from './credentials.ts'
import { startDemo } from './start.ts'

const testDatabase = useTestDatabase()
const dataDir = useDataDir()
const others: { close(): void }[] = []
afterAll(() => {
  for (const other of others) other.close()
})

/** Another program that listens on a port of this machine; it may run already. */
async function occupy(port: number): Promise<void> {
  const other = createServer().listen(port)
  others.push(other)
  await Promise.race([once(other, 'listening'), once(other, 'error')]).catch(() => {})
}

/** Starts the demonstration at a port, ends it, and returns its credentials. */
async function started(port = '3000'): Promise<DemoCredentials> {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('PORT', port)
  rereadEnv()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { stop } = await startDemo({ appUrl: `http://localhost:${port}` })
  await stop()
  const demo = readDemo()
  if (!demo) throw new Error('the demonstration has written no credentials')
  return demo
}

test('the demonstration retains its keys and pages across starts, and its form its port while that is free', async () => {
  await occupy(4321)
  const first = await started()
  expect(first.formUrl).not.toContain('4321')
  expect(await started()).toEqual(first)

  await occupy(Number(new URL(first.formUrl).port))
  const moved = await started()
  expect(moved).toEqual({ ...first, formUrl: expect.not.stringMatching(`^${first.formUrl}$`) })
  // Pages of both origins may use the key: another server may run at the same time.
  expect((await findApiKey(moved.publishableKey))?.origins).toEqual(
    [first.formUrl, moved.formUrl].flatMap((url) => [url, url.replace('localhost', '127.0.0.1')]),
  )

  // The same pages, at the server's current address.
  const elsewhere = JSON.stringify(await started('3100'))
  expect(elsewhere).not.toContain('localhost:3000')
  expect(elsewhere.replaceAll('localhost:3100', 'localhost:3000')).toBe(JSON.stringify(moved))
  vi.unstubAllEnvs()
  rereadEnv()
})

test("the owner of the demonstration gets a link at each start, in this program's own database alone", async () => {
  const printed = async () => {
    await started()
    const said = vi.mocked(console.log).mock.calls.flat().join('\n')
    return said
      .split(/^ {2}Console /m)
      .slice(1)
      .map((part) => part.trim().split(/\s/)[0] ?? '')
  }
  // The embedded database is named by no address. This one is that of the test, whatever the environment says.
  const [link = ''] = await printed()
  expect(readDemo()?.ownerEmail).toBe('owner@copper-cue.example')
  const token = link.split('/').at(-1) ?? ''
  expect(await findLink(token, new Date())).toMatchObject({ email: 'owner@copper-cue.example' })
  expect(await findLink(token, new Date(Date.now() + 61 * 60_000))).toBeNull()

  vi.stubEnv('DATABASE_URL', testDatabase.url)
  rereadEnv()
  vi.mocked(console.log).mockClear()
  expect(await printed()).toEqual([])
  expect(readDemo()?.ownerEmail).toBeNull()
  vi.unstubAllEnvs()
  rereadEnv()
})

/** The commands of a chapter of the README, without npm and comments. */
function commandsOf(heading: string): string[] {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, chapter = ''] = readme.split(`\n## ${heading}\n`)
  return [...(chapter.split('\n## ')[0]?.matchAll(/^npm run (.*?)(?: *#.*)?$/gm) ?? [])].map(
    ([, command = '']) => command,
  )
}

test("the README's commands for the staff work unchanged in the demonstration", async () => {
  const demo = await started()
  const said = commandsOf('Events, tables, vouchers')
  expect(said.length).toBeGreaterThan(3)
  for (const command of said) {
    const words = command
      .replace("'<TICKET_CODE>'", demo.examples.ticket.code)
      .replace('cards.pdf', join(dataDir, 'cards.pdf'))
      .split(' ')
    const [script, ...args] = words.filter((word) => word !== '--')
    const environment = { DATABASE_URL: testDatabase.url, DATA_DIR: dataDir }
    const { status, stderr } = await runCommandHere(script as 'tables', args, environment)
    expect([command, status, stderr.replace(/^The links begin with .*\n/, '')]).toEqual([command, 0, ''])
  }
})

test("the README's commands that invite staff and end sessions work for an organisation of their name", async () => {
  await started()
  const said = commandsOf('Staff')
  expect(said.length).toBeGreaterThan(4)
  for (const command of said) {
    const here = command.replace('--organisation my-venue', '--organisation demo')
    const words = here.replace('--venue my-venue', '--venue copper-cue').split(' ')
    const [script, ...args] = words.filter((word) => word !== '--')
    const environment = { DATABASE_URL: testDatabase.url, DATA_DIR: dataDir }
    const { status, stderr } = await runCommandHere(script as 'staff', args, environment)
    expect([command, status, stderr.replace(/^The link.*\n/gm, '')]).toEqual([command, 0, ''])
  }
})

test('codes and keys in the README are recognisable placeholders', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const looksReal = /svc_[ps]k_\w|\b(?=[\dA-Z-]*\d)[\dA-Z]{4}(?:-[\dA-Z]{4})+\b|--last-four \w/g
  expect(readme.match(looksReal)).toBeNull()
  expect('7KQ2-M4XW-9BTR --last-four Ab3x svc_sk_1'.match(looksReal)).toHaveLength(3)
})
