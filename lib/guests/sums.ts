import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { exactMinor } from '#lib/money.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { KnownGuest } from './identity.ts'

/** The sums of a guest's bookings. `latestId` and `latestAt` are those of the latest booking, null if there is none. */
export type GuestSums = {
  visits: number
  noShows: number
  last: string | null
  next: Date | null
  tonight: boolean
  /** The sum of the invoices, in minor units, and the number of bookings with one. */
  spentMinor: number
  paidVisits: number
  daysAhead: number | null
  firstId: string | null
  latestId: string | null
  latestAt: string | null
  /** The name, the number and the address of the latest booking. */
  name: string | null
  phone: string | null
  email: string | null
}

type Row = Omit<GuestSums, 'next' | 'spentMinor'> & { i: number; next: string | null; spentMinor: string }

/** Reads the sums of guests, in their order, by one query: for each guest the indexes of addresses and numbers find the bookings. */
export async function readSums(
  reader: Reader,
  venue: Venue,
  guests: readonly KnownGuest[],
  now: Date,
): Promise<GuestSums[]> {
  const wanted = guests.map(({ contacts: { addresses, numbers } }, i) => ({
    i,
    addresses,
    reversed: numbers.map((key) => [...key].toReversed().join('')),
  }))
  const today = presentServiceDay(venue, now)
  const key = sql`reverse(regexp_replace(regexp_replace(r.phone, '[^0-9A-Za-z]', '', 'g'), '^00', ''))`
  const columns = sql`r.id, r.status, r.service_date, r.starts_at, r.ends_at, r.created_at, r.hold_expires_at,
    r.customer_name, r.phone, r.email`
  const rows = await reader.execute<Row>(sql`
    select w.i, agg.*
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w (i int, addresses text[], reversed text[])
    cross join lateral (
      select count(*) filter (where own.status = 'Completed')::int as visits,
        count(*) filter (where own.status = 'NoShow')::int as "noShows",
        max(own.service_date) filter (where own.status = 'Completed')::text as last,
        min(own.starts_at) filter (where own.starts_at > ${now.toISOString()}::timestamptz and own.counts)::text as next,
        coalesce(bool_or(own.service_date = ${today}::date and own.counts), false) as tonight,
        coalesce(sum(own.spent), 0)::text as "spentMinor",
        count(own.spent)::int as "paidVisits",
        round(avg(greatest(extract(epoch from own.starts_at - own.created_at), 0) / 86400)
          filter (where own.status <> 'Cancelled'))::int as "daysAhead",
        (array_agg(own.id order by own.created_at, own.id))[1] as "firstId",
        (array_agg(own.id order by own.ends_at desc, own.id desc))[1] as "latestId",
        to_char(max(own.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "latestAt",
        (array_agg(own.customer_name order by own.ends_at desc, own.id desc) filter (where own.customer_name <> ''))[1]
          as name,
        (array_agg(own.phone order by own.ends_at desc, own.id desc) filter (where own.phone is not null))[1] as phone,
        (array_agg(own.email order by own.ends_at desc, own.id desc) filter (where own.email <> ''))[1] as email
      from (
        select each.*, (each.status in ('Confirmed', 'Completed') or each.status = 'Pending'
            and (each.hold_expires_at is null or each.hold_expires_at > ${now.toISOString()}::timestamptz)) as counts, (
          select sum(i.total_minor + coalesce((select sum(c.total_minor) from invoice c
              where c.venue_id = i.venue_id and c.cancels_number = i.number and not c.gives_back), 0)
            + coalesce((select sum(c.total_minor) from invoice c
              where c.venue_id = i.venue_id and c.cancels_number = i.number and c.gives_back), 0))
          from tab t join invoice i on i.venue_id = t.venue_id and i.tab_id = t.id and i.cancels_number is null
          where t.venue_id = ${venue.id} and t.reservation_id = each.id) as spent
        from (
          select ${columns} from reservation r
          where r.venue_id = ${venue.id} and r.email <> '' and lower(r.email) = any (w.addresses)
          union all
          select ${columns} from reservation r
          where r.venue_id = ${venue.id} and r.phone is not null and r.email = '' and ${key} = any (w.reversed)
        ) as each
      ) as own
    ) as agg
    order by w.i`)
  return rows.map(({ i: _, next, spentMinor, ...row }) => ({
    ...row,
    next: next === null ? null : new Date(next),
    spentMinor: exactMinor(spentMinor),
  }))
}
