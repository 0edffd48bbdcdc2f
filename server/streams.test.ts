import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { tableEvents } from '#app/(guest)/tables/[token]/events/event-stream.ts'
import { fallbackRoute } from '#lib/http/fallback-route.ts'
import { endLive } from '#lib/table-sessions/live.ts'
import { useTestDatabase } from '#testing/database.ts'
import { orderingVenue } from '#testing/ordering-venue.ts'
import { createFrontDoor } from './front-door.ts'

/** Streams do not end by themselves, and a server that waited for them would never shut down gracefully. */
useTestDatabase()

test('a server ends as soon as it has ended its streams, and each page receives the end of its stream', async () => {
  const { table } = await orderingVenue()
  const frontDoor = createFrontDoor({
    routes: [],
    unknownPath: fallbackRoute,
    trustedProxyHops: 0,
    async pages(_, outgoing) {
      const { body, status, headers } = tableEvents(table, new AbortController().signal)
      outgoing.setHeaders(headers).writeHead(status)
      Readable.fromWeb(body as never).pipe(outgoing)
      await once(outgoing, 'close')
    },
  })
  frontDoor.server.listen(0, '127.0.0.1')
  await once(frontDoor.server, 'listening')
  const { port } = frontDoor.server.address() as AddressInfo
  const streams = await Promise.all([1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}/tables/x/events`)))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])

  // As in server.ts: if the streams were not ended first, the second step would take longer than this test.
  await endLive()
  await frontDoor.stop(10 * 60_000)
  const texts = await Promise.all(streams.map((stream) => stream.text()))
  for (const text of texts) expect(text).toContain('event: changed')
})
