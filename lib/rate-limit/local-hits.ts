import { toKeep } from './hit-log.ts'
import type { Limit } from './window.ts'

const mostClients = 10_000
const everybodyElse = 'everybody else'

/**
 * The requests that this process alone has seen, for the time in which the shared store cannot be asked. It keeps a bounded
 * number of clients: once as many are asking at the same time, all further ones are counted as one.
 */
export function localHits(most = mostClients) {
  const clients = new Map<string, number[]>()

  function add(client: string, limit: Limit, now: number): number[] {
    forget(now - limit.windowMs)
    const name = clients.has(client) || clients.size < most ? client : everybodyElse
    const hits = [...(clients.get(name) ?? []), now].sort((one, other) => one - other).slice(-toKeep(limit))
    // Set anew, so that who asked last stands last.
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
