import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { type JsonRow, jsonRowsOf } from '#db/json-rows.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { Offer } from '#lib/availability/offers.ts'
import type { Span } from '#lib/availability/service-day.ts'
import { type StoredResponse, settlingOf } from '#lib/idempotency/attempts.ts'
import { addingOf, type JobSpec, jobSpec, wakingFor } from '#lib/jobs/add-job.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { queuedMail } from '#lib/mail/outbox.ts'
import type { Reservation } from './locks.ts'

/** All that one booking writes. */
export type NewBooking = {
  reservation: Reservation
  offer: Offer
  /** From the start to the end of the turnover. */
  blocked: Span
  /** To the guest, and to the venue where it has to do something. */
  letters: readonly PlannedLetter[]
  /** The response to store for retries; null without an Idempotency-Key. */
  answer: StoredResponse | null
}

/**
 * Outcome of a booking that broke no rule of the database: `lost` where a resource has changed since the offer was
 * read, or is taken; `used` where the venue has its reference already; `lease-lost` where another attempt has the
 * Idempotency-Key now.
 */
export type Written = 'booked' | 'lost' | 'used' | 'lease-lost'

/**
 * Maximum number of bookings in one statement. It bounds the wait for the batch, and gives the planner a low row
 * estimate.
 */
export const maxBatchSize = 32

const reservations = jsonRowsOf(reservation)
const mails = jsonRowsOf(mail)

/**
 * Writes bookings by one statement, so that each guest waits for one round trip: reservation, occupancy, the letters
 * with their jobs, the job that ends a hold, and the stored response. Each booking is written as a whole or not at all.
 * Where a constraint refuses one of them, the statement writes none and throws that error.
 *
 * The parts depend on each other in the order in which they must run, which is the order of locks (db/README.md):
 * 1. `locked` locks the resources by venue and id. A row that was changed meanwhile is read as it is after the wait.
 * 2. `late` are bookings with a resource that has changed since the offer was read, or that is taken already or by an
 *    earlier booking of the batch; `used` are those whose reference is taken; `fitting` are the others. This avoids
 *    refusals, but does not replace the trigger and the constraints: only they see what was committed while this
 *    statement waited, which its snapshot lacks. They count the seats, too.
 * 3. `settled` stores the responses of bookings that have a key, where the key's row still names their attempt.
 * 4. `booked` inserts the reservations, without those whose response should be stored and is not. `taken`, `mailed` and
 *    the jobs follow.
 *
 * Occupancy rows are inserted in order of time, so that the counters that they raise are locked in one order.
 */
const statement = `
with booking as materialized (
  select * from jsonb_to_recordset($1::jsonb) as booking (place int, venue_id uuid, id uuid,
    service_date date, blocked_from timestamptz, blocked_until timestamptz, resources jsonb, reservation jsonb, mails jsonb,
    jobs jsonb, answer jsonb)
  limit ${maxBatchSize}),
member as materialized (
  select booking.place, booking.venue_id, booking.blocked_from, booking.blocked_until, resource.*
  from booking, jsonb_to_recordset(resources) as resource (resource_id text, type text, capacity int, seat_sold boolean,
    seats int, ordinal int)),
locked as (
  select resource.* from (select distinct venue_id, resource_id from member order by venue_id, resource_id) as wanted,
    lateral (
      select venue_id, id, type, capacity, seat_sold from resource
      where venue_id = wanted.venue_id and id = wanted.resource_id and active for no key update) as resource),
late as materialized (
  select place from member, (select count(*) from locked) as all_are_locked
  where not exists (
      select from locked where (locked.venue_id, locked.id, locked.type, locked.capacity, locked.seat_sold)
        = (member.venue_id, member.resource_id, member.type, member.capacity, member.seat_sold))
    or not member.seat_sold and exists (
      select from member before where before.place < member.place
        and (before.venue_id, before.resource_id) = (member.venue_id, member.resource_id)
        and before.blocked_from < member.blocked_until and before.blocked_until > member.blocked_from)
    or not member.seat_sold and exists (
      select from occupancy where (venue_id, resource_id) = (member.venue_id, member.resource_id) and active
        and tstzrange(starts_at, occupancy.blocked_until) && tstzrange(member.blocked_from, member.blocked_until))),
used as materialized (
  select place from booking where exists (
    select from reservation as known
    where (known.venue_id, known.reference) = (booking.venue_id, booking.reservation ->> 'reference'))),
fitting as materialized (
  select place, answer from booking where place not in (select place from late union all select place from used)),
settled as (${settlingOf('fitting')}),
booked as (
  insert into reservation (${reservations.columns()})
  select ${reservations.columns('row.')} from booking join fitting using (place),
    jsonb_populate_record(null::reservation, booking.reservation) as row
  where booking.answer is null or place in (select place from settled)
  returning id),
taken as (
  insert into occupancy (venue_id, reservation_id, resource_id, service_date, starts_at, blocked_until, seats, ordinal,
    share_key, active)
  select venue_id, id, resource_id, service_date, member.blocked_from, member.blocked_until, seats, ordinal, id::text, true
  from booked join booking using (id) join member using (place, venue_id)
  order by venue_id, member.blocked_from, resource_id),
mailed as (
  insert into mail (${mails.columns()})
  select ${mails.columns('row.')} from booked join booking using (id), jsonb_populate_recordset(null::mail, mails) as row),
due as materialized (select jobs from booked join booking using (id)),
queued as (${addingOf('due')})
select case when id in (select id from booked) then 'booked' when place in (select place from fitting) then 'lease-lost'
  when place in (select place from used) then 'used' else 'lost' end as written, ${wakingFor('queued')} as woken
from booking order by place`
const [before = '', behind = ''] = statement.split('$1')

/** Writes bookings, at most `maxBatchSize`, by the statement above; returns the outcome of each. */
export async function writeBookings(reader: Reader, bookings: readonly NewBooking[]): Promise<Written[]> {
  const rows = await reader.execute<{ written: Written }>(
    sql`${sql.raw(before)}${JSON.stringify(bookings.map(inJson))}${sql.raw(behind)}`,
  )
  return rows.map(({ written }) => written)
}

function inJson({ reservation: row, offer, blocked, letters, answer }: NewBooking, place: number): JsonRow {
  const { venueId, id, serviceDate } = row
  const queued = letters.map((letter) => queuedMail(letter, row.createdAt)).filter((mail) => mail !== null)
  return {
    place,
    venue_id: venueId,
    id,
    service_date: serviceDate,
    blocked_from: new Date(blocked.from),
    blocked_until: new Date(blocked.until),
    resources: offer.members.map(({ resource: { id, type, capacity, seatSold }, partyShare }, ordinal) => ({
      resource_id: id,
      type,
      capacity,
      seat_sold: seatSold,
      seats: partyShare,
      ordinal,
    })),
    reservation: reservations.row(row),
    mails: queued.map((mail) => mails.row(mail.row)),
    jobs: [...queued.map(({ job }) => job), holdEnd(row)].filter((job) => job !== null),
    answer,
  }
}

function holdEnd({ venueId, id, holdExpiresAt }: Reservation): JobSpec | null {
  return holdExpiresAt && jobSpec('expire-hold', { venueId, reservationId: id }, { runAt: holdExpiresAt })
}
