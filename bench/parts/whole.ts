import { freePort } from '#testing/servers/free-port.ts'
import { buildNextRival, next } from '../built.ts'
import { type Contender, driven, ratio, takeTurns } from '../compare.ts'
import { get } from '../load.ts'
import type { Options } from '../options.ts'
import { show } from '../rows.ts'
import type { Stage } from '../stage.ts'
import { expectSameSlots } from '../venue.ts'
import { amidBookings } from './reads.ts'
import { booker } from './writes.ts'

/** Separate from the bookings of the other parts: the rival writes into the service's own tables. */
const firstDay = { service: 2_600, rival: 3_100 }

/**
 * Compared with the same two routes as plain Next route handlers under `next start`, on the service's own tables, with drizzle
 * for every statement and no cache.
 */
export async function whole(stage: Stage, { turns, connections }: Options): Promise<void> {
  const built = await buildNextRival()
  try {
    const { service, venue, dates, postgres } = stage
    await postgres.connection.sql`create table rival_next_mail (
      id uuid primary key, recipient text not null, subject text not null, body text not null, sent_at timestamptz)`
    const port = await freePort()
    await stage.program([next, 'start', '-p', String(port)], {
      cwd: built.folder,
      port,
      env: { NODE_ENV: 'production', PGHOST: '127.0.0.1', PGPORT: String(postgres.port), PGUSER: 'postgres' },
    })
    const url = `http://127.0.0.1:${port}/availability`
    await expectSameSlots(stage, url, dates)
    const headers = { 'X-Service-Key': venue.key }
    const days = (path: string, more: Record<string, string>) =>
      dates.map((date) => get(`${path}?date=${date}&partySize=2`, { ...headers, ...more }))
    const gzip = { 'Accept-Encoding': 'gzip' }
    const own = `/api/venues/${venue.slug}`
    const check = () => expectSameSlots(stage, url, dates)
    const contenders: Record<string, Contender> = {
      read: amidBookings(stage, days(`${own}/availability`, {}), check),
      readGzip: amidBookings(stage, days(`${own}/availability`, gzip), check),
      book: booker(service.port, `${own}/reservations`, firstDay.service, headers),
      nextRead: driven({ port, requests: days('/availability', {}) }),
      nextReadGzip: driven({ port, requests: days('/availability', gzip) }),
      nextBook: booker(port, '/reservations', firstDay.rival, headers),
    }
    for (const at of connections) {
      const rounds = await takeTurns(contenders, { ...turns, connections: at })
      const print = (what: string, one: string, other: string) =>
        show({ what: `${what} ÷ plain Next under next start`, connections: at }, ratio(rounds, one, other))
      print('availability of hot days, a booking per 100 reads, gzip', 'readGzip', 'nextReadGzip')
      print('availability of hot days, a booking per 100 reads, plain', 'read', 'nextRead')
      print('POST reservation', 'book', 'nextBook')
    }
  } finally {
    built.discard()
  }
}
