import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { routes, unknownPath } from '#app/api/routes.ts'
import { closeDatabase } from '#db/client.ts'
import { recordAddress } from '#lib/address-in-use.ts'
import { env, listeningOn } from '#lib/env.ts'
import { announceFrontDoor } from '#lib/instance.ts'
import { endLive } from '#lib/table-sessions/page/live.ts'
import { startTraces, stopTraces } from '#lib/traces/start.ts'
import { createFrontDoor } from './server/front-door.ts'
import { collectLessOften } from './server/garbage.ts'
import { nextPages, PagesError } from './server/next-pages.ts'
import { openDatabase } from './server/open-database.ts'
import { startError } from './server/start-errors.ts'
import { stopOnSignals } from './server/stop-signals.ts'
import { startWorker } from './server/worker.ts'

/**
 * The Node host: `node server.ts` serves the build (NODE_ENV=production), `--dev` pages that follow their files, and
 * `--api-only` no pages at all.
 */
const dev = process.argv.includes('--dev')
const apiOnly = process.argv.includes('--api-only')

async function start(): Promise<void> {
  const { production, port, trustedProxyHops, shutdownDelayMs } = env()
  if (dev && production) throw new PagesError('NODE_ENV=production does not go with --dev.')
  if (!dev && !apiOnly && !production) {
    throw new PagesError(
      'Serving the build needs NODE_ENV=production, which "npm start" sets. "npm run dev" needs none.',
    )
  }

  announceFrontDoor()
  collectLessOften()
  await startTraces()
  await openDatabase()
  const next = apiOnly ? null : await nextPages({ dir: import.meta.dirname, dev, port })
  const frontDoor = createFrontDoor({
    routes,
    unknownPath,
    pages: next?.pages ?? null,
    trustedProxyHops,
    liveReload: dev,
  })
  let stopDemo = async () => {}
  let stopWorker = async () => {}
  // The pages of tables keep a request open for as long as they are; they are let go before the others are waited for.
  const steps = [
    () => stopDemo(),
    endLive,
    frontDoor.stop,
    () => stopWorker(),
    async () => next?.close(),
    closeDatabase,
    stopTraces,
  ]
  stopOnSignals(steps, { delayMs: shutdownDelayMs })

  frontDoor.server.listen(port)
  await once(frontDoor.server, 'listening')
  const address = frontDoor.server.address() as AddressInfo
  listeningOn(address.port)
  recordAddress()
  // Only now: links in mails name the address.
  stopWorker = startWorker()
  console.log(`Listening on http://localhost:${address.port}`)
  if (dev) {
    const { startDemo } = await import('./demo/start.ts')
    stopDemo = (await startDemo({ appUrl: env().appUrl })).stop
  }
}

try {
  await start()
} catch (error) {
  console.error(startError(error))
  process.exit(1)
}
