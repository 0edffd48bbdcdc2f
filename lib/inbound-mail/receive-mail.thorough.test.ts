import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread, threadNote, threadRefusal } from '#db/schema/messages.ts'
import { readInbox } from '#lib/inbox/read-inbox.ts'
import { readThread } from '#lib/inbox/read-thread.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { markSolved } from '#lib/messages/mark-solved.ts'
import { getThread } from '#lib/messages/queries.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { eraseGuest } from '#lib/privacy/erase-guest.ts'
import { replyAddress } from '#lib/reply-address.ts'
import { hourMs } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { handOver, receiveMailHere } from '#testing/stand-ins/inbound-host.ts'
import {
  deliveryReport,
  filePart,
  multipart,
  plainPart,
  rawMail,
  type TestMail,
} from '#testing/stand-ins/inbound-mails.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { digestOfMail, readHead } from './mail-head.ts'
import { receiveMail } from './receive-mail.ts'

/** Mails that arrive for conversations, through the route by which the host's mail server hands them over. */
useTestDatabase()

const start = new Date('2027-06-01T08:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const guest = { guestName: 'Ada Guest', guestEmail: 'ada@guest.example' }
let venue: Venue
let stop = () => {}

beforeAll(async () => {
  stop = receiveMailHere()
  await importTestVenue({ slug: 'receiving' })
  venue = await getVenue('receiving')
})
afterAll(() => {
  vi.useRealTimers()
  stop()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: minutesLater(1) })
  for (const table of [mail, threadNote, threadRefusal, message, messageThread]) await database().delete(table)
})

async function begin(more: object = {}) {
  const words = MessageRequest.parse({ ...guest, subject: 'Dogs', body: 'Are dogs welcome?', ...more })
  return startThread(venue, words, { now: start, language: 'en', anonymous: false })
}
const addressOf = (id: string) => replyAddress({ kind: 'thread', linked: { venueId: venue.id, id } }) ?? ''
const arrives = async (threadId: string, more: TestMail = {}) =>
  (await handOver(rawMail({ to: addressOf(threadId), body: 'We have two.', ...more }))).json
const opened = (threadId: string) =>
  readThread(venue, threadId, { now: minutesLater(60), locale: 'en', may: () => true })
const letters = () => database().select().from(mail).orderBy(asc(mail.createdAt), asc(mail.kind))
const sent = () =>
  database().update(mail).set({ sentAt: start, attempts: 1, html: null, text: null, attachments: null })

