import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The fate of a request in front of the server: forwarded as it is; forwarded, but the answer lost or cut off in the
 * middle; not forwarded, and answered by a program without problem details, or not at all.
 */
export type Fate =
  | 'pass'
  | 'lose answer'
  | 'cut answer'
  | 'never answer'
  | { status: number; headers?: Record<string, string>; body?: string }

/** A proxy in front of a server, with a list of faults: one for each request, and none for the requests after its end. */
export type FlakyFront = {
  url: string
  /** The requests so far, by method and path, with their Idempotency-Key. */
  requests: { line: string; key: string | undefined }[]
  /** Sets the fates of the next requests, and clears the list of requests. */
  meet(...fates: Fate[]): void
  close(): Promise<void>
}

/** Starts a flaky front on the loopback. Close it when done. */
export async function startFlakyFront(target: string): Promise<FlakyFront> {
  const front = { requests: [] as FlakyFront['requests'], fates: [] as Fate[] }
  const server = createServer((incoming, outgoing) => {
    front.requests.push({ line: `${incoming.method} ${incoming.url}`, key: keyOf(incoming) })
    serve(target, front.fates.shift() ?? 'pass', incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: front.requests,
    meet(...fates) {
      front.requests.splice(0)
      front.fates = fates
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function serve(target: string, fate: Fate, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  if (fate === 'never answer') return
  if (typeof fate === 'object') return void outgoing.writeHead(fate.status, fate.headers).end(fate.body ?? '')
  const { status, headers, body } = await handOn(target, incoming, Buffer.concat(chunks))
  if (fate === 'lose answer') return void incoming.socket.destroy()
  outgoing.writeHead(status, headers)
  if (fate === 'pass') return void outgoing.end(body)
  outgoing.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy())
}

async function handOn(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const handed = request(`${target}${url}`, { method, headers })
  handed.end(body)
  const [answer] = (await once(handed, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  return headers['idempotency-key']?.toString()
}
