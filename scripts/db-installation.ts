import { parseArgs } from 'node:util'
import { adoptConnection, commandAddresses, connection, openConnection } from '#db/client.ts'
import { addInstallation, removeInstallation } from '#db/further-installation.ts'
import { prepareDatabase } from '#db/migrate.ts'
import { randomToken } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { type Command, CommandError, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run db:installation -- NAME

Makes a further installation in the database that DATABASE_URL (or DATABASE_DIRECT_URL) names: a schema NAME with its tables and
its records, and a role NAME that owns it and whose search path leads there. Prints the address for its servers and commands, with
the password of the role, once. DATABASE_URL names a role that may create roles and schemas, such as the owner of the database.

Give the installation a SECRET of its own. NAME has at most 40 lower-case letters, digits and underscores, and begins with a letter.`

const nameForm = /^(?!pg_|public$|drizzle$|graphile_worker$)[a-z][a-z0-9_]{0,39}$/

async function makeInstallation(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new UsageError('The command takes one NAME.')
  if (!nameForm.test(name)) throw new UsageError(`"${name}" cannot be the name of an installation.`)
  const { databaseUrl } = commandAddresses()
  if (databaseUrl === null) {
    throw new CommandError('DATABASE_URL is not set: the embedded PostgreSQL holds one installation.')
  }
  adoptConnection(openConnection({ ...commandAddresses(), pool: 1, name: 'venue-booking-command' }))
  const password = randomToken(192)
  const { db } = connection()
  await addInstallation(db, name, password)
  const address = addressAs(databaseUrl, name, password)
  const own = openConnection({ databaseUrl: address, dataDir: '', pool: 2, name: 'venue-booking-command' })
  try {
    await prepareDatabase(own, { further: true, roleDefaults: env().databasePooler !== null })
  } catch (error) {
    // The name stays free for another attempt. The operator must read the first failure.
    await removeInstallation(db, name).catch(() =>
      console.error(`The schema and the role ${name} could not be removed.`),
    )
    throw error
  } finally {
    await own.close()
  }
  console.log(`The installation ${name} is ready. The address for its servers and commands, which is not shown again:

DATABASE_URL=${address}`)
}

/** An address with another role, whose own search path applies. As text: `URL` does not accept a host that is a folder. */
function addressAs(address: string, role: string, password: string): string {
  const [place = '', query = ''] = address.replace(/^(\w+:\/\/)(?:[^@/?]*@)?/, `$1${role}:${password}@`).split('?')
  const words = new URLSearchParams(query)
  for (const name of ['search_path', 'options', 'user', 'password']) words.delete(name)
  return words.size > 0 ? `${place}?${words}` : place
}

export const command: Command = { usage, work: makeInstallation }

if (import.meta.main) await runCommand(command)
