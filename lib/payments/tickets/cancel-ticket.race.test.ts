import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import type * as locks from '#lib/events/locks.ts'
import type * as ticketLocks from '#lib/events/tickets/lock-ticket.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { waitingVenue } from '#testing/venues/waiting.ts'
import { cancelOwnTickets } from './cancel-own-tickets.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { readGuests } from './read-guests.ts'

/**
 * Two of the staff cancel the same ticket at once, or its guest does in two windows. With the locks (`lockEvent`, `lockRegistrationById`, `lockEventTicket`) the
 * second one sees that the places have changed. Without them the database refuses it, because names and seats would differ.
 * Without both it takes the next guest's ticket.
 */
const guards = vi.hoisted(() => ({ locks: true }))

vi.mock('#lib/events/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockEvent(tx: Tx, venueId: string, id: string) {
      if (guards.locks) return actual.lockEvent(tx, venueId, id)
      const [found] = await tx
        .select()
        .from(event)
        .where(and(eq(event.venueId, venueId), eq(event.id, id)))
      return found
    },
    async lockRegistrationById(tx: Tx, venueId: string, id: string) {
      if (guards.locks) return actual.lockRegistrationById(tx, venueId, id)
      const [found] = await tx
        .select()
        .from(eventRegistration)
        .where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, id)))
      return found
    },
  }
})

vi.mock('#lib/events/tickets/lock-ticket.ts', async (original) => {
  const actual = await original<typeof ticketLocks>()
  return {
    ...actual,
    async lockEventTicket(tx: Tx, key: Parameters<typeof actual.lockEventTicket>[1]) {
      if (guards.locks) return actual.lockEventTicket(tx, key)
      const [found] = await tx.select().from(ticket).where(actual.isTicket(key))
      return { ticket: found }
    },
  }
})

afterEach(() => {
  guards.locks = true
})

useTestDatabase(8)

const people = ['staff', 'guest'] as const

/**
 * Two of the staff press "cancel ticket 2 of 4" at once, or the guest presses it in two windows. Returns the names that are
 * left, and how many were refused.
 */
async function cancelTwice(by: (typeof people)[number]) {
  const venue = await waitingVenue(6)
  const { registration } = await registerGuests(venue, 'quiz', ['Ada', 'Ben', 'Cem', 'Dora'])
  const at = { eventSlug: 'quiz', reference: registration.reference, ordinal: 2, of: 4 }
  const own = { ordinals: [2], of: 4, refundMinor: 0 }
  const press = () =>
    by === 'staff'
      ? cancelTicket(venue, at, acting())
      : cancelOwnTickets(registration, own, { actor: { kind: 'guest' }, now: new Date() })
  const row = sql`select from event_registration where venue_id = ${venue.id} for no key update`
  const answers = await heldBack(
    row,
    Array.from({ length: 2 }, () => async () => {
      try {
        await press()
        return 'cancelled'
      } catch {
        return 'refused'
      }
    }),
    { enough: 2 },
  )
  const { registrations } = await readGuests(venue, 'quiz')
  const left = registrations.filter(({ status }) => status === 'Confirmed').flatMap(({ tickets }) => tickets)
  const isCancelled = and(eq(eventRegistration.venueId, venue.id), eq(eventRegistration.status, 'Cancelled'))
  const cancelled = await database().$count(eventRegistration, isCancelled)
  return { answers: answers.sort(), left: left.map(({ name }) => name), cancelled }
}

describe.each(people)('by %s', (by) => {
  test('one ticket is cancelled once', async () => {
    const left = ['Ada', 'Cem', 'Dora']
    expect(await cancelTwice(by)).toEqual({ answers: ['cancelled', 'refused'], left, cancelled: 1 })
  })

  test('and so it is without the locks, by the check of the names', async () => {
    guards.locks = false
    expect(await cancelTwice(by)).toMatchObject({ answers: ['cancelled', 'refused'], left: ['Ada', 'Cem', 'Dora'] })
  })
})

test.each(people)('control: without the locks and the check another guest loses a ticket, by %s', async (by) => {
  guards.locks = false
  await database().execute(sql`alter table event_registration drop constraint if exists event_registration_names`)
  expect((await cancelTwice(by)).left).not.toEqual(['Ada', 'Cem', 'Dora'])
})