describe('a mail to a conversation', () => {
  test('joins it, reopens it, proves the address, and notifies the venue without what it quotes', async () => {
    const { id } = await begin()
    await markSolved(venue, id, { solved: true, seen: (await opened(id)).seen }, acting(minutesLater(0)))
    const body = 'We have two.\n\nOn Tue, Jun 1, 2027 at 9:00 AM Venue <r@x.example> wrote:\n> Yes'
    expect(await arrives(id, { body })).toEqual({ outcome: 'added' })
    const thread = await getThread(venue, id)
    expect([thread.solvedAt, thread.provenAt]).toEqual([null, minutesLater(1)])
    const { messages } = await opened(id)
    expect(messages.map(({ text }) => text)).toEqual(['Are dogs welcome?', body])
    expect(messages[1]?.mail).toMatchObject({ from: null, held: false, folds: [{ from: 14, to: body.length }] })
    const [, notice] = await letters()
    expect(notice).toMatchObject({ kind: 'message-received', replyTo: guest.guestEmail })
    expect(notice?.text).toContain('We have two.')
    expect(notice?.text).not.toContain('wrote:')
  })

  test('is stored once, however often and however many times at once it is delivered', async () => {
    const { id } = await begin()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => arrives(id, { id: 'once@guest.example' })))
    outcomes.push(await arrives(id, { id: 'once@guest.example', body: 'Another text' }))
    expect(outcomes).toEqual(Array.from({ length: 7 }, () => ({ outcome: 'added' })))
    expect((await opened(id)).messages).toHaveLength(2)
    expect(await letters()).toHaveLength(2)
    // Its content, whose pictures take seconds, is not read again.
    const raw = rawMail({ to: addressOf(id), id: 'once@guest.example' })
    const head = await readHead(raw)
    if (!head) throw new Error('no head')
    const readContent = vi.fn()
    const again = { head, digest: digestOfMail(head, raw), readContent, readReport: vi.fn() }
    expect(await receiveMail(again, new Date())).toEqual({ outcome: 'added' })
    expect(readContent).not.toHaveBeenCalled()
  })

  test('is found by any address of its headers, in any letter case', async () => {
    const { id } = await begin()
    const upper = addressOf(id).toUpperCase()
    const ways: TestMail[] = [
      { to: `Venue <${upper}>` },
      { to: 'friends@guest.example', headers: { Cc: addressOf(id) } },
      { to: 'undisclosed-recipients:;', headers: { 'X-Original-To': addressOf(id) } },
      { to: 'someone@else.example', headers: { 'Delivered-To': [addressOf(id), 'b@else.example'] } },
    ]
    for (const way of ways) expect(await arrives(id, way)).toEqual({ outcome: 'added' })
  })

  test('keeps a document, and names the files that are not kept, in the language of the venue', async () => {
    const { id } = await begin()
    const parts = [
      plainPart('See'),
      filePart('image/png', 'cake.png', Buffer.from('x')),
      filePart('application/pdf', 'plan.pdf', Buffer.from('%PDF-1.7\n%%EOF\n')),
      filePart('application/zip', 'a.zip', Buffer.from('x')),
    ]
    const raw = multipart('mixed', parts, { to: addressOf(id) })
    expect((await handOver(raw)).json).toEqual({ outcome: 'added' })
    const last = (await opened(id)).messages.at(-1)
    expect(last?.text).toBe('See\n\n[Files not kept: cake.png, a.zip]')
    expect(last?.files).toMatchObject([{ filename: 'plan.pdf', contentType: 'application/pdf' }])
  })

  test.each([
    ['auto-reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['mailing-list', { headers: { 'List-Id': '<a.example>' } }],
    ['no-return-path', { headers: { 'Return-Path': '<>' } }],
    ['own-address', { from: 'booking@localhost.example' }],
    ['own-address', { from: 'hello@small-venue.example' }],
    ['empty', { body: ' ' }],
    ['unreadable', { type: 'text/plain; charset=utf-7' }],
  ])('is not added if nobody wrote it, and staff read why: %s', async (reason, more) => {
    const { id } = await begin()
    expect(await arrives(id, more as TestMail)).toEqual({ outcome: 'dropped', reason })
    await arrives(id, more as TestMail)
    const { messages, refusals } = await opened(id)
    expect(messages).toHaveLength(1)
    expect(refusals).toMatchObject([{ count: 2, reason: expect.any(String) }])
    expect(await letters()).toHaveLength(1)
  })

  test('is the last of 20 within an hour, and there is room again afterwards', async () => {
    const { id } = await begin()
    for (let count = 0; count < 20; count++) expect(await arrives(id)).toEqual({ outcome: 'added' })
    expect(await arrives(id)).toEqual({ outcome: 'dropped', reason: 'too-many' })
    vi.setSystemTime(minutesLater(1).getTime() + hourMs)
    expect(await arrives(id)).toEqual({ outcome: 'added' })
  })
})

describe('a mail to nobody', () => {
  test.each([
    ['another domain', (address: string) => address.replace('reply.', 'other.')],
    [
      'a token with another symbol',
      (address: string) => address.replace(/.@/, (last) => (last === '0@' ? '4@' : '0@')),
    ],
    ['no token', () => 'r+@reply.booking.example'],
    ['another thread of nobody', () => addressOf('00000000-0000-4000-8000-000000000000')],
    ['many addresses', () => Array.from({ length: 500 }, (_, at) => `a${at}@guest.example`).join(', ')],
  ])('is dropped: %s', async (_, changed) => {
    const { id } = await begin()
    expect(await arrives(id, { to: changed(addressOf(id)) })).toEqual({ outcome: 'dropped', reason: 'unknown-address' })
    expect((await opened(id)).messages).toHaveLength(1)
  })

  test('and one that cannot be read, and one of random bytes, are no error', async () => {
    for (const raw of [
      Buffer.alloc(0),
      Buffer.alloc(5000, 0),
      Buffer.from('\0\n\0\n\n\0'),
      Buffer.alloc(1_000_000, 'x: y\n'),
    ]) {
      expect((await handOver(raw)).json).toMatchObject({ outcome: 'dropped' })
    }
  })

  test('is dropped if the venue’s plan has no messages any more', async () => {
    const { id } = await begin()
    await importTestVenue({ slug: 'receiving', plan: 'Starter' })
    expect(await arrives(id)).toEqual({ outcome: 'dropped', reason: 'feature-not-in-plan' })
    await importTestVenue({ slug: 'receiving' })
  })
})

