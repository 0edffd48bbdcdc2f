import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { ok } from '#lib/http/answers.ts'
import { readJsonObject } from '#lib/http/body.ts'
import { fallbackRoute } from '#lib/http/fallback-route.ts'
import { type ApiCall, route } from '#lib/http/route.ts'
import { createFrontDoor, type FrontDoor, type limits } from '../../server/front-door.ts'

const pattern = '/api/qr/[token]/orders'

/** A front door with shorter timeouts than in production, for each test. To be called outside tests. */
export function useFrontDoor() {
  let frontDoor: FrontDoor | undefined
  let running = 0
  let delay = async () => {}

  afterEach(async () => {
    await frontDoor?.stop(0)
    frontDoor = undefined
  })

  async function readBody(request: Request) {
    running++
    try {
      return ok(await readJsonObject(request))
    } finally {
      running--
    }
  }

  async function answerLate() {
    await delay()
    return ok({})
  }

  /** A route that reads the whole body first, one that responds slowly, and one that refuses without reading. */
  const reads = route(pattern, { POST: readBody }, async (_, call: ApiCall) => call)
  const slow = route('/api/qr/[token]/payment', { POST: answerLate }, async (_, call: ApiCall) => call)
  const refuses = route('/api/qr/[token]/close', {}, async (_, call: ApiCall) => call)

  async function start(timeouts: Partial<typeof limits>): Promise<number> {
    const routes = [
      { pattern, route: reads },
      { pattern: '/api/qr/[token]/payment', route: slow },
      { pattern: '/api/qr/[token]/close', route: refuses },
    ]
    frontDoor = createFrontDoor({
      routes,
      unknownPath: fallbackRoute,
      pages: null,
      trustedProxyHops: 0,
      limits: { headersMs: 300, requestMs: 600, checkMs: 50, ...timeouts },
    })
    frontDoor.server.listen(0, '127.0.0.1')
    await once(frontDoor.server, 'listening')
    return (frontDoor.server.address() as AddressInfo).port
  }

  return {
    start,
    /** How many requests are read at this moment. */
    running: () => running,
    /** Makes the slow route wait for this before it answers. */
    delayBy(work: () => Promise<void>) {
      delay = work
    },
    server: () => frontDoor?.server,
  }
}
