import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#testing/servers.ts'

/**
 * Sets the stage of the browser tests: what `npm run dev` starts from nothing (the service, its own PostgreSQL, the
 * demonstration and its form on another port) in a throw-away data folder. Returns how to clear it.
 */
export default async function stage(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'venue-booking-e2e-'))
  // Open to the user that PostgreSQL runs as, so that the database stays inside and goes with the folder.
  chmodSync(dataDir, 0o755)
  process.env.E2E_DATA_DIR = dataDir
  const server = await startServer({ databaseUrl: '', mode: 'dev', env: { DATA_DIR: dataDir } })
  process.env.E2E_URL = `http://localhost:${server.port}`
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
