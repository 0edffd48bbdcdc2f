import { connection } from './client.ts'

/**
 * Hears what the database tells on a channel (`pg_notify`), over one connection of its own. It is opened again by itself
 * when it is lost, for as long as it takes; `onListening` is called each time it hears (again), since what was told
 * meanwhile has passed unheard. Whoever must not miss anything also looks for itself: behind a pooler, without a direct
 * address, nothing is heard, and a connection may be dead for a while before anybody notices. Ends with the pool (`closeDatabase`), or by the function
 * returned.
 */
export function listenTo(
  channel: string,
  { heard, onListening }: { heard: (payload: string) => void; onListening: () => void },
): () => Promise<void> {
  const { direct, hearsNotifications } = connection()
  if (!hearsNotifications) return async () => {}
  // The driver tries again by itself, also where the first attempt fails; what failed is no news of interest.
  const listening = direct.sql.listen(channel, heard, onListening).catch(() => null)
  return async () => {
    await (await listening)?.unlisten().catch(() => {})
  }
}
