import { and, asc, eq, sql, sum } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import type * as batch from '#lib/batch.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { getVisibleEvent } from './queries.ts'
import { registerForEvent, registrationBatcher } from './register-for-event.ts'
import { RegistrationRequest } from './registration-input.ts'
import type * as references from './registration-reference.ts'

/** Concurrent guests of one event at one server, who are written as a batch. */
const guards = vi.hoisted(() => ({ order: true, sameReferences: 0 }))

vi.mock('#lib/batch.ts', async (original) => {
  const actual = await original<typeof batch>()
  const batchedByKey: typeof batch.batchedByKey = (nameOf, query, options) =>
    actual.batchedByKey(
      nameOf,
      async (entries) => (guards.order ? query(entries) : [...(await query([...entries].reverse()))].reverse()),
      options,
    )
  return { ...actual, batchedByKey }
})

vi.mock('./registration-reference.ts', async (original) => {
  const actual = await original<typeof references>()
  const drawRegistrationReference = (draw: number) =>
    guards.sameReferences-- > 0 ? 'SVC-E-SAME' : actual.drawRegistrationReference(draw)
  return { ...actual, drawRegistrationReference }
})

useTestDatabase(24)

beforeAll(async () => {
  await database().execute(sql`create table recorded (guest integer primary key)`)
})

afterEach(async () => {
  Object.assign(guards, { order: true, sameReferences: 0 })
  await database().execute(sql`delete from recorded`)
})

const now = new Date()
let number = 0

const venueWithSeats = (capacity: number): Promise<Venue> =>
  eventVenue({
    slug: `together-${++number}`,
    events: [{ ...sampleEvents.quiz, registration: { mode: 'Free', capacity } }],
  })

type Attempt = { quantity: number; beforeCommit?: (tx: Tx) => Promise<void>; register?: typeof registerForEvent }

/** Registers guests in one tick; returns true for each success, else the error. */
async function registerAll(venue: Venue, attempts: Attempt[]): Promise<unknown[]> {
  const quiz = await getVisibleEvent(venue, 'quiz')
  const settled = await Promise.allSettled(
    attempts.map(({ quantity, beforeCommit, register = registerForEvent }, at) => {
      const attendees = Array.from({ length: quantity }, (_, guest) => `Guest ${guest}`)
      const email = `guest-${at}@guest.example`
      const request = RegistrationRequest.parse({ buyerName: `Guest ${at}`, email, quantity, attendees })
      return register(venue, quiz, request, {
        now,
        requestedLocale: null,
        anonymous: false,
        ...(beforeCommit && { beforeCommit }),
      })
    }),
  )
  return settled.map((each) => (each.status === 'fulfilled' ? true : each.reason))
}

const record = (guest: number) => async (tx: Tx) => {
  await tx.execute(sql`insert into recorded values (${guest})`)
}

/** The rows that are stored in the end, of every kind that a registration writes. */
async function standing(venue: Venue) {
  const ofVenue = eq(eventRegistration.venueId, venue.id)
  const rows = await database()
    .select({ email: eventRegistration.email, at: sql<string>`${eventRegistration}.xmin::text` })
    .from(eventRegistration)
    .where(ofVenue)
    .orderBy(asc(eventRegistration.email))
  const [seats] = await database()
    .select({ seats: sum(eventRegistration.quantity) })
    .from(eventRegistration)
    .where(ofVenue)
  const [counter] = await database().select().from(event).where(eq(event.venueId, venue.id))
  const recorded = await database().execute<{ guest: number }>(sql`select guest from recorded order by guest`)
  return {
    guests: rows.map(({ email }) => Number(/\d+/.exec(email)?.[0])).sort((a, b) => a - b),
    transactions: new Set(rows.map(({ at }) => at)).size,
    seats: [
      Number(seats?.seats ?? 0),
      counter?.seatsTaken,
      await database().$count(ticket, eq(ticket.venueId, venue.id)),
    ],
    mails: await database().$count(mail, and(eq(mail.venueId, venue.id), eq(mail.kind, 'registration-confirmed'))),
    recorded: recorded.map(({ guest }) => guest),
  }
}

const guestsOf = (outcomes: unknown[]) => outcomes.flatMap((each, at) => (each === true ? [at] : []))

