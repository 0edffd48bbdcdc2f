import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { queueMails } from '#lib/mail/outbox.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { listVenuesWithDue, lockDueReminders } from './due-reminders.ts'
import { forEach } from './for-each.ts'
import { reminderLetter } from './reminder-letters.ts'

/**
 * Reminds guests of their visits (decisions 13.8): those of Confirmed reservations, and of Pending ones that keep their
 * place, whose start is within the venue's `reminderHours`. The mail and the record of it (`remindedFor`) are one
 * transaction, so each start has one reminder. A reservation that was moved has another start; a cancelled one has no
 * reminder.
 */
export async function remindGuests(now: Date, signal?: AbortSignal): Promise<void> {
  const remindVenue = async ({ id }: { id: string }) => {
    while ((await remindBatch(id, now)) > 0 && !signal?.aborted);
  }
  await forEach(await listVenuesWithDue(now), remindVenue, signal)
}

/** Writes the mails of one batch. Returns how many guests they remind. */
export function remindBatch(venueId: string, now: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const at = await getVenueById(venueId, tx)
    const due = await lockDueReminders(tx, at, now)
    if (due.length === 0) return 0
    const mails = []
    for (const booked of due) mails.push({ letter: await reminderLetter(tx, at, booked, now), now })
    await queueMails(tx, mails)
    await tx
      .update(reservation)
      // The revision, which calendars compare, stays.
      .set({ remindedFor: sql`${reservation.startsAt}`, revision: sql`${reservation.revision}` })
      .where(and(eq(reservation.venueId, venueId), inArray(reservation.id, idsOf(due))))
    return due.length
  })
}

const idsOf = (rows: readonly Reservation[]) => rows.map(({ id }) => id)
