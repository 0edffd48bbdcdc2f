import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread, threadNote } from '#db/schema/messages.ts'
import { undo } from '#lib/evening/undo.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { addGuestMessage } from '#lib/messages/add-guest-message.ts'
import { answerThread, findLinkedThread } from '#lib/messages/answer-thread.ts'
import { assignThread } from '#lib/messages/assign-thread.ts'
import { MessageRequest, OwnMessage } from '#lib/messages/input.ts'
import { insertThread } from '#lib/messages/insert-thread.ts'
import { joinableMs } from '#lib/messages/join-thread.ts'
import { linkThread } from '#lib/messages/link-thread.ts'
import { markSolved } from '#lib/messages/mark-solved.ts'
import { getThread, listMessages, lockThread } from '#lib/messages/queries.ts'
import { replyInThread, replyToThread } from '#lib/messages/reply-to-thread.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { threadPath } from '#lib/messages/thread-link.ts'
import { addThreadNote } from '#lib/messages/thread-notes.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { InboxQuery } from './input.ts'
import { readInbox } from './read-inbox.ts'
import { readThread } from './read-thread.ts'

useTestDatabase()

const start = new Date('2027-06-01T08:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
let venue: Venue

beforeAll(async () => {
  await importTestVenue({ slug: 'answering' })
  venue = await getVenue('answering')
})

beforeEach(async () => {
  for (const table of [mail, threadNote, message, messageThread]) await database().delete(table)
})

const written = MessageRequest.parse({
  guestName: 'Ada Guest',
  guestEmail: 'ada@guest.example',
  subject: 'Dogs',
  body: 'Are dogs welcome?',
})
const begin = (language: Locale = 'en', more: object = {}) =>
  startThread(venue, { ...written, ...more }, { now: start, language, anonymous: false })
const mails = () => database().select().from(mail).orderBy(asc(mail.createdAt))

describe('the reply of a venue', () => {
  test('is stored in the thread and mailed to the guest, whose answer goes to the venue', async () => {
    const { id } = await begin()
    await replyToThread(
      venue,
      id,
      { body: 'Yes, on the terrace: https://answering.example/dogs' },
      acting(minutesLater(5)),
    )
    const thread = await getThread(venue, id)
    expect(await listMessages(thread)).toMatchObject([
      { author: 'Guest', body: 'Are dogs welcome?', createdAt: start },
      { author: 'Venue', body: 'Yes, on the terrace: https://answering.example/dogs', createdAt: minutesLater(5) },
    ])
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'message-reply',
      recipientAddress: 'ada@guest.example',
      recipientName: 'Ada Guest',
      replyTo: 'hello@small-venue.example',
      senderName: 'Small venue',
      subject: 'Re: Dogs',
      anonymous: false,
      text: expect.stringContaining('Yes, on the terrace: https://answering.example/dogs'),
      html: expect.stringContaining('Your message of Tuesday, 1 June 2027'),
    })
  })

  test('is in the language of the guest', async () => {
    const { id } = await begin('de')
    await replyToThread(venue, id, { body: 'Aber gern!' }, acting(minutesLater(5)))
    const [, reply] = await mails()
    expect(reply?.html).toContain('lang="de"')
    expect(reply?.text).toContain('Guten Tag Ada Guest,')
    expect(reply?.text).toContain('Ihre Nachricht vom Dienstag, 1. Juni 2027')
  })

  test('joins the conversation in every mailbox', async () => {
    const { id } = await begin()
    for (const [at, body] of ['One', 'Two'].entries())
      await replyToThread(venue, id, { body }, acting(minutesLater(at + 1)))
    const [notice, one, two] = (await mails()).map(({ headers }) => headers)
    expect(notice).toEqual({ 'Message-ID': expect.any(String) })
    const [first, second] = [notice?.['Message-ID'], one?.['Message-ID']]
    expect(one).toMatchObject({ 'In-Reply-To': first, References: first })
    expect(two).toMatchObject({ 'In-Reply-To': second, References: `${first} ${second}` })
    const thread = await getThread(venue, id)
    const ids = (await listMessages(thread)).map((each) => `<${each.id}@localhost.example>`)
    expect([notice, one, two].map((headers) => headers?.['Message-ID'])).toEqual(ids)
  })

  test('carries no link of the guest', async () => {
    const { id } = await begin('en', { guestName: 'www.evil.example', subject: 'https://evil.example/now' })
    await replyToThread(venue, id, { body: 'Hm?' }, acting(minutesLater(5)))
    const [, reply] = await mails()
    for (const part of [reply?.subject, reply?.text, reply?.html]) expect(part).not.toContain('evil.example')
  })
})

