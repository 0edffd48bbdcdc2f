import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { payment } from '#db/schema/payments.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import type * as locks from '#lib/events/locks.ts'
import { Problem } from '#lib/problems/problem.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { barrier } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import {
  changeConcert,
  concertNow,
  letSeatsGo,
  orderTickets,
  registrationNow,
  registrationsOf,
  type SellingVenue,
  settleCheckout,
  ticketSellingVenue,
} from '#testing/venues/ticket-sales.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import type * as queries from '../queries.ts'
import type { TicketCheckout } from './open-ticket-checkout.ts'

const guards = vi.hoisted(() => ({ on: true, afterRead: async () => {}, chosen: async () => {} }))

// Without guards, the functions below `lockEventAndRegistration` and the opening of a checkout read instead of locking.
vi.mock('#lib/events/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  const one = async (tx: Tx, table: typeof event | typeof eventRegistration, venueId: string, id: string) => {
    const [row] = await tx
      .select()
      .from(table as typeof event)
      .where(and(eq(table.venueId, venueId), eq(table.id, id)))
    return row
  }
  return {
    ...actual,
    lockEvent: (...[tx, venueId, id]: Parameters<typeof actual.lockEvent>) =>
      guards.on
        ? actual.lockEvent(tx, venueId, id)
        : one(tx, event, venueId, id).then(async (row) => {
            await guards.chosen()
            return row
          }),
    lockRegistrationById: (...[tx, venueId, id]: Parameters<typeof actual.lockRegistrationById>) =>
      guards.on ? actual.lockRegistrationById(tx, venueId, id) : one(tx, eventRegistration, venueId, id),
  }
})

vi.mock('../queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async lockPayment(tx: Tx, { venueId, id }: { venueId: string; id: string }) {
      if (guards.on) return actual.lockPayment(tx, { venueId, id })
      const [row] = await tx
        .select()
        .from(payment)
        .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
      await guards.afterRead()
      return row ?? null
    },
  }
})

useTestDatabase(40)

beforeEach(() => {
  Object.assign(guards, { on: true, afterRead: async () => {}, chosen: async () => {} })
})

describe('settling one ticket sale many times at once', () => {
  /** Settles one payment many times at once. Returns how many calls failed, and how many letters they wrote. */
  async function settleManyTimes({ guarded }: { guarded: boolean }) {
    const venue = await ticketSellingVenue(10)
    const checkout = await orderTickets(venue, 2)
    await payOpen(checkout.session.id)
    // Without the locks, several have read before one writes.
    Object.assign(guards, { on: guarded, afterRead: barrier(scaled(4, 10)) })
    const settled = await Promise.allSettled(Array.from({ length: scaled(4, 40) }, () => settleCheckout(checkout)))
    const failed = settled.filter(({ status }) => status === 'rejected').length
    const { tickets } = await registrationNow(checkout.registration)
    return { failed, letters: await mailKinds(venue), tickets }
  }

  test('makes the tickets once, because lockEventAndRegistration makes them take turns', async () => {
    const made = { letters: ['registration-confirmed'], tickets: ['Valid', 'Valid'] }
    expect(await settleManyTimes({ guarded: true })).toEqual({ failed: 0, ...made })
  })

  test('the control: without the locks they make the same tickets, and the database refuses all but one', async () => {
    expect((await settleManyTimes({ guarded: false })).failed).toBeGreaterThan(0)
  })
})

describe('the venue cancels in the moment in which the money arrives', () => {
  /** Settles without locks, and runs `between` after the read and before the write. */
  function settledAround(checkout: TicketCheckout, between: () => Promise<unknown>): Promise<void> {
    guards.afterRead = async () => {
      guards.afterRead = async () => {}
      await between()
    }
    return settleCheckout(checkout)
  }

  /** Returns in how many rounds the registration was valid afterwards, or its money was retained. */
  async function cancelWhileSettling({ guarded }: { guarded: boolean }): Promise<number> {
    const venue = await ticketSellingVenue(null)
    let wrong = 0
    for (let round = 0; round < scaled(3, 40); round++) {
      const checkout = await orderTickets(venue, 1)
      const { reference, venueId, id } = checkout.registration
      await payOpen(checkout.session.id)
      guards.on = guarded
      const cancel = () => cancelRegistrationByVenue(venue, reference, acting())
      if (guarded) await Promise.allSettled([settleCheckout(checkout), cancel()])
      else await Promise.allSettled([settledAround(checkout, cancel)])
      guards.on = true
      const { status, payment: paid } = await registrationNow({ venueId, id })
      // If it was cancelled after the payment, a job refunds it; if before, the settlement itself has begun the refund.
      if (status !== 'Cancelled' || (paid !== 'Refunded' && paid !== 'Paid')) wrong++
    }
    return wrong
  }

  test('it stays cancelled, because lockRegistrationById shows each what the other has done', async () => {
    expect(await cancelWhileSettling({ guarded: true })).toBe(0)
  })

  test('the control: without the locks a cancelled registration becomes valid again', async () => {
    expect(await cancelWhileSettling({ guarded: false })).toBeGreaterThan(0)
  })
})

