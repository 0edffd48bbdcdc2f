import { adoptConnection, databaseAddresses, openConnection } from '#db/client.ts'
import { checkSecret } from '#db/metadata.ts'
import { prepareDatabase } from '#db/migrate.ts'
import { checkDatabaseAddress } from '#db/start-check.ts'
import { env } from '#lib/env/env.ts'
import { secretDigest } from '#lib/secret.ts'

/** Opens this process's database, migrates and checks it. Throws if a check fails. */
export async function openDatabase(): Promise<void> {
  const connection = openConnection({ ...databaseAddresses(), pool: env().databasePool })
  adoptConnection(connection)
  await prepareDatabase(connection)
  await checkSecret(connection.direct, secretDigest())
  await checkDatabaseAddress(connection)
}
