import { type Command, migrateDatabase, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run db:migrate

Brings the database that DATABASE_URL names up to date. Servers do so themselves when they start; hosts without a
resident process, such as Vercel, run it in their build step.`

async function migrate(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('There is nothing to choose.')
  await migrateDatabase()
  console.log('The database is up to date.')
}

export const command: Command = { usage, work: migrate }

if (import.meta.main) await runCommand(command)
