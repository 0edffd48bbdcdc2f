import { afterEach, expect, test, vi } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { endFollowers } from '#testing/runner/followers.ts'
import { startServer } from '#testing/servers/servers.ts'
import { orderingVenue } from '#testing/venues/ordering-venue.ts'
import { followTable } from './live.ts'

const testDatabase = useTestDatabase()
afterEach(endFollowers)

test('a follower is notified of what another process has written', async () => {
  const { table, token } = await orderingVenue()
  const changed = vi.fn()
  const notified = async () => {
    await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 60_000 })
    changed.mockClear()
  }
  followTable({ venueId: table.venue.id, resourceId: table.resource.id }, { changed, ended: () => {} })
  await notified()
  const server = await startServer({ databaseUrl: testDatabase.url })
  const body = { lines: [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 2 }] }
  await call(server.url, 'POST', `/api/qr/${token}/orders`, { body })
  await notified()
  await call(server.url, 'POST', `/api/qr/${token}/close`)
  await notified()
  await server.stop()
})
