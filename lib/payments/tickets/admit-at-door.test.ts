import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { getDoorEvent, readDoor } from '#lib/doors/read-door.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { listTickets } from '#lib/events/tickets/ticket-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { listPaymentsOf } from '../queries.ts'
import { type AdmitAtDoor, admitAtDoor } from './admit-at-door.ts'
import { refundRegistrationJob } from './refund-registration-job.ts'

const test$ = useTestDatabase(8)
// The event has begun: its registration is closed for everybody else.
const begun = new Date(`${eventDay}T20:00:00Z`)

let venue: Venue
beforeAll(async () => {
  const small = { ...sampleEvents.quiz, registration: { mode: 'Free', capacity: 5 } }
  venue = await eventVenue({ slug: 'box-office', events: [small, sampleEvents.concert, sampleEvents.calledOff] })
})

const register = async (slug: string, quantity: number) =>
  (
    await admitAtDoor(
      venue,
      await getDoorEvent(venue, slug),
      { quantity, by: 'Side door', tender: null, amountMinor: null },
      acting(begun),
    )
  ).result
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

  test('do not come in at an event that is cancelled', async () => {
    await expect(register('called-off', 1)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('leave no invariant broken', async () => {
    expect(await findBreaches(test$.connection.sql)).toEqual([])
  })
})

describe('guests who pay at the door', () => {
  const sell = async (more: Partial<AdmitAtDoor>) => {
    const wanted = { quantity: 2, by: 'Side door', tender: 'Cash', amountMinor: 4900, ...more } as const
    return (await admitAtDoor(venue, await getDoorEvent(venue, 'concert'), wanted, acting(begun))).result
  }
  const paymentsOf = (registrationId: string) => listPaymentsOf(venue.id, { registrationId })

  test.each(['Cash', 'Terminal'] as const)('are inside, and the sum taken is recorded (%s)', async (tender) => {
    const registration = await sell({ tender })
    expect(registration).toMatchObject({ email: '', payment: 'Paid', amountMinor: 4900, quantity: 2 })
    expect((await listTickets(registration)).map(({ status }) => status)).toEqual(['CheckedIn', 'CheckedIn'])
    expect(await paymentsOf(registration.id)).toMatchObject([
      { status: 'Paid', provider: 'counter', tender, amountMinor: 4900, providerSessionId: null },
    ])
    const [entry] = await listEntries(venue, { subject: { kind: 'registration', id: registration.id } })
    expect(entry?.after).toEqual({ status: 'Confirmed', quantity: 2, tender, amountMinor: 4900 })
    expect(await findBreaches(test$.connection.sql)).toEqual([])
  })

  test('get it back from staff if they are cancelled: no provider is asked', async () => {
    const registration = await sell({})
    await cancelRegistrationByVenue(venue, registration.reference, acting(begun))
    const job = { venueId: venue.id, registrationId: registration.id }
    await refundRegistrationJob.run(job, { now: begun } as Parameters<typeof refundRegistrationJob.run>[1])
    expect(await paymentsOf(registration.id)).toMatchObject([{ status: 'Refunded', refundedAt: begun }])
  })

  test.each([
    ['another sum', { amountMinor: 4899 }, 'conflict'],
    ['no sum', { amountMinor: null }, 'conflict'],
    ['no means of payment', { tender: null }, 'invalid-request'],
  ] as const)('do not come in with %s', async (_, more, kind) => {
    await expect(sell(more)).rejects.toMatchObject({ kind })
  })

  test('do not pay at a free event', async () => {
    const wanted = { quantity: 1, by: 'Side door', tender: 'Cash', amountMinor: 0 } as const
    const selling = admitAtDoor(venue, await getDoorEvent(venue, 'quiz'), wanted, acting(begun))
    await expect(selling).rejects.toMatchObject({ kind: 'invalid-request' })
  })
})
