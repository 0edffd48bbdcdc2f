import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '#testing/servers/servers.ts'
import { type Contender, spread, type Turn } from '../compare.ts'
import type { Options } from '../options.ts'
import { show } from '../rows.ts'
import type { Stage } from '../stage.ts'
import { booker } from './writes.ts'

/** Far enough ahead that no other part books there. */
const firstDay = 3200

/**
 * Measures how much PostgreSQL writes to its WAL for a booking: by how far `pg_current_wal_lsn()` moves during some
 * thousand bookings. The first change of a page after a checkpoint logs the whole page (`full_page_writes`), so each round
 * measures twice: directly after a checkpoint, and again without one in between.
 */
export async function wal(stage: Stage, { turns, connections }: Options): Promise<void> {
  const { service, venue, databaseUrl, postgres } = stage
  const settings = await postgres.connection.sql`
    select name, setting from pg_settings where name in ('full_page_writes', 'wal_compression', 'server_version')`
  console.error(settings.map(({ name, setting }) => `${name} ${setting}`).join(', '))
  const guests = booker(service.port, `/api/venues/${venue.slug}/reservations`, firstDay, {
    'X-Service-Key': venue.key,
  })
  // Sent at once: a backlog would be sent from pages that have not been touched for a while.
  const worker = await startServer({ databaseUrl, env: { PAYMENTS: 'fake', LOG_LEVEL: 'warn' } })
  try {
    await guests.turn({ seconds: 1, connections: 1 })
    await lettersSent(stage)
    await measureRounds(stage, guests, { ...turns, connections: 1 }, 'a booking and its mail, sent', () =>
      lettersSent(stage),
    )
  } finally {
    await worker.stop()
  }
  for (const at of connections) await measureRounds(stage, guests, { ...turns, connections: at }, 'a booking')
}

type Rounds = Turn & { rounds: number }

/** Books for a while, twice in each round; with a worker, until the worker has sent all mails. */
async function measureRounds(
  stage: Stage,
  guests: Contender,
  { rounds, ...turn }: Rounds,
  what: string,
  until = async () => {},
) {
  const { sql } = stage.postgres.connection
  const bytes = { behind: [] as number[], between: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    await sql`checkpoint`
    for (const when of ['behind', 'between'] as const) {
      const [before] = await sql<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`
      const { sent } = await guests.turn(turn)
      await until()
      const [log] = await sql<{ bytes: number }[]>`
        select pg_wal_lsn_diff(pg_current_wal_lsn(), ${before?.lsn ?? ''}::text::pg_lsn)::float8 as bytes`
      bytes[when].push((log?.bytes ?? 0) / sent)
      console.error(`${what}, ${when}: ${sent} in ${turn.seconds} s, ${Math.round(bytes[when].at(-1) ?? 0)} bytes each`)
    }
  }
  const row = (when: string) => ({ what: `WAL of ${what}, ${when}`, connections: turn.connections, unit: 'bytes' })
  show(row('first seconds after a checkpoint'), spread(bytes.behind))
  show(row('seconds after those'), spread(bytes.between))
}

/** Waits until no mail is unsent. */
async function lettersSent({ postgres }: Stage): Promise<void> {
  const waiting = () => postgres.connection.sql`select from mail where sent_at is null limit 1`
  while ((await waiting()).length > 0) await pause(50)
}
