import { sql } from 'drizzle-orm'
import { checkSecret, SecretError, wantedGuarantees } from '#db/book.ts'
import { connection, type Reader } from '#db/client.ts'
import { checkGuarantees, GuaranteeError } from '#db/guarantees.ts'
import { isMigrated, newestMigration } from '#db/migrated.ts'
import { refusedWriteWithin } from '#db/refused-writes.ts'
import { checkDatabaseAddress, DatabaseAddressError } from '#db/start-check.ts'
import { env } from '#lib/env.ts'
import { failureOf, log } from '#lib/log.ts'
import type { ReadyCheck } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import { secretDigest } from '#lib/secret.ts'
import { isEnding } from './ending.ts'
import { jobsAreStuck } from './job-queue.ts'

/** The database has to answer within this time. Tests are more patient with a machine that stands still. */
export const patience = { answerMs: 3_000 }
/** Whoever asks more often is told the same again, so that asking costs the database nothing. */
const freshMs = 1_000
/** The guarantees take a walk through the catalogue, and change only by somebody's hand. */
const guaranteesFreshMs = 60_000
/** A full disk shows by a write alone. Nothing is written to find out: one that was refused counts for so long. */
const refusedWriteMs = 60_000

let latest: { at: number; failed: Promise<ReadyCheck[]> } | undefined
let guarantees: { at: number; kept: Promise<boolean> } | undefined
let told = ''

/** Throws `not-ready` with what this server lacks; it stands in the log in more words. */
export async function refuseUnlessReady(now: Date): Promise<void> {
  const failed = await failedChecks(now)
  if (failed.length > 0) throw new Problem('not-ready', { members: { failed }, headers: { 'Retry-After': '5' } })
}

/** The checks that fail now: none where this server is ready. */
export async function failedChecks(now: Date, withinMs = patience.answerMs): Promise<ReadyCheck[]> {
  if (isEnding()) return ['ending']
  if (!latest || Math.abs(now.getTime() - latest.at) >= freshMs) {
    latest = { at: now.getTime(), failed: examine(now.getTime(), withinMs) }
    void latest.failed.then(tell)
  }
  return latest.failed
}

async function examine(now: number, withinMs: number): Promise<ReadyCheck[]> {
  try {
    return await inTime(look(now), withinMs)
  } catch (error) {
    log().warn({ failure: failureOf(error) }, 'the database does not answer')
    return ['database']
  }
}

async function look(now: number): Promise<ReadyCheck[]> {
  // First what costs little: of a database that is away nothing more is asked. One after the other, since a pooler may have
  // no second connection.
  const [reading, migrated, stuck] = await connection().onHealthPool(async (db) => [
    await isReadOnly(db),
    await isMigrated(db),
    runsJobs() && (await jobsAreStuck(db)),
  ])
  const kept = await guaranteesKept(now)
  const wrong = migrated ? await startedWrong() : []
  return [
    ...(reading || refusedWriteWithin(refusedWriteMs, new Date(now)) ? (['writes'] as const) : []),
    ...(migrated ? [] : (['migrations'] as const)),
    ...(kept ? [] : (['guarantees'] as const)),
    ...wrong,
    ...(stuck ? (['jobs'] as const) : []),
  ]
}

/** Whether the database takes no write: a standby, or one whose host or role has switched it to read-only. */
async function isReadOnly(db: Reader): Promise<boolean> {
  const [row] = await db.execute<{ reading: boolean }>(
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reading`,
  )
  return row?.reading === true
}

let startedRight = false

/**
 * What the start of a server refuses, for processes that come without one: functions. It does not change while a process
 * lives, so that what was right once is not looked at again.
 */
async function startedWrong(): Promise<ReadyCheck[]> {
  if (startedRight || !env().platform) return []
  for (const [check, look] of [
    ['secret', () => checkSecret(connection(), secretDigest())],
    ['address', () => checkDatabaseAddress(connection())],
  ] as const) {
    try {
      await look()
    } catch (error) {
      if (!(error instanceof SecretError || error instanceof DatabaseAddressError)) throw error
      log().error({ reason: error.message }, 'this process cannot serve its database')
      return [check]
    }
  }
  startedRight = true
  return []
}

/** A server that leaves jobs to others is as good as ever when those fall behind. */
function runsJobs(): boolean {
  return env().jobs.here && !env().platform
}

/** What was found last is believed for a while; a walk that fails is no finding, and the next question walks again. */
function guaranteesKept(now: number): Promise<boolean> {
  if (!guarantees || Math.abs(now - guarantees.at) >= guaranteesFreshMs) {
    guarantees = { at: now, kept: walk() }
    guarantees.kept.catch(() => {
      guarantees = undefined
    })
  }
  return guarantees.kept
}

async function walk(): Promise<boolean> {
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

/** What `work` finds. Throws where that takes too long for whoever waits for it. */
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

/** A line in the log for each change. */
function tell(failed: ReadyCheck[]): void {
  const now = failed.join(' ')
  if (now === told) return
  told = now
  if (failed.length > 0) log().warn({ failed }, 'not ready')
  else log().info('ready again')
}
