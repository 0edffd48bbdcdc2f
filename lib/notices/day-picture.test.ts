import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { bookWithoutDeposit, mailsTo, noticeVenue, waitingNotices } from '#testing/venues/notices.ts'
import { longestPicture } from './day-picture.ts'
import { noticeKind } from './letters.ts'
import { mailEachNotice } from './mail-each.ts'

useTestDatabase()
const dataDir = useDataDir()
const now = new Date('2027-06-01T08:00:00Z')
const minutesLater = (minutes: number, from = now) => new Date(from.getTime() + minutes * 60_000)
let venue: Venue

beforeAll(async () => {
  venue = await noticeVenue()
})
beforeEach(async () => {
  await database().delete(mail)
  await database().update(reservation).set({ venueNotice: null, venueNoticeBefore: null })
})

const notices = (of = venue) => mailsTo(of, noticeKind)
const subjects = async (of = venue) => (await notices(of)).map(({ subject }) => subject)

describe('the day', () => {
  test('is in the mail: time, party, table, first name, notes and what is not confirmed, with this booking marked', async () => {
    const own = await noticeVenue()
    const date = '2027-06-10'
    await bookWithoutDeposit(
      own,
      { date, start: '18:00', partySize: 4, resourceId: 't4', customerName: 'Ben Miller' },
      now,
    )
    await bookWithoutDeposit(
      own,
      { date, start: '17:00', resourceId: 't1', customerName: 'Cleo Roth', notes: 'x'.repeat(200) },
      now,
    )
    await bookWithoutDeposit(
      own,
      { date, start: '19:00', resourceId: 't3', customerName: 'Dora Held', depositOptIn: true },
      now,
    )
    await mailEachNotice(now)
    await bookWithoutDeposit(
      own,
      { date, start: '22:30', resourceId: 't2', customerName: 'https://evil.example', notes: 'www.evil.example' },
      now,
    )
    await mailEachNotice(minutesLater(1))
    const { text = '', html = '' } = (await notices(own)).at(-1) ?? {}
    expect(text).toContain(
      [
        'Thursday, 10 June 2027: 4 bookings, 10 guests',
        '',
        '  17:00  2 guests · Table 1 · Cleo',
        `         ${'x'.repeat(79)}…`,
        '  18:00  4 guests · Table 4 · Ben',
        '  19:00  2 guests · Table 3 · not confirmed yet · Dora',
        '> 22:30  2 guests · Table 2 · https: // evil. example',
        '         www. evil. example',
        '',
      ].join('\n'),
    )
    expect(text).not.toMatch(/Miller|Roth|Held/)
    expect(`${html}`.match(/<th class="strong line highlight" scope="row"/g)).toHaveLength(1)
    expect(`${html}`).not.toContain('https://evil')
  })

  test('is bounded, around the booking that the mail is about', async () => {
    const own = await noticeVenue()
    const seats = { resourceType: 'EventArea', resourceId: 'hall', date: '2027-06-11', start: '18:00', partySize: 1 }
    // Parties of the smallest size have the hall, one after the other.
    for (let guest = 0; guest < 40; guest++)
      await bookWithoutDeposit(own, { ...seats, customerName: `Guest${guest}` }, now)
    for (const start of ['17:00', '21:00']) {
      await bookWithoutDeposit(own, { ...seats, resourceType: 'RestaurantTable', resourceId: 't1', start }, now)
    }
    await mailEachNotice(now)
    for (const { text } of await notices(own)) {
      expect(text).toMatch(/^> /m)
      expect(text?.match(/^[ >] \d\d:\d\d {2}/gm)).toHaveLength(longestPicture)
      expect(text).toContain('and 2 more bookings')
    }
  })
})

describe('a venue', () => {
  test('that has switched the mails off gets none, and leaves nothing behind', async () => {
    const own = await noticeVenue()
    await bookWithoutDeposit(own, {}, now)
    await database().execute(
      sql`update venue set settings = settings || '{"notifications": {"bookings": "off"}}' where id = ${own.id}`,
    )
    await mailEachNotice(now)
    expect([await subjects(own), await waitingNotices(own)]).toEqual([[], []])
  })

  test('that was imported before the setting existed gets a mail of each', async () => {
    const own = await noticeVenue()
    await database().execute(
      sql`update venue set settings = settings - 'notifications' - 'reminderHours' where id = ${own.id}`,
    )
    await bookWithoutDeposit(own, {}, now)
    await mailEachNotice(now)
    expect(await subjects(own)).toHaveLength(1)
  })

  test('is mailed at once, however many guests book', async () => {
    const own = await noticeVenue()
    for (let at = 0; at < 12; at++)
      await bookWithoutDeposit(own, { date: `2027-07-${String(at + 13)}`, start: '18:00' }, now).catch(() => {})
    await mailEachNotice(now)
    const written = (await notices(own)).length
    expect(written).toBeGreaterThan(10)
    const sent = (await deliver(dataDir, now)).filter(({ subject }) => subject.startsWith('New booking'))
    expect(sent.length).toBeGreaterThanOrEqual(written)
  })
})
