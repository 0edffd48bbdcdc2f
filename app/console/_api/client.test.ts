import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { ConsoleProblem, consoleClient } from './client.ts'

type Sent = { url: string; headers: Headers; method: string; body: unknown }
const done = { reference: 'SVC-7K2M', entryId: null, undoableUntil: null }
const lost = () => Promise.reject(new TypeError('fetch failed'))
const answering = (status: number, body: unknown) => async () => Response.json(body, { status })
const problem = (status: number, more = {}) =>
  answering(status, {
    type: 'https://docs.example/x',
    title: 'Conflict',
    status,
    detail: 'Besetzt.',
    traceId: '1',
    ...more,
  })

/** Returns a client whose requests are answered by one function after the other. */
function clientOf(...answers: (() => Promise<Response>)[]) {
  const sent: Sent[] = []
  const send = async (url: unknown, init: RequestInit = {}) => {
    const { method = 'GET', body = null } = init
    sent.push({ url: String(url), headers: new Headers(init.headers), method, body })
    const answer = answers.shift()
    if (!answer) throw new Error('nothing more was expected')
    return answer()
  }
  return { sent, client: consoleClient({ venueSlug: 'north', language: 'de', fetch: send as typeof fetch }) }
}

describe('an act', () => {
  test('is a POST with a key of its own, in the language of the page', async () => {
    const { sent, client } = clientOf(answering(200, done), answering(200, done))
    expect(await client.act('reservations/SVC-7K2M/change', { start: '19:30' })).toEqual(done)
    await client.act('reservations/SVC-7K2M/confirm')
    const [first, second] = sent
    expect(first).toMatchObject({ url: '/api/console/venues/north/reservations/SVC-7K2M/change', method: 'POST' })
    expect(first?.body).toBe('{"start":"19:30"}')
    expect(Object.fromEntries(first?.headers ?? [])).toEqual({
      'accept-language': 'de',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[\w-]{16,40}$/),
    })
    expect(second?.body).toBeNull()
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  })

  test.each([
    ['the network is away', lost],
    ['the service is busy', problem(503)],
    ['a proxy finds no server', answering(502, 'Bad Gateway')],
    ['an earlier attempt still runs', problem(409, { type: 'https://docs.example/api/errors/checkout-in-progress' })],
  ])('is sent again with the same key where %s', async (_, failing) => {
    const { sent, client } = clientOf(failing, answering(200, done))
    expect(await client.act('reservations/SVC-7K2M/confirm')).toEqual(done)
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('that is refused throws the problem, without another attempt', async () => {
    const { sent, client } = clientOf(problem(403, { act: 'evening' }))
    const thrown = await client.act('reservations/SVC-7K2M/confirm').catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(ConsoleProblem)
    expect(thrown).toMatchObject({ status: 403, title: 'Conflict', type: 'https://docs.example/x', detail: 'Besetzt.' })
    expect(thrown).toMatchObject({ members: { act: 'evening' } })
    expect(sent).toHaveLength(1)
  })

  test('gives up in the end, and says that it can be sent again', async () => {
    const { sent, client } = clientOf(lost, lost)
    const { act } = consoleClient({ venueSlug: 'north', language: 'en', fetch: lost as typeof fetch, attempts: 2 })
    await expect(act('reservations/SVC-7K2M/confirm')).rejects.toMatchObject({
      status: 0,
      detail: /it is done only once/,
    })
    const abort = new AbortController()
    const waiting = client.act('reservations/SVC-7K2M/confirm', undefined, { signal: abort.signal })
    abort.abort()
    await expect(waiting).rejects.toThrow(/abort/)
    expect(sent).toHaveLength(1)
  })
})

describe('the key of an act', () => {
  const issue = { kind: 'Amount', amount: 50 }

  /** Sends a voucher twice, once before and once after a reload of the page. Returns the keys of both requests. */
  async function sendTwice(first: () => Promise<Response>, second: object = issue) {
    const sent: Headers[] = []
    for (const [answer, body] of [
      [first, issue],
      [answering(200, done), second],
    ] as const) {
      const send = (_: unknown, { headers }: RequestInit) => {
        sent.push(new Headers(headers))
        return answer()
      }
      const client = consoleClient({ venueSlug: 'north', language: 'de', fetch: send as typeof fetch, attempts: 1 })
      await client.act('vouchers' as string, body).catch(() => {})
    }
    return sent.map((headers) => headers.get('idempotency-key'))
  }

  test.each([
    ['no answer came', lost],
    ['the service was busy', problem(503)],
    ['it failed', problem(500)],
    ['the session had ended', problem(401)],
    ['a fresh proof was missing', problem(403)],
    ['a proxy refused it', answering(404, 'Not Found')],
    ['there were too many requests', problem(429)],
  ])('is the same for the same act if %s', async (_, first) => {
    const [before, after] = await sendTwice(first)
    expect(after).toBe(before)
  })

  test.each([
    ['the act was done', answering(200, done), issue],
    ['the act was refused', problem(409), issue],
    ['something else is sent', lost, { ...issue, amount: 60 }],
  ])('is another one if %s', async (_, first, second) => {
    const [before, after] = await sendTwice(first, second)
    expect(after).not.toBe(before)
  })
})

describe('a read', () => {
  test('is sent once, and says whether the browser had it stored', async () => {
    const stored = async () => Response.json({ a: 1 }, { headers: { 'X-Console-Stored': '1' } })
    const { sent, client } = clientOf(answering(200, { a: 1 }), stored, lost)
    expect(await client.readStored('evening')).toEqual({ value: { a: 1 }, stored: false })
    expect(await client.readStored('evening')).toEqual({ value: { a: 1 }, stored: true })
    await expect(client.read('evening')).rejects.toMatchObject({ status: 0 })
    expect(sent.map(({ url, method }) => [url, method])).toEqual(
      Array(3).fill(['/api/console/venues/north/evening', 'GET']),
    )
  })

  test('that is refused throws the problem with the fields', async () => {
    const { client } = clientOf(problem(400, { errors: { date: ['So nicht.'] } }))
    await expect(client.read('evening?date=x')).rejects.toMatchObject({
      status: 400,
      detail: 'Besetzt.',
      errors: { date: ['So nicht.'] },
    })
  })
})

test('an answer that is no problem has a sentence all the same', async () => {
  const { client } = clientOf(async () => new Response('<html>', { status: 404 }))
  await expect(client.read('nothing' as string)).rejects.toMatchObject({
    status: 404,
    detail: /^Das hat nicht geklappt/,
  })
})

test('types follow the document', () => {
  const { client } = clientOf()
  const reference = 'SVC-7K2M' as string
  const change = (body: { start?: string }) => client.act(`reservations/${reference}/change`, body)
  expectTypeOf(change).returns.resolves.toExtend<{ entryId: string | null }>()
  const party = () => client.read(`reservations/${reference}`)
  expectTypeOf(party).returns.resolves.toExtend<{ reference: string }>()
  const visits = () => client.read(`reservations/${reference}/visits`)
  expectTypeOf(visits).returns.resolves.toExtend<{ visits: { notes: string | null }[] }>()
  // @ts-expect-error there is no such field
  const wrongField = () => client.act(`reservations/${reference}/change`, { begin: '19:30' })
  // @ts-expect-error it takes no body
  const noBody = () => client.act(`reservations/${reference}/confirm`, { start: '19:30' })
  // @ts-expect-error there is no such act
  const noAct = () => client.act(`reservations/${reference}/dance`, {})
  expect([party, visits, wrongField, noBody, noAct]).toHaveLength(5)
})

test('it has less than 2 kB', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'client.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(2000)
  expect(outputFiles[0]?.text).toContain('Idempotency-Key')
})
