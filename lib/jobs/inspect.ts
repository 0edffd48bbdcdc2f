import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'

/** A job as operators see it. Its payload holds ids only and is not shown; its error is a name and a code. */
export type ListedJob = {
  id: string
  kind: string
  /** `dead`: it has used all its attempts and waits for an operator. */
  state: 'dead' | 'running' | 'due' | 'later'
  attempts: number
  maxAttempts: number
  runAt: Date
  lastError: string | null
}

const state = sql`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'dead'
  when run_at <= now() then 'due'
  else 'later' end`

/** The jobs that are not done, dead ones first, then by the time at which they run; at most `limit`. */
export async function listJobs(limit = 200): Promise<{ jobs: ListedJob[]; total: number }> {
  const rows = await database().execute<
    Record<'id' | 'kind' | 'run_at', string> & {
      state: ListedJob['state']
      attempts: number
      max_attempts: number
      last_error: string | null
      total: number
    }
  >(sql`
    select id::text, task_identifier as kind, ${state} as state, attempts, max_attempts, run_at, last_error,
      count(*) over ()::int as total
    from jobs
    order by (${state} = 'dead') desc, run_at, id
    limit ${limit}`)
  const jobs = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runAt: new Date(row.run_at),
    lastError: row.last_error,
  }))
  return { jobs, total: rows[0]?.total ?? 0 }
}

/** Runs a dead or waiting job now, with its attempts reset to zero. False if there is no such job. */
export async function retryJob(id: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false
  return (await retryWhere(sql`id = ${id}::bigint and locked_at is null`)) > 0
}

/** Runs every dead job again. Returns their number. */
export async function retryDeadJobs(): Promise<number> {
  return retryWhere(sql`attempts >= max_attempts and locked_at is null`)
}

async function retryWhere(condition: ReturnType<typeof sql>): Promise<number> {
  const rows = await database().execute(sql`
    select id from reschedule_jobs(
      array(select id from jobs where ${condition}), run_at := now(), attempts := 0)`)
  return rows.length
}