describe('the route', () => {
  test.each([
    ['without the secret', { Authorization: 'Bearer another-secret-of-nobody' }, 401],
    ['with another type', { 'Content-Type': 'application/json' }, 415],
    ['with a type that only begins like a mail', { 'Content-Type': 'message/rfc8220' }, 415],
  ])('refuses a mail %s', async (_, headers, status) => {
    expect((await handOver(rawMail(), headers)).status).toBe(status)
  })

  test('takes 15 MiB and no more', async () => {
    const { id } = await begin()
    const fits = rawMail({ to: addressOf(id), body: Buffer.alloc(15 * 1024 * 1024 - 1000, `${'a'.repeat(997)}\n`) })
    expect((await handOver(fits)).json).toEqual({ outcome: 'added' })
    expect((await handOver(Buffer.alloc(20 * 1024 * 1024))).status).toBe(413)
  })
})

describe('an erased guest', () => {
  test('has no address any more', async () => {
    const { id } = await begin()
    await eraseGuest(venue, guest.guestEmail, {}, acting(minutesLater(2)))
    expect(await arrives(id)).toEqual({ outcome: 'dropped', reason: 'unknown-address' })
    expect(await database().$count(message)).toBe(0)
  })
})

describe('a letter that was not delivered', () => {
  test('is marked by the report of a mail server, and the conversation with it, once', async () => {
    const { id } = await begin()
    await replyToThread(venue, id, { body: 'Yes' }, acting(minutesLater(0.5)))
    await sent()
    const [letter] = await database().select().from(mail).where(eq(mail.kind, 'message-reply'))
    expect(letter?.replyTo).toBe(addressOf(id))
    const report = {
      status: '5.1.1',
      diagnostic: '550 5.1.1 User unknown',
      messageId: `${letter?.id}@localhost.example`,
    }
    for (const status of ['5.1.1', '5.2.2']) {
      const raw = deliveryReport({ ...report, status }, { to: addressOf(id) })
      expect((await handOver(raw)).json).toEqual({ outcome: 'dropped', reason: 'delivery-report' })
    }
    const { thread, messages } = await opened(id)
    expect(thread.group).toBe('undelivered')
    expect(messages.at(-1)).toMatchObject({ delivery: 'undelivered', undelivered: 'This address does not exist.' })
    expect(messages).toHaveLength(2)
  })

  test('is the last one if the report names none, and none of another conversation if it names that', async () => {
    const [one, two] = [await begin(), await begin({ subject: 'Cats', guestEmail: 'ben@guest.example' })]
    for (const { id } of [one, two]) await replyToThread(venue, id, { body: 'Yes' }, acting(minutesLater(0.5)))
    await sent()
    const [others] = await database()
      .select()
      .from(mail)
      .where(eq(mail.replyTo, addressOf(two.id)))
    const raw = deliveryReport(
      { status: '5.1.1', diagnostic: 'no', messageId: `${others?.id}@x` },
      { to: addressOf(one.id) },
    )
    await handOver(raw)
    const marked = (await database().select().from(mail).orderBy(desc(mail.createdAt))).filter(
      (row) => row.undeliveredAt,
    )
    expect(marked.map(({ replyTo }) => replyTo)).toEqual([addressOf(one.id)])
  })
})

test('the list shows a mail by its own words', async () => {
  const { id } = await begin()
  await arrives(id, { body: 'Am 01.06.27 um 09:00 schrieb Venue:\n> Yes\n\nWe have two.' })
  const { threads } = await readInbox(
    venue,
    { filter: 'open' },
    { operatorId: null, locale: 'en', now: minutesLater(5) },
  )
  expect(threads.find((each) => each.id === id)).toMatchObject({ group: 'waiting', last: { text: 'We have two.' } })
})
