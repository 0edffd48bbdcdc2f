import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { messageThread } from '#db/schema/messages.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { deleteOldIdempotencyRows } from '#lib/idempotency/attempts.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { redeemVoucher } from '#lib/vouchers/redeem-voucher.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openedDump } from '#testing/database/opened-dump.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { canariesIn } from '#testing/interface/canaries.ts'
import { deliver, letterTo, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { actWhole, openWholeGuestHouse } from '#testing/storms/whole-guest.ts'
import { acting } from '#testing/venues/acting.ts'
import { sampleEvents } from '#testing/venues/event-venue.ts'
import { inDays, nothingAnonymised, openKeeping as open } from '#testing/venues/old-visits.ts'
import { forgetOld } from './forget-old.ts'

const testDatabase = useTestDatabase()
const dataDir = useDataDir()
process.env.DATA_DIR = dataDir

describe('a registration', () => {
  async function register(venue: Venue & { key: string }, slug: string): Promise<string> {
    const body = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 2, attendees: ['Ada Guest', 'Łukasz'] }
    const headers = { 'X-Service-Key': venue.key }
    const page = `/api/venues/${venue.slug}/events/${slug}/registrations`
    return String((await callRoute(page, { method: 'POST', headers, body })).json.reference)
  }
  const withEvents = () => open({ events: [sampleEvents.quiz, sampleEvents.dropIn] })
  const change = (venue: Venue, slug: string, values: Partial<typeof event.$inferSelect>) =>
    database()
      .update(event)
      .set(values)
      .where(and(eq(event.venueId, venue.id), eq(event.slug, slug)))
  const forgottenAfter = async (venue: Venue, count: number) => (await forgetOld(venue, inDays(count))).registrations

  test('is retained until its event is long over, and then loses the names of all attendees', async () => {
    const venue = await withEvents()
    await register(venue, 'quiz')
    await change(venue, 'quiz', { date: '2030-05-10' })
    const at = async (time: string) => (await forgetOld(venue, new Date(time))).registrations
    // 180 days after 10 May are over at the end of 6 November in Berlin, which is one hour ahead of UTC in winter.
    expect([await at('2030-11-06T22:59:59Z'), await at('2030-11-06T23:00:00Z')]).toEqual([0, 1])
    const [row] = await database().select().from(eventRegistration).where(eq(eventRegistration.venueId, venue.id))
    expect(row).toMatchObject({ buyerName: '', email: '', attendeeNames: ['', ''], quantity: 2, status: 'Confirmed' })
    const names = await database()
      .select({ name: ticket.attendeeName, status: ticket.status })
      .from(ticket)
      .where(eq(ticket.venueId, venue.id))
    expect(names).toEqual([1, 2].map(() => ({ name: '', status: 'Valid' })))
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
  })

  test('that was cancelled is retained from that day on, whenever its event is', async () => {
    const venue = await withEvents()
    const reference = await register(venue, 'quiz')
    await change(venue, 'quiz', { date: '2090-01-01' })
    expect(await forgottenAfter(venue, 700)).toBe(0)
    await cancelRegistrationByVenue(venue, reference, acting())
    expect([await forgottenAfter(venue, 179), await forgottenAfter(venue, 182)]).toEqual([0, 1])
  })

  test('of an event without a date is retained until all attendees have come, or the venue has removed the event', async () => {
    const venue = await withEvents()
    await register(venue, 'drop-in')
    expect(await forgottenAfter(venue, 700)).toBe(0)
    const used = { status: 'CheckedIn', checkedInAt: new Date(), checkedInBy: 'door' } as const
    const [first, second] = [0, 1].map((ordinal) => and(eq(ticket.venueId, venue.id), eq(ticket.ordinal, ordinal)))
    await database().update(ticket).set(used).where(first)
    expect(await forgottenAfter(venue, 700)).toBe(0)
    await database().update(ticket).set(used).where(second)
    expect([await forgottenAfter(venue, 179), await forgottenAfter(venue, 182)]).toEqual([0, 1])

    await register(venue, 'drop-in')
    expect(await forgottenAfter(venue, 700)).toBe(0)
    await change(venue, 'drop-in', { active: false })
    expect([await forgottenAfter(venue, 179), await forgottenAfter(venue, 182)]).toEqual([0, 1])
  })
})

test('a conversation is deleted when its latest message is old, and never before', async () => {
  const venue = await open({ settings: { retention: { messages: 30 } } })
  const body = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Dogs', body: 'Are dogs welcome?' }
  await callRoute(`/api/venues/${venue.slug}/messages`, {
    method: 'POST',
    headers: { 'X-Service-Key': venue.key },
    body,
  })
  const begun = inDays(-90).toISOString()
  await database().execute(sql`update message_thread set created_at = ${begun} where venue_id = ${venue.id}`)
  expect((await forgetOld(venue, inDays(29))).messages).toBe(0)
  expect((await forgetOld(venue, inDays(32))).messages).toBe(1)
  expect(await database().$count(messageThread, eq(messageThread.venueId, venue.id))).toBe(0)
})

