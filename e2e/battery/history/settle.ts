import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#db/client.ts'
import type { Stage } from '../stage.ts'

// A slow machine has some thousand jobs left.
const patienceMs = 600_000
const pollMs = 250

/** Waits until every server answers again and no transaction from the time of a fault is open. */
export async function waitUntilHealthy(stage: Stage, slug: string, key: string): Promise<void> {
  const { sql } = stage.connection
  await until('the servers answer', async () => {
    const answers = stage.servers.map(({ url }) =>
      fetch(`${url}/api/venues/${slug}`, {
        headers: { 'X-Service-Key': key },
        signal: AbortSignal.timeout(5_000),
      }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
    return (await Promise.all(answers)).every(Boolean)
  })
  await until('every transaction has ended', async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where application_name like 'venue-booking%' and xact_start < now() - interval '1 second'`
    return row?.count === 0
  })
}

/**
 * Makes all waiting jobs due, and waits until they are done. Jobs that are due later even then (a hold or a checkout
 * that still lasts) stay.
 */
export async function drainJobs({ sql }: Connection): Promise<void> {
  const hurry = () => sql`
    select reschedule_jobs(array(
      select id from jobs where locked_at is null and task_identifier <> 'tidy'
      ), run_at := now(), attempts := 0)`
  await hurry()
  // Starts the job that the clock would start within a minute: the mails to the venue about its bookings.
  await sql`select add_job('send-notices', job_key := 'send-notices')`
  await until('the jobs are done', async () => {
    const [row] = await sql<{ due: number; failed: number }[]>`
      select (count(*) filter (where run_at <= now() or locked_at is not null)
          + (select count(*) from reservation where venue_notice is not null and status <> 'Pending'))::int as due,
        count(*) filter (where last_error is not null and locked_at is null)::int as failed
      from jobs where task_identifier <> 'tidy'`
    // A failed job would wait longer and longer.
    if (row && row.due === 0 && row.failed > 0) await hurry()
    return row?.due === 0 && row.failed === 0
  }).catch(() => {})
}

async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await condition().catch(() => false))) {
    if (Date.now() > end) throw new Error(`it took too long until ${what}`)
    await pause(pollMs)
  }
}
