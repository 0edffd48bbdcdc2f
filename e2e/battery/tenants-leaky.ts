import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tenant } from './tenants-states.ts'

const ofOneLine = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

/**
 * The service as it would be without a check of a key's venue: a proxy that answers every request as the other venue
 * answers its own guests. It shows that the matrix finds such a leak.
 */
export async function leakyService(url: string, b: Tenant): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (incoming, outgoing) => {
    const path = (incoming.url ?? '').replace(/^\/api\/venues\/[^/?]+/, `/api/venues/${b.venue.slug}`)
    const answer = await fetch(url + path, { headers: { 'X-Service-Key': b.secretKey } })
    const text = await answer.text()
    const headers = new Headers(answer.headers)
    for (const name of ofOneLine) headers.delete(name)
    outgoing.setHeaders(headers)
    outgoing.writeHead(answer.status)
    outgoing.end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() }
}
