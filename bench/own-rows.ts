import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnsOf } from '#db/json-rows.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import type { Contender } from './compare.ts'
import { pgbench } from './pgbench.ts'
import type { Stage } from './stage.ts'

/** The columns in which a row differs from its template: SQL by column. */
type Other = Record<string, string>

/**
 * The rows that the service writes for one request, written by pgbench in one statement: into the service's own tables, under
 * their keys, constraints and triggers, with the mail's job. No program runs, and nothing is encrypted, rendered or checked:
 * no service with these guarantees on this database is faster one by one.
 */
export function ownRows(stage: Stage, script: (stage: Stage) => Promise<string>): Contender {
  let written: Promise<string> | undefined
  return {
    async before() {
      written ??= script(stage)
      await written
    },
    turn: async (turn) => pgbench(stage.databaseUrl, await (written as Promise<string>), turn),
  }
}

/** A booking's rows; `slots` is a query of free `resource_id`, `starts_at` and `n`, each occurring once. */
export async function bookingRows(stage: Stage, slots: string): Promise<string> {
  const ends = `starts_at + interval '2 hours'`
  return `with slot as materialized (select gen_random_uuid() as id, free.* from (${slots}) free),
    booked as (${await insertLike(
      stage,
      reservation,
      'slot',
      {
        id: 'slot.id',
        reference: `'PGB-' || slot.n`,
        email: `'guest-' || slot.n || '@guest.example'`,
        service_date: '(slot.starts_at)::date',
        starts_at: 'slot.starts_at',
        ends_at: `slot.${ends}`,
      },
      `status = 'Confirmed'`,
    )} returning id),
    taken as (${await insertLike(
      stage,
      occupancy,
      'slot join booked using (id)',
      {
        reservation_id: 'slot.id',
        resource_id: 'slot.resource_id',
        service_date: '(slot.starts_at)::date',
        starts_at: 'slot.starts_at',
        blocked_until: `slot.${ends}`,
        share_key: 'slot.id::text',
      },
      'active',
    )}),
    ${await mailAndJob(stage, 'reservation-confirmed', 'slot')}`
}

/** A registration's rows with its two tickets; the event counts its seats by the trigger, and never more than it has. */
export async function registrationRows(stage: Stage): Promise<string> {
  const digest = 'sha256(uuid_send(gen_random_uuid()))'
  return `with guest as materialized (select gen_random_uuid() as id, nextval('pgbench_guest') as n),
    registered as (${await insertLike(stage, eventRegistration, 'guest', {
      id: 'guest.id',
      reference: `'PGR-' || guest.n`,
      email: `'guest-' || guest.n || '@guest.example'`,
      cancel_token_digest: digest,
    })} returning id),
    minted as (${await insertLike(stage, ticket, 'registered cross join generate_series(0, 1) as seat', {
      registration_id: 'registered.id',
      ordinal: 'seat',
      code_digest: digest,
    })}),
    ${await mailAndJob(stage, 'registration-confirmed', 'guest')}`
}

async function mailAndJob(stage: Stage, kind: string, from: string): Promise<string> {
  const mailed = await insertLike(
    stage,
    mail,
    from,
    { id: 'gen_random_uuid()', created_at: 'now()' },
    `kind = '${kind}'`,
  )
  return `mailed as (${mailed} returning venue_id, id)
    select add_job('send-drawn-mail',
      payload := json_build_object('venueId', venue_id, 'mailId', id), max_attempts := 14) from mailed;`
}

/** An insert of rows like one that the service has written, which is copied into a table of its own. */
async function insertLike(
  { postgres, venue }: Stage,
  table: PgTable,
  from: string,
  other: Other,
  where = 'true',
): Promise<string> {
  const { sql } = postgres.connection
  const name = getTableName(table)
  const like = `like_${name}`
  await sql.unsafe(`drop table if exists ${like}`)
  const { count } = await sql.unsafe(`create table ${like} as
    select * from ${name} where venue_id = '${venue.id}' and ${where} limit 1`)
  if (count === 0) throw new Error(`The service has written nothing into ${name}`)
  const names = columnsOf(table).map((column) => column.name)
  const values = names.map((column) => other[column] ?? `${like}.${column}`)
  return `insert into ${name} (${names.join()}) select ${values.join()} from ${from}, ${like}`
}
