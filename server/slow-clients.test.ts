import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rawRequest, sendToMadeUpRoute as sendRaw } from '#testing/interface/raw-http.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { useFrontDoor } from '#testing/servers/slow-door.ts'
import { limits } from './front-door.ts'

/** Slow clients, with a front door whose timeouts are shorter than those of production. */
const { start, running, server } = useFrontDoor()
const line = 'POST /api/qr/x/orders'
const json = 'Content-Type: application/json'
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)

test('waits 10 seconds for headers, 30 for a whole request, and checks every second', () => {
  expect(limits).toEqual({
    headerBytes: 16_384,
    headersMs: 10_000,
    requestMs: 30_000,
    checkMs: 1_000,
    keepAliveMs: 65_000,
  })
})

test('gives the server those limits', async () => {
  await start(limits)
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server() ?? {}
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 30_000, 65_000])
})

test('answers 408 to headers that never end', async () => {
  const port = await start({})
  const answers = await sendRaw(port, line, `${line} HTTP/1.1\r\nHost: a\r\nX-Slow: `)
  expect(statuses(answers)).toEqual([408])
  expect(answers[0]?.headers.get('connection')).toBe('close')
})

test('answers 408 to headers that trickle in', async () => {
  const port = await start({})
  const trickle = async (socket: Socket) => {
    for (let sent = 0; sent < 100 && socket.writable && !socket.readableEnded; sent++) {
      socket.write('x')
      await pause(20)
    }
  }
  expect(statuses(await sendRaw(port, line, `${line} HTTP/1.1\r\nHost: a\r\nX-Slow: `, trickle))).toEqual([408])
})

test.each([
  ['announced', 'Content-Length: 10', '{"a"'],
  ['in chunks', 'Transfer-Encoding: chunked', '4\r\n{"a"\r\n'],
  ['without any bytes', 'Content-Length: 10', ''],
])('answers 408 to a body, %s, that never ends', async (_, framing, begun) => {
  const port = await start({})
  expect(statuses(await sendRaw(port, line, rawRequest(line, json, framing) + begun))).toEqual([408])
  // The handler that read the body has ended too.
  await expect.poll(running).toBe(0)
})

const unread = 'POST /api/qr/x/close'

test('answers a request that needs no body before its body, and then reads the next request', async () => {
  const port = await start({ headersMs: 60_000, requestMs: 60_000 })
  const stalled = rawRequest(unread, json, 'Content-Length: 10').replace('Connection: close\r\n', '')
  const rest = async (socket: Socket) => {
    await once(socket, 'data')
    socket.write(`0123456789${rawRequest(unread, json)}`)
  }
  expect(statuses(await sendRaw(port, unread, stalled, rest))).toEqual([405, 405])
})

test('answers complete requests while many stall', async () => {
  const port = await start({ headersMs: 120_000, requestMs: 120_000 })
  const stalled = Array.from({ length: scaled(60, 600) }, (_, number) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      number % 2 ? `${line} HTTP/1.1\r\nHost: a\r\nX-Slow: ` : `${rawRequest(line, json, 'Content-Length: 10')}{`,
    )
    return socket
  })
  await expect.poll(running).toBe(stalled.length / 2)
  for (let sent = 0; sent < scaled(5, 50); sent++) {
    expect(statuses(await sendRaw(port, line, `${rawRequest(line, json, 'Content-Length: 2')}{}`))).toEqual([200])
  }
  for (const socket of stalled) socket.destroy()
  await expect.poll(running).toBe(0)
})
