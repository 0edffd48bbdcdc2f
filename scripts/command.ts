import { adoptConnection, type Connection, closeDatabase, commandAddresses, openConnection } from '#db/client.ts'
import { databaseError, isOutage } from '#db/errors.ts'
import { checkSecret } from '#db/metadata.ts'
import { prepareDatabase } from '#db/migrate.ts'
import { refusedStart } from '#db/start-check.ts'
import { followRecordedAddress, isLocalAddress } from '#lib/address-in-use.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { env } from '#lib/env/env.ts'
import { secretDigest } from '#lib/secret.ts'

/** The command has wrong arguments; the message names the mistake. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A refusal that the message explains completely. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** A command for operators. */
export type Command = {
  usage: string
  work(args: string[]): Promise<void>
  /** The status after a failure, if it is not 1. */
  failed?: number
}

/**
 * Runs a command of an operator and ends: status 0 after success, 2 with the usage for wrong arguments, 1 (or `failed`) with
 * a plain message after a failure. Results go to standard output, everything else to standard error.
 */
export async function runCommand(
  { usage, work, failed = 1 }: Command,
  args: string[] = process.argv.slice(2),
): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    return
  }
  try {
    followRecordedAddress()
    await work(args)
  } catch (error) {
    if (isUsage(error)) {
      console.error(`${error.message}\n\n${usage}`)
      process.exitCode = 2
    } else {
      console.error(plainMessage(error))
      process.exitCode = failed
    }
  } finally {
    await closeDatabase()
  }
}

/** A command as the actor, now: `program` is its name in package.json. */
export function actingBy(program: string): { actor: Actor; now: Date } {
  return { actor: { kind: 'command', program }, now: new Date() }
}

/** Opens the database that the environment names and brings it up to date, even while servers run. */
export async function openDatabase(): Promise<void> {
  await checkSecret((await migrateDatabase()).direct, secretDigest())
}

/** Like `openDatabase`, for work that needs no SECRET: a fresh database is not yet tied to one. */
export async function migrateDatabase(): Promise<Connection> {
  const connection = openConnection({ ...commandAddresses(), pool: 2, name: 'venue-booking-command' })
  adoptConnection(connection)
  await prepareDatabase(connection, { roleDefaults: env().databasePooler !== null })
  return connection
}

/** Warns on standard error if the links that a command has printed lead to this computer alone. */
export function warnOfLocalLinks(): void {
  const { appUrl } = env()
  if (!isLocalAddress(appUrl)) return
  console.error(
    `The links begin with ${appUrl}, which only this computer can open. Set APP_URL to the public address before you hand links out.`,
  )
}

function isUsage(error: unknown): error is Error {
  // node:util's parseArgs reports unknown options by such codes.
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS_'))
}

function plainMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const refusedByPooler = refusedStart(error, env().databasePooler !== null)
  if (refusedByPooler) return refusedByPooler
  if (isOutage(error)) return `The database cannot be used: ${rootOf(error).message || 'no connection'}`
  const refused = databaseError(error)
  return refused ? `The database refused: ${refused.message}` : error.message
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
