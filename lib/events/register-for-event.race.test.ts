import { and, count, eq, sql, sum } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack } from '#testing/storms/race.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import type * as locks from './locks.ts'
import { getVisibleEvent } from './queries.ts'
import { registrationBatcher } from './register-for-event.ts'
import { RegistrationRequest } from './registration-input.ts'

/**
 * Many concurrent guests of one event, each with a batcher of their own, as on as many servers. The lock in the code
 * and the trigger in the database serialize them: either is enough for the seats, and without both seats are sold
 * twice.
 */
const guards = vi.hoisted(() => ({ lockEvent: true }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockEvent(tx: Tx, venueId: string, id: string) {
      if (guards.lockEvent) return actual.lockEvent(tx, venueId, id)
      const [found] = await tx
        .select()
        .from(event)
        .where(and(eq(event.venueId, venueId), eq(event.id, id)))
      return found
    },
  }
})

afterEach(() => {
  guards.lockEvent = true
})

const capacity = 10
const parties = scaled(20, 60)
const now = new Date()
let number = 0

function venueWithQuiz(): Promise<Venue> {
  const quiz = { ...sampleEvents.quiz, registration: { mode: 'Free', capacity } }
  return eventVenue({ slug: `seats-${++number}`, events: [quiz] })
}

type Outcome = { quantity: number; outcome: 'registered' | 'too-many' | 'sold-out' }

/**
 * Registers parties of one to three in one tick; fifteen of them have read before the first is counted. Fails the test
 * unless each gets seats or a proper refusal.
 */
async function registerAll(venue: Venue, parties: number): Promise<Outcome[]> {
  const quiz = await getVisibleEvent(venue, 'quiz')
  const row = sql`select from event where venue_id = ${venue.id} for no key update`
  return heldBack(
    row,
    Array.from({ length: parties }, (_, at) => async (): Promise<Outcome> => {
      const quantity = 1 + (at % 3)
      const attendees = Array.from({ length: quantity }, (_, guest) => `Guest ${guest}`)
      const email = `guest-${at}@guest.example`
      const request = RegistrationRequest.parse({ buyerName: 'Ada', email, quantity, attendees })
      try {
        await registrationBatcher()(venue, quiz, request, { now, requestedLocale: null, anonymous: false })
        return { quantity, outcome: 'registered' }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (error.kind === 'registration-closed') {
          expect(error.members).toEqual({ reason: 'sold-out', remaining: 0 })
          return { quantity, outcome: 'sold-out' }
        }
        expect(Object.keys(error.errors ?? {})).toEqual(['registration'])
        return { quantity, outcome: 'too-many' }
      }
    }),
    { enough: 15 },
  )
}

/** The counts in the database at the end: seats on the event's counter, seats of registrations, and tickets. */
async function seatsOf(venue: Venue): Promise<{ counted: number; registered: number; tickets: number }> {
  const ofVenue = eq(eventRegistration.venueId, venue.id)
  const [registered] = await database()
    .select({ seats: sum(eventRegistration.quantity) })
    .from(eventRegistration)
    .where(ofVenue)
  const [tickets] = await database().select({ tickets: count() }).from(ticket).where(eq(ticket.venueId, venue.id))
  const { seatsTaken } = await getVisibleEvent(venue, 'quiz')
  return { counted: seatsTaken, registered: Number(registered?.seats ?? 0), tickets: tickets?.tickets ?? 0 }
}

async function expectNoneOversold(venue: Venue, outcomes: Outcome[]): Promise<void> {
  const { counted, registered, tickets } = await seatsOf(venue)
  const sold = outcomes
    .filter(({ outcome }) => outcome === 'registered')
    .reduce((seats, one) => seats + one.quantity, 0)
  expect([counted, registered, tickets]).toEqual([sold, sold, sold])
  expect(sold).toBeLessThanOrEqual(capacity)
  const left = capacity - sold
  for (const { quantity, outcome } of outcomes) if (outcome !== 'registered') expect(quantity).toBeGreaterThan(left)
}

const dropGuard = () => database().execute(sql`drop trigger event_seat_guard on event`)

describe('many parties for ten seats', () => {
  useTestDatabase(24)

  test('get each seat once, with lockEvent and trigger', async () => {
    const venue = await venueWithQuiz()
    await expectNoneOversold(venue, await registerAll(venue, parties))
  })

  test('get each seat once with the trigger alone, and no guest gets an internal error', async () => {
    guards.lockEvent = false
    const venue = await venueWithQuiz()
    await expectNoneOversold(venue, await registerAll(venue, parties))
  })
})

describe('many parties for ten seats, with lockEvent alone', () => {
  useTestDatabase(24)

  test('get each seat once', async () => {
    const venue = await venueWithQuiz()
    await dropGuard()
    await expectNoneOversold(venue, await registerAll(venue, parties))
  })
})

describe('the control: without lockEvent and without the trigger', () => {
  useTestDatabase(24)

  test('more seats are sold than there are', async () => {
    guards.lockEvent = false
    const venue = await venueWithQuiz()
    await dropGuard()
    await registerAll(venue, parties)
    expect((await seatsOf(venue)).registered).toBeGreaterThan(capacity)
  })
})
