import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '#testing/runner/until.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { startServer } from '#testing/servers/servers.ts'
import { appleVariables, googleVariables, newAppleKeys, newKeys } from '#testing/stand-ins/wallet-keys.ts'
import { venueOnPaper } from './orders-venue.ts'

/**
 * Starts the servers of the browser tests in a temporary data folder: `npm run dev` (the service, its own PostgreSQL, the
 * demonstration and its form on another port) and, on the same database, the build that the guest pages are tested on. In
 * development Next starts a process for each request of a page with a parameter, which took most of the tests' time.
 * Returns a function that stops them and deletes the folder.
 */
export default async function stage(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'venue-booking-e2e-'))
  // The user that PostgreSQL runs as can enter the folder, so that the database is inside and is deleted with it.
  chmodSync(dataDir, 0o755)
  process.env.E2E_DATA_DIR = dataDir
  // Mails name the address of the server that sends them.
  const demonstration = await startServer({ databaseUrl: '', mode: 'dev', env: { DATA_DIR: dataDir, JOBS: 'off' } })
  process.env.E2E_DEMONSTRATION_URL = `http://localhost:${demonstration.port}`
  // Nothing listens there until a test starts its printer.
  const printerPort = await freePort()
  process.env.E2E_PRINTER_PORT = `${printerPort}`
  const [service] = await Promise.all([
    startServer({
      databaseUrl: '',
      mode: 'production',
      env: {
        DATA_DIR: dataDir,
        PAYMENTS: 'fake',
        SECRET: '',
        ORDER_PRINTER: `${venueOnPaper}/kitchen=tcp://127.0.0.1:${printerPort}`,
        ...appleVariables(newAppleKeys()),
        ...googleVariables(newKeys()),
      },
    }),
    // The server of the demonstration answers before its demonstration is ready.
    until('the demonstration is ready', async () => existsSync(join(dataDir, 'demo.json'))),
  ])
  process.env.E2E_URL = `http://localhost:${service.port}`
  return async () => {
    await service.stop()
    await demonstration.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
