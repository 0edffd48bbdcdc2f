import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openConnection } from './client.ts'
import { startThrowAway } from './embedded.ts'
import { readGuarantees } from './guarantees.ts'
import { migrate } from './migrate.ts'

// Writes db/guarantees.json: the guarantees of a freshly migrated database.
const { dataDir, discard } = await startThrowAway()
const connection = openConnection({ databaseUrl: null, dataDir, pool: 1 })
try {
  await migrate(connection)
  const snapshot = JSON.stringify(await readGuarantees(connection), null, 2)
  writeFileSync(join(import.meta.dirname, 'guarantees.json'), `${snapshot}\n`)
} finally {
  await connection.sql.end()
  await discard()
}
