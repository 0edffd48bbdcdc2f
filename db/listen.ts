import { connection } from './client.ts'

/**
 * Receives the notifications of a channel (`pg_notify`), over one connection of its own. A lost connection is opened again,
 * however long that takes; `onListening` is called each time it listens (again), since notifications of the meantime are
 * lost. A caller that must not miss anything also polls: behind a pooler, without a direct address, no notification arrives,
 * and a connection may be dead for a while before that is detected. Ends with the pool (`closeDatabase`), or by the function
 * returned.
 */
export function listenTo(
  channel: string,
  { heard, onListening }: { heard: (payload: string) => void; onListening: () => void },
): () => Promise<void> {
  const { direct, receivesNotifications } = connection()
  if (!receivesNotifications) return async () => {}
  // The driver retries by itself, also after the first attempt fails, so the failure is ignored here.
  const listening = direct.sql.listen(channel, heard, onListening).catch(() => null)
  return async () => {
    await (await listening)?.unlisten().catch(() => {})
  }
}
