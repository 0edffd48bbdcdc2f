import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { tableEvents } from '#app/(guest)/tables/[token]/events/event-stream.ts'
import { streamEvening } from '#app/console/[venueSlug]/changes/evening-stream.ts'
import { endLive } from '#lib/followers.ts'
import { fallbackRoute } from '#lib/http/fallback-route.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { endFollowers } from '#testing/runner/followers.ts'
import { orderingVenue } from '#testing/venues/ordering-venue.ts'
import { createFrontDoor } from './front-door.ts'

/** Streams do not end by themselves, and a server that waited for them would never shut down gracefully. */
useTestDatabase()
afterEach(endFollowers)

const ownerOf = async (slug: string) => {
  const { operator } = await invited({ venue: slug, email: 'ada@staff.example' })
  return cookieOf(await sessionOf(operator))
}

test('a server ends as soon as it has ended its streams, and each page receives the end of its stream', async () => {
  const { table } = await orderingVenue()
  const { slug } = table.venue
  const evening = new Request('http://localhost/', { headers: { Cookie: await ownerOf(slug) } })
  const frontDoor = createFrontDoor({
    routes: [],
    unknownPath: fallbackRoute,
    trustedProxyHops: 0,
    async pages({ url = '' }, outgoing) {
      const isTable = url.startsWith('/tables/')
      const stream = isTable ? tableEvents(table, new AbortController().signal) : await streamEvening(evening, slug)
      const { body, status, headers } = stream
      outgoing.setHeaders(headers).writeHead(status)
      Readable.fromWeb(body as never).pipe(outgoing)
      await once(outgoing, 'close')
    },
  })
  frontDoor.server.listen(0, '127.0.0.1')
  await once(frontDoor.server, 'listening')
  const { port } = frontDoor.server.address() as AddressInfo
  const paths = ['/tables/x/events', '/tables/x/events', `/console/${slug}/changes`, `/console/${slug}/changes`]
  const streams = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`)))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  // As in server.ts: if the streams were not ended first, the second step would take longer than this test.
  await endLive()
  await frontDoor.stop(10 * 60_000)
  const texts = await Promise.all(streams.map((stream) => stream.text()))
  for (const text of texts) expect(text).toContain('event: changed')
})
