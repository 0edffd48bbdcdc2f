import { createServer } from 'node:http'
import postgres from 'postgres'

/** The round trip: `node:http` that reads one row by its key for every request, with as many connections as the service. */
const [databaseUrl = '', id = ''] = process.argv.slice(2)
const sql = postgres(databaseUrl, { max: 10 })
const server = createServer(async (_, response) => {
  const [row] = await sql`select id, version from venue where id = ${id}`
  const body = JSON.stringify(row)
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, () => console.log(`Listening on ${(server.address() as { port: number }).port}`))