describe('concurrent guests', () => {
  test('are written by a few transactions, each with their own seats, tickets and mail', async () => {
    const venue = await venueWithSeats(200)
    const guests = scaled(24, 60)
    const attempts = Array.from({ length: guests }, (_, at) => ({ quantity: 1 + (at % 3), beforeCommit: record(at) }))
    const outcomes = await registerAll(venue, attempts)
    const all = attempts.map((_, at) => at)
    expect(guestsOf(outcomes)).toEqual(all)
    const { transactions, ...rest } = await standing(venue)
    expect(rest).toEqual({ guests: all, seats: [2 * guests, 2 * guests, 2 * guests], mails: guests, recorded: all })
    expect(transactions).toBeLessThan(6)
  })

  test('the control: with a batcher each, they take one transaction each', async () => {
    const venue = await venueWithSeats(200)
    await registerAll(
      venue,
      Array.from({ length: 10 }, () => ({ quantity: 1, register: registrationBatcher() })),
    )
    expect(await standing(venue)).toMatchObject({ seats: [10, 10, 10], transactions: 10 })
  })
})

/** Returns which attempts get seats in the order of arrival; one that does not fit is skipped. */
function served(attempts: Attempt[], capacity: number): number[] {
  let left = capacity
  return attempts.flatMap(({ quantity }, at) => {
    if (quantity > left) return []
    left -= quantity
    return [at]
  })
}

describe('the last seats', () => {
  const capacity = 25
  const attempts = Array.from({ length: scaled(24, 60) }, (_, at) => ({
    quantity: 1 + (at % 4),
    beforeCommit: record(at),
  }))
  const expected = served(attempts, capacity)

  test('go to the first guests, and to nobody twice', async () => {
    const venue = await venueWithSeats(capacity)
    const outcomes = await registerAll(venue, attempts)
    expect(guestsOf(outcomes)).toEqual(expected)
    for (const outcome of outcomes) if (outcome !== true) expect(outcome).toBeInstanceOf(Problem)
    expect(await standing(venue)).toMatchObject({
      guests: expected,
      seats: [capacity, capacity, capacity],
      mails: expected.length,
      recorded: expected,
    })
  })

  test('the control: written in another order, they go to others', async () => {
    guards.order = false
    const venue = await venueWithSeats(capacity)
    expect(guestsOf(await registerAll(venue, attempts))).not.toEqual(expected)
  })
})

describe('one guest who fails', () => {
  const failing = 7
  const attempts = (failure: Error): Attempt[] =>
    Array.from({ length: 20 }, (_, at) => ({
      quantity: 2,
      async beforeCommit(tx) {
        await record(at)(tx)
        if (at === failing) throw failure
      },
    }))
  const others = attempts(new Error()).flatMap((_, at) => (at === failing ? [] : [at]))

  test('in the last step takes nothing from the others, and leaves nothing behind', async () => {
    const venue = await venueWithSeats(100)
    const failure = new Problem('checkout-in-progress')
    const outcomes = await registerAll(venue, attempts(failure))
    expect(guestsOf(outcomes)).toEqual(others)
    expect(outcomes[failing]).toBe(failure)
    expect(await standing(venue)).toMatchObject({ guests: others, seats: [38, 38, 38], mails: 19, recorded: others })
  })

  test('by a statement that the database refuses takes nothing from the others', async () => {
    const venue = await venueWithSeats(100)
    await database().execute(sql`insert into recorded values (${failing})`)
    const outcomes = await registerAll(
      venue,
      Array.from({ length: 20 }, (_, at) => ({ quantity: 2, beforeCommit: record(at) })),
    )
    expect(guestsOf(outcomes)).toEqual(others)
    expect(await standing(venue)).toMatchObject({ guests: others, seats: [38, 38, 38], mails: 19 })
  })

  test('the control: if each is not written alone, because the database is busy, all fail', async () => {
    const venue = await venueWithSeats(100)
    const busy = Object.assign(new Error('busy'), { code: '55P03' })
    const outcomes = await registerAll(venue, attempts(busy))
    // The first guests were a batch of their own, and were committed before.
    expect(guestsOf(outcomes).length).toBeLessThan(failing)
    expect(outcomes.slice(failing)).toEqual(outcomes.slice(failing).map(() => busy))
    const { guests, recorded, mails } = await standing(venue)
    expect([recorded, mails]).toEqual([guests, guests.length])
  })
})

test('guests who draw the same reference are all registered, each under one of their own', async () => {
  const venue = await venueWithSeats(100)
  guards.sameReferences = 5
  const outcomes = await registerAll(
    venue,
    Array.from({ length: 12 }, (_, at) => ({ quantity: 1, beforeCommit: record(at) })),
  )
  expect(guestsOf(outcomes)).toHaveLength(12)
  const rows = await database().select().from(eventRegistration).where(eq(eventRegistration.venueId, venue.id))
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(12)
  expect(await standing(venue)).toMatchObject({ seats: [12, 12, 12], mails: 12, recorded: rows.map((_, at) => at) })
})
