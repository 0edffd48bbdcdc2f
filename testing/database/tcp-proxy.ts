import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between a program and its server, with faults under control of the test. */
export type TcpProxy = {
  port: number
  /** Delays every piece by `drawMs` milliseconds, each direction in order. */
  delay(drawMs: () => number): void
  /** Drops nothing and passes nothing on: both sides receive nothing, and their data arrives after `restore`. */
  blackhole(): void
  /** Resets every existing connection. */
  cut(): void
  /** Removes all faults, for existing connections too. */
  restore(): void
  stop(): Promise<void>
}

/** The data waiting to be passed on; null is the end of that side's data. */
type Piece = { bytes: Buffer | null; dueAt: number }

// The bytes that a side may have waiting before it is paused, as in a network.
const mostWaiting = 256

/** Starts a proxy on a free port of the loopback address in front of another port there. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const ways = new Set<Way>()
  let drawMs: (() => number) | null = null
  let silent = false

  /** One direction of one connection. */
  class Way {
    private readonly waiting: Piece[] = []
    private timer: NodeJS.Timeout | undefined
    private lastDueAt = 0
    private readonly from: Socket
    private readonly to: Socket

    constructor(from: Socket, to: Socket) {
      this.from = from
      this.to = to
      from.on('data', (bytes) => this.take(bytes))
      from.once('end', () => this.take(null))
      to.on('drain', () => this.pump())
    }

    private take(bytes: Buffer | null): void {
      // Never before the piece in front of it, however short its own delay is.
      this.lastDueAt = Math.max(this.lastDueAt, performance.now() + (drawMs?.() ?? 0))
      this.waiting.push({ bytes, dueAt: this.lastDueAt })
      if (this.waiting.length > mostWaiting) this.from.pause()
      this.pump()
    }

    pump(): void {
      clearTimeout(this.timer)
      while (!silent && !this.to.writableNeedDrain) {
        const [next] = this.waiting
        if (!next) break
        const leftMs = drawMs === null ? 0 : next.dueAt - performance.now()
        if (leftMs > 0) {
          this.timer = setTimeout(() => this.pump(), leftMs)
          return
        }
        this.waiting.shift()
        if (next.bytes === null) this.to.end()
        else this.to.write(next.bytes)
      }
      if (this.waiting.length <= mostWaiting) this.from.resume()
    }

    end(): void {
      clearTimeout(this.timer)
      this.from.resetAndDestroy()
    }
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const pair = [new Way(near, far), new Way(far, near)]
    for (const way of pair) ways.add(way)
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.once('close', (failed) => {
        for (const way of pair) {
          ways.delete(way)
          // A side that has ended has sent everything; a broken side breaks the other one.
          if (failed) way.end()
        }
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function passOn(): void {
    for (const way of [...ways]) way.pump()
  }

  return {
    port: (server.address() as AddressInfo).port,
    delay(draw) {
      drawMs = draw
    },
    blackhole() {
      silent = true
    },
    cut() {
      for (const way of [...ways]) way.end()
    },
    restore() {
      silent = false
      drawMs = null
      passOn()
    },
    async stop() {
      server.close()
      for (const way of [...ways]) way.end()
      await once(server, 'close')
    },
  }
}
