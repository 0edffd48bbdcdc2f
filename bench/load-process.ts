import { drive } from './load.ts'

/** Drives the load that it reads from its standard input, and writes the result. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
process.stdout.write(JSON.stringify(await drive(JSON.parse(Buffer.concat(chunks).toString()))))
