import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { dailyKind, noticeKind } from '#lib/notices/letters.ts'
import type { Venue } from '#lib/venues/queries.ts'

/**
 * Empties what mails to the venue that wait to be sent say of these reservations in their list of a day: a mail about one
 * guest has the first names and notes of others. Sent mails have no content any more.
 */
export async function emptySchedules(tx: Tx, venue: Venue, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return
  const erased = new Set(reservationIds)
  const waiting = await tx
    .select({ id: mail.id, html: mail.html })
    .from(mail)
    .where(and(eq(mail.venueId, venue.id), inArray(mail.kind, [noticeKind, dailyKind]), isNull(mail.sentAt)))
    .for('no key update')
  for (const { id, html } of waiting) {
    if (html === null || typeof html === 'string' || !html.schedules) continue
    const names = html.schedules.some(({ rows }) => rows.some(({ about }) => erased.has(about)))
    if (!names) continue
    const schedules = html.schedules.map((schedule) => ({
      ...schedule,
      rows: schedule.rows.map((row) => (erased.has(row.about) ? { ...row, who: '', note: '' } : row)),
    }))
    await tx
      .update(mail)
      .set({ html: { ...html, schedules } })
      .where(and(eq(mail.venueId, venue.id), eq(mail.id, id)))
  }
}
