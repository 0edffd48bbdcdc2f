import { type SQL, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { databaseError, isConnectionLost } from '#db/errors.ts'
import { leaseLost } from '#lib/idempotency/attempts.ts'
import { insertJobs, wakeWorker } from '#lib/jobs/add-job.ts'
import { type BookingJson, mailRows, reservationRows } from './new-booking.ts'

/**
 * Outcome of a booking that broke no rule of the database:
 * - `lost`: a resource has changed since the offer was read, or is taken, or too many parties start then;
 * - `used`: the venue has its reference already;
 * - `lease-lost`: another attempt has the Idempotency-Key now.
 */
type Written = 'booked' | 'lost' | 'used' | 'lease-lost'

/**
 * Maximum number of bookings in one statement. It bounds the wait for the batch, and gives the planner a low row
 * estimate.
 */
export const maxBatchSize = 32

export type BookingOutcome = Exclude<Written, 'lease-lost'>

/**
 * Writes several bookings for one venue, in a transaction of their own. Returns the outcome of each, in their order; null
 * instead of one that must be written alone, and null instead of all if a constraint refused one of them. Throws if the
 * bookings may be written already.
 *
 * Several processes are serialized by the rows of the resources, which each statement locks before anything else.
 */
export async function writeTogether(bookings: readonly BookingJson[]): Promise<(BookingOutcome | null)[] | null> {
  try {
    const written = await writeBookings(database(), bookings)
    // Alone, a booking without its lease throws.
    return written.map((outcome) => (outcome === 'lease-lost' ? null : outcome))
  } catch (error) {
    // A lost connection may have committed: writing again could book for everybody twice.
    if (databaseError(error) === undefined || isConnectionLost(error)) throw error
    return null
  }
}

/**
 * Writes a booking, within a transaction or as one of its own. Throws the error of the constraint that refuses it, or
 * `checkout-in-progress` if another attempt has its Idempotency-Key.
 */
export async function writeBooking(reader: Reader, booking: BookingJson): Promise<BookingOutcome> {
  const [written = 'lost'] = await writeBookings(reader, [booking])
  if (written === 'lease-lost') throw leaseLost()
  return written
}

/**
 * Writes bookings, at most `maxBatchSize`, by one statement, so that each guest waits for one round trip: reservation,
 * occupancy, the letters with their jobs, the jobs that request the deposit and end its hold, and the stored response. Each
 * booking is written as a whole or not at all. If a constraint refuses one of them, the statement writes none and throws
 * that error.
 */
async function writeBookings(reader: Reader, bookings: readonly BookingJson[]): Promise<Written[]> {
  const placed = bookings.map((booking, place) => ({ place, ...booking }))
  const rows = await reader.execute<{ written: Written }>(bookingStatement(JSON.stringify(placed)))
  return rows.map(({ written }) => written)
}

const limit = sql.raw(String(maxBatchSize))
const reservationColumns = sql.raw(reservationRows.columns())
const reservationValues = sql.raw(reservationRows.columns('row.'))
const mailColumns = sql.raw(mailRows.columns())
const mailValues = sql.raw(mailRows.columns('row.'))

/**
 * The statement that writes bookings: a JSON array of `BookingJson`, each with its place. It returns a row with `written`
 * for each, in their order. The parts run from top to bottom, because each depends on one above it; this is the order of
 * locks (db/README.md).
 */
const bookingStatement = (bookings: string): SQL => sql`
with
-- What to write: the bookings, and the resources of each.
booking as materialized (
  select * from jsonb_to_recordset(${bookings}::jsonb) as booking (place int, venue_id uuid, id uuid,
    service_date date, blocked_from timestamptz, blocked_until timestamptz, rules_version bigint, online boolean, pace jsonb, resources jsonb, reservation jsonb, mails jsonb,
    jobs jsonb, answer jsonb)
  limit ${limit}),
member as materialized (
  select booking.place, booking.venue_id, booking.blocked_from, booking.blocked_until, booking.rules_version,
    booking.online, resource.*
  from booking, jsonb_to_recordset(resources) as resource (resource_id text, type text, capacity int, seat_sold boolean,
    revision bigint, seats int, ordinal int)),

-- Locks all resources, by venue and id. A row that was changed meanwhile is read as it is after the wait.
locked as (
  select resource.* from (select distinct venue_id, resource_id from member order by venue_id, resource_id) as wanted,
    lateral (
      select venue_id, id, type, capacity, seat_sold, revision, rules_version, online_paused_until from resource
      where venue_id = wanted.venue_id and id = wanted.resource_id and active for no key update) as resource),

-- Bookings that would be refused: with a resource that has changed, or whose rules have; of guests while online booking is
-- paused at their start; with a resource that is taken by an earlier booking of the batch, or is taken already; and those
-- whose reference is used. To leave them out saves the others a rollback. It does not replace the
-- trigger and the constraints: only they see what was committed while this statement waited for its locks, which its
-- snapshot lacks. They count the seats, too.
lost as materialized (
  select place from member, (select count(*) from locked) as all_are_locked
  where not exists (
      select from locked where (locked.venue_id, locked.id, locked.type, locked.capacity, locked.seat_sold, locked.revision)
        = (member.venue_id, member.resource_id, member.type, member.capacity, member.seat_sold, member.revision)
        and (member.rules_version is null or member.rules_version = locked.rules_version)
        and (not member.online or locked.online_paused_until is null or locked.online_paused_until < member.blocked_from))
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

-- Bookings of guests for which the pace of the house has no place any more: in their order, each counts against the next. Only
-- those to which a rule of pace applies lock counters, after all resources.
slow as materialized (
  select place from (
    select jsonb_agg(jsonb_build_object('place', place, 'venue_id', venue_id, 'pace', pace,
      'type', booking.reservation -> 'resource_type', 'covers', booking.reservation -> 'party_size',
      'quarter', floor(extract(epoch from blocked_from) / 900)::integer)) as bookings
    from booking where jsonb_typeof(pace) = 'array' and place not in (select place from lost union all select place from used)
  ) as paced, pace_refuses(bookings) as place),
fitting as materialized (
  select place, answer from booking
  where place not in (select place from lost union all select place from used union all select place from slow)),

-- Stores the responses of bookings with an Idempotency-Key, where the row of the key names their attempt.
settled as (
  update idempotency as stored set status = given.status, headers = given.headers, body = given.body, leased_until = null
  from fitting, jsonb_to_record(fitting.answer) as given (scope bytea, key text, attempt uuid, status int, headers jsonb,
    body bytea)
  where (stored.scope, stored.key, stored.attempt) = (given.scope, given.key, given.attempt) and stored.status is null
  returning place),

-- Writes the reservations, without those whose response should be stored and is not, and all that belongs to them.
booked as (
  insert into reservation (${reservationColumns})
  select ${reservationValues} from booking join fitting using (place),
    jsonb_populate_record(null::reservation, booking.reservation) as row
  where booking.answer is null or place in (select place from settled)
  returning id),
occupied as (
  insert into occupancy (venue_id, reservation_id, resource_id, service_date, starts_at, blocked_until, seats, ordinal,
    share_key, active)
  select venue_id, id, resource_id, service_date, member.blocked_from, member.blocked_until, seats, ordinal, id::text, true
  from booked join booking using (id) join member using (place, venue_id)),
mailed as (
  insert into mail (${mailColumns})
  select ${mailValues} from booked join booking using (id), jsonb_populate_recordset(null::mail, mails) as row),

-- Adds the jobs, and wakes a worker for them at the end: they run right after the commit.
due as materialized (select jobs from booked join booking using (id)),
queued as (${insertJobs(sql`due, jsonb_to_recordset(jobs)`)})
select
  case
    when id in (select id from booked) then 'booked'
    when place in (select place from fitting) then 'lease-lost'
    when place in (select place from used) then 'used'
    else 'lost'
  end as written,
  (${wakeWorker(sql`queued`)}) as woken
from booking order by place`
