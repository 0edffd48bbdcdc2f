import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread, threadNote, threadRefusal } from '#db/schema/messages.ts'
import { undo } from '#lib/evening/undo.ts'
import { readThread } from '#lib/inbox/read-thread.ts'
import { acceptMail } from '#lib/messages/accept-mail.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { eraseGuest } from '#lib/privacy/erase-guest.ts'
import { exportGuest } from '#lib/privacy/export-guest.ts'
import { replyAddress } from '#lib/reply-address.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { handOver, receiveMailHere } from '#testing/stand-ins/inbound-host.ts'
import { rawMail, type TestMail } from '#testing/stand-ins/inbound-mails.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Mails from other addresses than the guest's. */
useTestDatabase()

const start = new Date('2027-06-01T08:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const guest = { guestName: 'Ada Guest', guestEmail: 'ada@guest.example' }
let venue: Venue
let stop = () => {}

beforeAll(async () => {
  stop = receiveMailHere()
  await importTestVenue({ slug: 'holding' })
  venue = await getVenue('holding')
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
const _sent = () =>
  database().update(mail).set({ sentAt: start, attempts: 1, html: null, text: null, attachments: null })

describe('a mail from another address', () => {
  const other = { from: 'Ada <ada@office.example>', body: 'From my office.' }

  test('is held: nothing of it is mailed, and nothing goes there, until staff accept it', async () => {
    const { id } = await begin()
    expect(await arrives(id, other)).toEqual({ outcome: 'held' })
    const { messages, answersTo, thread } = await opened(id)
    expect(messages.at(-1)).toMatchObject({ mail: { from: 'ada@office.example', held: true } })
    expect([answersTo, thread.held, thread.addressProven]).toEqual(['ada@guest.example', true, false])
    const [, notice] = await letters()
    expect(`${notice?.text} ${notice?.html} ${notice?.replyTo}`).not.toMatch(/office/)
    await replyToThread(venue, id, { body: 'To the guest' }, acting(minutesLater(2)))
    const recipients = (await letters()).map(({ recipientAddress }) => recipientAddress)
    expect(recipients).toEqual(['hello@small-venue.example', 'hello@small-venue.example', 'ada@guest.example'])

    const messageId = messages.at(-1)?.id ?? ''
    const { entryId } = await acceptMail(venue, id, { messageId, accepted: true }, acting(minutesLater(3)))
    expect((await opened(id)).answersTo).toBe('ada@office.example')
    await expect(undo(venue, entryId ?? '', acting(minutesLater(4)))).rejects.toMatchObject({ kind: 'conflict' })
    vi.setSystemTime(minutesLater(4))
    expect(await arrives(id, other)).toEqual({ outcome: 'added' })
    await replyToThread(venue, id, { body: 'To the office' }, acting(minutesLater(5)))
    expect((await letters()).at(-1)?.recipientAddress).toBe('ada@office.example')
    vi.setSystemTime(minutesLater(6))
    expect(await arrives(id)).toEqual({ outcome: 'added' })
    expect((await opened(id)).answersTo).toBe('ada@guest.example')
  })

  test.each([
    ['the guest as its name', '"ada@guest.example" <eve@evil.example>'],
    ['two senders', 'ada@guest.example, eve@evil.example'],
  ])('is one with %s', async (_, from) => {
    const { id } = await begin()
    expect(await arrives(id, { from })).toEqual({ outcome: 'held' })
  })

  test('is no message of another conversation or venue, which answer 404', async () => {
    const [one, two] = [await begin(), await begin({ subject: 'Cats' })]
    await arrives(one.id, other)
    const messageId = (await opened(one.id)).messages.at(-1)?.id ?? ''
    await importTestVenue({ slug: 'elsewhere' })
    const elsewhere = await getVenue('elsewhere')
    for (const [at, id] of [
      [venue, two.id],
      [elsewhere, one.id],
    ] as const) {
      await expect(acceptMail(at, id, { messageId, accepted: true }, acting(start))).rejects.toMatchObject({
        kind: 'not-found',
      })
    }
    const own = (await opened(one.id)).messages[0]?.id ?? ''
    await expect(acceptMail(venue, one.id, { messageId: own, accepted: true }, acting(start))).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  test('is exported and erased with its sender, and the guest’s conversation stays', async () => {
    const { id } = await begin()
    await arrives(id, other)
    const exported = await exportGuest(venue, 'ada@office.example', acting(minutesLater(5)))
    expect(JSON.stringify(exported)).toContain('From my office.')
    expect(JSON.stringify(exported)).not.toContain('Are dogs welcome?')
    const { result } = await eraseGuest(venue, 'ADA@office.example', {}, acting(minutesLater(6)))
    expect(result.erased).toMatchObject({ conversations: 1 })
    expect((await opened(id)).messages.map(({ text }) => text)).toEqual(['Are dogs welcome?'])
  })
})
