import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { until } from '#testing/runner/until.ts'
import { killInTheMiddle, useWorkerProcesses } from '#testing/servers/worker-process.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { bookWithoutDeposit, mailsTo, noticeVenue, waitingNotices } from '#testing/venues/notices.ts'
import { noticeKind } from './letters.ts'

const testDatabase = useTestDatabase(8)
const dataDir = useDataDir()
const startWorker = useWorkerProcesses(testDatabase)
const now = new Date('2027-06-01T08:00:00Z')

test('workers that are killed in the middle report every booking exactly once', async () => {
  const venue = await getVenue((await noticeVenue()).slug)
  const bookings = 160
  const hall = { resourceType: 'EventArea', resourceId: 'hall', partySize: 1 }
  for (let guest = 0; guest < bookings; guest++) {
    const date = `2027-06-${String(8 + Math.floor(guest / 30)).padStart(2, '0')}`
    await bookWithoutDeposit(venue, { ...hall, date, customerName: `Guest${guest}` }, now)
  }
  await addJob(database(), 'send-notices', {}, { key: 'send-notices' })
  const start = () => startWorker({ DATA_DIR: dataDir })
  // In the middle of the first batch and of the second one: their mails are written, their notices have not ended.
  await killInTheMiddle(testDatabase, start, {
    table: 'reservation',
    counted: `select count(*) from mail where kind = '${noticeKind}'`,
    stops: [1, bookings],
  })
  const last = start()
  await until('no notice waits', async () => (await waitingNotices(venue)).length === 0)
  await last.kill()
  const mails = await database()
    .select({ kind: mail.kind, replyTo: mail.replyTo })
    .from(mail)
    .where(eq(mail.kind, noticeKind))
  expect(mails.length).toBeGreaterThanOrEqual(bookings)
  expect(await mailsTo(venue, noticeKind)).toHaveLength(bookings)
}, 300_000)
