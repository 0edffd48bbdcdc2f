import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Envelope = {
  path: string
  headers: IncomingHttpHeaders
  /** All events received. */
  text: string
  /** Its third line, the event. */
  event: Record<string, unknown>
}

/** A server on the loopback that receives Sentry's envelopes, and stores them. Close it when done. */
export async function startSentryStandIn() {
  const envelopes: Envelope[] = []
  let answer: { status: number; headers?: Record<string, string> } = { status: 200 }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    envelopes.push({
      path: `${incoming.method} ${incoming.url}`,
      headers: incoming.headers,
      text,
      event: JSON.parse(text.split('\n')[2] ?? '{}'),
    })
    outgoing.writeHead(answer.status, answer.headers).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** The value for SENTRY_DSN. */
    dsn: `http://public1key2@127.0.0.1:${port}/behind/4507`,
    envelopes,
    /** How it answers from now on. */
    answerWith(next: typeof answer) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
