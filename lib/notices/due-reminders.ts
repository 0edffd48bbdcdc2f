import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { database, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { venue } from '#db/schema/venues.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reminderHoursOf } from '#lib/reservations/reminder.ts'
import { defaultReminderHours } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Reminders of one transaction. */
const reminderBatch = 50

/** Locks reservations whose guests are to be reminded. Those that others have locked are seen again in the next run. */
export async function lockDueReminders(
  tx: Tx,
  { id, settings }: Pick<Venue, 'id' | 'settings'>,
  now: Date,
): Promise<Reservation[]> {
  const hours = reminderHoursOf(settings)
  if (hours === null) return []
  return tx
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, id), isDue(sql`${hours}::int`, now)))
    .orderBy(asc(reservation.startsAt), asc(reservation.id))
    .limit(reminderBatch)
    .for('no key update', { skipLocked: true })
}

/** The venues that have guests to remind now. */
export function listVenuesWithDue(now: Date): Promise<Pick<Venue, 'id'>[]> {
  const hours = sql`lead.hours`
  return database().execute<{ id: string }>(sql`
    select venue.id from ${venue}, lateral (select case when settings ? 'reminderHours'
      then (settings ->> 'reminderHours')::int else ${defaultReminderHours}::int end as hours) as lead
    where lead.hours is not null and exists (
      select from ${reservation} where ${reservation.venueId} = venue.id and ${isDue(hours, now)})`)
}

/**
 * Whether a guest must be reminded now: the time of the reminder (`due`) has come, the booking was made before it, and no
 * reminder was sent for this start. Ours: a late reminder, because no worker ran, is still sent until an hour before the
 * start, or until half the lead if that is shorter. The lead is the venue's hours between reminder and start. The bounds of
 * `endsAt` only let the index `reservation_named` be used: a reminder comes at most two hours before the lead begins, and a
 * booking lasts at most 24 hours, hence 26. Nobody is reminded of a request that waits for an answer.
 */
function isDue(hours: SQL, now: Date): SQL {
  const { email, startsAt, endsAt, createdAt, remindedFor, status, holdExpiresAt, requestStep } = reservation
  const due = reminderDue(hours)
  const at = sql`${now.toISOString()}::timestamptz`
  const lead = sql`make_interval(hours => ${hours})`
  return sql`${email} <> '' and ${endsAt} > ${at} and ${endsAt} <= ${at} + ${lead} + interval '26 hours'
    and ${startsAt} > ${at} + make_interval(mins => least(60, ${hours} * 30)) and ${due} <= ${at}
    and ${createdAt} <= ${due} and ${remindedFor} is distinct from ${startsAt}
    and (${status} = 'Confirmed'
      or ${status} = 'Pending' and ${holdExpiresAt} is null and coalesce(${requestStep}, 'accepted') = 'accepted')`
}

/** `reminderAt` of lib/reservations, in SQL. */
function reminderDue(hours: SQL): SQL {
  const { startsAt, refundableUntil, terms, status, depositAmountMinor } = reservation
  const usual = sql`${startsAt} - make_interval(hours => ${hours})`
  const deadline = sql`coalesce(${refundableUntil},
    ${startsAt} - make_interval(mins => (${terms} ->> 'refundUntilMinutes')::int))`
  return sql`(case when ${status} = 'Confirmed' and ${depositAmountMinor} > 0 and ${terms} ->> 'afterwards' = 'keep'
      and ${deadline} <= ${usual} and ${deadline} >= ${usual} - interval '1 hour'
    then ${deadline} - interval '1 hour' else ${usual} end)`
}
