import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a program and what it talks to, which a test can make as bad as lines get. */
export type TcpProxy = {
  port: number
  /** Holds every piece back for as many milliseconds as `drawMs` says, each direction in its order. */
  delay(drawMs: () => number): void
  /** Swallows nothing and passes nothing on: both sides hear silence, and what they said arrives after `restore`. */
  blackhole(): void
  /** Resets every connection there is. */
  cut(): void
  /** A good line again, for the connections there are too. */
  restore(): void
  stop(): Promise<void>
}

/** What waits to be passed on; null is the end of what that side says. */
type Piece = { bytes: Buffer | null; dueAt: number }

// What a side may have waiting before it is asked to be patient, as a network would.
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
          // A side that said goodbye has said all; one that broke takes the other along.
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
