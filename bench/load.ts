import { connect } from 'node:net'
import { answerReader } from './answer-reader.ts'

/**
 * A closed loop of connections: each sends its next request when the response to its last one is complete. Raw sockets,
 * because the cost of a richer client would be measured, too.
 */
export type Load = {
  port: number
  /** Whole requests as sent over the wire, taken in turn. */
  requests: string[]
  /** Whether each may be sent only once: running out of them is a failure. */
  once?: boolean
  /** Every nth request is replaced by one of these, each once. Their time is not measured. */
  sprinkled?: { every: number; requests: string[] }
  connections: number
  seconds: number
}

/**
 * `perSecond` counts responses of 2xx and 3xx; the others are in `refused` by their status. Times in milliseconds. `sent` and
 * `sprinkled` count the requests of each list.
 */
export type Measured = {
  perSecond: number
  p50: number
  p99: number
  bytes: number
  sent: number
  sprinkled: number
  refused: Record<string, number>
}

/** Drives a load until its time is over, and returns the result. */
export async function drive({ port, requests, once, sprinkled, connections, seconds }: Load): Promise<Measured> {
  const times: number[] = []
  const refused: Record<string, number> = {}
  const begun = performance.now()
  const until = begun + seconds * 1000
  const sent = { requests: 0, sprinkled: 0 }
  let bytes = 0

  function next(): { text: string; measured: boolean } {
    if (sprinkled && (sent.requests + sent.sprinkled + 1) % sprinkled.every === 0) {
      const text = sprinkled.requests[sent.sprinkled++]
      if (text === undefined) throw new Error('there were too few requests to sprinkle')
      return { text, measured: false }
    }
    const text = requests[once ? sent.requests : sent.requests % requests.length]
    if (text === undefined) throw new Error('there were too few requests')
    sent.requests++
    return { text, measured: true }
  }

  function client(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      const reader = answerReader()
      let sentAt = 0
      let measured = true
      const send = () => {
        if (performance.now() >= until) {
          socket.destroy()
          return resolve()
        }
        const request = next()
        measured = request.measured
        sentAt = performance.now()
        socket.write(request.text)
      }
      const attempt = (step: () => void) => {
        try {
          step()
        } catch (error) {
          socket.destroy()
          reject(error)
        }
      }
      socket.on('connect', () => attempt(send))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('a connection was closed during the load')))
      socket.on('data', (chunk) => {
        bytes += chunk.length
        const status = reader.read(chunk)
        if (status === null) return
        if (status >= '400') refused[status] = (refused[status] ?? 0) + 1
        else if (measured) times.push(performance.now() - sentAt)
        attempt(send)
      })
    })
  }

  await Promise.all(Array.from({ length: connections }, client))
  const took = (performance.now() - begun) / 1000
  times.sort((one, other) => one - other)
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    perSecond: times.length / took,
    p50: quantile(0.5),
    p99: quantile(0.99),
    bytes,
    sent: sent.requests,
    sprinkled: sent.sprinkled,
    refused,
  }
}

/** A GET as sent over the wire. */
export function get(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** A POST of JSON as sent over the wire. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const json = JSON.stringify(body)
  const all = {
    Host: 'localhost',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(json),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`
}
