import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { draftRegistration, insertRegistration } from '#lib/events/insert-registration.ts'
import { lockEvent } from '#lib/events/locks.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { RegistrationRequest } from '#lib/events/registration-input.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { untilWaiting } from '#testing/storms/race.ts'
import { eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { importVenueFile } from './import.ts'
import type * as locks from './locks.ts'

/**
 * Files that change an event while a guest registers for it. An import decides by the registrations that it reads, and
 * `lockEvents` ensures that none is written meanwhile.
 */
const guards = vi.hoisted(() => ({ lockEvents: true }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockEvents(tx: Tx, venueId: string) {
      if (guards.lockEvents) return actual.lockEvents(tx, venueId)
      // The same read without its lock.
      return tx.select().from(event).where(eq(event.venueId, venueId)).orderBy(asc(event.id))
    },
  }
})

useTestDatabase(12)

afterEach(() => {
  guards.lockEvents = true
})

const { quiz } = sampleEvents
const draft = { ...quiz, status: 'Draft' }
const paid = { ...quiz, registration: { mode: 'Paid', price: 5 } }
const now = new Date()
let number = 0

const newVenue = () => eventVenue({ slug: `raced-${++number}`, events: [quiz] })

/**
 * Imports a file while a registration has been written but not committed: the worst moment. The registration commits as
 * soon as the import waits for it.
 */
async function importWhileRegistering(venue: Venue, events: object[]): Promise<{ refusal: unknown }> {
  const { id } = await getVisibleEvent(venue, 'quiz')
  let written = () => {}
  const registered = new Promise<void>((resolve) => {
    written = resolve
  })
  const registering = inTransaction(async (tx) => {
    const locked = await lockEvent(tx, venue.id, id)
    const request = RegistrationRequest.parse({ buyerName: 'Ada', email: 'ada@guest.example', quantity: 1 })
    const more = { reference: 'SVC-E-RACE', language: 'en', cancelTokenDigest: randomBytes(32), now } as const
    await insertRegistration(
      tx,
      draftRegistration(venue, locked, request, { ...more, attendeeNames: [fromGuest('Ada')] }),
    )
    written()
    await untilWaiting()
  })
  await registered
  const importing = importVenueFile(eventFile({ slug: venue.slug, events }), { now }).then(
    () => ({ refusal: null }),
    (refusal: unknown) => ({ refusal }),
  )
  const [outcome] = await Promise.all([importing, registering])
  return outcome
}

const ofVenue = (venue: Venue) => eq(eventRegistration.venueId, venue.id)

async function standing(venue: Venue) {
  const [row] = await database().select().from(event).where(eq(event.venueId, venue.id))
  const registrations = await database().select().from(eventRegistration).where(ofVenue(venue))
  return { event: row, registrations: registrations.length }
}

describe('a file that changes an event while a guest registers', () => {
  test.each([
    ['into a draft', draft, 'must not be "Draft"'],
    ['into a paid one', paid, 'must stay "Free"'],
  ])('%s is refused, because lockEvents waits for the guest', async (_, wanted, problem) => {
    const venue = await newVenue()
    const { refusal } = await importWhileRegistering(venue, [wanted])
    expect(String(refusal)).toContain(problem)
    expect(await standing(venue)).toMatchObject({ event: { status: 'Published', mode: 'Free' }, registrations: 1 })
  })

  test('by leaving it out withdraws it, because lockEvents waits for the guest', async () => {
    const venue = await newVenue()
    expect(await importWhileRegistering(venue, [])).toEqual({ refusal: null })
    expect(await standing(venue)).toMatchObject({ event: { active: false, seatsTaken: 1 }, registrations: 1 })
  })

  test('the control: without lockEvents the guest is registered for a draft, and for an event that is now paid', async () => {
    guards.lockEvents = false
    for (const [wanted, came] of [
      [draft, { status: 'Draft' }],
      [paid, { mode: 'Paid' }],
    ] as const) {
      const venue = await newVenue()
      expect(await importWhileRegistering(venue, [wanted])).toEqual({ refusal: null })
      expect(await standing(venue)).toMatchObject({ event: came, registrations: 1 })
    }
  })

  test('the control: without lockEvents leaving it out breaks the import', async () => {
    guards.lockEvents = false
    const { refusal } = await importWhileRegistering(await newVenue(), [])
    expect(databaseError(refusal)?.constraint_name).toBe('event_registration_event')
  })
})

test('guests who register during imports are registered for a visible event, or refused', async () => {
  for (let round = 0; round < scaled(4, 12); round++) {
    const venue = await newVenue()
    const wanted = [[draft], [paid], []][round % 3] ?? []
    const guests = Array.from({ length: 4 }, () => registerGuests(venue, 'quiz', ['Ada']))
    // Every other file is imported when the first guest has registered and the requests of the others are running.
    if (round % 2 === 1) await guests[0]
    const importing = importVenueFile(eventFile({ slug: venue.slug, events: wanted }), { now })
    const [imported, ...settled] = await Promise.allSettled([importing, ...guests])
    const accepted = settled.filter(({ status }) => status === 'fulfilled').length
    for (const each of settled) if (each.status === 'rejected') expect([400, 404, 409]).toContain(each.reason.status)
    const { event: row, registrations } = await standing(venue)
    expect([registrations, row?.seatsTaken ?? 0]).toEqual([accepted, accepted])
    if (accepted > 0) expect(row).toMatchObject({ status: 'Published', mode: 'Free' })
    if (wanted.length > 0) expect(imported.status).toBe(accepted > 0 ? 'rejected' : 'fulfilled')
    else expect([imported.status, row?.active]).toEqual(['fulfilled', accepted > 0 ? false : undefined])
  }
})
