import { type Connection, database } from '#db/client.ts'

/** Blocks every read of venues until the returned function is called. */
export async function holdReads({ sql }: Connection): Promise<() => Promise<void>> {
  const holder = await sql.reserve()
  await holder`begin`
  await holder`lock table venue in access exclusive mode`
  return async () => {
    await holder`commit`
    holder.release()
  }
}

/** Returns how many statements wait for a lock. */
export async function waitingForLocks(): Promise<number> {
  const rows = await database().execute<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}
