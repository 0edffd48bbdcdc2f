import { expect, test } from 'vitest'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { GET } from './route.ts'

useTestDatabase()

const get = (headers: Record<string, string>) =>
  GET(new Request('http://localhost/console/openapi.json', { headers }), {})

test('the document of the console is for people who are signed in, and has none of the interface', async () => {
  await importTestVenue({ slug: 'north' })
  const { operator } = await invited({ venue: 'north', email: 'ada@north.example' })
  const response = await get({ cookie: cookieOf(await sessionOf(operator)) })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const paths = Object.keys((await response.json()).paths)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !path.startsWith('/api/console/'))).toEqual([])
  const refused = await get({ cookie: cookieOf('a'.repeat(43)) })
  expect([refused.status, await refused.text()]).toEqual([401, ''])
})