describe('a thread', () => {
  test.each(['00000000-0000-4000-8000-000000000000', 'no-guid', ''])(
    'that is not there is not answered: %j',
    async (id) => {
      await expect(replyToThread(venue, id, { body: 'Hello' }, acting(start))).rejects.toMatchObject({
        kind: 'not-found',
      })
    },
  )

  test('of another venue is not answered', async () => {
    const { id } = await begin()
    await importTestVenue({ slug: 'another' })
    const another = await getVenue('another')
    const before = await database().$count(message)
    await expect(replyToThread(another, id, { body: 'Hello' }, acting(start))).rejects.toMatchObject({
      kind: 'not-found',
    })
    expect(await database().$count(message)).toBe(before)
    expect(await mails()).toHaveLength(1)
  })
})

const inbox = (query: object = {}) =>
  readInbox(venue, InboxQuery.parse(query), { operatorId: null, locale: 'en', now: minutesLater(60) })
const opened = (threadId: string) =>
  readThread(venue, threadId, { now: minutesLater(60), locale: 'en', may: () => true })
const seenOf = async (threadId: string) => (await opened(threadId)).seen
const as = (at: Date) => acting(at)

describe('a message of a website', () => {
  test('continues the thread of its address and subject, reopens it, and notifies the venue again', async () => {
    const { id } = await begin()
    await markSolved(venue, id, { solved: true, seen: await seenOf(id) }, as(minutesLater(1)))
    const more = { guestEmail: 'ADA@guest.example', subject: 'Re: dogs', body: 'We have two.' }
    const again = await startThread(venue, MessageRequest.parse({ ...written, ...more }), {
      ...{ now: minutesLater(2), language: 'en', anonymous: false },
    })
    expect(again.id).toBe(id)
    expect((await getThread(venue, id)).solvedAt).toBeNull()
    expect((await listMessages(await getThread(venue, id))).map(({ body }) => body)).toEqual([
      'Are dogs welcome?',
      'We have two.',
    ])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['message-received', 'message-received'])
    expect((await mails()).at(-1)?.headers).toMatchObject({ References: expect.any(String) })
  })

  test('opens a thread of its own for another subject or address, after 30 days, and beside one that is linked', async () => {
    const { id } = await begin()
    const others = [
      await begin('en', { subject: 'Cats' }),
      await begin('en', { guestEmail: 'ben@guest.example' }),
      await startThread(venue, written, {
        now: new Date(start.getTime() + joinableMs),
        language: 'en',
        anonymous: false,
      }),
    ].map((thread) => thread.id)
    expect(new Set([id, ...others]).size).toBe(4)
  })

  test('opens one thread if two arrive at once (lockJoinableThread); without the lock there would be two', async () => {
    const both = await Promise.all([begin(), begin()])
    expect(both[0].id).toBe(both[1].id)
    const unlocked = { venueId: venue.id, ...written, language: 'en' } as const
    const openings = await Promise.all([1, 2].map(() => inTransaction((tx) => insertThread(tx, unlocked, start))))
    expect(new Set(openings.map(({ id }) => id)).size).toBe(2)
  })
})

