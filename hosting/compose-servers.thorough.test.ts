import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf, signedInCalls } from '#testing/interface/console-calls.ts'
import { compose } from '#testing/servers/compose.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Two servers with the settings of hosting/compose.yaml, on one database: each shows the pictures that the other has stored. */
const database = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'venue-booking-compose-'))
let cookie: string

beforeAll(async () => {
  const secrets: Record<string, string> = { database_url: database.url, secret: process.env.SECRET ?? '' }
  for (const name of Object.keys(compose.secrets)) writeFileSync(join(folder, name), secrets[name] ?? '')
  await importTestVenue({ slug: 'composed', organisation: 'composed' })
  const { token } = await signedInCalls({ venue: 'composed', email: 'ada@composed.example', role: 'owner' })
  cookie = cookieOf(token)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The variables of a service of the file, with its volume at `dataDir`, and `/run/secrets` in the folder of this test. */
function variablesOf(service: string, dataDir: string): Record<string, string> {
  const { environment = {} } = compose.services[service] ?? {}
  const given = Object.entries(environment).map(([name, value]) => [
    name,
    // Over http, as behind no proxy: the session of staff is sent over https alone otherwise.
    name === 'APP_URL' ? 'http://localhost' : value.replace(/^\$\{.*\}$/, '').replace('/run/secrets', folder),
  ])
  return { ...Object.fromEntries(given), SECRET: '', DATABASE_URL: '', DATA_DIR: dataDir, SHUTDOWN_DELAY_SECONDS: '0' }
}

async function start(service: string, dataDir: string): Promise<RunningServer> {
  const server = await startServer({ databaseUrl: '', mode: 'production', env: variablesOf(service, dataDir) })
  onTestFinished(async () => void (await server.stop()))
  return server
}

let shade = 0
async function upload(to: RunningServer): Promise<void> {
  const create = { width: 900, height: 300, channels: 3, background: { r: ++shade * 70, g: 90, b: 20 } } as const
  const answer = await fetch(`${to.url}/api/console/venues/composed/pictures/place?place=logo`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Idempotency-Key': crypto.randomUUID(),
      'X-Forwarded-For': '127.0.0.1',
    },
    body: new Uint8Array(await sharp({ create }).png().toBuffer()),
  })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
}

const stored = (dataDir: string) => readdirSync(join(dataDir, 'pictures')).filter((name) => name.endsWith('.webp'))
const statusOf = async (server: RunningServer, name: string) => (await fetch(`${server.url}/pictures/${name}`)).status

test('share the volume of the file: every picture comes from both', { timeout: 240_000 }, async () => {
  const volume = mkdtempSync(join(folder, 'files-'))
  const servers = [await start('app1', volume), await start('app2', volume)]
  for (const server of servers) await upload(server)
  const names = stored(volume)
  expect(names.length).toBeGreaterThan(3)
  for (const server of servers) {
    for (const name of names) expect(await statusOf(server, name)).toBe(200)
    // Mail is not set here; pictures are as they should be.
    expect(await (await fetch(`${server.url}/api/ready`)).json()).toEqual({ status: 'ok', warnings: ['mail'] })
  }
})

test('the control: with a volume each, one has what the other lacks, and the start of the second says so', async () => {
  const volumes = [mkdtempSync(join(folder, 'files-')), mkdtempSync(join(folder, 'files-'))] as const
  const first = await start('app1', volumes[0])
  await expect
    .poll(async () => (await database.connection.sql`select from job_worker where picture_store is not null`).length)
    .toBeGreaterThan(0)
  const second = await start('app2', volumes[1])
  await upload(first)
  const [name = ''] = stored(volumes[0])
  expect([await statusOf(first, name), await statusOf(second, name)]).toEqual([200, 404])
  expect(second.output()).toMatch(/^ {2}WARNING {3}Servers on this database have different folders of pictures/m)
  const { warnings } = (await (await fetch(`${second.url}/api/ready`)).json()) as { warnings: string[] }
  expect(warnings).toContain('pictures')
}, 240_000)
