import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLocalAddress } from '#lib/address-in-use.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cleanUp, makeFolder } from '#testing/database/embedded.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { startServer } from '#testing/servers/servers.ts'
import { openTavern, tavernSections } from '#testing/venues/tavern.ts'
import { venueFile } from '#testing/venues/venues.ts'

/** The links of commands lead to the running server, with any port or address that it was started with. */
const testDatabase = useTestDatabase()
const warning = /The links begin with http:\/\/localhost:\d+, which only this computer can open\. Set APP_URL/
let folder = ''
let tavern: Awaited<ReturnType<typeof openTavern>>

beforeAll(async () => {
  folder = makeFolder()
  tavern = await openTavern()
})
afterAll(cleanUp)

const run = (script: 'tables' | 'vouchers', args: string[], env: Record<string, string>) =>
  runCommandHere(script, args, { DATABASE_URL: testDatabase.url, ...env })

test('cards, codes and vouchers lead to the address of the server, with a warning for localhost', async () => {
  const env = { DATA_DIR: join(folder, 'data') }
  const server = await startServer({ databaseUrl: testDatabase.url, env })
  // The recorded address stays when the server ends.
  await server.stop()
  const address = `http://localhost:${server.port}`
  const cards = join(folder, 'cards.pdf')
  const printed = await run('tables', ['print', '--venue', tavern.slug, '--table', 't1', '--out', cards], env)
  expect(printed).toMatchObject({ status: 0, stderr: expect.stringMatching(warning) })
  expect((await readPdf(readFileSync(cards))).pages[0]?.links).toEqual([`${address}/tables/${tavern.t1}`])

  const rotated = await run('tables', ['rotate', '--venue', tavern.slug, '--table', 't2'], env)
  expect(JSON.parse(rotated.stdout).url).toMatch(new RegExp(`^${address}/tables/`))
  expect(rotated.stderr).toMatch(warning)

  const issued = await run(
    'vouchers',
    ['issue', '--venue', tavern.slug, '--amount', '5', '--expires-on', '2099-12-31'],
    env,
  )
  expect(JSON.parse(issued.stdout).guestUrl).toMatch(new RegExp(`^${address}/vouchers/`))
  expect(issued.stderr).toMatch(warning)

  const file = join(folder, 'venue.json')
  writeFileSync(file, JSON.stringify(venueFile({ slug: 'linked', ...tavernSections })))
  const imported = await runCommandHere('venue-import', [file], { DATABASE_URL: testDatabase.url, ...env })
  const { tables } = JSON.parse(imported.stdout) as { tables: { url: string }[] }
  expect(tables.map(({ url }) => url.startsWith(`${address}/tables/`))).toEqual([true, true, true])
  expect(imported.stderr).toMatch(warning)
})

test('commands use the public address of the server, unless they have an APP_URL of their own', async () => {
  const dataDir = makeFolder()
  writeFileSync(join(dataDir, 'address'), 'https://booking.example\n')
  const rotate = ['rotate', '--venue', tavern.slug, '--table', 't2']
  const followed = await run('tables', rotate, { DATA_DIR: dataDir })
  expect(JSON.parse(followed.stdout).url).toMatch(/^https:\/\/booking\.example\/tables\//)
  expect(followed.stderr).not.toMatch(warning)
  const own = await run('tables', rotate, { DATA_DIR: dataDir, APP_URL: 'https://order.example' })
  expect(JSON.parse(own.stdout).url).toMatch(/^https:\/\/order\.example\/tables\//)
})

test.each([
  ['no server has run', null],
  ['the file has other content', 'javascript:alert(1)\n'],
])('links have the port of the environment if %s', async (name, content) => {
  const dataDir = makeFolder()
  if (content !== null) writeFileSync(join(dataDir, 'address'), content)
  const env = { DATA_DIR: dataDir, PORT: '3100' }
  const { stdout } = await run('tables', ['rotate', '--venue', tavern.slug, '--table', 't2'], env)
  expect(JSON.parse(stdout).url, name).toMatch(/^http:\/\/localhost:3100\/tables\//)
})

test('a server runs where its address cannot be written', async () => {
  const dataDir = join(folder, 'a-file')
  writeFileSync(dataDir, '')
  const server = await startServer({ databaseUrl: testDatabase.url, env: { DATA_DIR: dataDir } })
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://booking.localhost', true],
  ['https://localhost.example', false],
  ['http://192.168.1.5:3000', false],
])('%s: local is %s', (url, local) => {
  expect(isLocalAddress(url)).toBe(local)
})
