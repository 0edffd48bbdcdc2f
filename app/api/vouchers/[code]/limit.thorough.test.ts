import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database as current } from '#db/client.ts'
import { rateLimit } from '#db/schema/vouchers.ts'
import { limited, thirtyThen, useLookUps } from '#testing/interface/limited-lookups.ts'
import type { RunningServer } from '#testing/servers/servers.ts'
import { startUpstashStandIn } from '#testing/stand-ins/upstash-stand-in.ts'

const { lookUps, startTwo } = useLookUps()

describe('behind a trusted proxy', () => {
  let servers: RunningServer[] = []
  beforeAll(async () => {
    servers = await startTwo({ TRUSTED_PROXY_HOPS: '1' })
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))
  const from = (address: string) => () => ({ 'X-Forwarded-For': address })

  test('each client has its own limit, which headers of its own do not change', async () => {
    const one = await lookUps(servers, 32, (index) => from(`198.51.100.${index}, 203.0.113.1`)())
    expect(limited(one)).toEqual(thirtyThen(2))
    expect(limited(await lookUps(servers, 2, from('203.0.113.2')))).toEqual([false, false])
  })

  test('the addresses of one IPv6 network are one client, those of the next another', async () => {
    const network = await lookUps(servers, 31, (index) => from(`2001:db8:1:2:${index.toString(16)}::1`)())
    expect(limited(network)).toEqual(thirtyThen(1))
    expect(limited(await lookUps(servers, 1, from('2001:db8:1:3::1')))).toEqual([false])
  })
})

describe('with Upstash', () => {
  let redis: Awaited<ReturnType<typeof startUpstashStandIn>>
  let servers: RunningServer[] = []
  beforeEach(async () => {
    redis = await startUpstashStandIn()
    servers = await startTwo({ UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token })
  })
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await redis.close()
  })

  test('thirty requests pass over two servers, and the database counts none', async () => {
    await current().delete(rateLimit)
    expect(limited(await lookUps(servers, 33, () => ({})))).toEqual(thirtyThen(3))
    expect(await current().select().from(rateLimit)).toEqual([])
    expect(redis.keys()).toEqual([{ key: expect.stringMatching(/^rate-limit:[\w-]{43}$/), members: 31 }])
  })

  test('each server applies the limit by itself while the store is unavailable, and continues its count', async () => {
    const [one] = servers
    expect(limited(await lookUps(one ? [one] : [], 20, () => ({})))).not.toContain(true)
    redis.fail('refuses')
    const answers = await lookUps(one ? [one] : [], 12, () => ({}))
    expect(limited(answers)).toEqual([...Array(10).fill(false), true, true])
    expect(one?.output()).toContain('the store of rate limits is unavailable')
    expect(one?.output()).not.toContain(redis.token)
  })
})
