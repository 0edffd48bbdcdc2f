import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message } from '#db/schema/messages.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { MessageRequest, ReplyRequest } from './input.ts'
import { getThread, listMessages } from './queries.ts'
import { replyToThread } from './reply-to-thread.ts'
import { startThread } from './start-thread.ts'

useTestDatabase()

const start = new Date('2027-06-01T08:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
let venue: Venue

beforeAll(async () => {
  await importTestVenue({ slug: 'answering' })
  venue = await getVenue('answering')
})

beforeEach(async () => {
  await database().delete(mail)
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

test('a reply has 1 to 4000 characters', () => {
  const holds = (body: unknown) => ReplyRequest.safeParse({ body }).success
  expect([' ', '', 'x', 'x'.repeat(4000), 'x'.repeat(4001), 7].map(holds)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})
