import { createServer } from 'node:http'

/** The limit: `node:http` that sends the same bytes for every request. Reads them from its standard input. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const body = Buffer.concat(chunks)
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.byteLength })
  response.end(body)
})
server.listen(0, () => console.log(`Listening on ${(server.address() as { port: number }).port}`))
