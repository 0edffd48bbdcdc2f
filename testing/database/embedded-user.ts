import { createInterface } from 'node:readline'
import { openConnection } from '#db/client.ts'

// A process that uses the embedded database of the folder in its argument: it runs each line of its input as SQL,
// answers with a line of JSON, and ends by itself after the last line.
const { sql } = openConnection({ databaseUrl: null, dataDir: process.argv[2] ?? '', pool: 2 })

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await sql.unsafe(line).then(
    (rows) => ({ rows }),
    (error: Error) => ({ error: error.message || String(error) }),
  )
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
await sql.end()
