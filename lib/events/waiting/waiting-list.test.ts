import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import type { Problem } from '#lib/problems/problem.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { eventDay } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import {
  entryOf,
  eventNow,
  importAgain,
  join,
  linked,
  listNow,
  updateEventRow,
  waitingVenue,
} from '#testing/venues/waiting.ts'
import { cancelEventJob } from '../cancel-event-job.ts'
import { cancelByToken } from '../cancel-registration.ts'
import { eventMessages } from '../messages.ts'
import { getEventToShow } from '../queries.ts'
import { eventDetailRecord } from '../record.ts'
import { listBuyers } from '../staff/staff-events.ts'
import { eventStartsAt } from '../times.ts'
import { acceptOffer } from './accept-offer.ts'
import { endOfferJob } from './end-offer-job.ts'
import { leaveWaitingList } from './leave-waiting-list.ts'
import { offerWaitingSeats } from './offer-waiting-seats.ts'

const testDatabase = useTestDatabase(10)

type House = Awaited<ReturnType<typeof waitingVenue>>
let venue: House
const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const breaches = () => findBreaches(testDatabase.connection.sql)
const problemOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error as Problem)

/** The kinds of waiting mails to an address, in the order in which they were written. */
async function mailsTo(address: string): Promise<string[]> {
  const rows = await database()
    .select({ kind: mail.kind, anonymous: mail.anonymous })
    .from(mail)
    .where(and(eq(mail.venueId, venue.id), eq(mail.recipientAddress, address), isNull(mail.sentAt)))
    .orderBy(mail.createdAt)
  return rows.map(({ kind }) => kind)
}

async function endOffer(email: string, at: Date): Promise<void> {
  const { registrationId } = await entryOf(venue, email)
  await endOfferJob.run({ venueId: venue.id, registrationId: registrationId ?? '' }, { now: at } as never)
}

/** The window of the quiz as guests read it. */
async function shown(at = now) {
  const { event, remaining } = await getEventToShow(venue, 'quiz', at)
  return eventDetailRecord(event, venue, remaining, at).registration
}

