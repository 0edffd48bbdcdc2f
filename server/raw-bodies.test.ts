import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { rawRequest, sendRaw } from '#testing/interface/raw-http.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Bodies that are too large, arrive in pieces, contradict their length, or are missing. */
const database = useTestDatabase()
let server: RunningServer
let secretKey: string

beforeAll(async () => {
  ;({ secretKey } = await importTestVenue({}))
  server = await startServer({ databaseUrl: database.url })
})

afterAll(async () => {
  await server?.stop()
  expect(server?.output()).not.toMatch(/"level":"(error|fatal)"/)
})

const line = 'POST /api/venues/small-venue/reservations'
const withKey = () => `X-Service-Key: ${secretKey}`
const json = 'Content-Type: application/json'
const megabytes = 1024 * 1024
const size = scaled(60, 200) * megabytes

/** The head of a reservation request with a key. */
const head = (...headers: string[]) => rawRequest(line, withKey(), json, ...headers)
const send = (...pieces: Parameters<typeof sendRaw>[2][]) => sendRaw(server.port, line, ...pieces)
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)

/** Sends `bytes` as fast as the server reads them, plain or in chunks, and samples how many megabytes the server uses. */
function flood(bytes: number, { chunked, memory }: { chunked: boolean; memory: number[] }) {
  return async (socket: Socket) => {
    const block = Buffer.alloc(64 * 1024, 'x')
    const piece = chunked ? Buffer.concat([Buffer.from('10000\r\n'), block, Buffer.from('\r\n')]) : block
    const closed = once(socket, 'close')
    for (let sent = 0; sent < bytes && socket.writable; sent += block.length) {
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), closed])
      if (sent % (20 * megabytes) === 0) memory.push(await server.memoryInUse())
    }
    if (chunked && socket.writable) socket.write('0\r\n\r\n')
  }
}

describe('a body that is too large', () => {
  test.each([
    ['announced', false],
    ['in chunks', true],
  ])(`of ${size / megabytes} MB, %s, is refused with 413 and takes no memory`, async (_, chunked) => {
    const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`
    // The first body includes one-time costs of the process.
    await send(head(framing), flood(size, { chunked, memory: [] }))
    const memory: number[] = []
    expect(statuses(await send(head(framing), flood(size, { chunked, memory })))).toEqual([413])
    expect(memory.length).toBeGreaterThan(1)
    expect(Math.max(...memory) - Math.min(...memory)).toBeLessThan(20)
  })

  test('is refused with 413 only for a caller with a key', async () => {
    const length = `Content-Length: ${300 * 1024}`
    const answers = await send(rawRequest(line, json, length), Buffer.alloc(300 * 1024))
    expect(statuses(answers)).toEqual([401])
  })

  test.each([
    [256 * 1024, 400],
    [256 * 1024 + 1, 413],
  ])('is one of more than 256 KiB: %d bytes are answered %d', async (bytes, status) => {
    const text = `"${'x'.repeat(bytes - 2)}"`
    expect(
      (await call(server.url, 'POST', line.slice(5), { key: secretKey, rawBody: text, headers: type })).status,
    ).toBe(status)
    const chunk = `${bytes.toString(16)}\r\n${text}\r\n0\r\n\r\n`
    expect(statuses(await send(head('Transfer-Encoding: chunked'), chunk))).toEqual([status])
  })

  test('does not disturb the next request on its connection', async () => {
    const open = head('Transfer-Encoding: chunked').replace('Connection: close\r\n', '')
    const chunk = `4b000\r\n${'x'.repeat(0x4b000)}\r\n0\r\n\r\n`
    expect(statuses(await send(open, chunk, head('Content-Length: 2'), '{}'))).toEqual([413, 400])
  })
})

const type = { 'Content-Type': 'application/json' }

describe('a body that contradicts itself', () => {
  test.each([
    ['two lengths that differ', ['Content-Length: 2', 'Content-Length: 3'], '{} '],
    ['a list of lengths', ['Content-Length: 2, 2'], '{}'],
    ['a negative length', ['Content-Length: -1'], ''],
    ['a length that is no number', ['Content-Length: 0x2'], '{}'],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 2'], '2\r\n{}\r\n0\r\n\r\n'],
    ['an encoding behind the chunks', ['Transfer-Encoding: chunked, identity'], '2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk size that is no number', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk longer than its size', ['Transfer-Encoding: chunked'], '1\r\n{}\r\n0\r\n\r\n'],
    ['an endless chunk extension', ['Transfer-Encoding: chunked'], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  ])('with %s is refused with 400', async (_, headers, body) => {
    const answers = await send(head(...headers) + body)
    expect(statuses(answers)).toEqual([400])
    expect(answers[0]?.headers.get('connection')).toBe('close')
  })

  test('is not read beyond its length', async () => {
    expect(statuses(await send(`${head('Content-Length: 2')}{}GET / HTTP/1.1\r\n\r\n`))).toEqual([400])
  })
})

describe('a client that', () => {
  test('waits for permission to send its body gets it after the key is checked', async () => {
    const expects = ['Expect: 100-continue', 'Content-Length: 2']
    const bytes = async (socket: Socket) => {
      await once(socket, 'data')
      socket.write('{}')
    }
    expect(statuses(await send(head(...expects), bytes))).toEqual([100, 400])
    expect(statuses(await send(rawRequest(line, json, ...expects)))).toEqual([401])
    expect(statuses(await send(head('Expect: 100-continue', `Content-Length: ${megabytes}`)))).toEqual([413])
  })

  test('sends no body where one is needed is answered 400', async () => {
    expect(statuses(await send(rawRequest(line, withKey())))).toEqual([400])
    expect(statuses(await send(rawRequest(line, withKey(), 'Content-Length: 0')))).toEqual([400])
  })

  test('sends a body with a GET is answered as usual', async () => {
    const subject = 'GET /api/venues/small-venue'
    const answers = await sendRaw(server.port, subject, rawRequest(subject, withKey(), 'Content-Length: 3'), 'abc')
    expect(statuses(answers)).toEqual([200])
  })

  test('disconnects in the middle of its body causes no logged error', async () => {
    for (let round = 0; round < scaled(5, 20); round++) {
      const socket = connect(server.port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`${head('Content-Length: 1000')}{"date":`)
      await new Promise((resolve) => setTimeout(resolve, round))
      if (round % 2) socket.resetAndDestroy()
      else socket.destroy()
    }
    expect((await call(server.url, 'GET', '/api/venues/small-venue', { key: secretKey })).status).toBe(200)
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/)
  })
})

describe('JSON', () => {
  test.each([
    ['NUL in a text', '{"customerName":"a\\u0000b"}'],
    ['a raw NUL', '{"customerName":"a\u0000b"}'],
    ['nesting of 100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['nesting of objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['a prototype', '{"__proto__":{"resourceType":"RestaurantTable"},"constructor":{"prototype":{}}}'],
    ['a number beyond all bounds', '{"partySize":1e400}'],
    ['a lone surrogate', '{"customerName":"\\ud800ab"}'],
    ['a list', '[{"partySize":2}]'],
    ['a byte order mark alone', '\ufeff'],
  ])('with %s is refused with 400', async (_, text) => {
    const answer = await call(server.url, 'POST', line.slice(5), { key: secretKey, rawBody: text, headers: type })
    expect(answer.status).toBe(400)
  })
})
