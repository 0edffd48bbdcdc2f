import type { Connection } from '#db/client.ts'

/** The days ahead that guests query: twenty, on which `takenOfHotDay` sittings are taken already. */
export const hotDays = { from: 3, until: 22 }
/** The number of sittings that are taken on each of them, of 240. */
const takenOfHotDay = 144

/**
 * Fills the database with past and future reservations: of a hundred other venues and this one. The days that guests query
 * are filled in the same way for every value of `reservations`, so that databases of different sizes return the same.
 *
 * Rows are copied in bulk with triggers disabled and indexes dropped. The rows and columns of the triggers are written with
 * them: the columns that `occupancy_guard` sets, and a row of `occupancy_bucket` for each bucket with its number of changes.
 */
export async function fillWithHistory({ sql }: Connection, venueId: string, reservations: number): Promise<void> {
  const fewest = takenOfHotDay * (hotDays.until - hotDays.from + 1)
  if (reservations < fewest) throw new Error(`The days that guests query have ${fewest} reservations already`)
  const one = await sql.reserve()
  try {
    await one`set statement_timeout = 0`
    await one`set maintenance_work_mem = '512MB'`
    await one`begin`
    await one`set local session_replication_role = replica`
    await one`create temp table place on commit drop as
      select ${venueId}::uuid as venue_id, 0 as number union all select gen_random_uuid(), number from generate_series(1, 100) number`
    await one`insert into venue
      select (jsonb_populate_record(own, jsonb_build_object('id', place.venue_id, 'slug', 'other-' || place.number))).*
      from venue own, place where own.id = ${venueId} and place.number > 0`
    await one`insert into resource
      select (jsonb_populate_record(own, jsonb_build_object('venue_id', place.venue_id))).*
      from resource own, place where own.venue_id = ${venueId} and place.number > 0`
    // Forty tables, six sittings of two hours a day, hot days with gaps. The other reservations go back day by day: this
    // venue's from yesterday, those of the other venues from 60 days ahead.
    await one.unsafe(`create temp table booked on commit drop as
      select place.venue_id, gen_random_uuid() as id, n,
        't' || 1 + sitting % 40 as resource_id, day, 11 + 2 * (sitting / 40 % 6) as hour
      from (
        select 0 as number, n, current_date + ${hotDays.from} + n / ${takenOfHotDay} as day,
          (n % ${takenOfHotDay} * 5 / 3)::int as sitting
        from generate_series(0, ${fewest - 1}) n
        union all
        select n % 101, n, current_date + case n % 101 when 0 then -1 else 60 end - ((n - ${fewest}) / 101 / 240)::int,
          ((n - ${fewest}) / 101 % 240)::int
        from generate_series(${fewest}, ${reservations - 1}) n
      ) planned join place using (number)`)
    const recreateIndexes = await dropIndexes(one)
    const startsAt = `(day + make_interval(hours => hour)) at time zone 'Europe/Berlin'`
    await one.unsafe(`insert into reservation (venue_id, id, reference, status, resource_type, service_date, starts_at,
        ends_at, party_size, customer_name, email, price_estimate_minor, currency, extras, language, created_at, updated_at)
      select venue_id, id, 'SVC-' || n, 'Confirmed', 'RestaurantTable', day, ${startsAt}, ${startsAt} + interval '2 hours', 2,
        'Ada Guest', 'guest-' || n || '@guest.example', 0, 'EUR', '[]', 'en', now(), now()
      from booked`)
    await one.unsafe(`insert into occupancy (venue_id, reservation_id, resource_id, service_date, starts_at, blocked_until,
        seats, ordinal, share_key, active)
      select venue_id, id, resource_id, day, ${startsAt}, ${startsAt} + interval '2 hours', 2, 0, id::text, true
      from booked`)
    await one`insert into occupancy_bucket (venue_id, bucket, version)
      select venue_id, bucket, count(*)
      from occupancy, generate_series(floor(extract(epoch from starts_at) / 21600)::integer,
        ceil(extract(epoch from blocked_until) / 21600)::integer - 1) as bucket
      group by venue_id, bucket`
    await recreateIndexes()
    await one`commit`
    await one`vacuum analyze`
    await one`checkpoint`
    await one`reset all`
  } finally {
    one.release()
  }
}

type Session = Awaited<ReturnType<Connection['sql']['reserve']>>

/**
 * Drops the indexes and constraints that would be updated row by row; returns the statements that create them again as they
 * were. Foreign keys and the constraint against two parties at one table check all copied rows when they are added again.
 */
async function dropIndexes(session: Session): Promise<() => Promise<void>> {
  const constraints = await session<{ table: string; name: string; definition: string; kind: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, contype as kind
    from pg_constraint
    where contype in ('f', 'x', 'p', 'u') and (conrelid in ('reservation'::regclass, 'occupancy'::regclass)
      or confrelid in ('reservation'::regclass, 'occupancy'::regclass))
    order by contype <> 'f'`
  for (const { table, name } of constraints)
    await session.unsafe(`alter table "${table.replaceAll('"', '')}" drop constraint "${name}"`)
  const indexes = await session<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('reservation', 'occupancy')`
  for (const { name } of indexes) await session.unsafe(`drop index "${name}"`)
  return async () => {
    for (const { definition } of indexes) await session.unsafe(definition)
    for (const { table, name, definition } of constraints.toReversed())
      await session.unsafe(`alter table "${table.replaceAll('"', '')}" add constraint "${name}" ${definition}`)
  }
}
