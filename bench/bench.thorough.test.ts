import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { spread } from './compare.ts'
import { drive, get } from './load.ts'
import { line } from './rows.ts'
import { freeSlots, perInterval } from './slots.ts'

async function drivenAgainst(listener: RequestListener, more: object = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await drive({ port, requests: [get('/')], connections: 3, seconds: 1, ...more })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a response ends at its length, or with its last chunk, however it is cut into packets', async () => {
  let requests = 0
  const answer: RequestListener = (_, response) => {
    const kind = requests++ % 3
    if (kind === 0) return response.writeHead(204).end()
    // Longer than any packet; without a length it is chunked.
    const body = Buffer.alloc(300_000, 'x')
    if (kind === 1) return response.writeHead(200, { 'Content-Length': body.byteLength }).end(body)
    response.write(body)
    setImmediate(() => response.end('the end'))
  }
  let sent = 0
  // Several of each kind, however long they take.
  while (requests < 10) {
    const measured = await drivenAgainst(answer)
    expect(measured.refused).toEqual({})
    sent += measured.sent
  }
  expect(sent).toBe(requests)
})

test('refusals are counted by their status and not in the rate', async () => {
  const measured = await drivenAgainst((_, response) => response.writeHead(409).end())
  expect(measured.perSecond).toBe(0)
  expect(measured.refused).toEqual({ 409: measured.sent })
})

test('a load that may send each request once fails when it runs out of them', async () => {
  await expect(drivenAgainst((_, response) => response.end(), { once: true })).rejects.toThrow('too few requests')
})

test('sprinkled requests are sent at their interval, and not counted in the rate', async () => {
  const paths: (string | undefined)[] = []
  const sprinkled = { every: 10, requests: Array.from({ length: 100_000 }, () => get('/other')) }
  const measured = await drivenAgainst(
    ({ url }, response) => {
      paths.push(url)
      response.end()
    },
    { sprinkled, connections: 1 },
  )
  expect(measured.sprinkled).toBe(Math.floor(paths.length / 10))
  expect(paths.filter((_, at) => at % 10 === 9).every((path) => path === '/other')).toBe(true)
  expect(measured.sent + measured.sprinkled).toBe(paths.length)
})

test('every free slot is given out once, and again only while it is not used', () => {
  const slots = freeSlots(10)
  const first = slots.next(5)
  expect(slots.next(5)).toEqual(first)
  slots.used(3)
  expect(slots.next(2)).toEqual(first.slice(3))
  const all = freeSlots(10).next(3 * perInterval)
  expect(new Set(all.map(({ date, start, resourceId }) => `${date} ${start} ${resourceId}`)).size).toBe(all.length)
})

test('a row has the reason where its goal is missed, and only there', () => {
  const row = { what: 'one ÷ other', connections: 16, goal: { atLeast: 2 }, limit: 'because' }
  expect(line(row, spread([3, 1, 1.5]))).toBe('| one ÷ other, 16 connections | ≥ 2 | 1.50 (1.00–3.00) | because |')
  expect(line(row, spread([2, 4]))).toBe('| one ÷ other, 16 connections | ≥ 2 | 3.00 (2.00–4.00) |  |')
})
