import { hitsToStore } from './hit-log.ts'
import type { Limit } from './window.ts'

const maxTrackedClients = 10_000
const everybodyElse = 'everybody else'

/**
 * The requests that this process alone has seen, for while the shared store is unavailable. The number of clients is bounded:
 * beyond it, all further clients are counted as one.
 */
export function localHits(maxClients = maxTrackedClients) {
  const clients = new Map<string, number[]>()

  function add(client: string, limit: Limit, now: number): number[] {
    forget(now - limit.windowMs)
    const name = clients.has(client) || clients.size < maxClients ? client : everybodyElse
    const hits = [...(clients.get(name) ?? []), now].sort((a, b) => a - b).slice(-hitsToStore(limit))
    // Inserted again, so that the most recent client is the last entry.
    clients.delete(name)
    clients.set(name, hits)
    return hits
  }

  function forget(before: number): void {
    for (const [client, hits] of clients) {
      if ((hits.at(-1) ?? 0) > before) return
      clients.delete(client)
    }
  }
  return { add }
}
