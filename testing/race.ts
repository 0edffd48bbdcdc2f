import { type Connection, openConnection } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'

export type Outcome =
  | { ok: true }
  | { ok: false; code: string | undefined; constraint: string | undefined; error: unknown }

/**
 * Lets `count` contestants loose in one tick, each through a connection of its own that is open already. A contestant
 * may wait for a lock as long as it takes: a slow machine must not decide a race.
 */
export async function race(
  url: string,
  count: number,
  contestant: (connection: Connection, index: number) => Promise<unknown>,
): Promise<Outcome[]> {
  const connections = Array.from({ length: count }, () => openConnection({ databaseUrl: url, dataDir: '', pool: 1 }))
  try {
    await Promise.all(
      connections.map(({ sql }) =>
        sql.unsafe(`set lock_timeout = 0; set statement_timeout = 0;
      set idle_in_transaction_session_timeout = 0; set deadlock_timeout = '100ms'`),
      ),
    )
    const settled = await Promise.allSettled(connections.map(contestant))
    return settled.map((each) => (each.status === 'fulfilled' ? { ok: true } : refusal(each.reason)))
  } finally {
    await Promise.all(connections.map(({ sql }) => sql.end({ timeout: 5 })))
  }
}

/** What the database said when it refused a contestant. */
export function refusal(error: unknown): Outcome {
  const said = databaseError(error)
  return { ok: false, code: said?.code, constraint: said?.constraint_name, error }
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
