import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { acting } from '#testing/acting.ts'
import { useTestDatabase } from '#testing/database.ts'
import { eventDay, eventVenue, sampleEvents } from '#testing/event-venue.ts'
import { heldBack } from '#testing/race.ts'
import { getDoorEvent, readDoor } from './read-door.ts'
import { registerAtDoor } from './register-at-door.ts'
import { listTickets } from './ticket-queries.ts'

const test$ = useTestDatabase(8)
// The event has begun: its registration is closed for everybody else.
const begun = new Date(`${eventDay}T20:00:00Z`)

let venue: Venue
beforeAll(async () => {
  const small = { ...sampleEvents.quiz, registration: { mode: 'Free', capacity: 5 } }
  venue = await eventVenue({ slug: 'box-office', events: [small, sampleEvents.concert, sampleEvents.calledOff] })
})

const register = async (slug: string, quantity: number) =>
  (await registerAtDoor(venue, await getDoorEvent(venue, slug), { quantity, by: 'Side door' }, acting(begun))).result
const taken = async () => (await getDoorEvent(venue, 'quiz')).seatsTaken

describe('guests without a ticket', () => {
  test('are registered without a name or an address, are inside at once, and nobody is mailed', async () => {
    const registration = await register('quiz', 2)
    expect(registration).toMatchObject({ email: '', buyerName: '', quantity: 2, payment: 'NotRequired' })
    const tickets = await listTickets(registration)
    expect(tickets.map(({ status, checkedInBy }) => [status, checkedInBy])).toEqual([
      ['CheckedIn', 'Side door'],
      ['CheckedIn', 'Side door'],
    ])
    const state = await readDoor(await getDoorEvent(venue, 'quiz'), begun)
    expect(state).toMatchObject({ sold: 2, conflicts: [], arrivals: [{ from: begun, guests: 2 }] })
    expect(await database().select().from(mail)).toEqual([])
  })

  test('come in as long as there are seats, also at two doors at once', async () => {
    await expect(register('quiz', 4)).rejects.toMatchObject({ kind: 'conflict' })
    const locked = sql`select from event where venue_id = ${venue.id} for no key update`
    const at = () =>
      register('quiz', 2).then(
        () => 'in',
        ({ kind }) => kind,
      )
    expect((await heldBack(locked, [at, at])).toSorted()).toEqual(['conflict', 'in'])
    await register('quiz', 1)
    await expect(register('quiz', 1)).rejects.toMatchObject({ kind: 'registration-closed' })
    expect(await taken()).toBe(5)
  })

  test.each(['concert', 'called-off'])('do not come in at %s, which costs money or is cancelled', async (slug) => {
    await expect(register(slug, 1)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('leave no invariant broken', async () => {
    expect(await findBreaches(test$.connection.sql)).toEqual([])
  })
})
