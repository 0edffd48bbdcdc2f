import { sql } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { queueMails } from '#lib/mail/outbox.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { type DayPicture, readDayPicture } from './day-picture.ts'
import { clearNotices, lockDueNotices, reportedOf } from './due-notices.ts'
import { forEach } from './for-each.ts'
import { venueNoticeLetter } from './letters.ts'

/**
 * Mails each venue what its guests have done, one mail for each notice (decisions 13.7). The mails and the end of their
 * notices are one transaction, so each act is reported once, whichever worker dies. Venues that have switched this off get
 * no mail, and their notices end as well. Those with a daily mail are left out.
 */
export async function mailEachNotice(now: Date, signal?: AbortSignal): Promise<void> {
  const mailVenue = async ({ id }: Pick<Venue, 'id'>) => {
    while ((await mailBatch(id, now)) > 0 && !signal?.aborted);
  }
  await forEach(await listVenuesWithNotices(), mailVenue, signal)
}

/** Writes the mails of one batch. Returns how many notices have ended. */
export function mailBatch(venueId: string, now: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const venue = await getVenueById(venueId, tx)
    const due = await lockDueNotices(tx, venue, now)
    if (due.length === 0) return 0
    if (venue.settings.notifications?.bookings !== 'off') {
      const days = new Map<string, DayPicture>()
      const mails = []
      for (const reported of await reportedOf(tx, venue, due)) {
        const { serviceDate } = reported.reservation
        const day = days.get(serviceDate) ?? (await readDayPicture(tx, venue, serviceDate))
        days.set(serviceDate, day)
        mails.push({ letter: venueNoticeLetter(venue, reported, day), now })
      }
      await queueMails(tx, mails)
    }
    await clearNotices(tx, venue, due)
    return due.length
  })
}

function listVenuesWithNotices(): Promise<Pick<Venue, 'id'>[]> {
  return database().execute<{ id: string }>(sql`
    select id from venue
    where coalesce(settings #>> '{notifications,bookings}', 'each') <> 'daily' and id in (
      select venue_id from reservation where venue_notice is not null)`)
}
