import type { Invariant } from './invariant.ts'
import { jobFor } from './jobs.ts'

/**
 * Instants at which a resource has more guests than seats: a sweep over beginnings and ends. A party that leaves at an
 * instant makes room for one that arrives at it.
 */
const tooFull = `
  select concat_ws('/', r.venue_id, r.id) as id, r.venue_id, r.id as resource_id, r.xmin as changed_in, sweep.at from (
    select venue_id, resource_id, at, sum(change) over (
      partition by venue_id, resource_id order by at, change rows unbounded preceding) as taken
    from (
      select venue_id, resource_id, starts_at as at, seats as change from occupancy where active
      union all
      select venue_id, resource_id, blocked_until, -seats from occupancy where active
    ) as changes
  ) as sweep
  join resource r on r.venue_id = sweep.venue_id and r.id = sweep.resource_id
  where sweep.taken > r.capacity`

/**
 * A venue may remove seats that are booked, and no row records how many there were. But if neither the resource nor a
 * booking of that instant has changed since the booking was made, the resource had the same seats then.
 */
const oversold = `
  select distinct too_full.id from (${tooFull}) as too_full
  join occupancy o on o.venue_id = too_full.venue_id and o.resource_id = too_full.resource_id and o.active
    and o.starts_at <= too_full.at and too_full.at < o.blocked_until
  join reservation b on b.venue_id = o.venue_id and b.id = o.reservation_id
  where b.revision = 0 and age(o.xmin) < age(too_full.changed_in)`

/** Invariants of reservations and of the resources that they occupy. */
export const bookingInvariants: Invariant[] = [
  {
    name: 'booked-once',
    level: 'breach',
    sentence: 'No two parties have the same resource at the same time, unless both share it.',
    // The earlier row that lasts longest decides whether anything overlaps, so rows are not compared pairwise.
    sql: `
      select concat_ws('/', venue_id, resource_id, reservation_id) as id from (
        select venue_id, resource_id, reservation_id, starts_at, share_key,
          max(blocked_until) over earlier as taken_until,
          max(blocked_until) filter (where share_key <> 'shared') over earlier as taken_alone_until
        from occupancy where active
        window earlier as (partition by venue_id, resource_id order by starts_at, reservation_id
          rows between unbounded preceding and 1 preceding)
      ) as occupied
      where starts_at < case when share_key = 'shared' then taken_alone_until else taken_until end`,
  },
  {
    name: 'blocked-is-not-booked',
    level: 'breach',
    sentence: 'No resource is occupied while it is blocked.',
    sql: `
      select concat_ws('/', b.venue_id, b.id) as id from resource_block b
      where lifted_at is null and exists (select from occupancy o
        where o.venue_id = b.venue_id and o.resource_id = b.resource_id and o.active
          and tstzrange(o.starts_at, o.blocked_until) && tstzrange(b.starts_at, b.blocked_until))`,
  },
  {
    name: 'seats-within-capacity',
    level: 'breach',
    sentence: 'At no instant has a resource been given more guests than it had seats.',
    sql: oversold,
  },
  {
    name: 'seats-are-enough',
    level: 'notice',
    sentence: 'No resource has more guests than seats, such as after seats were removed.',
    sql: `select id from (${tooFull}) as too_full except ${oversold}`,
  },
  {
    name: 'occupancy-follows-reservation',
    level: 'breach',
    sentence: 'A resource is occupied exactly while its reservation is Pending or Confirmed, with the end of its hold.',
    sql: `
      select concat_ws('/', o.venue_id, o.reservation_id) as id
      from occupancy o join reservation r on r.venue_id = o.venue_id and r.id = o.reservation_id
      where o.active <> (r.status in ('Pending', 'Confirmed'))
        or o.hold_expires_at is distinct from case when r.status = 'Pending' then r.hold_expires_at end
        or o.share_key not in ('shared', o.reservation_id::text)`,
  },
  {
    name: 'requests-are-answered',
    level: 'breach',
    sentence: 'Every request that waits for an answer has a deadline, and a job that ends it then.',
    sql: `
      select concat_ws('/', venue_id, id) as id from reservation
      where status = 'Pending' and request_step in ('asked', 'offered')
        and (answer_by is null or not ${jobFor('end-request', { reservationId: 'reservation.id' })})`,
  },
  {
    name: 'requests-are-answered-in-time',
    level: 'breach',
    sentence: 'No request waits for more than a day after its deadline.',
    sql: `
      select concat_ws('/', venue_id, id) as id from reservation
      where status = 'Pending' and request_step in ('asked', 'offered') and answer_by < now() - interval '1 day'`,
  },
  {
    name: 'reservations-take-their-time',
    level: 'breach',
    sentence:
      'Every reservation occupies at least one resource, from its start, or since its party was moved, until its end or the turnover after it.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from reservation r
      left join (
        select venue_id, reservation_id, bool_and(true) as there,
          min(starts_at) as first_start, max(starts_at) as last_start, min(blocked_until) as first_end,
          min(service_date) as first_date, max(service_date) as last_date
        from occupancy group by venue_id, reservation_id
      ) as o on o.venue_id = r.venue_id and o.reservation_id = r.id
      where o.there is null or first_start < r.starts_at or last_start >= r.ends_at or first_end < r.ends_at
        or last_start <> r.starts_at and not exists (
          select from audit_entry a
          where a.venue_id = r.venue_id and a.subject_kind = 'reservation' and a.subject_id = r.id::text
            and a.act in ('reservation.move', 'reservation.join', 'reservation.leave-table', 'reservation.swap', 'reservation.seat', 'reservation.unseat'))
        or first_date <> r.service_date or last_date <> r.service_date`,
  },
  {
    name: 'groups-are-complete',
    level: 'breach',
    sentence: 'The resources of a reservation seat its whole party, and none of a group is missing.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from reservation r
      join (
        select venue_id, reservation_id, sum(seats) as seats, count(*) as members, min(ordinal) as first, max(ordinal) as last
        from occupancy group by venue_id, reservation_id
      ) as o on o.venue_id = r.venue_id and o.reservation_id = r.id
      where o.seats <> r.party_size or o.first <> 0 or o.last <> o.members - 1`,
  },
]
