import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase } from '#db/client.ts'
import { recordAddress } from '#lib/address-in-use.ts'
import { env, listeningOn, logWarningsByDefault } from '#lib/env/env.ts'
import { nameOfHost } from '#lib/env/host.ts'
import { announceFrontDoor } from '#lib/instance.ts'
import { startTraces, stopTraces } from '#lib/traces/start.ts'
import { setupText } from './server/announce-setup.ts'
import { collectLessOften } from './server/garbage.ts'
import { nextPages, PagesError } from './server/next-pages.ts'
import { openDatabase } from './server/open-database.ts'
import { startError } from './server/start-errors.ts'
import { stopOnSignals } from './server/stop-signals.ts'

/**
 * The Node host: `node server.ts` serves the build (NODE_ENV=production), `--dev` pages that follow their files, and
 * `--api-only` no pages at all. `--compile` only loads the modules that serving the build loads, and exits: Node then caches
 * the compiled code (scripts/quick-imports.ts) for the first start of the build.
 */
const dev = process.argv.includes('--dev')
const apiOnly = process.argv.includes('--api-only')

/** How long after the API the pages are prepared, unless a page is requested earlier. */
const pagesBehindApiMs = 1_000

async function start(): Promise<void> {
  const { production, port, host, trustedProxyHops, shutdownDelayMs } = env()
  if (dev && production) throw new PagesError('NODE_ENV=production does not go with --dev.')
  if (!dev && !apiOnly && !production) {
    throw new PagesError(
      'Serving the build needs NODE_ENV=production, which "npm start" sets. "npm run dev" needs none.',
    )
  }

  if (dev) logWarningsByDefault()
  announceFrontDoor()
  collectLessOften()
  const next = apiOnly ? null : nextPages({ dir: import.meta.dirname, dev })
  if (process.argv.includes('--compile')) {
    await Promise.all([loadProgram(), next?.prepare()])
    return process.exit()
  }

  await startTraces()
  // The program is loaded while the database connects, or even starts.
  const [, { routes, unknownPath, createFrontDoor, startWorker, endLive }] = await Promise.all([
    openDatabase(),
    loadProgram(),
  ])
  const frontDoor = createFrontDoor({
    routes,
    unknownPath,
    pages: next?.pages ?? null,
    trustedProxyHops,
    liveReload: dev,
  })
  let stopDemo = async () => {}
  let stopWorker = async () => {}
  // Each open page of a table holds a request open: these streams are ended before the server waits for other requests.
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

  // Only in production others are meant to reach it without being asked.
  frontDoor.server.listen(port, host ?? (production ? undefined : '127.0.0.1'))
  await once(frontDoor.server, 'listening')
  const address = frontDoor.server.address() as AddressInfo
  listeningOn(address.port)
  recordAddress()
  // Only now: links in mails contain the address.
  stopWorker = await startWorker()
  console.log(await setupText())
  console.log(`Listening on http://${nameOfHost(host)}:${address.port}`)
  if (!production) console.log(host === undefined ? aloneHere : reachedByOthers)
  if (dev) await announceDemo()
  if (next) {
    // The API does not need Next: the first requests after the start are answered before Next is loaded, which blocks this
    // thread.
    if (!dev) await pause(pagesBehindApiMs)
    await next.prepare()
  }
  if (dev) {
    const { startDemo } = await import('./demo/start.ts')
    stopDemo = (await startDemo({ appUrl: env().appUrl })).stop
  }
}

async function announceDemo(): Promise<void> {
  const { setPreparingDemo } = await import('./demo/credentials.ts')
  setPreparingDemo(true)
  console.log('\nPreparing the demonstration: a venue in the middle of its evening, and its website …')
}

const aloneHere = '(on this computer alone; HOST=0.0.0.0 lets others reach it)'
const reachedByOthers =
  '(other computers may reach it; the console, the mailbox and the keys of the start page open on this computer alone)'

/** Loads the modules that answer requests and run jobs, which are most of the program. */
async function loadProgram() {
  const [api, frontDoor, worker, live] = await Promise.all([
    import('#app/api/routes.ts'),
    import('./server/front-door.ts'),
    import('./server/worker.ts'),
    import('#lib/followers.ts'),
  ])
  return { ...api, ...frontDoor, ...worker, ...live }
}

try {
  await start()
} catch (error) {
  console.error(startError(error))
  process.exit(1)
}
