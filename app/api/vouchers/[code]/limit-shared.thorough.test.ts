import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database as current } from '#db/client.ts'
import { rateLimit } from '#db/schema/vouchers.ts'
import { call } from '#testing/interface/call.ts'
import { limited, thirtyThen, useLookUps } from '#testing/interface/limited-lookups.ts'
import { thorough } from '#testing/runner/thorough.ts'
import type { RunningServer } from '#testing/servers/servers.ts'

const { lookUps, startTwo } = useLookUps()

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
    // By default a quarter of the headers, with each name and each form among them.
    const sent = forgeries.filter((_, index) => thorough || index % 4 === Math.floor(index / 10) % 4)
    const answers = await lookUps(servers, sent.length, (index) => sent[index] ?? {})
    expect(limited(answers)).toEqual(thirtyThen(sent.length - 30))
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
