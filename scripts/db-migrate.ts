import { env } from '#lib/env.ts'
import { type Command, migrateDatabase, openDatabase, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run db:migrate

Brings the database that DATABASE_URL (or DATABASE_DIRECT_URL) names up to date, and refuses one that belongs to another
SECRET. Servers do so themselves when they start; hosts without a resident process, such as Vercel, run it in their build step.`

async function migrate(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('There is nothing to choose.')
  const { databaseUrl, secret } = env()
  if (databaseUrl !== null && secret === null) {
    await migrateDatabase()
    console.log(
      'The database is up to date. Without SECRET, nobody has looked whether it belongs to the one of the service.',
    )
  } else {
    await openDatabase()
    console.log('The database is up to date.')
  }
}

export const command: Command = { usage, work: migrate }

if (import.meta.main) await runCommand(command)
