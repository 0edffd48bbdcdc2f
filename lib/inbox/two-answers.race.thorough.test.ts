import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { markSolved, setSolved } from '#lib/messages/mark-solved.ts'
import { getThread, listMessages } from '#lib/messages/queries.ts'
import { replyInThread, replyToThread } from '#lib/messages/reply-to-thread.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Two people of the venue, or one of them and the guest, act in one conversation at once (lockThread, refuseIfWrittenSince). */
useTestDatabase(8)

let venue: Venue
let id: string
let seen: string

beforeAll(async () => {
  await importTestVenue({ slug: 'two-answers' })
  venue = await getVenue('two-answers')
})
beforeEach(async () => {
  for (const table of [mail, message, messageThread]) await database().delete(table)
  ;({ id } = await writes('Are dogs welcome?'))
  seen = (await messages()).at(-1)?.id ?? ''
})

const writes = (body: string) => {
  const words = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Dogs', body }
  return startThread(venue, MessageRequest.parse(words), { now: new Date(), language: 'en', anonymous: false })
}
const messages = async () => listMessages(await getThread(venue, id))
const mailsToGuest = async () => (await database().select().from(mail)).filter(({ kind }) => kind === 'message-reply')
const holdThreads = sql`select from message_thread for update`
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.kind,
  )

describe('two answers at once', () => {
  test('are one answer: the second sees what the first has sent, before anything goes out', async () => {
    const answers = ['Yes.', 'No.', 'Maybe.'].map(
      (body) => () => outcomeOf(replyToThread(venue, id, { body, seen }, acting())),
    )
    expect((await heldBack(holdThreads, answers)).toSorted()).toEqual(['conflict', 'conflict', 'done'])
    expect([(await messages()).length, (await mailsToGuest()).length]).toEqual([2, 1])
  })

  test('without the lock, the guest would be told each of them', async () => {
    const answer = (body: string) => () =>
      inTransaction(async (tx) => replyInThread(tx, venue, await getThread(venue, id, tx), { body, seen }, acting()))
    const holdMessages = sql`lock table message in share row exclusive mode`
    await heldBack(holdMessages, ['Yes.', 'No.'].map(answer))
    expect((await mailsToGuest()).length).toBe(2)
  })
})

describe('a guest who writes while somebody solves the conversation', () => {
  test.each([false, true])('is never under a solved one (guest first: %s)', async (guestFirst) => {
    const solve = () => outcomeOf(markSolved(venue, id, { solved: true, seen }, acting()))
    const write = () => outcomeOf(writes('And a cat?'))
    await heldBack(holdThreads, guestFirst ? [write, solve] : [solve, write], { inOrder: true })
    expect([(await getThread(venue, id)).solvedAt, (await messages()).length]).toEqual([null, 2])
  })

  test('without reading again under the lock, the guest would be', async () => {
    await writes('And a cat?')
    await inTransaction((tx) => setSolved(tx, venue, { subjectId: id, ids: [id], solved: true }, acting()))
    expect((await getThread(venue, id)).solvedAt).not.toBeNull()
  })
})
