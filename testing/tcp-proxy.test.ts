import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { until } from './until.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server that says back what it hears, and a proxy before it. */
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

/** A client that collects what it is told. */
async function client({ port }: TcpProxy) {
  const socket = connect(port, '127.0.0.1')
  let told = ''
  socket.on('data', (bytes) => {
    told += bytes
  })
  const broken = new Promise<void>((resolve) => socket.once('error', () => resolve()))
  await once(socket, 'connect')
  ends.unshift(async () => socket.destroy())
  return { socket, told: () => told, broken }
}

describe('a proxy', () => {
  test('passes both directions on, byte for byte, also when there is much', async () => {
    const { proxy } = await line()
    const { socket, told } = await client(proxy)
    const much = Array.from({ length: 40_000 }, (_, number) => `${number} `).join('')
    socket.write(much)
    await until('the other side has read it', () => told().length >= much.length)
    expect(told()).toBe(much)
  })

  test('keeps the order of pieces that it holds back for different times', async () => {
    const { proxy } = await line()
    const { socket, told } = await client(proxy)
    let turn = 0
    proxy.delay(() => (turn++ % 2 === 0 ? 40 : 1))
    const words = Array.from({ length: 20 }, (_, number) => `${number};`)
    for (const word of words) {
      socket.write(word)
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    await until('the other side has read it', () => told().length >= words.join('').length)
    expect(told()).toBe(words.join(''))
  })

  test('lets nothing through a blackhole, and all of it afterwards', async () => {
    const { proxy, heard } = await line()
    const { socket, told } = await client(proxy)
    socket.write('before ')
    await until('the other side has read it', () => told() === 'before ')
    proxy.blackhole()
    socket.write('within ')
    const late = await client(proxy)
    late.socket.write('another')
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(heard()).toBe('before ')
    proxy.restore()
    await until('the other side has read it', () => told() === 'before within ' && late.told() === 'another')
  })

  test('resets the connections there are, and takes new ones', async () => {
    const { proxy } = await line()
    const { socket, told, broken } = await client(proxy)
    socket.write('x')
    await until('the other side has read it', () => told() === 'x')
    proxy.cut()
    await broken
    const next = await client(proxy)
    next.socket.write('y')
    await until('the other side has read it', () => next.told() === 'y')
  })
})
