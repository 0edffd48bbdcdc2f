import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connection } from './client.ts'

const retryMs = 1000

/** Reads the name of a channel at this installation: the channels of a database belong to all its installations. */
export async function channelName(sql: Connection['sql'], channel: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select installation_channel(${channel}) as name`
  return row?.name ?? channel
}

/**
 * Receives the notifications of a channel (`pg_notify(installation_channel(…), …)`), over one connection of its own. A lost
 * connection is opened again, however long that takes; `onListening` is called each time it listens (again), since
 * notifications of the meantime are lost. A caller that must not miss anything also polls: behind a pooler, without a direct
 * address, no notification arrives, and a connection may be dead for a while before that is detected. Ends with the pool
 * (`closeDatabase`), or by the function returned.
 */
export function listenTo(
  channel: string,
  { heard, onListening }: { heard: (payload: string) => void; onListening: () => void },
): () => Promise<void> {
  const { direct, receivesNotifications } = connection()
  if (!receivesNotifications) return async () => {}
  const ending = new AbortController()
  // The driver retries by itself, also after the first attempt fails, so the failure is ignored here.
  const listening = named()
    .then((name) => (name === null ? null : direct.sql.listen(name, heard, onListening)))
    .catch(() => null)
  return async () => {
    ending.abort()
    await (await listening)?.unlisten().catch(() => {})
  }

  /** Reads the channel's name, however long the database is away; null once nobody waits for it any more. */
  async function named(): Promise<string | null> {
    while (!ending.signal.aborted) {
      try {
        return await channelName(direct.sql, channel)
      } catch (error) {
        if ((error as { code?: unknown }).code === 'CONNECTION_ENDED') return null
        await pause(retryMs, undefined, { signal: ending.signal, ref: false })
      }
    }
    return null
  }
}