describe('many guests on the last seats of an event that was free before', () => {
  const { guests, seats, early, late, atOnce } = scaled(
    { guests: 24, seats: 20, early: 5, late: 3, atOnce: 12 },
    { guests: 300, seats: 50, early: 10, late: 5, atOnce: 30 },
  )

  async function rush(venue: SellingVenue): Promise<void> {
    await changeConcert(venue, { mode: 'Free', priceMinor: null })
    for (let guest = 0; guest < early; guest++) await registerGuests(venue, 'concert', ['Ada', 'Ben'])
    const registered = await registrationsOf(venue)
    await changeConcert(venue, { mode: 'Paid', priceMinor: 2450 })
    // Further seats are in expired holds, and their money arrives in the middle of the rush.
    const checkouts = await Promise.all(Array.from({ length: late }, () => orderTickets(venue, 2)))
    for (const checkout of checkouts) await payOpen(checkout.session.id)
    for (const checkout of checkouts) await letSeatsGo(checkout)
    // Without the lock, many have read before one writes, and order more than is left.
    guards.chosen = barrier(atOnce)
    await Promise.all([
      ...Array.from({ length: guests }, (_, guest) => comeAlong(venue, guest)),
      ...checkouts.map((checkout) => guarded(settleCheckout(checkout))),
      ...registered
        .slice(0, late)
        .map(({ reference }) => guarded(cancelRegistrationByVenue(venue, reference, acting()))),
    ])
  }

  /** Without turns the transactions conflict at the rows, until the database ends some of them. */
  async function guarded(doing: Promise<unknown>): Promise<void> {
    await doing.catch((error) => {
      if (guards.on || !databaseError(error)) throw error
    })
  }

  /** Two of three order one to three tickets; the third one tries to register as if it were still free. */
  async function comeAlong(venue: SellingVenue, guest: number): Promise<void> {
    const names = Array.from({ length: 1 + (guest % 4) }, (_, at) => `Guest ${at}`) as [string, ...string[]]
    try {
      await guarded(guest % 3 === 0 ? registerGuests(venue, 'concert', names) : orderTickets(venue, names.length))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect(['registration-closed', 'invalid-request']).toContain(error.kind)
    }
  }

  test('take no seat twice, and no money is retained without a seat', async () => {
    const venue = await ticketSellingVenue(seats)
    await rush(venue)
    const { seatsTaken, counted } = await concertNow(venue)
    expect(seatsTaken).toBe(counted)
    expect(counted).toBeLessThanOrEqual(seats)
    // Seats that the rush left, for guests who were late or too many: they go one by one, and then there is none.
    for (let left = seats - counted; left > 0; left--) await orderTickets(venue, 1)
    await expect(orderTickets(venue, 1)).rejects.toMatchObject({ kind: 'registration-closed' })

    const registrations = await registrationsOf(venue)
    expect(registrations.filter((one) => one.payment === 'NotRequired')).toHaveLength(early)
    for (const { id, amountMinor, payment: state } of registrations.filter((one) => one.payment !== 'NotRequired')) {
      const { retained, atProvider } = await moneyAtRest(venue.id, { registrationId: id })
      const due = state === 'Paid' ? amountMinor : 0
      expect({ retained, atProvider }).toEqual({ retained: due, atProvider: due })
    }
  })

  test('the control: without lockEvent and the guard of the database they take more than there are', async () => {
    const venue = await ticketSellingVenue(seats)
    await database().execute(sql`alter table event disable trigger event_seat_guard`)
    guards.on = false
    await rush(venue)
    await database().execute(sql`alter table event enable trigger event_seat_guard`)
    expect((await concertNow(venue)).counted).toBeGreaterThan(seats)
  })
})
