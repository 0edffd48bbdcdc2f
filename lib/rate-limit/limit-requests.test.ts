import { expect, test } from 'vitest'
import { Problem } from '#lib/problems/problem.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { limitRequests, voucherLookUps } from './limit-requests.ts'

const database = useTestDatabase()
const start = Date.UTC(2026, 5, 10)

/** The Retry-After of a refusal, or null for a request that is allowed. */
async function hit(client: string, at: number): Promise<string | null> {
  try {
    await limitRequests(voucherLookUps, client, new Date(start + at))
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.kind).toBe('rate-limited')
    return error.headers['Retry-After'] ?? 'none'
  }
}

test('thirty look-ups a minute are allowed, by the times at which they arrive', async () => {
  for (let at = 0; at < 30; at++) expect(await hit('192.0.2.1', at * 1000)).toBeNull()
  expect(await hit('192.0.2.1', 30_000)).toBe('31')
  expect(await hit('192.0.2.2', 30_000)).toBeNull()
  expect(await hit('192.0.2.1', 60_999)).toBe('2')
  // The two refused ones count as well, so that the first three of the thirty must expire.
  expect(await hit('192.0.2.1', 62_000)).toBeNull()
})

test('this process counts while the store is unavailable, and every request is counted', async () => {
  for (let at = 0; at < 20; at++) expect(await hit('192.0.2.3', at)).toBeNull()
  await database.connection.sql`alter table rate_limit rename to rate_limit_away`
  for (let at = 20; at < 30; at++) expect(await hit('192.0.2.3', at)).toBeNull()
  expect(await hit('192.0.2.3', 30)).toBe('60')
  for (let at = 0; at < 30; at++) expect(await hit('192.0.2.4', at)).toBeNull()
  expect(await hit('192.0.2.4', 30)).toBe('60')
  await database.connection.sql`alter table rate_limit_away rename to rate_limit`
})
