import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { rateLimit } from '#db/schema/vouchers.ts'
import { sha256 } from '#lib/codes.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { startUpstashStandIn } from '#testing/stand-ins/upstash-stand-in.ts'
import type { HitLog } from './hit-log.ts'
import { forgetOldHits, postgresHits } from './postgres-hits.ts'
import { upstashHits } from './upstash-hits.ts'
import { type Limit, secondsToWait } from './window.ts'

useTestDatabase(20)

const limit: Limit = { name: 'test', maxRequests: 30, windowMs: 60_000 }
let redis: Awaited<ReturnType<typeof startUpstashStandIn>>
beforeAll(async () => {
  redis = await startUpstashStandIn()
})
afterAll(() => redis.close())

/** Answers may be slow on a busy machine; these tests check how many requests are allowed. */
const patient = () => upstashHits(redis, { answerWithinMs: 60_000 })

const stores: [name: string, store: () => HitLog][] = [
  ['PostgreSQL', () => postgresHits],
  ['Redis', () => patient()],
]

describe.each(stores)('requests counted in %s', (name, store) => {
  const client = (who: string) => sha256(`${name} ${who}`)
  async function hit(who: string, at: Date): Promise<number | null> {
    return secondsToWait(await store().add(client(who), limit, at), limit, at.getTime())
  }

  test('thirty of two hundred concurrent requests are allowed', async () => {
    const now = new Date()
    const answers = await Promise.all(Array.from({ length: 200 }, () => hit('crowd', now)))
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(30)
    expect(new Set(answers)).toEqual(new Set([null, 60]))
    expect(await hit('somebody else', now)).toBeNull()
  })

  test('a request counts for sixty seconds, whatever the order in which servers report them', async () => {
    const start = Date.now()
    for (let at = 29; at >= 0; at--) expect(await hit('border', new Date(start + at * 10))).toBeNull()
    expect(await hit('border', new Date(start + 59_999))).not.toBeNull()
    // Thirty-one are stored, the refused one included: the first two must expire.
    expect(await hit('border', new Date(start + 60_009))).not.toBeNull()
    expect(await hit('border', new Date(start + 60_500))).toBeNull()
  })

  test('no more hits are stored of a client than are needed', async () => {
    for (let at = 0; at < 50; at++) await hit('busy', new Date())
    expect(await store().add(client('busy'), limit, new Date())).toHaveLength(31)
  })
})

test('PostgreSQL: counts that are an hour old are deleted, and no younger ones', async () => {
  await database().execute(sql`truncate rate_limit`)
  const now = new Date()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await postgresHits.add(sha256('old'), limit, ago(61))
  await postgresHits.add(sha256('young'), limit, ago(59))
  await postgresHits.add(sha256('came again'), limit, ago(90))
  await postgresHits.add(sha256('came again'), limit, ago(1))
  await forgetOldHits(now)
  const left = await database().select({ key: rateLimit.key }).from(rateLimit)
  expect(left.map(({ key }) => Buffer.from(key).toString('hex')).sort()).toEqual(
    [sha256('young'), sha256('came again')].map((key) => key.toString('hex')).sort(),
  )
})

test('Redis: one transaction for each request, and every key expires', async () => {
  const before = redis.transactions()
  const store = patient()
  const short: Limit = { name: 'short', maxRequests: 2, windowMs: 50 }
  for (let at = 0; at < 3; at++) await store.add(sha256('short'), short, new Date())
  expect(redis.transactions() - before).toBe(3)
  await expect.poll(async () => (await store.add(sha256('short'), short, new Date())).length).toBe(1)
})

test.each(['refuses', 'silent', 'nonsense'] as const)(
  'Redis: a store that %s is a failure, never an empty count',
  async (how) => {
    redis.fail(how)
    await expect(upstashHits(redis, { answerWithinMs: 200 }).add(sha256('any'), limit, new Date())).rejects.toThrow()
    redis.fail('none')
  },
)

test('Redis: a wrong token is a failure', async () => {
  await expect(upstashHits({ ...redis, token: 'wrong' }).add(sha256('any'), limit, new Date())).rejects.toThrow()
})