describe('a free event', () => {
  let tokens: string[]

  beforeEach(async () => {
    venue = await waitingVenue(2)
    tokens = []
    for (const name of ['Eva', 'Kim']) tokens.push((await registerGuests(venue, 'quiz', [name])).cancelToken)
  })

  test('says that guests can wait once it is sold out, and nothing else changes', async () => {
    expect(await shown()).toMatchObject({ remaining: 0, open: false, reason: 'sold-out', waitlist: true })
    await updateEventRow(venue, 'quiz', { capacity: 3 })
    expect(await shown()).not.toHaveProperty('waitlist')
  })

  test('takes nobody for more seats than one registration may have there: by the own maximum of the event, above or below that of the venue', async () => {
    venue = await waitingVenue(9, { maxTicketsPerRegistration: 4 })
    for (const names of [
      ['Eva', 'Kim', 'Mo'],
      ['Ann', 'Ben', 'Cy'],
      ['Dan', 'Fay', 'Gus'],
    ] as const)
      await registerGuests(venue, 'quiz', names)
    const wait = (quantity: number) => problemOf(join(venue, 'quiz', `lea-${quantity}@guest.example`, { quantity }))
    const refusal = (quantity: number, most: number) => ({
      errors: { registration: [eventMessages.tooMany(quantity, most)] },
    })
    await updateEventRow(venue, 'quiz', { maxPerRegistration: 2 })
    expect(await wait(4)).toMatchObject(refusal(4, 2))
    expect(await wait(2)).toBeNull()
    await updateEventRow(venue, 'quiz', { maxPerRegistration: 8 })
    expect(await wait(9)).toMatchObject(refusal(9, 8))
    expect(await wait(8)).toBeNull()
    await updateEventRow(venue, 'quiz', { maxPerRegistration: null })
    expect(await wait(5)).toMatchObject(refusal(5, 4))
  })

  test('is dissolved with a cancelled event, and each guest is mailed once, also who has an offer', async () => {
    for (const [at, name] of ['lea', 'ben', 'mo'].entries())
      await join(venue, 'quiz', `${name}@guest.example`, { now: later(at) })
    await cancelByToken(tokens[0] ?? '', later(5))
    // A guest with an open offer is mailed as one of those who wait, and does not count as an order that is being paid.
    const [buyers] = await listBuyers(await eventNow(venue, 'quiz'), database())
    expect(buyers).toMatchObject({ registrations: 1, addresses: 1, unpaid: 0 })
    await updateEventRow(venue, 'quiz', { status: 'Cancelled' })
    const { id: eventId } = await eventNow(venue, 'quiz')
    const end = { now: later(6), signal: new AbortController().signal }
    for (const _ of [1, 2]) await cancelEventJob.run({ venueId: venue.id, eventId }, end)
    expect(await listNow(venue)).toEqual(['lea Closed', 'ben Closed', 'mo Closed'])
    expect(await mailsTo('lea@guest.example')).toEqual(['waiting-joined', 'waiting-offered', 'waiting-closed'])
    for (const name of ['ben', 'mo'])
      expect(await mailsTo(`${name}@guest.example`)).toEqual(['waiting-joined', 'waiting-closed'])
    expect(await breaches()).toEqual([])
  })

  test('offers a freed seat to the first, who has it alone, and makes it a ticket when it is accepted', async () => {
    for (const [at, email] of ['lea@guest.example', 'ben@guest.example'].entries())
      await join(venue, 'quiz', email, { now: later(at) })
    await cancelByToken(tokens[0] ?? '', later(5))
    expect(await listNow(venue)).toEqual(['lea Offered', 'ben Waiting'])
    expect(await mailsTo('lea@guest.example')).toEqual(['waiting-joined', 'waiting-offered'])
    expect(await shown(later(5))).toMatchObject({ remaining: 0, reason: 'sold-out' })
    expect(await problemOf(registerGuests(venue, 'quiz', ['Mallory'], later(6)))).toMatchObject({
      kind: 'registration-closed',
    })
    expect(await breaches()).toEqual([])

    const accepted = await acceptOffer(await linked(venue, 'lea@guest.example'), [], later(10))
    expect(accepted).toMatchObject({ status: 'Confirmed', payment: 'NotRequired', quantity: 1 })
    expect(await listNow(venue)).toEqual(['lea Accepted', 'ben Waiting'])
    expect((await mailsTo('lea@guest.example')).at(-1)).toBe('registration-confirmed')
    expect(await problemOf(acceptOffer(await linked(venue, 'lea@guest.example'), [], later(11)))).toMatchObject({
      kind: 'conflict',
    })
    expect(await breaches()).toEqual([])
    expect((await eventNow(venue, 'quiz')).seatsTaken).toBe(2)
  })

  test('offers a seat that was declined, or whose offer has ended, to the next', async () => {
    for (const [at, name] of ['lea', 'ben', 'cy'].entries())
      await join(venue, 'quiz', `${name}@guest.example`, { now: later(at) })
    await cancelByToken(tokens[0] ?? '', later(5))
    await leaveWaitingList(await entryOf(venue, 'lea@guest.example'), later(6))
    await leaveWaitingList(await entryOf(venue, 'lea@guest.example'), later(6))
    expect(await listNow(venue)).toEqual(['lea Left', 'ben Offered', 'cy Waiting'])
    await endOffer('ben@guest.example', later(125))
    expect(await listNow(venue)).toEqual(['lea Left', 'ben Offered', 'cy Waiting'])
    await endOffer('ben@guest.example', later(126))
    await endOffer('ben@guest.example', later(126))
    expect(await listNow(venue)).toEqual(['lea Left', 'ben Expired', 'cy Offered'])
    expect(await problemOf(acceptOffer(await linked(venue, 'ben@guest.example'), [], later(126)))).toMatchObject({
      kind: 'conflict',
    })
    expect((await eventNow(venue, 'quiz')).seatsTaken).toBe(2)
    expect(await breaches()).toEqual([])
  })

  test('offers seats to the first whose wish fits', async () => {
    await join(venue, 'quiz', 'pair@guest.example', { quantity: 2 })
    await join(venue, 'quiz', 'single@guest.example', { now: later(1) })
    await cancelByToken(tokens[0] ?? '', later(5))
    expect(await listNow(venue)).toEqual(['pair Waiting', 'single Offered'])
    await leaveWaitingList(await entryOf(venue, 'single@guest.example'), later(6))
    await cancelByToken(tokens[1] ?? '', later(7))
    expect(await listNow(venue)).toEqual(['pair Offered', 'single Left'])
    const pair = await linked(venue, 'pair@guest.example')
    expect(await problemOf(acceptOffer(pair, [], later(8)))).toMatchObject({ kind: 'invalid-request' })
    const { attendeeNames } = await acceptOffer(pair, ['Zoe' as never], later(8))
    expect(attendeeNames).toEqual(['pair', 'Zoe'])
    expect(await breaches()).toEqual([])
  })

  test('offers seats of a larger capacity within a minute, and no offer outlasts the start', async () => {
    await join(venue, 'quiz', 'lea@guest.example')
    await updateEventRow(venue, 'quiz', { capacity: 3 })
    const start = eventStartsAt(await eventNow(venue, 'quiz'), venue.timezone) ?? now
    await offerWaitingSeats(new Date(start.getTime() - 30 * 60_000))
    expect((await entryOf(venue, 'lea@guest.example')).offeredUntil).toEqual(start)
  })

  test('offers seats of a larger capacity in the import that adds them', async () => {
    await join(venue, 'quiz', 'lea@guest.example')
    await importAgain(venue, 3)
    expect(await listNow(venue)).toEqual(['lea Offered'])
  })

  test('offers nothing when the event has begun, is closed, or the list is off', async () => {
    await join(venue, 'quiz', 'lea@guest.example')
    await updateEventRow(venue, 'quiz', { capacity: 3, closesAt: later(10) })
    await offerWaitingSeats(later(11))
    expect(await listNow(venue)).toEqual(['lea Waiting'])
    const off = await waitingVenue(1, { waitingList: { enabled: false } })
    await registerGuests(off, 'quiz', ['Eva'])
    expect(await problemOf(join(off, 'quiz', 'lea@guest.example'))).toMatchObject({ kind: 'conflict' })
    expect((await getEventToShow(off, 'quiz', now)).remaining).toBe(0)
  })

  test('has an address once, and mails it once', async () => {
    const first = await join(venue, 'quiz', 'lea@guest.example')
    const again = await join(venue, 'quiz', 'lea@guest.example', { quantity: 2, now: later(1) })
    expect(again).toEqual(first)
    expect(await mailsTo('lea@guest.example')).toEqual(['waiting-joined'])
    await leaveWaitingList(first, later(2))
    expect((await join(venue, 'quiz', 'lea@guest.example', { now: later(3) })).id).not.toBe(first.id)
  })

  test('refuses to wait if seats are left, for too many seats, and once it has begun', async () => {
    expect(await problemOf(join(venue, 'quiz', 'lea@guest.example', { quantity: 3 }))).toMatchObject({
      kind: 'invalid-request',
    })
    expect(await problemOf(join(venue, 'concert', 'lea@guest.example'))).toMatchObject({ kind: 'conflict' })
    const past = new Date(`${eventDay}T21:00:00+02:00`)
    expect(await problemOf(join(venue, 'quiz', 'lea@guest.example', { now: past }))).toMatchObject({
      kind: 'registration-closed',
      members: { reason: 'past' },
    })
  })
})
