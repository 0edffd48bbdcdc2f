import type { Invariant } from './invariant.ts'
import { jobFor } from './jobs.ts'

/**
 * A venue may lower a capacity below the seats taken, and no row records what it was. But if the last change of an event
 * was a registration, its capacity was the same then. Rows written by the transaction that wrote the venue were restored.
 */
const soldLast = `exists (
  select from event_registration r join venue v on v.id = r.venue_id
  where r.venue_id = e.venue_id and r.event_id = e.id and r.status = 'Confirmed' and r.xmin = e.xmin and v.xmin <> e.xmin)`

/** Whether a registration holds the seats of an offer of a waiting list. */
const isOffer = `exists (select from waiting_entry w
  where w.venue_id = r.venue_id and w.registration_id = r.id and w.status = 'Offered')`

/** Invariants of events, registrations and tickets. */
export const eventInvariants: Invariant[] = [
  {
    name: 'event-seats-are-counted',
    level: 'breach',
    sentence: "An event's taken seats are those of its Confirmed registrations.",
    sql: `
      select concat_ws('/', e.venue_id, e.id) as id from event e
      left join (
        select venue_id, event_id, sum(quantity) as seats from event_registration where status = 'Confirmed'
        group by venue_id, event_id
      ) as r on r.venue_id = e.venue_id and r.event_id = e.id
      where e.seats_taken <> coalesce(r.seats, 0)`,
  },
  {
    name: 'event-within-capacity',
    level: 'breach',
    sentence: 'No event has been sold beyond its seats.',
    sql: `select concat_ws('/', e.venue_id, e.id) as id from event e where e.seats_taken > e.capacity and ${soldLast}`,
  },
  {
    name: 'event-seats-are-enough',
    level: 'notice',
    sentence: 'No event has more guests than seats, such as after its capacity was lowered.',
    sql: `select concat_ws('/', e.venue_id, e.id) as id from event e where e.seats_taken > e.capacity and not ${soldLast}`,
  },
  {
    name: 'tickets-are-complete',
    level: 'breach',
    sentence: 'A registration that is free or paid has one ticket for each of its names, and an unpaid one has none.',
    // A refunded payment of a cancelled registration may have arrived too late for tickets. Merged ones have given theirs away.
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from event_registration r
      left join (
        select venue_id, registration_id, jsonb_agg(attendee_name order by ordinal) as names,
          min(ordinal) as first, max(ordinal) as last
        from ticket group by venue_id, registration_id
      ) as t on t.venue_id = r.venue_id and t.registration_id = r.id
      where case
        when r.payment = 'Pending' then t.names is not null
        when r.merged_into_id is not null then t.names is not null
        when t.names is null then not (r.status = 'Cancelled' and r.payment = 'Refunded')
        else t.names <> r.attendee_names or t.first <> 0 or t.last <> r.quantity - 1 or r.cancel_token_digest is null
      end`,
  },
  {
    name: 'tickets-end-with-registration',
    level: 'breach',
    sentence:
      'Tickets are cancelled with their registration: none of a cancelled one is usable, no other is cancelled.',
    sql: `
      select concat_ws('/', t.venue_id, t.registration_id, t.ordinal) as id
      from ticket t join event_registration r on r.venue_id = t.venue_id and r.id = t.registration_id
      where (r.status = 'Cancelled') <> (t.status = 'Cancelled')`,
  },
  {
    name: 'door-and-cancellation-agree',
    level: 'breach',
    sentence: 'A ticket with a time of check-in is no longer Valid, and its guest does not cancel after that.',
    sql: `
      select concat_ws('/', t.venue_id, t.registration_id, t.ordinal) as id
      from ticket t join event_registration r on r.venue_id = t.venue_id and r.id = t.registration_id
      where t.checked_in_at is not null and (t.status = 'Valid' or (r.status = 'Cancelled' and r.cancelled_by <> 'Venue'))`,
  },
  {
    // A version before the doors may still serve, and its check-ins have no rows.
    name: 'tickets-follow-check-ins',
    level: 'breach',
    sentence: 'A ticket with scans was checked in by the first one that counts and was not undone.',
    sql: `
      select concat_ws('/', t.venue_id, t.registration_id, t.ordinal) as id
      from ticket t left join lateral (
        select c.at, c.by from check_in c
        where c.venue_id = t.venue_id and c.registration_id = t.registration_id and c.ordinal = t.ordinal
          and c.refusal is null and c.undone_at is null
        order by c.at, c.nonce limit 1
      ) as first on true
      where (t.checked_in_at, t.checked_in_by) is distinct from (first.at, first.by)
        and exists (
          select from check_in c
          where c.venue_id = t.venue_id and c.registration_id = t.registration_id and c.ordinal = t.ordinal)`,
  },
  {
    name: 'registrations-are-paid',
    level: 'breach',
    sentence:
      'A registration is Paid as long as any of its money is captured, Refunded when all is returned, NotRequired when it is free.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from event_registration r
      left join (
        select venue_id, registration_id, sum(amount_minor) filter (where status = 'Paid') as paid,
          bool_or(status in ('Refunding', 'Refunded')) as back,
          bool_or(status in ('Refunding', 'Refunded') and found_back_minor = 0) as back_by_us
        from payment where registration_id is not null group by venue_id, registration_id
      ) as p on p.venue_id = r.venue_id and p.registration_id = r.id
      where coalesce(p.paid, 0) <> case when r.payment = 'Paid' then r.amount_minor else 0 end
        or case r.payment when 'Refunded' then p.back is not true when 'Paid' then p.back_by_us else p.back end
        or case when r.payment = 'Pending' then r.amount_minor = 0 and r.status = 'Confirmed' and not ${isOffer}
          else (r.payment = 'NotRequired') <> (r.amount_minor = 0) end`,
  },
  {
    name: 'held-seats-can-be-paid',
    level: 'breach',
    sentence:
      'Seats are held only for guests who can still pay, or accept an offer: every other unpaid registration has its open payment.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from event_registration r
      where r.status = 'Confirmed' and r.payment = 'Pending' and not ${isOffer} and not exists (
        select from payment p where p.venue_id = r.venue_id and p.registration_id = r.id and p.status in ('Opening', 'Open'))`,
  },
  {
    name: 'cancelled-tickets-are-refunded',
    level: 'breach',
    sentence: 'Payments for a cancelled registration, or for a cancelled event, are refunded or about to be.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id
      from event_registration r join event e on e.venue_id = r.venue_id and e.id = r.event_id
      where r.payment = 'Paid'
        and (r.status = 'Cancelled' or (e.status = 'Cancelled' and r.notified_of_event_cancellation_at is not null))
        and not ${jobFor('refund-registration', { registrationId: 'r.id' })}`,
  },
  {
    name: 'cancelled-events-are-notified',
    level: 'breach',
    sentence: 'Every guest registered for a cancelled event has been notified, or is about to be.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id
      from event_registration r join event e on e.venue_id = r.venue_id and e.id = r.event_id
      where e.status = 'Cancelled' and r.status = 'Confirmed' and r.notified_of_event_cancellation_at is null
        and not ${jobFor('cancel-event', { eventId: 'e.id' })}`,
  },
  {
    name: 'offers-hold-their-seats',
    level: 'breach',
    sentence:
      'An entry of a waiting list stands as the registration that holds its seats, at the same event and of the same size.',
    sql: `
      select concat_ws('/', w.venue_id, w.id) as id
      from waiting_entry w join event_registration r on r.venue_id = w.venue_id and r.id = w.registration_id
      where r.event_id <> w.event_id
        or case w.status
          when 'Offered' then r.status <> 'Confirmed' or r.payment <> 'Pending' or r.quantity <> w.quantity
          when 'Accepted' then r.payment = 'Pending'
          else r.status <> 'Cancelled' end`,
  },
  {
    name: 'offers-end',
    level: 'breach',
    sentence: 'Every offer of a waiting list will end: by its job, or by the end of the payment that is open for it.',
    sql: `
      select concat_ws('/', w.venue_id, w.id) as id from waiting_entry w
      where w.status = 'Offered' and not ${jobFor('end-offer', { registrationId: 'w.registration_id' })} and not exists (
        select from payment p
        where p.venue_id = w.venue_id and p.registration_id = w.registration_id and p.status in ('Opening', 'Open'))`,
  },
]
