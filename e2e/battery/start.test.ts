import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { startServer } from '#testing/servers/servers.ts'

/** The start of the build: the API answers before Next is loaded, and pages wait for it. */
const database = useTestDatabase()

test('the API and pages are all served when they are requested at once during the start', async () => {
  const server = await startServer({ databaseUrl: database.url, mode: 'production', env: { PAYMENTS: 'off' } })
  try {
    const paths = ['/docs', '/api/health', '/tickets/7KQ2M4XW9BTR', '/docs']
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status))
    expect(statuses).toEqual([200, 200, 404, 200])
    // Next logs the latter when it begins to load.
    expect(server.output()).toMatch(/^Listening on [\s\S]*next\.config/m)
    await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

test('a server that is stopped before its pages are loaded exits cleanly', async () => {
  const server = await startServer({ databaseUrl: database.url, mode: 'production', env: { PAYMENTS: 'off' } })
  expect(await server.stop()).toBe(0)
})
