import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Sets the stage of the browser tests: one throw-away data folder, and in it what `npm run dev` starts from nothing (the
 * service, its PostgreSQL, the demonstration and its form on another port). Returns how to clear it.
 */
export default async function stage(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'venue-booking-e2e-'))
  process.env.E2E_DATA_DIR = dataDir
  return async () => rmSync(dataDir, { recursive: true, force: true })
}
