import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookWithoutDeposit, mailsTo, noticeVenue, waitingNotices } from '#testing/venues/notices.ts'
import { dailyKind, noticeKind } from './letters.ts'
import { noticesJob } from './notices-job.ts'

useTestDatabase()
const bookedAt = new Date('2027-05-01T08:00:00Z')
/** Thursday after opening, and a day before what is booked on Friday at 18:00. */
const now = new Date('2027-06-03T16:00:00Z')
const run = () => noticesJob.run({}, { now, signal: new AbortController().signal })

test('the job does all of it, also if one venue fails, which the next run tries again', async () => {
  const [broken, each, daily] = [
    await noticeVenue(),
    await noticeVenue(),
    await noticeVenue({ notifications: { bookings: 'daily' } }),
  ]
  for (const venue of [broken, each, daily]) await bookWithoutDeposit(venue, {}, bookedAt)
  await database().execute(sql`update venue set timezone = 'Nowhere/At all' where id = ${broken.id}`)
  const written = async () => [
    (await mailsTo(broken, noticeKind)).length,
    (await mailsTo(each, noticeKind)).length,
    (await mailsTo(daily, dailyKind)).length,
    (await mailsTo(each, 'reservation-reminder')).length,
  ]
  await expect(run()).rejects.toThrow()
  expect(await written()).toEqual([0, 1, 1, 1])
  expect(await waitingNotices(broken)).toHaveLength(1)
  await database().execute(sql`update venue set timezone = 'Europe/Berlin' where id = ${broken.id}`)
  await run()
  await run()
  expect(await written()).toEqual([1, 1, 1, 1])
})
