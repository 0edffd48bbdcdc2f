import type { Invariant } from './invariant.ts'

/**
 * Seated parties at their exclusive resources. 6 hours is `forgottenAfterMs`: a party that nobody has cleared counts as gone
 * then.
 */
const sitting = `
  select o.venue_id, o.resource_id, r.id, s.seated_at, r.ends_at + interval '6 hours' as gone_at
  from seating s
  join reservation r on r.venue_id = s.venue_id and r.id = s.reservation_id
  join occupancy o on o.venue_id = s.venue_id and o.reservation_id = s.reservation_id
  where s.seated_at is not null and s.left_at is null and o.active and o.share_key <> 'shared'`

/** Invariants of parties, their seatings and their tabs. */
export const seatingInvariants: Invariant[] = [
  {
    name: 'parties-sit-alone',
    level: 'breach',
    sentence: 'No two parties sit at one exclusive resource at the same time.',
    sql: `
      with sitting as (${sitting})
      select concat_ws('/', one.venue_id, one.resource_id, one.id) as id from sitting one
      join sitting other on other.venue_id = one.venue_id and other.resource_id = one.resource_id and other.id <> one.id
        and one.seated_at <= other.seated_at and other.seated_at < one.gone_at`,
  },
  {
    name: 'seatings-follow-reservations',
    level: 'breach',
    sentence: 'A party that has left is neither Pending nor Confirmed, and a seated party is not Pending.',
    sql: `
      select concat_ws('/', s.venue_id, s.reservation_id) as id from seating s
      join reservation r on r.venue_id = s.venue_id and r.id = s.reservation_id
      where s.left_at is not null and r.status in ('Pending', 'Confirmed')
        or s.seated_at is not null and r.status = 'Pending'`,
  },
  {
    name: 'tabs-follow-parties',
    level: 'breach',
    sentence: 'The party of a tab has been seated, and its open tab is at one of its resources.',
    sql: `
      select concat_ws('/', t.venue_id, t.id) as id from tab t
      left join seating s on s.venue_id = t.venue_id and s.reservation_id = t.reservation_id
      where t.reservation_id is not null and (s.seated_at is null
        or t.closed_at is null and not exists (
          select from occupancy o
          where o.venue_id = t.venue_id and o.reservation_id = t.reservation_id and o.resource_id = t.resource_id))`,
  },
]
