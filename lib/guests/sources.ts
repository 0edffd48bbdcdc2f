import { type SQL, sql } from 'drizzle-orm'

/**
 * The records that name guests with an address. A guest stands in the list at the latest record of the first of these kinds that
 * names them.
 */
const sources = [
  { table: sql`reservation`, email: sql.raw('email'), name: sql.raw('customer_name'), at: sql.raw('ends_at') },
  { table: sql`event_registration`, email: sql.raw('email'), name: sql.raw('buyer_name'), at: sql.raw('created_at') },
  { table: sql`voucher_sale`, email: sql.raw('buyer_email'), name: sql.raw('buyer_name'), at: sql.raw('created_at') },
  { table: sql`message_thread`, email: sql.raw('guest_email'), name: sql.raw('guest_name'), at: sql.raw('created_at') },
  { table: sql`waiting_entry`, email: sql.raw('email'), name: sql.raw('name'), at: sql.raw('joined_at') },
] as const
type Source = (typeof sources)[number]

/** The key of a telephone number, as `phoneKey` has it. */
const keyOf = (phone: SQL) => sql`regexp_replace(regexp_replace(${phone}, '[^0-9A-Za-z]', '', 'g'), '^00', '')`

/** The place of a contact in the list: its latest record. `at` is exact to the microsecond. */
export type Position = { id: string; at: string; address: string | null; phone: string | null; name: string }

const exactly = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A place in the order of the list, from which on it is read. */
export type Cursor = { at: string; id: string }

const before = (at: SQL, id: SQL, cursor: Cursor | null) =>
  cursor
    ? sql`and ${at} <= ${cursor.at}::timestamptz and (${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``

const names = (own: Source, row: string, address: SQL) => {
  const email = sql`${sql.raw(row)}.${own.email}`
  return sql`${email} <> '' and lower(${email}) = ${address}`
}

/** The contacts whose latest record is a booking, the latest first: those with an address, and those with a number alone. */
export function bookedContacts(venueId: string, cursor: Cursor | null, limit: number): SQL {
  const after = before(sql`r.ends_at`, sql`r.id`, cursor)
  return sql`(
    select r.id, ${exactly(sql`r.ends_at`)} as at, lower(r.email) as address, null::text as phone, r.customer_name as name
    from reservation r where r.venue_id = ${venueId} and r.email <> '' ${after} and not exists (
      select from reservation l where l.venue_id = r.venue_id and l.email <> '' and lower(l.email) = lower(r.email)
        and (l.ends_at, l.id) > (r.ends_at, r.id))
    order by r.ends_at desc, r.id desc limit ${limit}
  ) union all (
    select r.id, ${exactly(sql`r.ends_at`)}, null, r.phone, r.customer_name
    from reservation r where r.venue_id = ${venueId}
      and r.email = '' and (r.customer_name <> '' or r.phone is not null or r.notes is not null)
      and length(${keyOf(sql`r.phone`)}) >= 5 ${after} and not exists (
        select from reservation l where l.venue_id = r.venue_id and l.phone is not null and l.email = ''
          and reverse(${keyOf(sql`l.phone`)}) = reverse(${keyOf(sql`r.phone`)})
          and (l.ends_at, l.id) > (r.ends_at, r.id))
    order by r.ends_at desc, r.id desc limit ${limit})
  order by at desc, id desc limit ${limit}`
}

/**
 * The addresses that no booking names, by their latest record, the latest first. `since` is the earliest instant that counts: the
 * page is full of bookings until then.
 */
export function otherAddresses(venueId: string, cursor: Cursor | null, since: string | null, limit: number): SQL {
  const parts = sources.slice(1).map((own, index) => {
    const at = sql`r.${own.at}`
    const address = sql`lower(r.${own.email})`
    const earlier = sources.slice(0, index + 1).map(
      (other) => sql`and not exists (select from ${other.table} o where o.venue_id = r.venue_id
        and ${names(other, 'o', address)})`,
    )
    return sql`(select r.id, ${exactly(at)} as at, ${address} as address, null::text as phone, r.${own.name} as name
      from ${own.table} r where r.venue_id = ${venueId} and r.${own.email} <> ''
        ${before(at, sql`r.id`, cursor)} ${since === null ? sql`` : sql`and ${at} >= ${since}::timestamptz`}
        and not exists (select from ${own.table} l where l.venue_id = r.venue_id
          and ${names(own, 'l', address)} and (l.${own.at}, l.id) > (${at}, r.id))
        ${sql.join(earlier, sql` `)}
      order by ${at} desc, r.id desc limit ${limit})`
  })
  return sql`${sql.join(parts, sql` union all `)} order by at desc, id desc limit ${limit}`
}

/** An instant by which no index is read: the few records of one guest are found by the contact, and then sorted. */
const unindexed = (at: SQL) => sql`(${at} + interval '0')`

/** The most contacts that a filter or a search finds. */
export const mostFound = 5_000

/**
 * The contacts that a filter or a search finds, each at its latest record, the latest first. `found` has the columns `address`
 * and `phone` (as written); other contacts that were merged with a found one are found as well.
 */
export function foundContacts(venueId: string, found: SQL): SQL {
  const latest = sources.map(
    (own, index) => sql`(select r.id, r.${own.at} as at, r.${own.name} as name, ${index}::int as kind
      from ${own.table} r where r.venue_id = ${venueId} and ${names(own, 'r', sql`hit.address`)}
      order by ${unindexed(sql`r.${own.at}`)} desc, r.id desc limit 1)`,
  )
  return sql`with hit as materialized (
      select distinct address, case when address is null then ${keyOf(sql`phone`)} end as number
      from (${found}) as found where address is not null or phone is not null limit ${mostFound}
    ), same as (
      select address, number from hit
      union
      select mate.email, case when mate.email is null then mate.phone end
      from hit
      join guest_profile own on own.venue_id = ${venueId}
        and (own.email = hit.address or own.email is null and own.phone = hit.number)
      join guest_profile mate on mate.venue_id = ${venueId}
        and coalesce(mate.merged_into, mate.id) = coalesce(own.merged_into, own.id)
    )
    select latest.id, ${exactly(sql`latest.at`)} as at, hit.address, latest.phone, latest.name
    from same as hit cross join lateral (
      (select each.id, each.at, null::text as phone, each.name from (${sql.join(latest, sql` union all `)}) as each
        where hit.address is not null order by each.kind limit 1)
      union all
      (select r.id, r.ends_at, r.phone, r.customer_name from reservation r where hit.address is null
        and r.venue_id = ${venueId} and r.email = '' and r.phone is not null
        and reverse(${keyOf(sql`r.phone`)}) = reverse(hit.number)
        order by ${unindexed(sql`r.ends_at`)} desc, r.id desc limit 1)
    ) as latest
    order by at desc, id desc`
}

/** The contacts of every kind of record with a condition on the name, or with this address. */
export function namedElsewhere(venueId: string, conditionOf: (name: SQL, email: SQL) => SQL): SQL {
  const parts = sources.slice(1).map(
    (own) => sql`select lower(r.${own.email}) as address, null::text as phone from ${own.table} r
      where r.venue_id = ${venueId} and r.${own.email} <> ''
        and (${conditionOf(sql`r.${own.name}`, sql`r.${own.email}`)})`,
  )
  return sql.join(parts, sql` union all `)
}
