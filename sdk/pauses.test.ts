import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ClientOptions, createClient, type RetryOptions } from './src/index.ts'

/** The times at which the client sends its requests, on a fake clock. */
const instant = Date.parse('2027-06-01T10:00:00Z')
beforeEach(() => vi.useFakeTimers({ now: instant }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Sent = { atMs: number; key: string | null; type: string | null; body: string }

/** A client whose requests are all refused with the given headers and status, and the requests that it has sent. */
function refused(headers: Record<string, string>, more: Partial<ClientOptions> = {}, status = 503) {
  const sent: Sent[] = []
  const fetch = async (request: Request) => {
    const [key, type] = ['Idempotency-Key', 'Content-Type'].map((name) => request.headers.get(name))
    sent.push({ atMs: Date.now() - instant, key: key ?? null, type: type ?? null, body: await request.text() })
    return new Response('', { status, headers })
  }
  return { sent, client: createClient({ baseUrl: 'https://booking.example', fetch, ...more }) }
}

/** The pauses between the attempts of a read that is always refused. */
async function pausesWith(chance: number, headers: Record<string, string>, retry?: RetryOptions): Promise<number[]> {
  vi.setSystemTime(instant)
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const { client, sent } = refused(headers, { retry })
  const answered = client.GET('/api/tickets/{code}', { params: { path: { code: 'x' } } })
  await vi.runAllTimersAsync()
  await answered
  return sent.slice(1).map(({ atMs }, at) => atMs - (sent[at]?.atMs ?? 0))
}

describe('pauses', () => {
  test('double, and half of each is random', async () => {
    expect(await pausesWith(1, {})).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000])
    expect(await pausesWith(0.5, {})).toEqual([187.5, 375, 750, 1500, 3000, 6000, 7500].map(Math.floor))
    expect(await pausesWith(0, {})).toEqual([125, 250, 500, 1000, 2000, 4000, 5000])
  })

  test('last longer in total than the service needs after a fault, which is ten seconds at most', async () => {
    const shortest = await pausesWith(0, {})
    expect(shortest.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(12_000)
  })

  test('grow to the longest pause and no further', async () => {
    const retry = { attempts: 6, firstPauseMs: 100, longestPauseMs: 300 }
    expect(await pausesWith(1, {}, retry)).toEqual([100, 200, 300, 300, 300])
  })

  test('are never shorter than Retry-After', async () => {
    const longer = (ms: number[]) => ms.map((each) => each + 3000)
    expect(await pausesWith(0, { 'Retry-After': '3' })).toEqual(longer(await pausesWith(0, {})))
    expect(await pausesWith(1, { 'Retry-After': '3' })).toEqual(longer(await pausesWith(1, {})))
    const date = new Date(instant + 4000).toUTCString()
    expect((await pausesWith(0, { 'Retry-After': date }))[0]).toBe(4125)
    expect(await pausesWith(0, { 'Retry-After': 'soon' })).toEqual(await pausesWith(0, {}))
  })

  test('are not made where Retry-After is longer than the longest pause', async () => {
    expect(await pausesWith(0, { 'Retry-After': '11' })).toEqual([])
    expect(await pausesWith(0, { 'Retry-After': '11' }, { longestPauseMs: 11_000 })).toHaveLength(7)
  })

  test('end at once when the call is aborted, and nothing more is sent', async () => {
    const { client, sent } = refused({ 'Retry-After': '9' })
    const abort = new AbortController()
    const request = client.GET('/api/tickets/{code}', { params: { path: { code: 'x' } }, signal: abort.signal })
    const rejected = expect(request).rejects.toThrow('the guest has left')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(1)
    abort.abort(new Error('the guest has left'))
    await rejected
    expect(vi.getTimerCount()).toBe(0)
    await vi.runAllTimersAsync()
    expect(sent).toHaveLength(1)
  })

  test('do not begin for a call that is aborted while it is in flight', async () => {
    const abort = new AbortController()
    const fetch = async ({ signal }: Request) => {
      abort.abort(new Error('the guest has left'))
      throw signal.reason
    }
    const client = createClient({ baseUrl: 'https://booking.example', fetch })
    const request = client.GET('/api/tickets/{code}', { params: { path: { code: 'x' } }, signal: abort.signal })
    await expect(request).rejects.toThrow('the guest has left')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('in a page', () => {
  const order = { params: { path: { token: 'x' } }, body: { lines: [] } }

  async function attemptsOf(more: Partial<ClientOptions> = {}): Promise<Sent[]> {
    const { client, sent } = refused({}, more)
    const answered = client.POST('/api/qr/{token}/orders', order)
    await vi.runAllTimersAsync()
    await answered
    return sent
  }

  test('of another origin, one key is sent with every attempt, in the body', async () => {
    vi.stubGlobal('location', { origin: 'https://guest.example' })
    const sent = await attemptsOf()
    expect(sent).toHaveLength(8)
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([null]))
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ lines: [], requestId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  })

  test('of another origin, a body that may be absent has the key as well', async () => {
    vi.stubGlobal('location', { origin: 'https://guest.example' })
    const { client, sent } = refused({})
    const answered = client.POST('/api/qr/{token}/payment', { params: { path: { token: 'x' } } })
    await vi.runAllTimersAsync()
    await answered
    expect(sent).toHaveLength(8)
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ requestId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(sent[0]?.type).toBe('application/json')
  })

  test('of another origin, the header is sent or nothing, where the option says so', async () => {
    vi.stubGlobal('location', { origin: 'https://guest.example' })
    const always = await attemptsOf({ idempotencyKeys: true })
    expect(always).toHaveLength(8)
    expect(always[0]).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{32}$/), body: '{"lines":[]}' })
    expect(await attemptsOf({ idempotencyKeys: false })).toMatchObject([{ key: null, body: '{"lines":[]}' }])
  })

  test.each(['https://guest.example', 'https://booking.example'])(
    'at %s, the requestId of the caller is the only key',
    async (origin) => {
      vi.stubGlobal('location', { origin })
      const { client, sent } = refused({}, { idempotencyKeys: false })
      const body = { lines: [], requestId: 'order 17' }
      const answered = client.POST('/api/qr/{token}/orders', { params: { path: { token: 'x' } }, body })
      await vi.runAllTimersAsync()
      await answered
      expect(sent).toHaveLength(8)
      expect(sent.every((each) => each.key === null && each.body === JSON.stringify(body))).toBe(true)
    },
  )

  test('of the service itself, and on servers, one key is sent with every attempt', async () => {
    vi.stubGlobal('location', { origin: 'https://booking.example' })
    const inPage = await attemptsOf()
    vi.unstubAllGlobals()
    const onServer = await attemptsOf()
    for (const sent of [inPage, onServer]) {
      expect(sent).toHaveLength(8)
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
      expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    }
  })

  test('that was not loaded over https, keys are generated as well', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect((await attemptsOf())[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a request that takes no key is sent once', async () => {
    const { client, sent } = refused({})
    await client.POST('/api/qr/{token}/close', { params: { path: { token: 'x' } } })
    expect(sent).toMatchObject([{ atMs: 0, key: null, body: '' }])
  })
})
