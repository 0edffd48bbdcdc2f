import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { until } from '../runner/until.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** An echo server, and a proxy before it. */
async function line(): Promise<{ proxy: TcpProxy; heard: () => string }> {
  let heard = ''
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      heard += bytes
      socket.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await startTcpProxy((server.address() as AddressInfo).port)
  ends.push(proxy.stop, async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return { proxy, heard: () => heard }
}

/** A client that collects what it receives. */
async function client({ port }: TcpProxy) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  const broken = new Promise<void>((resolve) => socket.once('error', () => resolve()))
  await once(socket, 'connect')
  ends.unshift(async () => socket.destroy())
  return { socket, received: () => received, broken }
}

describe('a proxy', () => {
  test('passes on both directions, byte for byte, also large amounts', async () => {
    const { proxy } = await line()
    const { socket, received } = await client(proxy)
    const much = Array.from({ length: 40_000 }, (_, number) => `${number} `).join('')
    socket.write(much)
    await until('the other side has read it', () => received().length >= much.length)
    expect(received()).toBe(much)
  })

  test('preserves the order of pieces that it delays for different times', async () => {
    const { proxy } = await line()
    const { socket, received } = await client(proxy)
    let turn = 0
    proxy.delay(() => (turn++ % 2 === 0 ? 40 : 1))
    const words = Array.from({ length: 20 }, (_, number) => `${number};`)
    for (const word of words) {
      socket.write(word)
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    await until('the other side has read it', () => received().length >= words.join('').length)
    expect(received()).toBe(words.join(''))
  })

  test('passes nothing on during a blackhole, and everything afterwards', async () => {
    const { proxy, heard } = await line()
    const { socket, received } = await client(proxy)
    socket.write('before ')
    await until('the other side has read it', () => received() === 'before ')
    proxy.blackhole()
    socket.write('within ')
    const late = await client(proxy)
    late.socket.write('another')
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(heard()).toBe('before ')
    proxy.restore()
    await until('the other side has read it', () => received() === 'before within ' && late.received() === 'another')
  })

  test('resets the existing connections, and accepts new ones', async () => {
    const { proxy } = await line()
    const { socket, received, broken } = await client(proxy)
    socket.write('x')
    await until('the other side has read it', () => received() === 'x')
    proxy.cut()
    await broken
    const next = await client(proxy)
    next.socket.write('y')
    await until('the other side has read it', () => next.received() === 'y')
  })
})
