import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { reservation } from '#db/schema/reservations.ts'
import { writeToVenue } from '#lib/guest-bookings/write-to-venue.ts'
import { MessageRequest, OwnMessage } from '#lib/messages/input.ts'
import { markSolved } from '#lib/messages/mark-solved.ts'
import { listMessages } from '#lib/messages/queries.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { mayAct, type Role, roles } from '#lib/operators/roles.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookEvening, eveningDate, eveningVenue, onEvening } from '#testing/servers/evening-reads.ts'
import { replyAboutParty, solveThread } from './conversation.ts'
import { readEvening } from './read-evening.ts'
import { readParty } from './read-party.ts'

const testDatabase = useTestDatabase()

let venue: Venue
let booked: Reservation
beforeAll(async () => {
  venue = await eveningVenue()
})
beforeEach(async () => {
  booked = await bookEvening(venue, { date: '2027-05-20', resourceId: null, start: nextStart(), language: 'en' })
  await database().delete(mail)
})
let starts = 0
const nextStart = () => `${String(10 + (starts++ % 10)).padStart(2, '0')}:${starts > 10 ? '30' : '00'}`

const acting = (time = '18:00') => ({ actor: { kind: 'command', program: 'test' } as const, now: onEvening(time) })
const guestWrites = (body: string, time: string) =>
  writeToVenue({ venue, reservation: booked }, OwnMessage.parse({ body }), {
    now: onEvening(time),
    beforeCommit: async () => {},
  })
const panel = (role: Role = 'host') =>
  readParty(venue, booked.reference, onEvening('19:00'), 'en', (act) => mayAct(role, act))
const change = async (to: object) => {
  const [changed = booked] = await database()
    .update(reservation)
    .set(to)
    .where(eq(reservation.id, booked.id))
    .returning()
  booked = changed
}
const threads = () => database().select().from(messageThread).where(eq(messageThread.reservationId, booked.id))
const mails = () => database().select().from(mail).orderBy(asc(mail.createdAt))
const entry = async (id: string | null) =>
  (
    await database()
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.venueId, venue.id), eq(auditEntry.id, id ?? '')))
  )[0]

test.each(roles)('the words of a conversation are for roles that answer it: %s', async (role) => {
  await guestWrites('A high chair?', '09:00')
  await replyAboutParty(venue, booked.reference, 'Of course.', acting())
  await guestWrites('And a second one?', '18:30')
  const { thread, flags, history } = await panel(role)
  const reads = mayAct(role, 'messages')
  expect([thread?.messages.length ?? null, flags.unanswered]).toEqual(reads ? [3, true] : [null, false])
  expect(history.map(({ act }) => act)).toEqual(reads ? ['thread.reply'] : [])
})

