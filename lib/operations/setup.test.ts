import { rmSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { jobWorker } from '#db/schema/mail.ts'
import { EnvironmentError, readEnv, rereadEnv } from '#lib/env/env.ts'
import { recordHeartbeat, removeWorkers } from '#lib/jobs/alive.ts'
import { folderId } from '#lib/pictures/folder-storage.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { makeFolder } from '#testing/database/embedded.ts'
import { sampleOf } from '#testing/interface/scrape.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { currentSetupWarnings } from './readiness.ts'
import { scrape } from './scrape.ts'
import { findSetupWarnings, readSetup, workerSetup } from './setup.ts'

/** The report of a server about its setup. */
useTestDatabase()

/** Gives this process an environment for one test. */
function within(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  rereadEnv()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rereadEnv()
  })
}

const dataDir = useDataDir()
const complete = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  APP_URL: 'https://booking.example',
  SMTP_URL: 'smtp://mail.example',
}

// Answers are cached for a second: each test has its own time.
let time = Date.UTC(2031, 5, 1)
async function known() {
  time += 3_600_000
  const warnings = await currentSetupWarnings(new Date(time))
  const metrics = await scrape(new Date(time))
  return { warnings, metric: (warning: string) => sampleOf(metrics, 'booking_setup_warning', { warning }) }
}

test('a complete setup in production has no warning', async () => {
  within(complete)
  expect((await known()).warnings).toEqual([])
})

test('production without a mail transport says that no mail is sent', async () => {
  within({ ...complete, SMTP_URL: '' })
  const { warnings, metric } = await known()
  expect(warnings).toEqual(['mail'])
  expect([metric('mail'), metric('pictures')]).toEqual([1, 0])
  expect(await workerSetup()).toMatchObject({ mail: 'unset' })
})

test('MAIL=folder chooses the folder in silence, and contradicts a transport', async () => {
  within({ ...complete, SMTP_URL: '', MAIL: 'folder' })
  expect(await findSetupWarnings()).toEqual([])
  expect((await readSetup()).mail).toMatch(/^not sent: files in/)
  expect(() => readEnv({ ...complete, MAIL: 'folder' })).toThrow(EnvironmentError)
  // As a login shell sets it.
  expect(readEnv({ ...complete, SMTP_URL: '', MAIL: '/var/mail/ada' }).mail.way).toBe('unset')
})

test('production without a public address says so, and development never warns', async () => {
  within({ ...complete, APP_URL: '' })
  expect(await findSetupWarnings()).toEqual(['address'])
  within({ NODE_ENV: 'development', APP_URL: '', SMTP_URL: '' })
  expect(await findSetupWarnings()).toEqual([])
})

test('a server says that a live server has another folder of pictures, until that one has ended', async () => {
  within(complete)
  const own = await workerSetup()
  await recordHeartbeat(['own'], own)
  expect(await findSetupWarnings()).toEqual([])
  await recordHeartbeat(['other'], { ...own, pictureStore: 'another folder' })
  expect(await findSetupWarnings()).toEqual(['pictures'])
  await removeWorkers(['other'])
  expect(await findSetupWarnings()).toEqual([])
  await database()
    .insert(jobWorker)
    .values({ id: 'dead', seenAt: new Date(0), pictureStore: 'another folder' })
  expect(await findSetupWarnings()).toEqual([])
})

test('servers that share a folder of pictures find the same id in it, also if they start at once', async () => {
  const [shared, alone] = [makeFolder(), makeFolder()]
  onTestFinished(() => [shared, alone].forEach((folder) => void rmSync(folder, { recursive: true })))
  const ids = await Promise.all(Array.from({ length: 8 }, () => folderId(shared)))
  expect(new Set(ids).size).toBe(1)
  expect(await folderId(alone)).not.toBe(ids[0])
})

test('what a server prints has no password', async () => {
  within({
    ...complete,
    SMTP_URL: 'smtps://user:hush@mail.example:465',
    DATABASE_URL: 'postgres://a:hush@db.example/b',
    SECRET: 'hush'.repeat(10),
  })
  const setup = await readSetup()
  expect(setup).toMatchObject({
    address: 'https://booking.example',
    mail: 'SMTP at mail.example:465',
    database: expect.stringMatching(/^PostgreSQL [\d.]+ \(\w+ at db\.example\)$/),
    payments: 'off',
  })
  expect(JSON.stringify(setup)).not.toContain('hush')
})
