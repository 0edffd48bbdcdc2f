import { eq, sql } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { dailyNotice, venue } from '#db/schema/venues.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { instantOfWallOrAfterGap, localDateAt, minuteMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { claimDay } from './claim-day.ts'
import { readDayPicture } from './day-picture.ts'
import { clearNotices, lockDueNotices, reportedOf } from './due-notices.ts'
import { forEach } from './for-each.ts'
import { dailyLetter, type Reported } from './letters.ts'

/**
 * Mails today's bookings, and the acts of guests since the last mail, to the venues that want one mail a day (decisions
 * 13.7): at opening, on the venue's clock.
 *
 * Ours: a day on which the venue is closed has no mail; its news waits for the next opening. A mail that is late, because
 * no worker ran, is sent until the calendar day ends. A day without bookings and without news has none.
 */
export async function mailDaily(now: Date, signal?: AbortSignal): Promise<void> {
  const rows = await database()
    .select({ venue, sentOn: dailyNotice.sentOn })
    .from(venue)
    .leftJoin(dailyNotice, eq(dailyNotice.venueId, venue.id))
    .where(sql`${venue.settings} #>> '{notifications,bookings}' = 'daily'`)
  const mailVenue = async ({ venue: to, sentOn }: (typeof rows)[number]) => {
    const date = openedToday(to, now)
    if (date !== null && (sentOn === null || sentOn < date)) await mailDay(to, date, now)
  }
  await forEach(rows, mailVenue, signal)
}

/** Today's date if the venue has opened today, else null. */
function openedToday({ openingHours, timezone }: Venue, now: Date): string | null {
  const today = localDateAt(timezone, now.getTime())
  const day = serviceDay(openingHours, timezone, today)
  if (day === null) return null
  const opensAt = instantOfWallOrAfterGap(day.window, day.midnight + day.opensMinute * minuteMs)
  return opensAt <= now.getTime() ? today : null
}

/** Writes the mail of a service day, once: only the worker that claims the day first writes it. */
export function mailDay(to: Venue, date: string, now: Date): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await claimDay(tx, to, date))) return
    const news: Reported[] = []
    for (;;) {
      const due = await lockDueNotices(tx, to, now)
      if (due.length === 0) break
      news.push(...(await reportedOf(tx, to, due)))
      await clearNotices(tx, to, due)
    }
    const day = await readDayPicture(tx, to, date)
    if (day.bookings.length > 0 || news.length > 0) await queueMail(tx, dailyLetter(to, day, news), now)
  })
}
