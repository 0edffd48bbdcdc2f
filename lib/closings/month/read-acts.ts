import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import type { ActSums } from './figures.ts'
import { isWithin, placeOf, type ServiceDays } from './service-days.ts'

/**
 * Sums the discounts in force and the portions that were taken back, by the person or the device and by service day. A
 * discount counts for the day on which it was given, also after its lines have moved to another bill.
 */
export async function listActSums(
  tx: Reader,
  { id, currency }: { id: string; currency: string },
  days: ServiceDays,
): Promise<ActSums[]> {
  // A discount whose lines went to two bills has a row on each, with the time at which it was given.
  const discounts = await byPerson(
    tx,
    days,
    sql`count(distinct (at, reason))::int`,
    sql`select d.at, d.operator_id, d.device_id, d.reason, d.venue_id,
      (select coalesce(-sum(l.quantity * l.unit_price_minor), 0) from tab_line l
        where l.venue_id = d.venue_id and l.tab_id = d.tab_id and l.order_id = d.order_id) as minor
      from tab_discount d join tab t on t.venue_id = d.venue_id and t.id = d.tab_id
      where d.venue_id = ${id} and t.currency = ${currency} and ${isWithin(days, sql`d.at`)}`,
  )
  const takenBack = await byPerson(
    tx,
    days,
    sql`sum(quantity)::int`,
    sql`select b.at, b.operator_id, b.device_id, b.venue_id, -l.quantity as quantity,
      -l.quantity * l.unit_price_minor as minor
      from take_back b join tab t on t.venue_id = b.venue_id and t.id = b.tab_id
      join tab_line l on l.venue_id = b.venue_id and l.tab_id = b.tab_id and l.order_id = b.order_id
        and l.ordinal = b.ordinal
      where b.venue_id = ${id} and t.currency = ${currency} and ${isWithin(days, sql`b.at`)}`,
  )
  const none = { discounts: 0, discountsMinor: 0, takenBack: 0, takenBackMinor: 0 }
  return [
    ...discounts.map(({ count, minor, ...who }) => ({ ...who, ...none, discounts: count, discountsMinor: minor })),
    ...takenBack.map(({ count, minor, ...who }) => ({ ...who, ...none, takenBack: count, takenBackMinor: minor })),
  ]
}

type Acts = Pick<ActSums, 'day' | 'operatorId' | 'deviceId' | 'name'> & { count: number; minor: number }

/** Sums acts by person and day. Acts of which nothing is left, such as discounts that were withdrawn, are left out. */
async function byPerson(tx: Reader, days: ServiceDays, count: SQL, acts: SQL): Promise<Acts[]> {
  const rows = await tx.execute<Omit<Acts, 'day'> & { place: number }>(sql`
    select placed.*, coalesce(o.name, v.name) as name from (
      select place, venue_id, operator_id as "operatorId", device_id as "deviceId", ${count} as count,
        sum(minor)::float8 as minor
      from (select acts.*, ${placeOf(days, sql`at`)} as place from (${acts}) as acts) as acts
      where minor <> 0 group by place, venue_id, operator_id, device_id
    ) as placed
    left join operator o on o.id = placed."operatorId"
    left join device v on v.venue_id = placed.venue_id and v.id = placed."deviceId"`)
  return rows.map(({ place, operatorId, deviceId, name, count: counted, minor }) => ({
    ...{ operatorId, deviceId, name, minor, count: counted },
    day: days.days[place - 1] ?? '',
  }))
}
