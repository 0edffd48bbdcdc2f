import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FakeEvent, sendWebhook, signatureHeader, verifiedEvent } from './webhook.ts'

type Arrival = { incoming: IncomingMessage; body: Buffer }
const arrived = Promise.withResolvers<Arrival>()

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  outgoing.end('{"received":true}')
  arrived.resolve({ incoming, body: Buffer.concat(chunks) })
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  Object.assign(process.env, {
    APP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

const event = (session: string): FakeEvent => ({ type: 'checkout.completed', session, account: 'acct_aurora' })

test('posts an event to the service itself, with a valid signature', async () => {
  sendWebhook(event('fcs_1'), 0)
  const { incoming, body } = await arrived.promise
  expect([incoming.method, incoming.url]).toEqual(['POST', '/api/webhooks/fake'])
  expect(incoming.headers['content-type']).toBe('application/json')
  const header = incoming.headers[signatureHeader]
  expect(verifiedEvent(String(header), body, Date.now())).toEqual(event('fcs_1'))
})

test('delays an event as long as requested, and loses one with a delay of null', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: Buffer }) => {
    sent.push((JSON.parse(body.toString()) as FakeEvent).session)
    return new Response()
  })
  sendWebhook(event('lost'), null)
  sendWebhook(event('later'), 10)
  sendWebhook(event('now'), 0)
  vi.advanceTimersByTime(9999)
  expect(sent).toEqual(['now'])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['now', 'later'])
  vi.advanceTimersByTime(86_400_000)
  expect(sent).toEqual(['now', 'later'])
})

test('causes no unhandled error when the service does not answer', async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  const failed = Promise.withResolvers<unknown>()
  const original = fetch
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const answer = original(...request)
    answer.then(failed.reject, failed.resolve)
    return answer
  })
  sendWebhook(event('fcs_2'), 0)
  expect(await failed.promise).toBeInstanceOf(TypeError)
})
