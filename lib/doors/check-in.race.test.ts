import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import type * as locks from '#lib/events/locks.ts'
import type * as ticketLock from '#lib/events/tickets/lock-ticket.ts'
import { findTicket, listTickets, type StoredTicket } from '#lib/events/tickets/ticket-queries.ts'
import { cancelOwnTickets } from '#lib/payments/tickets/cancel-own-tickets.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { checkInTicket } from './check-in.ts'

const guards = vi.hoisted(() => ({ lockTicket: true, lockRegistrationById: true }))

vi.mock('#lib/events/tickets/lock-ticket.ts', async (original) => {
  const actual = await original<typeof ticketLock>()
  return {
    ...actual,
    async lockEventTicket(tx: Tx, key: StoredTicket) {
      if (guards.lockTicket) return actual.lockEventTicket(tx, key)
      const [found] = await tx
        .select({ registration: eventRegistration, ticket })
        .from(ticket)
        .innerJoin(eventRegistration, eq(eventRegistration.id, ticket.registrationId))
        .where(actual.isTicket(key))
      return found
    },
  }
})

vi.mock('#lib/events/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockRegistrationById(tx: Tx, venueId: string, id: string) {
      if (guards.lockRegistrationById) return actual.lockRegistrationById(tx, venueId, id)
      const [found] = await tx
        .select()
        .from(eventRegistration)
        .where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, id)))
      return found
    },
  }
})

useTestDatabase(16)

const doors = new Date(`${eventDay}T17:00:00Z`)
let venue: Venue

beforeAll(async () => {
  const open = { ...sampleEvents.quiz, registration: { mode: 'Free' } }
  venue = await eventVenue({ slug: 'many-doors', events: [open] })
})

afterEach(() => Object.assign(guards, { lockTicket: true, lockRegistrationById: true }))

/** Scans one ticket at several doors at once; returns in how many rounds not exactly one door let a guest in. */
async function letInTwice(): Promise<number> {
  const tickets = sql`select from ticket where venue_id = ${venue.id} for no key update`
  let wrong = 0
  for (let round = 0; round < scaled(2, 5); round++) {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
    const [code = ''] = codes
    const scan = (door: number) => () => checkInTicket(code, { by: `Door ${door}` }, acting(doors))
    const scans = await heldBack(tickets, [1, 2, 3, 4, 5].map(scan))
    const opened = scans.flatMap(({ result: scan }, at) => (scan.verdict === 'in' ? [`Door ${at + 1}`] : []))
    const named = scans.flatMap(({ result: scan }) =>
      scan.verdict === 'refused' && scan.reason === 'already-in' ? [scan.by] : [],
    )
    const stored = (await findTicket(code))?.ticket.checkedInBy
    if (opened.length !== 1 || named.length !== 4 || named.some((by) => by !== opened[0]) || stored !== opened[0])
      wrong++
  }
  return wrong
}

describe('the same ticket at five doors at once', () => {
  test('lets one guest in, and names that door to the others, because lockTicket serializes them', async () => {
    expect(await letInTwice()).toBe(0)
  })

  test('the control: without lockTicket it lets in several', async () => {
    guards.lockTicket = false
    expect(await letInTwice()).toBeGreaterThan(0)
  })
})

const rounds = scaled(6, 20)

/** The ways in which a guest cancels the second of two tickets: with the whole registration, or alone. */
const ways = {
  all: ({ cancelToken }: RegistrationWithCodes) => cancelByToken(cancelToken, doors),
  one: ({ registration }: RegistrationWithCodes) =>
    cancelOwnTickets(registration, { ordinals: [2], of: 2, refundMinor: 0 }, { actor: { kind: 'guest' }, now: doors }),
}
type Way = keyof typeof ways

/**
 * Cancels and checks in concurrently, in alternating order; returns in how many of the rounds a guest got in with a ticket
 * that was cancelled.
 */
async function letInAndCancelled(way: Way): Promise<{ both: number; cancelled: number }> {
  const registrations = sql`select from event_registration where venue_id = ${venue.id} for no key update`
  const ends = { both: 0, cancelled: 0 }
  for (let round = 0; round < rounds; round++) {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const { registration, codes } = party
    const cancel = () =>
      ways[way](party).then(
        () => true,
        () => false,
      )
    const enter = () =>
      checkInTicket(codes[1] ?? '', { by: 'Door' }, acting(doors)).then(
        ({ result }) => result.verdict === 'in',
        () => false,
      )
    const both = await heldBack(registrations, round % 2 ? [cancel, enter] : [enter, cancel], { inOrder: true })
    const [entered, cancelled] = round % 2 ? both.reverse() : both
    const statuses = (await listTickets(registration)).map(({ status }) => status)
    if (cancelled) expect(statuses).toEqual(way === 'all' ? ['Cancelled', 'Cancelled'] : ['Valid'])
    else expect(statuses).toEqual(['Valid', 'CheckedIn'])
    if (entered && cancelled) ends.both++
    if (cancelled) ends.cancelled++
  }
  return ends
}

describe.each([
  ['all', 2],
  ['one', 1],
] as const)('a cancellation against a check-in: %s', (way, seatsBack) => {
  test('never both succeed, whichever comes first, and give the seats back exactly when it was cancelled', async () => {
    const seats = async () => (await database().select().from(event))[0]?.seatsTaken ?? 0
    const before = await seats()
    const { both, cancelled } = await letInAndCancelled(way)
    expect(both).toBe(0)
    expect(cancelled).toBe(rounds / 2)
    expect(await seats()).toBe(before + 2 * rounds - seatsBack * cancelled)
  })

  test('the control: without lockTicket and lockRegistrationById both succeed', async () => {
    Object.assign(guards, { lockTicket: false, lockRegistrationById: false })
    // A ticket that is cancelled alone leaves its place. The database keeps the place of a scanned ticket, without locks too.
    if (way === 'one') await database().execute(sql`alter table check_in drop constraint check_in_ticket`)
    expect((await letInAndCancelled(way)).both).toBeGreaterThan(0)
  })
})
