import { readdirSync, readFileSync } from 'node:fs'
import { type Contender, driven, spread } from '../compare.ts'
import { onSaleRequests } from '../on-sale.ts'
import type { Options } from '../options.ts'
import { show } from '../rows.ts'
import type { Stage } from '../stage.ts'
import { booker } from './writes.ts'

/** Far enough ahead that no other part books there. */
const firstDay = 3600
/** Clock ticks a second, in which Linux counts processor time. */
const ticks = 100

/**
 * Measures what a booking and a registration cost: processor time of the server and of PostgreSQL, and bytes of WAL. These
 * are sums, not speeds, so other programs on the machine change them little, and two commits can be compared by them.
 */
export async function cost(stage: Stage, { turns, connections }: Options): Promise<void> {
  const { service, venue, postgres } = stage
  const { sql } = postgres.connection
  const [{ pid: backend } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const postmaster = Number(statOf(backend)?.[1])
  const guests = booker(service.port, `/api/venues/${venue.slug}/reservations`, firstDay, {
    'X-Service-Key': venue.key,
  })
  const acts: Record<string, Contender> = {
    'a booking': guests,
    'a registration, two tickets': driven({ port: service.port, requests: onSaleRequests(venue) }),
  }
  for (const [what, act] of Object.entries(acts)) {
    await act.turn({ seconds: turns.seconds, connections: 16 })
    for (const at of connections) {
      const costs = { node: [] as number[], database: [] as number[], wal: [] as number[] }
      for (let round = 0; round < turns.rounds; round++) {
        await sql`checkpoint`
        const before = {
          node: secondsOf(service.pid),
          database: secondsOfChildren(postmaster),
          wal: await walBytes(sql),
        }
        const { sent } = await act.turn({ seconds: turns.seconds, connections: at })
        costs.node.push(((secondsOf(service.pid) - before.node) * 1e6) / sent)
        costs.database.push(((secondsOfChildren(postmaster) - before.database) * 1e6) / sent)
        costs.wal.push(((await walBytes(sql)) - before.wal) / sent)
      }
      show({ what: `${what}: processor time of the server`, connections: at, unit: 'µs' }, spread(costs.node))
      show({ what: `${what}: processor time of PostgreSQL`, connections: at, unit: 'µs' }, spread(costs.database))
      show({ what: `${what}: WAL`, connections: at, unit: 'bytes' }, spread(costs.wal))
    }
  }
}

async function walBytes(sql: Stage['postgres']['connection']['sql']): Promise<number> {
  const [log] = await sql<{ bytes: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`
  return log?.bytes ?? 0
}

/** The fields of a process after its name (proc_pid_stat(5)): its state, its parent, …; undefined if it has ended. */
function statOf(pid: number | string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

/** The processor time of a process in seconds, with that of its ended children. */
function secondsOf(pid: number | string): number {
  return (statOf(pid)?.slice(11, 15) ?? []).reduce((sum, field) => sum + Number(field), 0) / ticks
}

function secondsOfChildren(parent: number): number {
  const running = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && Number(statOf(pid)?.[1]) === parent)
  return running.reduce((sum, pid) => sum + secondsOf(pid), secondsOf(parent))
}
