import { type Contender, driven, ratio, takeTurns } from '../compare.ts'
import { post } from '../load.ts'
import type { Options } from '../options.ts'
import { bookingRows, ownRows } from '../own-rows.ts'
import { pgbench } from '../pgbench.ts'
import { show } from '../rows.ts'
import { freeSlots, perInterval, stride } from '../slots.ts'
import type { Stage } from '../stage.ts'
import { startFastify } from '../venue.ts'

/** Days far enough ahead that nothing is booked there, and separate from each other. */
const firstDay = { service: 100, pgbench: 100, rival: 100, bare: 1900, ownRows: 2800 }

/** More than any contender can book in a second on such a machine; too few are a failure, not a slower measurement. */
const maxPerSecond = 6_000

const missed =
  'written one by one by pgbench, without any program, the rows of a booking reach 0.10 to 0.15 of the bare insert (below); batches are written faster. Per POST 0.5 ms of Node and 0.4 to 0.6 ms of PostgreSQL against 0.4 and 0.4 of the rival. Of Node: garbage collection 11 %, sending to PostgreSQL 11 %, plan and rule 8 %, sockets 5 %, encryption 5 %, the mail 3 %. Of PostgreSQL, in batches of sixteen: entries in fifteen indexes 19 %, reading the index of the constraint 13 %, foreign keys 6 %. Each of these is a guarantee; the rival queues no job, encrypts nothing, has four indexes and raises no version'

/** Reservations by the service, by Fastify, and the bare insert by pgbench; all of free slots. */
export async function writes(stage: Stage, { turns, connections }: Options): Promise<void> {
  const { service, venue, databaseUrl } = stage
  for (const table of ['rival_booking', 'pgbench_booking']) await makeEqualTable(stage, table)
  await stage.postgres.connection.sql`create sequence own_rows_slot minvalue 0 cache 1`
  await stage.postgres.connection.sql`create table rival_mail (
    id uuid primary key, recipient text not null, subject text not null, body text not null, sent_at timestamptz)`
  const fastify = await startFastify(stage)
  const headers = { 'X-Service-Key': venue.key }
  const contenders: Record<string, Contender> = {
    service: booker(service.port, `/api/venues/${venue.slug}/reservations`, firstDay.service, headers),
    fastify: booker(fastify, '/reservations', firstDay.rival, headers),
    bare: booker(fastify, '/bare-reservations', firstDay.bare, headers),
    ownRows: ownRows(stage, (of) => bookingRows(of, slotsOf('own_rows_slot', firstDay.ownRows))),
    pgbench: { turn: (turn) => pgbench(databaseUrl, insertOf(venue.id), turn) },
  }
  for (const at of connections) {
    const rounds = await takeTurns(contenders, { ...turns, connections: at })
    const row = (what: string, goal?: number, limit = '') => ({
      what: `POST reservation ${what}`,
      connections: at,
      limit,
      ...(goal === undefined ? {} : { goal: { atLeast: goal } }),
    })
    show(
      row('÷ Fastify with the same guarantee: never twice, key, mail queued', 2, missed),
      ratio(rounds, 'service', 'fastify'),
    )
    show(row('÷ Fastify that books and queues no mail'), ratio(rounds, 'service', 'bare'))
    show(
      row('÷ the bare insert under the exclusion constraint by pgbench', at >= 64 ? 0.6 : 0.4, missed),
      ratio(rounds, 'service', 'pgbench'),
    )
    show(row('÷ the rows that it writes, by pgbench one by one'), ratio(rounds, 'service', 'ownRows'))
    show(
      {
        what: 'the rows that the service writes of a booking ÷ the bare insert, both by pgbench',
        connections: at,
      },
      ratio(rounds, 'ownRows', 'pgbench'),
    )
  }
}

/** Books free slots, each once: every turn begins at the slot after the last one. */
export function booker(port: number, path: string, from: number, headers: Record<string, string>): Contender {
  const slots = freeSlots(from)
  return {
    async turn(turn) {
      const requests = slots.next(Math.ceil(turn.seconds * maxPerSecond)).map((booking) => post(path, booking, headers))
      const measured = await driven({ port, requests, once: true }).turn(turn)
      slots.used(measured.sent)
      return measured
    },
  }
}

/** A table of the bookings, with as many rows as the service's own and under the same constraint. */
async function makeEqualTable({ postgres }: Stage, name: string): Promise<void> {
  const { sql } = postgres.connection
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx.unsafe(`create table ${name} as
      select reservation.id, venue_id, resource_id, tstzrange(occupancy.starts_at, blocked_until) as span, party_size,
        customer_name, email, venue_id || reference as reference
      from occupancy join reservation using (venue_id) where reservation.id = reservation_id and active`)
    await tx.unsafe(`alter table ${name} alter id set default gen_random_uuid(), add primary key (id),
      add unique (reference), alter span set not null, alter resource_id set not null, alter venue_id set not null,
      add exclude using gist (venue_id with =, resource_id with =, span with &&)`)
  })
  await sql.unsafe(`analyze ${name}`)
  await sql.unsafe(`create sequence ${name}_slot minvalue 0 cache 1`)
}

/** The next free slot by a sequence, in the order that all contenders use. */
const slotsOf = (sequence: string, from: number) => `
  select n, 't' || 1 + at / 20 % 40 as resource_id, (current_date + (${from} + 20 * (n / ${perInterval}) + at % 20)::int
    + make_interval(hours => (11 + 2 * (at / 800))::int)) at time zone 'Europe/Berlin' as starts_at
  from (select n, n * ${stride} % ${perInterval} as at from nextval('${sequence}') n) drawn`

/** The insert alone. */
const insertOf = (venueId: string) => `
  insert into pgbench_booking (venue_id, resource_id, span, party_size, customer_name, email, reference)
  select '${venueId}', resource_id, tstzrange(starts_at, starts_at + interval '2 hours'), 2,
    'Ada Guest', 'guest-' || n || '@guest.example', 'SVC-P' || n
  from (${slotsOf('pgbench_booking_slot', firstDay.pgbench)}) slot;
`
