import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database as current } from '#db/client.ts'
import { rateLimit } from '#db/schema/vouchers.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { drawVoucherCode } from '#lib/vouchers/code.ts'
import { type Answer, call } from '#testing/call.ts'
import { useTestDatabase } from '#testing/database.ts'
import { type RunningServer, startServer } from '#testing/servers.ts'
import { startUpstashStandIn } from '#testing/upstash-stand-in.ts'
import { importTestVenue } from '#testing/venues.ts'
import { keepVoucherBooks } from '#testing/voucher-books.ts'
import { voucherOf } from '#testing/vouchers.ts'

const database = useTestDatabase()
keepVoucherBooks()
let venue: Venue
let code = ''
beforeAll(async () => {
  venue = await getVenue((await importTestVenue({})).slug)
  code = (await voucherOf(venue)).code
})

/**
 * The answers to `count` requests over both servers: existing, unknown and malformed codes. Requests beyond thirty are
 * concurrent, so that all of them are within one minute of the limit.
 */
async function lookUps(
  servers: readonly RunningServer[],
  count: number,
  headers: (index: number) => Record<string, string>,
) {
  const lookUp = (index: number) => {
    const server = servers[index % servers.length]
    const path = `/api/vouchers/${[code, drawVoucherCode(), 'broken', '%00'][index % 4]}`
    return call(server?.url ?? '', 'GET', path, { headers: headers(index) })
  }
  const answers: Answer[] = []
  for (let index = 0; index < Math.min(count, 30); index++) answers.push(await lookUp(index))
  const beyond = Array.from({ length: Math.max(count - 30, 0) }, (_, at) => lookUp(30 + at))
  return [...answers, ...(await Promise.all(beyond))]
}

const limited = (answers: readonly Answer[]) => answers.map(({ status }) => status === 429)
const thirtyThen = (more: number) => [...Array(30).fill(false), ...Array(more).fill(true)]

async function startTwo(env: Record<string, string>): Promise<RunningServer[]> {
  return Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url, env: { SECRET: secret, ...env } })))
}
const secret = 'the secret that both of the servers have in common'

describe('one client over two servers', () => {
  let servers: RunningServer[] = []
  beforeAll(async () => {
    servers = await startTwo({})
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))
  beforeEach(() => current().delete(rateLimit))

  test('gets thirty answers of any kind, and at the thirty-first request the time to wait', async () => {
    const answers = await lookUps(servers, 34, () => ({}))
    expect(limited(answers)).toEqual(thirtyThen(4))
    for (const { headers, json } of answers.slice(30)) {
      const seconds = Number(headers.get('retry-after'))
      expect(seconds >= 1 && seconds <= 60).toBe(true)
      expect(json).toMatchObject({ type: expect.stringMatching(/\/rate-limited$/), title: 'Too Many Requests' })
    }
    const german = await lookUps(servers, 1, () => ({ 'Accept-Language': 'de' }))
    expect(german[0]?.json).toMatchObject({ detail: expect.stringContaining('zu viele Anfragen') })
  })

  test('is the same client, whatever address it claims', async () => {
    expect(forgeries).toHaveLength(200)
    const answers = await lookUps(servers, 200, (index) => forgeries[index] ?? {})
    expect(limited(answers)).toEqual(thirtyThen(170))
  })

  test('is stored only as a digest', async () => {
    await lookUps(servers, 2, () => ({}))
    const rows = await current().select().from(rateLimit)
    expect(rows.map(({ key, hits }) => [key.length, hits.length])).toEqual([[32, 2]])
    expect(Buffer.from(rows[0]?.key ?? []).toString('latin1')).not.toContain('127.0.0.1')
  })

  test('is not limited on other routes', async () => {
    await lookUps(servers, 31, () => ({}))
    for (const path of ['/api/tickets/7K4P9QWX2B3C', '/api/qr/unknown']) {
      expect((await call(servers[0]?.url ?? '', 'GET', path)).status).toBe(404)
    }
  })
})

/** Two hundred headers with a forged client address. */
const forgeries = Array.from({ length: 200 }, (_, index): Record<string, string> => {
  const names = `X-Forwarded-For X-Real-IP Forwarded X-Client-IP X-Client-Address True-Client-IP CF-Connecting-IP
    X-Vercel-Forwarded-For X-Forwarded X-Forwarded-Host`.split(/\s+/)
  const name = names[index % names.length] ?? ''
  const ip = `203.0.113.${index}`
  const forms = [
    ip,
    `${ip}, 10.0.0.1`,
    `10.0.0.1, ${ip}`,
    `2001:db8::${index.toString(16)}`,
    `"[2001:db8:${index}::]:80"`,
  ]
  const address = forms[Math.floor(index / names.length) % forms.length] ?? ip
  return { [name]: name === 'Forwarded' ? `for=${address}` : address }
})

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
