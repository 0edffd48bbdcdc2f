import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'

/** Pairs of active bookings of one exclusive resource that overlap, read from the rows. None are allowed. */
export async function overlaps(venueId: string): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count
    from occupancy one
    join occupancy other
      on other.venue_id = one.venue_id and other.resource_id = one.resource_id
      and other.reservation_id > one.reservation_id
      and other.starts_at < one.blocked_until and one.starts_at < other.blocked_until
    join reservation mine on mine.venue_id = one.venue_id and mine.id = one.reservation_id
    join reservation theirs on theirs.venue_id = other.venue_id and theirs.id = other.reservation_id
    join resource on resource.venue_id = one.venue_id and resource.id = one.resource_id
    where one.venue_id = ${venueId} and not resource.seat_sold
      and mine.status in ('Pending', 'Confirmed') and theirs.status in ('Pending', 'Confirmed')`)
  return row?.count ?? -1
}

/** The most seats taken at one instant of any of a venue's resources, by sweeping over every start. */
export async function peakSeats(venueId: string): Promise<number> {
  const [row] = await database().execute<{ peak: number }>(sql`
    select coalesce(max(taken), 0)::int as peak from (
      select sum(other.seats) as taken
      from occupancy one
      join occupancy other
        on other.venue_id = one.venue_id and other.resource_id = one.resource_id
        and other.starts_at <= one.starts_at and one.starts_at < other.blocked_until and other.active
      where one.venue_id = ${venueId} and one.active
      group by one.resource_id, one.starts_at, one.reservation_id
    ) as instants`)
  return row?.peak ?? -1
}
