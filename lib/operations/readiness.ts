import { sql } from 'drizzle-orm'
import { connection, type Reader } from '#db/client.ts'
import { checkGuarantees, GuaranteeError } from '#db/guarantees.ts'
import { checkSecret, SecretError, wantedGuarantees } from '#db/metadata.ts'
import { isMigrated, newestMigration } from '#db/migrated.ts'
import { refusedWriteWithin } from '#db/refused-writes.ts'
import { checkDatabaseAddress, DatabaseAddressError } from '#db/start-check.ts'
import { env } from '#lib/env/env.ts'
import { failureOf, log } from '#lib/log.ts'
import type { ReadyCheck } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import { secretDigest } from '#lib/secret.ts'
import { isEnding } from './ending.ts'
import { jobsAreStuck } from './job-queue.ts'
import { findSetupWarnings } from './setup.ts'
import type { SetupWarning } from './setup-warnings.ts'

/** The database has to answer within this time. Tests allow more, for a machine that stands still. */
export const patience = { answerMs: 3_000 }
/** More frequent requests get the same result again, so that they cost the database nothing. */
const freshMs = 1_000
/** The check of the guarantees reads the whole catalogue, and they change only when somebody changes the database by hand. */
const guaranteesFreshMs = 60_000
/** Only a write reveals a full disk. No write is made to find out: a refused write counts for this long. */
const refusedWriteMs = 60_000

type Readiness = { failed: ReadyCheck[]; warnings: SetupWarning[] }

let lastCheck: { at: number; found: Promise<Readiness> } | undefined
let guarantees: { at: number; hold: Promise<boolean> } | undefined
let lastLogged = ''

/** Throws `not-ready` with the checks that fail; the log has the details. */
export async function refuseUnlessReady(now: Date): Promise<void> {
  const failed = await failedChecks(now)
  if (failed.length > 0) throw new Problem('not-ready', { members: { failed }, headers: { 'Retry-After': '5' } })
}

/** The checks that fail now: none if this server is ready. */
export async function failedChecks(now: Date, withinMs = patience.answerMs): Promise<ReadyCheck[]> {
  if (isEnding()) return ['ending']
  return (await readiness(now, withinMs)).failed
}

/** The faults of the setup that are known now: with them a server is ready nevertheless. */
export async function currentSetupWarnings(now: Date): Promise<SetupWarning[]> {
  return (await readiness(now, patience.answerMs)).warnings
}

function readiness(now: Date, withinMs: number): Promise<Readiness> {
  if (!lastCheck || Math.abs(now.getTime() - lastCheck.at) >= freshMs) {
    lastCheck = { at: now.getTime(), found: examine(now.getTime(), withinMs) }
    void lastCheck.found.then(({ failed }) => logChange(failed))
  }
  return lastCheck.found
}

async function examine(now: number, withinMs: number): Promise<Readiness> {
  try {
    return await inTime(check(now), withinMs)
  } catch (error) {
    log().warn({ failure: failureOf(error) }, 'the database does not answer')
    return { failed: ['database'], warnings: [] }
  }
}

async function check(now: number): Promise<Readiness> {
  // Cheap checks first: if the database is down, no other query is sent. One after the other, since a pooler may have no
  // second connection.
  const { reading, migrated, stuck, warnings } = await connection().onHealthPool(async (db) => {
    const reading = await isReadOnly(db)
    const migrated = await isMigrated(db)
    const stuck = runsJobs() && (await jobsAreStuck(db))
    return { reading, migrated, stuck, warnings: migrated ? await findSetupWarnings(db) : [] }
  })
  const hold = await guaranteesHold(now)
  const wrong = migrated ? await startedWrong() : []
  const failed = [
    ...(reading || refusedWriteWithin(refusedWriteMs, new Date(now)) ? (['writes'] as const) : []),
    ...(migrated ? [] : (['migrations'] as const)),
    ...(hold ? [] : (['guarantees'] as const)),
    ...wrong,
    ...(stuck ? (['jobs'] as const) : []),
  ]
  return { failed, warnings }
}

/** Whether the database takes no writes: a standby, or a database whose host or role has switched it to read-only. */
async function isReadOnly(db: Reader): Promise<boolean> {
  const [row] = await db.execute<{ reading: boolean }>(
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reading`,
  )
  return row?.reading === true
}

let startedRight = false

/**
 * The checks of a server's start, for processes that skip it: functions. Their result does not change during the life of a
 * process, so checks that have passed are not repeated.
 */
async function startedWrong(): Promise<ReadyCheck[]> {
  if (startedRight || !env().platform) return []
  for (const [name, check] of [
    ['secret', () => checkSecret(connection(), secretDigest())],
    ['address', () => checkDatabaseAddress(connection())],
  ] as const) {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof SecretError || error instanceof DatabaseAddressError)) throw error
      log().error({ reason: error.message }, 'this process cannot serve its database')
      return [name]
    }
  }
  startedRight = true
  return []
}

/** Whether this server runs jobs. One that leaves them to others stays ready when those fall behind. */
function runsJobs(): boolean {
  return env().jobs.here && !env().platform
}

/** Whether the guarantees hold. The last result is cached; a check that throws has none, and the next call repeats it. */
function guaranteesHold(now: number): Promise<boolean> {
  if (!guarantees || Math.abs(now - guarantees.at) >= guaranteesFreshMs) {
    guarantees = { at: now, hold: checkAll() }
    guarantees.hold.catch(() => {
      guarantees = undefined
    })
  }
  return guarantees.hold
}

async function checkAll(): Promise<boolean> {
  try {
    await connection().onHealthPool(async (db) =>
      checkGuarantees({ db }, await wantedGuarantees({ db }, newestMigration)),
    )
    return true
  } catch (error) {
    if (!(error instanceof GuaranteeError)) throw error
    log().error(
      { lacking: error.message.split('\n').filter((line) => line.startsWith('  ')) },
      'guarantees are lacking',
    )
    return false
  }
}

class TooLateError extends Error {
  override name = 'TooLateError'
}

/** The result of `work`. Throws if it takes longer than `withinMs`. */
export async function inTime<T>(work: Promise<T>, withinMs = patience.answerMs): Promise<T> {
  let overdue: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    overdue = setTimeout(() => reject(new TooLateError('no answer in time')), withinMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(overdue)
  }
}

/** Logs each change. */
function logChange(failed: ReadyCheck[]): void {
  const now = failed.join(' ')
  if (now === lastLogged) return
  lastLogged = now
  if (failed.length > 0) log().warn({ failed }, 'not ready')
  else log().info('ready again')
}
