import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#testing/servers.ts'
import { until } from '#testing/until.ts'

/**
 * Sets the stage of the browser tests, in a throw-away data folder: what `npm run dev` starts from nothing (the service, its own
 * PostgreSQL, the demonstration and its form on another port), and beside it on the same database the build, as guests meet it.
 * In development Next starts a process for each request of a page with a parameter, which took most of the tests' time.
 * Returns how to clear it.
 */
export default async function stage(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'venue-booking-e2e-'))
  // Open to the user that PostgreSQL runs as, so that the database stays inside and goes with the folder.
  chmodSync(dataDir, 0o755)
  process.env.E2E_DATA_DIR = dataDir
  // Mails name the address of the server that sends them.
  const demonstration = await startServer({ databaseUrl: '', mode: 'dev', env: { DATA_DIR: dataDir, JOBS: 'off' } })
  process.env.E2E_DEMONSTRATION_URL = `http://localhost:${demonstration.port}`
  // The server answers before its demonstration is there.
  await until('the demonstration is there', async () => existsSync(join(dataDir, 'demo.json')))
  const service = await startServer({
    databaseUrl: '',
    mode: 'production',
    env: { DATA_DIR: dataDir, PAYMENTS: 'fake', SECRET: '' },
  })
  process.env.E2E_URL = `http://localhost:${service.port}`
  return async () => {
    await service.stop()
    await demonstration.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
