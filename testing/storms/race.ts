import { type SQL, sql } from 'drizzle-orm'
import { type Connection, type Db, database, openConnection, type Reader } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { until } from '../runner/until.ts'

export type RaceOutcome =
  | { ok: true }
  | { ok: false; code: string | undefined; constraint: string | undefined; error: unknown }

/**
 * Starts `count` contestants in one tick, each on a connection of its own that is already open. A contestant may wait for a
 * lock without limit: a slow machine must not decide a race. With `held`, as in `heldBack`.
 */
export async function race(
  url: string,
  count: number,
  contestant: (connection: Connection, index: number) => Promise<unknown>,
  held?: { hold: SQL; db: Db },
): Promise<RaceOutcome[]> {
  const connections = Array.from({ length: count }, () => openConnection({ databaseUrl: url, dataDir: '', pool: 1 }))
  try {
    await Promise.all(
      connections.map(({ sql }) =>
        sql.unsafe(`set lock_timeout = 0; set statement_timeout = 0;
      set idle_in_transaction_session_timeout = 0; set deadlock_timeout = '100ms'`),
      ),
    )
    const contestants = connections.map((connection, index) => async (): Promise<RaceOutcome> => {
      try {
        await contestant(connection, index)
        return { ok: true }
      } catch (error) {
        return refusal(error)
      }
    })
    if (held) return await heldBack(held.hold, contestants, held)
    return await Promise.all(contestants.map((begin) => begin()))
  } finally {
    await Promise.all(connections.map(({ sql }) => sql.end({ timeout: 5 })))
  }
}

/** The error with which the database refused a contestant. */
export function refusal(error: unknown): RaceOutcome {
  const said = databaseError(error)
  return { ok: false, code: said?.code, constraint: said?.constraint_name, error }
}

/** The reasons of the refusals, each once: the reason that the guest gets, or the constraint of the database. */
export function refusals(outcomes: readonly RaceOutcome[]): string[] {
  const reasons = outcomes.flatMap((each) => {
    if (each.ok) return []
    const { members } = each.error as { members?: { reason?: string } }
    return [members?.reason ?? each.constraint ?? String(each.error)]
  })
  return [...new Set(reasons)].sort()
}

/**
 * How many transactions of this database wait for the lock of another one. A transaction may call it as well. Waits while a
 * table's file grows are left out: they end by themselves.
 */
export async function waitingForLocks(reader: Reader = database()): Promise<number> {
  // A transaction reads the same statistics until it clears the snapshot.
  await reader.execute(sql`select pg_stat_clear_snapshot()`)
  const [row] = await reader.execute<{ waiting: number }>(sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'extend'`)
  return row?.waiting ?? 0
}

/** Resolves once so many transactions of this database wait for the locks of others. */
export async function untilWaiting(count = 1, reader?: Reader): Promise<void> {
  await until(`${count} transactions wait for locks`, async () => (await waitingForLocks(reader)) >= count, 5)
}

/** Resolves once only the test has a session in this database: statements of killed programs run until then. */
export async function untilProgramsAreGone(reader: Reader = database()): Promise<void> {
  const sessions = () =>
    reader.execute(sql`select from pg_stat_activity
      where datname = current_database() and application_name like 'venue-booking%'`)
  await until('no program has a session', async () => (await sessions()).length === 0)
}

/**
 * Starts contestants while `hold` prevents them from writing (a locked row or table), and releases it once `enough` of them
 * wait for a lock or have ended: all of those have read before one of them writes, on any machine. With `inOrder`, each
 * starts when the previous one waits, so that they reach a row in that order.
 */
export async function heldBack<T>(
  hold: SQL,
  contestants: readonly (() => Promise<T>)[],
  {
    enough = contestants.length,
    inOrder = false,
    db = database(),
  }: { enough?: number; inOrder?: boolean; db?: Db } = {},
): Promise<T[]> {
  const begun: Promise<T>[] = []
  let ended = 0
  const end = () => {
    ended++
  }
  await db.transaction(async (tx) => {
    await tx.execute(hold)
    // Queried here, because contestants may use all other connections.
    const untilArrived = (count: number) =>
      until(
        `${count} of ${contestants.length} contestants wait for a lock or have ended`,
        async () => (await waitingForLocks(tx)) + ended >= count,
        5,
      )
    for (const contestant of contestants) {
      const one = contestant()
      one.then(end, end)
      begun.push(one)
      if (inOrder) await untilArrived(begun.length)
    }
    await untilArrived(enough)
  })
  return Promise.all(begun)
}

/** Returns a function whose callers all wait until `count` of them have called it. */
export function barrier(count: number): () => Promise<void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) open()
    return opened
  }
}
