import { parseArgs } from 'node:util'
import { connection } from '#db/client.ts'
import { grantServerRole } from '#db/server-role.ts'
import { env } from '#lib/env/env.ts'
import { type Command, migrateDatabase, openDatabase, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run db:migrate [-- --server-role ROLE]

Brings the database that DATABASE_URL (or DATABASE_DIRECT_URL) names up to date, and refuses one that belongs to another
SECRET. Servers do so themselves when they start; hosts without a resident process, such as Vercel, run it in their build step.

With --server-role it also gives that role what servers need, so that they can run as one that cannot change the schema. The role
has to be there (create role … login); repeat it with every migration.`

async function migrate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'server-role': { type: 'string' } } })
  const role = values['server-role']
  if (role === '') throw new UsageError('--server-role names a role.')
  const { databaseUrl, secret } = env()
  if (databaseUrl !== null && secret === null) {
    await migrateDatabase()
    console.log(
      'The database is up to date. Without SECRET, it was not checked whether the database belongs to the secret of the service.',
    )
  } else {
    await openDatabase()
    console.log('The database is up to date.')
  }
  if (role === undefined) return
  await grantServerRole(connection().direct.db, role)
  console.log(`The role ${role} has what servers need.`)
}

export const command: Command = { usage, work: migrate }

if (import.meta.main) await runCommand(command)
