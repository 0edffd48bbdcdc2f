import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import type * as locks from '#lib/events/locks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { waitingVenue } from '#testing/venues/waiting.ts'
import { mergeRegistrations } from './merge-registrations.ts'
import { readGuests } from './read-guests.ts'

/**
 * Two of the staff merge the same two registrations at once, each into another one. The locks (`lockEvent`,
 * `lockRegistrationById`) let the second one see that one has ended. Without them each waits for the other, and the database refuses both.
 */
const guards = vi.hoisted(() => ({ locks: true }))

vi.mock('#lib/events/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockEvent(tx: Tx, venueId: string, id: string) {
      return guards.locks ? actual.lockEvent(tx, venueId, id) : undefined
    },
    async lockRegistrationById(tx: Tx, venueId: string, id: string) {
      if (guards.locks) return actual.lockRegistrationById(tx, venueId, id)
      const [found] = await tx.select().from(eventRegistration).where(actual.isRegistration({ venueId, id }))
      return found
    },
  }
})

afterEach(() => {
  guards.locks = true
})

useTestDatabase(8)

async function mergeAtOnce({ locked = true } = {}) {
  const venue = await waitingVenue(4)
  const [one, other] = [
    await registerGuests(venue, 'quiz', ['Ada', 'Ben']),
    await registerGuests(venue, 'quiz', ['Ada']),
  ]
  const [mine, theirs] = [one.registration.reference, other.registration.reference]
  guards.locks = locked
  const row = sql`select from event where venue_id = ${venue.id} for update`
  const answers = await heldBack(
    row,
    [
      [mine, theirs],
      [theirs, mine],
    ].map(([into = '', from = '']) => async () => {
      try {
        await mergeRegistrations(venue, { eventSlug: 'quiz', reference: into }, from, acting())
        return 'merged'
      } catch {
        return 'refused'
      }
    }),
    { enough: 2 },
  )
  const { registrations } = await readGuests(venue, 'quiz')
  return { answers: answers.sort(), tickets: registrations.map(({ tickets }) => tickets.length) }
}

test('two registrations become one, once', async () => {
  expect(await mergeAtOnce()).toEqual({ answers: ['merged', 'refused'], tickets: [3] })
})

test('control: without the locks neither is done', async () => {
  expect(await mergeAtOnce({ locked: false })).toEqual({ answers: ['refused', 'refused'], tickets: [2, 1] })
})