test('a mail is deleted with its file when it is old, whether it was sent or has failed', async () => {
  const venue = await open({ settings: { retention: { mails: 7 } } })
  for (const address of ['ada@guest.example', 'bob@guest.example']) {
    await inTransaction((tx) => queueMail(tx, letterTo(address, { venueId: venue.id }), new Date()))
  }
  const sent = (await deliver(dataDir)).length
  await inTransaction((tx) => queueMail(tx, letterTo('given-up@guest.example', { venueId: venue.id }), new Date()))
  expect((await forgetOld(venue, inDays(6))).mails).toBe(0)
  expect((await forgetOld(venue, inDays(9))).mails).toBe(3)
  expect((await deliver(dataDir)).length).toBe(sent - 2)
})

describe('a voucher', () => {
  const gift = { kind: 'Amount', faceValue: 30, recipientName: 'Łukasz', giftMessage: 'Enjoy', expiresOn: '2030-06-30' }
  const withGifts = () => open({ vouchers: [1, 2].map((id) => ({ ...gift, id: `gift-${id}` })) })
  const gifts = (venue: Venue) =>
    database().select().from(voucher).where(eq(voucher.venueId, venue.id)).orderBy(voucher.fileKey)
  const at = async (venue: Venue, time: string) => (await forgetOld(venue, new Date(time))).vouchers

  test('retains its names while it has value, and for a year after its last day', async () => {
    const venue = await withGifts()
    expect([await at(venue, '2031-06-30T21:59:59Z'), await at(venue, '2031-06-30T22:00:00Z')]).toEqual([0, 2])
    for (const row of await gifts(venue)) {
      expect(row).toMatchObject({ recipientName: null, giftMessage: null, openValue: 3000, issuedValue: 3000 })
    }
  })

  test('retains them for a year after the day of its last redemption, not of its first', async () => {
    const venue = await withGifts()
    const [first] = await gifts(venue)
    const spend = (amountMinor: number, now: Date) =>
      redeemVoucher(venue, first?.id ?? '', { amountMinor, note: 'at the counter' }, acting(now))
    await spend(1000, new Date('2027-03-10T12:00:00Z'))
    expect(await at(venue, '2029-05-01T12:00:00Z')).toBe(0)
    await spend(2000, new Date('2029-06-10T12:00:00Z'))
    expect([await at(venue, '2030-06-10T21:59:59Z'), await at(venue, '2030-06-10T22:00:00Z')]).toEqual([0, 1])
  })

  test('retains them for a year after the day on which it was voided', async () => {
    const venue = await withGifts()
    const [first] = await gifts(venue)
    await voidVoucher(venue, first?.id ?? '', { note: 'lost' }, acting(new Date('2028-01-10T12:00:00Z')))
    expect([await at(venue, '2029-01-09T22:59:59Z'), await at(venue, '2029-01-09T23:00:00Z')]).toEqual([0, 1])
    expect((await gifts(venue)).map(({ recipientName }) => recipientName)).toEqual([null, 'Łukasz'])
  })
})

describe('a guest with records of every kind', () => {
  let house: Awaited<ReturnType<typeof openWholeGuestHouse>>
  const left = async () => {
    const dump = await openedDump()
    const tables = new Set<string>()
    for (const [table, rows] of dump) if ((await canariesIn(rows.join('\n'), 'a')).length > 0) tables.add(table)
    return [...tables].sort()
  }

  beforeAll(async () => {
    house = await openWholeGuestHouse()
    await actWhole(house, 'a', 1)
    await deliver(dataDir)
  })

  test('is named in all records at first, and on the next day', async () => {
    expect((await left()).length).toBeGreaterThan(9)
    expect(await forgetOld(house.venue, inDays(1))).toEqual(nothingAnonymised)
  })

  test('is named two years later only as the buyer of vouchers that are not spent', async () => {
    expect(await forgetOld(house.venue, inDays(730))).toMatchObject({ reservations: 2, registrations: 3, messages: 1 })
    await deleteOldIdempotencyRows(database(), inDays(730))
    expect(await left()).toEqual(['public.fake_checkout', 'public.payment', 'public.voucher', 'public.voucher_sale'])
  })

  test('is named nowhere after the retention of the vouchers, and every sum is unchanged', async () => {
    const sums = async () => [
      ...(await database().execute(sql`select
        (select sum(total_minor) from invoice) as invoiced, (select sum(amount_minor) from payment) as paid,
        (select sum(open_value) from voucher) as open, (select sum(captured_value) from voucher) as captured,
        (select sum(seats_taken) from event) as seats, (select count(*) from occupancy) as taken`)),
    ]
    const before = await sums()
    expect((await forgetOld(house.venue, inDays(3000))).vouchers).toBe(3)
    expect(await left()).toEqual([])
    expect(await sums()).toEqual(before)
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
  })
})
