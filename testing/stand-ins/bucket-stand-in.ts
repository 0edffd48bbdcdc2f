import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A store that speaks the protocol of S3, as far as pictures need it. `objects` are by their paths. */
export type Bucket = {
  url: string
  objects: Map<string, { type: string | undefined; bytes: Buffer }>
  /** The paths of requests that were not signed with the key `AKIA1`. */
  unsigned: string[]
  /** Called before an object is deleted; if it throws, the answer is a 500. */
  beforeDelete: () => void
  stop(): Promise<void>
}

/** The variables with which the service uses the bucket. */
export const bucketVariables = ({ url }: Bucket) => ({
  PICTURES_BUCKET: 'house',
  PICTURES_ENDPOINT: url,
  PICTURES_ACCESS_KEY_ID: 'AKIA1',
  PICTURES_SECRET_ACCESS_KEY: 'hush',
})

export async function startBucket(): Promise<Bucket> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const key = new URL(incoming.url ?? '', 'http://bucket').pathname
    if (!incoming.headers.authorization?.includes('Credential=AKIA1/')) bucket.unsigned.push(key)
    if (incoming.method === 'PUT') {
      bucket.objects.set(key, { type: incoming.headers['content-type'], bytes: Buffer.concat(chunks) })
      return outgoing.writeHead(200).end()
    }
    if (incoming.method === 'DELETE') {
      try {
        bucket.beforeDelete()
      } catch {
        return outgoing.writeHead(500).end()
      }
      bucket.objects.delete(key)
      return outgoing.writeHead(204).end()
    }
    const found = bucket.objects.get(key)
    if (found) return outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(found.bytes)
    outgoing.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const bucket: Bucket = {
    url: `http://127.0.0.1:${port}`,
    objects: new Map(),
    unsigned: [],
    beforeDelete: () => {},
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return bucket
}
