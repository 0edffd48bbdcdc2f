import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database.ts'
import { useDataDir } from '#testing/mailbox.ts'
import { bookTable, mailsTo, noticeVenue, waitingNotices } from '#testing/notices.ts'
import { heldBack } from '#testing/race.ts'
import { scaled } from '#testing/thorough.ts'
import { until } from '#testing/until.ts'
import { killInTheMiddle, useWorkerProcesses } from '#testing/worker-process.ts'
import type * as claims from './claim-day.ts'
import type * as notices from './due-notices.ts'
import type * as reminders from './due-reminders.ts'
import { dailyKind, noticeKind } from './letters.ts'
import { mailDay } from './mail-daily.ts'
import { mailBatch } from './mail-each.ts'
import { remindBatch } from './remind.ts'

const guards = vi.hoisted(() => ({ on: true }))

/** The same reads without their locks, for the controls. */
const unlocked = {
  notices: (tx: Tx, { id }: Pick<Venue, 'id'>) =>
    tx
      .select()
      .from(reservation)
      .where(and(eq(reservation.venueId, id), isNotNull(reservation.venueNotice))),
  reminders: (tx: Tx, { id }: Pick<Venue, 'id'>) =>
    tx
      .select()
      .from(reservation)
      .where(and(eq(reservation.venueId, id), isNull(reservation.remindedFor))),
}

vi.mock('./due-notices.ts', async (original) => {
  const actual = await original<typeof notices>()
  const lockDueNotices: typeof notices.lockDueNotices = (...given) =>
    guards.on ? actual.lockDueNotices(...given) : unlocked.notices(given[0], given[1])
  return { ...actual, lockDueNotices }
})

vi.mock('./due-reminders.ts', async (original) => {
  const actual = await original<typeof reminders>()
  const lockDueReminders: typeof reminders.lockDueReminders = (...given) =>
    guards.on ? actual.lockDueReminders(...given) : unlocked.reminders(given[0], given[1])
  return { ...actual, lockDueReminders }
})

vi.mock('./claim-day.ts', async (original) => {
  const actual = await original<typeof claims>()
  return { claimDay: async (...given: Parameters<typeof claims.claimDay>) => !guards.on || actual.claimDay(...given) }
})

const testDatabase = useTestDatabase(8)
const dataDir = useDataDir()
const startWorker = useWorkerProcesses(testDatabase)
const now = new Date('2027-06-01T08:00:00Z')
const friday = new Date('2027-06-04T15:00:00Z')
const thursday = new Date('2027-06-03T20:00:00Z')

beforeEach(() => {
  guards.on = true
})

/** Two workers run at once: neither can write a mail before both have read, or have found nothing to do. */
async function byTwoWorkers(venue: Venue, kind: string, run: () => Promise<unknown>): Promise<number> {
  await heldBack(sql`lock table mail in exclusive mode`, [run, run])
  return (await mailsTo(venue, kind)).length
}

describe.each([
  ['a notice', noticeKind, (venue: Venue) => mailBatch(venue.id, now)],
  ['a reminder', 'reservation-reminder', (venue: Venue) => remindBatch(venue.id, thursday)],
  ['a daily mail', dailyKind, (venue: Venue) => mailDay(venue, '2027-06-04', friday)],
] as const)('%s that two workers find', (_, kind, run) => {
  async function race(): Promise<number> {
    const venue = await noticeVenue()
    await bookTable(venue, {}, now)
    return byTwoWorkers(venue, kind, () => run(venue))
  }

  test('is mailed once, because lockDueNotices, lockDueReminders and claimDay let one of them have it', async () => {
    expect(await race()).toBe(1)
  })

  test('the control: without them it is mailed twice', async () => {
    guards.on = false
    expect(await race()).toBe(2)
  })
})

test('workers that are killed in the middle report every booking exactly once', async () => {
  const venue = await getVenue((await noticeVenue()).slug)
  const bookings = scaled(60, 160)
  const hall = { resourceType: 'EventArea', resourceId: 'hall', partySize: 1 }
  for (let guest = 0; guest < bookings; guest++) {
    const date = `2027-06-${String(8 + Math.floor(guest / 30)).padStart(2, '0')}`
    await bookTable(venue, { ...hall, date, customerName: `Guest${guest}` }, now)
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
