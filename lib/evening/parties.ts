import { and, asc, between, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import type { Span } from '#lib/availability/service-day.ts'
import { addDays } from '#lib/time.ts'

/** Parties of service days this far away may reach into a day: the same bound as in availability. */
const reachDays = 2

// Plain SQL in these expressions: the query builder writes columns of a single table without their table.

/** The resources of a reservation in their order: one, a group, or tables that were joined. */
const resourceIds = sql<string[]>`array(
  select own.resource_id from ${occupancy} own
  where own.venue_id = reservation.venue_id and own.reservation_id = reservation.id
  order by own.ordinal)`

/** Since when it has each of its resources, in the same order. */
const tablesSince = sql<Date[]>`array(
  select own.starts_at::text from ${occupancy} own
  where own.venue_id = reservation.venue_id and own.reservation_id = reservation.id
  order by own.ordinal)`.mapWith((instants: string[]) => instants.map((at) => new Date(at)))

/** When its tables are free for the next party, with the turnover after the visit; its end if it has no table. */
const blockedUntil = sql<Date>`coalesce((
  select max(own.blocked_until) from ${occupancy} own
  where own.venue_id = reservation.venue_id and own.reservation_id = reservation.id), reservation.ends_at)`.mapWith(
  (at: string) => new Date(at),
)

/** The part of the deposit that was captured and not refunded, in minor units. */
const depositPaidMinor = sql<number>`case when reservation.deposit_amount_minor is null then 0 else (
  select coalesce(sum(own.amount_minor), 0) from ${payment} own
  where own.venue_id = reservation.venue_id and own.reservation_id = reservation.id and own.status = 'Paid') end`.mapWith(
  Number,
)

/** When the guest wrote the first message since the venue's last one, in conversations that nobody has settled. */
const unansweredSince = sql<Date | null>`(
  select min(written.created_at) from ${messageThread} thread
  join ${message} written on written.venue_id = thread.venue_id and written.thread_id = thread.id
  where thread.venue_id = reservation.venue_id and thread.reservation_id = reservation.id
    and thread.solved_at is null and written.author = 'Guest' and not exists (
      select from ${messageThread} other
      join ${message} answer on answer.venue_id = other.venue_id and answer.thread_id = other.id
      where other.venue_id = reservation.venue_id and other.reservation_id = reservation.id
        and answer.author = 'Venue' and (answer.created_at, answer.id) > (written.created_at, written.id)))`.mapWith(
  (at: string) => new Date(at),
)

const columns = {
  id: reservation.id,
  reference: reservation.reference,
  status: reservation.status,
  channel: reservation.channel,
  serviceDate: reservation.serviceDate,
  startsAt: reservation.startsAt,
  endsAt: reservation.endsAt,
  partySize: reservation.partySize,
  customerName: reservation.customerName,
  notes: reservation.notes,
  email: reservation.email,
  phone: reservation.phone,
  depositAmountMinor: reservation.depositAmountMinor,
  holdExpiresAt: reservation.holdExpiresAt,
  requestStep: reservation.requestStep,
  createdAt: reservation.createdAt,
  updatedAt: reservation.updatedAt,
  resourceIds,
  tablesSince,
  blockedUntil,
  depositPaidMinor,
  unansweredSince,
}

/** A reservation as the evening shows it. */
export type ReadParty = Awaited<ReturnType<typeof readParties>>[number]

function readParties(reader: Reader, where: SQL | undefined) {
  return reader
    .select(columns)
    .from(reservation)
    .where(where)
    .orderBy(asc(reservation.startsAt), asc(reservation.reference))
}

/** A reservation of a venue by its id, as the evening shows it, also a cancelled one. */
export async function getParty(reader: Reader, venueId: string, id: string): Promise<ReadParty> {
  const [party] = await readParties(reader, and(eq(reservation.venueId, venueId), eq(reservation.id, id)))
  if (!party) throw new Error('a reservation is gone')
  return party
}

/**
 * The parties of a service day that are not cancelled, and those of neighbouring days that sit in an interval, by their
 * start. The interval is `open`, extended to the visits of the day's parties, and an hour more on both sides.
 */
export async function listParties(
  reader: Reader,
  venueId: string,
  date: string,
  open: Span | null,
): Promise<ReadParty[]> {
  // Beyond the dates that PostgreSQL and JavaScript can both represent.
  if (date < '0001-01-04' || date > '9999-12-24') return []
  const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  const sits = (edge: 'min' | 'max') => sql`(
    select ${edge === 'min' ? sql`min(starts_at)` : sql`max(ends_at)`} from ${reservation} as own
    where own.venue_id = ${venueId} and own.service_date = ${date} and own.status <> 'Cancelled')`
  // An hour more on both sides: the drawn span has whole hours.
  const from = sql`least(${iso(open?.from)}::timestamptz, ${sits('min')}) - interval '1 hour'`
  const until = sql`greatest(${iso(open?.until)}::timestamptz, ${sits('max')}) + interval '1 hour'`
  return readParties(
    reader,
    and(
      eq(reservation.venueId, venueId),
      ne(reservation.status, 'Cancelled'),
      between(reservation.serviceDate, addDays(date, -reachDays), addDays(date, reachDays)),
      or(eq(reservation.serviceDate, date), and(gt(reservation.endsAt, from), lt(reservation.startsAt, until))),
    ),
  )
}

/** The first service day after `date` with bookings, or null. */
export async function nextDayWithParties(
  reader: Reader,
  venueId: string,
  date: string,
): Promise<{ date: string; parties: number; covers: number } | null> {
  const [next] = await reader
    .select({
      date: reservation.serviceDate,
      parties: sql<number>`count(*)::int`,
      covers: sql<number>`sum(${reservation.partySize})::int`,
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, venueId),
        gt(reservation.serviceDate, date),
        or(eq(reservation.status, 'Confirmed'), eq(reservation.status, 'Pending')),
      ),
    )
    .groupBy(reservation.serviceDate)
    .orderBy(asc(reservation.serviceDate))
    .limit(1)
  return next ?? null
}
