import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { rereadEnv } from '#lib/env/env.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import { findLink } from '#lib/operators/tokens.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { blocksOf } from '../e2e/guide-blocks.ts'
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
  // No address names the embedded database. Here it is the database of the test, whatever the environment says.
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

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** The commands of a guide in blocks that are not run where guides are tested, without npm and comments. */
const commandsOf = (slug: string) =>
  blocksOf(read(`docs/guides/${slug}.md`))
    .filter(({ language, elsewhere }) => language === 'sh' && elsewhere)
    .flatMap(({ text }) => [...text.matchAll(/^npm run (.*?)(?: *#.*)?$/gm)].map(([, command = '']) => command))

test('the commands for the evening work unchanged in the demonstration', async () => {
  const demo = await started()
  const said = commandsOf('commands')
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

test('the commands that invite staff and end sessions work for an organisation of their name', async () => {
  await started()
  const said = commandsOf('people-and-devices')
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

test('the README has fewer than 150 lines, begins with pictures, and its files are there', () => {
  const readme = read('README.md')
  expect(readme.trimEnd().split('\n').length).toBeLessThan(150)
  const [intro = ''] = readme.split('\n## ')
  expect(intro.match(/!\[[^\]]{20,}\]\(/g)).toHaveLength(3)
  const linked = [...readme.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
  expect(linked.length).toBeGreaterThan(20)
  expect(linked.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
  const pictures = linked.filter((path) => path.endsWith('.webp'))
  const bytes = pictures.map((path) => statSync(join(import.meta.dirname, '..', path)).size)
  expect(bytes.filter((size) => size > 40_000)).toEqual([])
})

test('the guides name every command that there is, and the README none that there is not', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const named = (text: string) =>
    new Set([...text.matchAll(/(?:^|`|&& )npm (?:run )?(?:-s )?([a-z][\w:-]*)/gm)].map(([, name = '']) => name))
  const forDevelopers = read('CONTRIBUTING.md')
  const known = [...named(read('README.md'))].filter((name) => name !== 'install')
  expect(known.length).toBeGreaterThan(5)
  expect(known.filter((name) => !scripts.includes(name))).toEqual([])
  const told = named(forDevelopers + read('docs/guides/commands.md') + read('db/README.md') + read('README.md'))
  expect(scripts.filter((name) => !told.has(name))).toEqual([])
})

test('codes and keys in the README are recognisable placeholders', () => {
  const readme = read('README.md')
  const looksReal = /svc_[ps]k_\w|\b(?=[\dA-Z-]*\d)[\dA-Z]{4}(?:-[\dA-Z]{4})+\b|--last-four \w/g
  expect(readme.match(looksReal)).toBeNull()
  expect('7KQ2-M4XW-9BTR --last-four Ab3x svc_sk_1'.match(looksReal)).toHaveLength(3)
})