describe('a reply', () => {
  test('continues the conversation of the guest, and is mailed and recorded', async () => {
    const thread = await guestWrites('A high chair?', '09:00')
    const { result, entryId } = await replyAboutParty(venue, booked.reference, ' Of course. ', acting())
    expect(result).toMatchObject({ threadId: thread.id, author: 'Venue', body: 'Of course.' })
    expect((await panel()).thread).toMatchObject({
      id: thread.id,
      messages: [{ author: 'Guest' }, { author: 'Venue', text: 'Of course.' }],
    })
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'message-reply',
      recipientAddress: 'ada@guest.example',
      subject: 'Re: Your booking at Small venue',
      text: expect.stringContaining('Here is our answer'),
    })
    expect(await entry(entryId)).toMatchObject({
      act: 'thread.reply',
      subjectKind: 'thread',
      subjectId: thread.id,
      before: {},
      after: { messageId: result.id },
    })
    expect((await panel()).history.map(({ act, words }) => [act, words])).toEqual([['thread.reply', 'Answered']])
    const inGerman = await readParty(venue, booked.reference, onEvening('19:00'), 'de', () => true)
    expect(inGerman.history.map(({ words }) => words)).toEqual(['Geantwortet'])
  })

  test('begins a conversation, as what the venue wants to say', async () => {
    await change({ language: 'de' })
    await replyAboutParty(venue, booked.reference, 'Der Garten ist zu.', acting())
    const [letter] = await mails()
    expect(letter).toMatchObject({ recipientAddress: 'ada@guest.example', subject: 'Ihre Buchung bei Small venue' })
    expect(letter?.text).toContain('Small venue hat Ihnen geschrieben')
    expect(letter?.text).toContain('Der Garten ist zu.')
    expect(letter?.text).not.toContain('Antwort:')
    await guestWrites('Schade.', '20:00')
    await replyAboutParty(venue, booked.reference, 'Finden wir auch.', acting('20:30'))
    expect(await threads()).toHaveLength(1)
    expect((await panel()).thread?.messages.map(({ author }) => author)).toEqual(['Venue', 'Guest', 'Venue'])
  })

  test('goes to the present address', async () => {
    const old = await guestWrites('A high chair?', '09:00')
    await change({ email: 'new@guest.example' })
    const { result } = await replyAboutParty(venue, booked.reference, 'Of course.', acting())
    expect(result.threadId).not.toBe(old.id)
    expect((await mails()).at(-1)?.recipientAddress).toBe('new@guest.example')
    expect((await panel()).flags.unanswered).toBe(false)
  })

  test('is refused without an address, and writes nothing', async () => {
    await change({ email: '' })
    await expect(replyAboutParty(venue, booked.reference, 'Hello', acting())).rejects.toMatchObject({
      kind: 'conflict',
      detail: { en: 'No e-mail address of this guest is known. Please call.' },
    })
    expect(await threads()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('is refused for an unknown reservation, and outside the plan', async () => {
    await expect(replyAboutParty(venue, 'SVC-0000', 'Hello', acting())).rejects.toMatchObject({ kind: 'not-found' })
    const starter = await eveningVenue({ plan: 'Starter' })
    const { reference } = await bookEvening(starter)
    await expect(replyAboutParty(starter, reference, 'Hello', acting())).rejects.toMatchObject({
      kind: 'feature-not-in-plan',
    })
  })

  test('is all or nothing', async () => {
    const failing = { ...acting(), beforeCommit: () => Promise.reject(new Error('the last step')) }
    await expect(replyAboutParty(venue, booked.reference, 'Hello', failing)).rejects.toThrow('the last step')
    expect(await threads()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('is one conversation, if two hosts write at once', async () => {
    await Promise.all(['One', 'Two'].map((text) => replyAboutParty(venue, booked.reference, text, acting())))
    const [only, ...others] = await threads()
    expect(others).toEqual([])
    expect(await database().$count(message, eq(message.threadId, only?.id ?? ''))).toBe(2)
  })
})

describe('solving', () => {
  test('settles all that waits, until the guest writes again', async () => {
    await guestWrites('A high chair?', '09:00')
    await change({ email: 'new@guest.example' })
    const newest = await guestWrites('A cake?', '09:30')
    const solved = await solveThread(venue, booked.reference, true, acting())
    expect(solved.result).toMatchObject({ id: newest.id, solvedAt: onEvening('18:00') })
    expect(await entry(solved.entryId)).toMatchObject({
      act: 'thread.solve',
      subjectId: newest.id,
      before: { solved: false },
      after: { solved: true },
    })
    expect(await panel()).toMatchObject({ flags: { unanswered: false }, thread: { solved: true } })
    await guestWrites('Hello?', '19:00')
    expect(await panel()).toMatchObject({ flags: { unanswered: true }, thread: { solved: false } })
  })

  test('is idempotent, and can be reversed', async () => {
    await guestWrites('A high chair?', '09:00')
    const solve = (solved: boolean, time: string) => solveThread(venue, booked.reference, solved, acting(time))
    expect((await solve(false, '10:00')).entryId).toBeNull()
    expect((await solve(true, '10:01')).entryId).not.toBeNull()
    expect(await solve(true, '10:02')).toMatchObject({ entryId: null, result: { solvedAt: onEvening('10:01') } })
    expect((await panel()).flags.unanswered).toBe(false)
    expect((await solve(false, '10:03')).result.solvedAt).toBeNull()
    expect((await panel()).flags.unanswered).toBe(true)
  })

  test('needs a conversation', async () => {
    await expect(solveThread(venue, booked.reference, true, acting())).rejects.toMatchObject({ kind: 'not-found' })
    await expect(solveThread(venue, 'SVC-0000', true, acting())).rejects.toMatchObject({ kind: 'not-found' })
  })
})

test('what was answered or solved needs nobody any more', async () => {
  const other = await bookEvening(venue, { date: eveningDate, start: '20:00' })
  booked = other
  const needs = async () => (await readEvening(venue, eveningDate, onEvening('18:00'), 'en')).needs
  await guestWrites('A high chair?', '09:00')
  expect(await needs()).toHaveLength(1)
  await solveThread(venue, other.reference, true, acting('09:10'))
  expect(await needs()).toEqual([])
})

describe('a conversation about no party of the evening', () => {
  const written = (subject: string, time: string, more: object = {}) =>
    startThread(
      venue,
      MessageRequest.parse({
        guestName: 'Ben Early',
        guestEmail: 'ben@guest.example',
        subject,
        body: 'Hello?',
        ...more,
      }),
      { now: onEvening(time), language: 'en', anonymous: false },
    )
  const needs = async ({ date = eveningDate, readsMessages = true } = {}) => {
    const { needs } = await readEvening(venue, date, onEvening('18:00'), 'en', { readsMessages })
    return needs.map(({ kind, reference, urgency, conversation }) => ({ kind, reference, urgency, conversation }))
  }

  test('needs staff who may read it today, the longest first, until it is answered or solved', async () => {
    await database()
      .update(messageThread)
      .set({ solvedAt: onEvening('08:00') })
    const late = await written('Dogs', '10:00', { guestName: 'N'.repeat(60) })
    const early = await written('Cats', '09:00')
    const need = (id: string, name: string) => ({
      ...{ kind: 'unanswered', reference: '', urgency: 'soon', conversation: { id, name } },
    })
    expect(await needs()).toEqual([need(early.id, 'Ben Early'), need(late.id, `${'N'.repeat(39)}…`)])
    expect(await needs({ readsMessages: false })).toEqual([])
    expect(await needs({ date: '2027-05-20' })).toEqual([])
    await replyToThread(venue, early.id, { body: 'Yes' }, acting('11:00'))
    expect(await needs()).toEqual([need(late.id, `${'N'.repeat(39)}…`)])
    await markSolved(venue, late.id, { solved: true, seen: (await listMessages(late)).at(-1)?.id ?? '' }, acting())
    expect(await needs()).toEqual([])
  })

  test('is listed once if it is about a party that is shown, and as a conversation if about another day', async () => {
    await database()
      .update(messageThread)
      .set({ solvedAt: onEvening('08:00') })
    await guestWrites('A high chair?', '09:00')
    const [thread] = await threads()
    booked = await bookEvening(venue, { date: eveningDate, start: '13:00' })
    await guestWrites('A high chair?', '09:00')
    const shown = (await needs()).filter(({ kind }) => kind === 'unanswered')
    expect(shown.map(({ reference, conversation }) => [reference, conversation?.id])).toEqual(
      expect.arrayContaining([
        [booked.reference, undefined],
        ['', thread?.id],
      ]),
    )
    expect(shown).toHaveLength(2)
  })
})

test('a conversation that the venue begins is no breach, and one without a message is', async () => {
  await replyAboutParty(venue, booked.reference, 'Do you need a high chair?', acting())
  const breaches = async () => {
    const found = await findBreaches(testDatabase.connection.sql)
    return found.filter(({ invariant }) => invariant === 'conversations-begin')
  }
  expect(await breaches()).toEqual([])
  const [thread] = await threads()
  await database()
    .delete(message)
    .where(eq(message.threadId, thread?.id ?? ''))
  expect(await breaches()).toHaveLength(1)
})
