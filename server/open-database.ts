import { checkSecret } from '#db/book.ts'
import { adoptConnection, openConnection } from '#db/client.ts'
import { prepareDatabase } from '#db/migrate.ts'
import { env } from '#lib/env.ts'
import { secretDigest } from '#lib/secret.ts'

/** Opens this process's database and brings it up to date. Throws what is wrong with it. */
export async function openDatabase(): Promise<void> {
  const { databaseUrl, dataDir, databasePool: pool } = env()
  const connection = openConnection({ databaseUrl, dataDir, pool })
  adoptConnection(connection)
  await prepareDatabase(connection)
  await checkSecret(connection, secretDigest())
}
