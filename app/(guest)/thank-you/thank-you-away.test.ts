import { expect, test } from 'vitest'
import { adoptConnection, openConnection } from '#db/client.ts'
import { GET } from './route.ts'

test('a guest who returns while the database is unavailable does not get a 404', async () => {
  // Nothing listens on that port.
  adoptConnection(openConnection({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none', dataDir: '' }))
  const payment = '00000000-0000-4000-8000-000000000000'
  const page = await GET(new Request(`http://localhost:3000/thank-you?venue=any&payment=${payment}`), {})
  expect(page.status).toBe(503)
})
