import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { bookWithoutDeposit, mailsTo, noticeVenue } from '#testing/venues/notices.ts'
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

useTestDatabase(8)
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
    await bookWithoutDeposit(venue, {}, now)
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