describe('an act in a conversation', () => {
  test('is refused if somebody has written since it was read, and nothing is mailed', async () => {
    const { id } = await begin('en', { subject: 'Two answers' })
    const seen = await seenOf(id)
    await replyToThread(venue, id, { body: 'Yes', seen }, as(minutesLater(1)))
    const late = { body: 'No', seen }
    await expect(replyToThread(venue, id, late, as(minutesLater(2)))).rejects.toMatchObject({ kind: 'conflict' })
    await expect(markSolved(venue, id, { solved: true, seen }, as(minutesLater(2)))).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect((await mails()).filter(({ kind }) => kind === 'message-reply')).toHaveLength(1)
    await replyToThread(venue, id, { body: 'No', seen: await seenOf(id) }, as(minutesLater(3)))
    expect((await mails()).filter(({ kind }) => kind === 'message-reply')).toHaveLength(2)
  })

  test('is taken back: solved, assigned, noted, linked', async () => {
    const { id } = await begin('en', { subject: 'Undo' })
    const seen = await seenOf(id)
    const solved = await markSolved(venue, id, { solved: true, seen }, as(minutesLater(1)))
    await undo(venue, solved.entryId ?? '', as(minutesLater(2)))
    expect((await getThread(venue, id)).solvedAt).toBeNull()
    const noted = await addThreadNote(venue, id, 'Regular guest', as(minutesLater(3)))
    expect((await opened(id)).messages.map(({ author }) => author)).toEqual(['Guest', 'Note'])
    await undo(venue, noted.entryId ?? '', as(minutesLater(4)))
    expect((await opened(id)).messages.map(({ author }) => author)).toEqual(['Guest'])
    expect(await assignThread(venue, id, null, as(minutesLater(5)))).toMatchObject({ entryId: null })
    await expect(
      assignThread(venue, id, '00000000-0000-4000-8000-000000000000', as(minutesLater(5))),
    ).rejects.toMatchObject({ kind: 'conflict' })
    await expect(linkThread(venue, id, { reservation: 'XX-0000' }, as(minutesLater(6)))).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
})

describe('the inbox', () => {
  test('lists threads in their groups, those that wait first, and finds them by words', async () => {
    const { id: asked } = await begin('en', { subject: 'Terrace', guestName: 'Ben Late' })
    const { id: answered } = await begin('de', { subject: 'Geburtstag', guestEmail: 'eva@guest.example' })
    await replyToThread(venue, answered, { body: 'Gern!' }, as(minutesLater(5)))
    const { id: done } = await begin('en', { subject: 'Lost scarf' })
    await markSolved(venue, done, { solved: true, seen: await seenOf(done) }, as(minutesLater(6)))
    const { threads, counts } = await inbox()
    expect(threads.map(({ id, group }) => [id, group])).toEqual([
      [asked, 'waiting'],
      [answered, 'answered'],
    ])
    expect(counts).toEqual({ open: 2, mine: 0, waiting: 1 })
    expect((await inbox({ filter: 'solved' })).threads.map(({ id }) => id)).toEqual([done])
    expect((await inbox({ q: 'scarf' })).threads.map(({ id }) => id)).toEqual([done])
    expect((await inbox({ q: 'EVA@' })).threads.map(({ id }) => id)).toEqual([answered])
    expect((await inbox({ q: '%' })).threads).toEqual([])
    const detail = await opened(answered)
    expect(detail.messages.map(({ author, delivery }) => [author, delivery])).toEqual([
      ['Guest', null],
      ['Venue', 'sending'],
    ])
    await database().update(mail).set({ attempts: 2 }).where(eq(mail.kind, 'message-reply'))
    expect((await inbox()).threads.find(({ id }) => id === answered)?.group).toBe('undelivered')
  })

  test('shows that an address is unproven until the guest answers by the link of a mail', async () => {
    const thread = await begin('en', { subject: 'Proof' })
    expect((await opened(thread.id)).thread.addressProven).toBe(false)
    await replyToThread(venue, thread.id, { body: 'Hello' }, as(minutesLater(1)))
    const path = threadPath(venue.slug, thread)
    expect((await mails()).at(-1)?.text).toContain(path)
    const token = path.split('/').at(-1) ?? ''
    expect(await findLinkedThread({ venueSlug: venue.slug, token: `${token.slice(0, -1)}!` })).toBeNull()
    expect(await findLinkedThread({ venueSlug: 'another', token })).toBeNull()
    const found = await findLinkedThread({ venueSlug: venue.slug, token })
    if (!found) throw new Error('the link leads nowhere')
    const own = OwnMessage.parse({ body: 'It is me' })
    await answerThread(found, own, { now: minutesLater(2), beforeCommit: async () => {} })
    const { thread: shown, messages } = await opened(thread.id)
    expect([shown.addressProven, shown.group, messages.at(-1)?.text]).toEqual([true, 'waiting', 'It is me'])
    // Anybody who knows the address and the subject can continue the thread from a website.
    await begin('en', { subject: 'Proof' })
    expect((await opened(thread.id)).thread.addressProven).toBe(false)
  })

  /** A guest writes, and before the message is committed a reply begins, which has seen only the one before. */
  async function replyMeanwhile(reply: (id: string, seen: string) => Promise<unknown>, waits: boolean) {
    const { id } = await begin('en', { subject: `At once, ${waits}` })
    const seen = await seenOf(id)
    const { body } = OwnMessage.parse({ body: 'One more thing' })
    const { begun } = await inTransaction(async (tx) => {
      const thread = await lockThread(tx, venue, id)
      await addGuestMessage(tx, { venue, thread, body, notice: { anonymous: false }, proves: false }, minutesLater(1))
      const begun = reply(id, seen).then(
        () => 'sent',
        (error) => error.kind,
      )
      await (waits ? untilWaiting(1, tx) : begun)
      return { begun }
    })
    return begun
  }

  test('refuses a reply that has waited for a message of the guest (lockThread)', async () => {
    const reply = (id: string, seen: string) => replyToThread(venue, id, { body: 'Bye', seen }, as(minutesLater(2)))
    expect(await replyMeanwhile(reply, true)).toBe('conflict')
    expect((await mails()).some(({ kind }) => kind === 'message-reply')).toBe(false)
  })

  test('without the lock, the reply is sent although the guest has written', async () => {
    const unlocked = (id: string, seen: string) =>
      inTransaction(async (tx) =>
        replyInThread(tx, venue, await getThread(venue, id, tx), { body: 'Bye', seen }, as(minutesLater(2))),
      )
    expect(await replyMeanwhile(unlocked, false)).toBe('sent')
  })
})
