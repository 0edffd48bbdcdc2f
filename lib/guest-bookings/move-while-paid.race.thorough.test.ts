import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { settleOpenPayment, settlePayment } from '#lib/payments/settle-payment.ts'
import type * as booking from '#lib/reservations/booking.ts'
import type * as locks from '#lib/reservations/locks.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservation, getReservationById } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import {
  behindHold,
  type HeldTable,
  openHeldTable,
  reconcile,
  runEndHoldJob,
} from '#testing/stand-ins/lost-webhooks.ts'
import { heldAtProvider } from '#testing/storms/pausing-provider.ts'
import { heldBack } from '#testing/storms/race.ts'
import { duringMove, move, problemOf, takenBy } from '#testing/venues/guest-moves.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import { payingVenue, someDay } from '#testing/venues/payments.ts'

/**
 * A guest moves a held reservation while its deposit is being paid. The payment is for the reservation, not for its time:
 * so a move leaves the checkout open, and the money confirms the reservation at its new time.
 */
const switches = vi.hoisted(() => ({
  locks: true,
  afterRead: async () => {},
  /** Columns that a move writes besides: none, or the status as it has read it. */
  alsoWritten: {} as Partial<Reservation>,
}))

vi.mock('#lib/checkout/providers.ts', async (original) => {
  const { pausing } = await import('#testing/storms/pausing-provider.ts')
  return pausing(await original<typeof providers>())
})

vi.mock('#lib/reservations/booking.ts', async (original) => {
  const actual = await original<typeof booking>()
  const bookedValues: typeof actual.bookedValues = (...of) => ({
    ...actual.bookedValues(...of),
    ...switches.alsoWritten,
  })
  return { ...actual, bookedValues }
})

vi.mock('#lib/reservations/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockResources(tx: Tx, venueId: string, ids: readonly string[]) {
      if (switches.locks) return actual.lockResources(tx, venueId, ids)
      return tx.select().from(resource).where(eq(resource.venueId, venueId))
    },
    async lockReservation(tx: Tx, venueId: string, reference: string) {
      const found = switches.locks
        ? await actual.lockReservation(tx, venueId, reference)
        : await getReservation({ id: venueId }, reference, tx)
      await switches.afterRead()
      return found
    },
  }
})

useTestDatabase(20)

let venue: Venue
let week = 2

beforeAll(async () => {
  venue = await payingVenue()
})

afterEach(() => {
  Object.assign(switches, { locks: true, afterRead: async () => {}, alsoWritten: {} })
})

/** A table at 18:00 with an open checkout of its deposit, which the guest has paid or not. */
async function freshScene(paid: boolean): Promise<HeldTable> {
  const held = await openHeldTable(venue, { date: someDay(week++) })
  if (paid) await payOpen(held.intent.session.id)
  return held
}

const moving = ({ booked }: HeldTable) => problemOf(move(venue, booked, { start: '20:00' }, new Date()))

const happenings = {
  webhook: ({ intent: { session, payment } }) =>
    settlePayment({ provider: 'fake', sessionId: session.id, account: payment.account }, new Date()),
  return: ({ intent }) => settleOpenPayment(intent.payment, new Date()),
  check: ({ intent }) => reconcile(intent.payment, new Date()),
  'the end of the hold': (scene) => runEndHoldJob(scene, behindHold(scene, 1)),
  'another checkout': ({ booked }) => {
    const body = { reservationReference: booked.reference, amount: 10, currency: 'EUR' }
    return openPaymentIntent(venue, PaymentIntentRequest.parse(body), { now: new Date() })
  },
} satisfies Record<string, (scene: HeldTable) => Promise<unknown>>
type Happening = keyof typeof happenings

const happen = (name: Happening, scene: HeldTable) => problemOf(happenings[name](scene))

/** Checks the end: the reservation has moved, and either its deposit is kept for it, or no money is. */
async function expectHonestEnd(scene: HeldTable, paid: boolean): Promise<void> {
  const { retained, atProvider } = await moneyAtRest(venue.id, { reservationId: scene.booked.id })
  const { status, startsAt, endsAt } = await getReservationById(venue, scene.booked.id)
  expect([retained, atProvider]).toEqual(paid ? [1000, 1000] : [0, 0])
  expect(status).toMatch(paid ? /Confirmed/ : /Pending|Cancelled/)
  expect([startsAt, endsAt].map(hoursAfter(scene.booked.startsAt))).toEqual([2, 4])
  expect(await takenBy(scene.booked)).toEqual(['t3 2'])
}

const hoursAfter = (from: Date) => (at: Date) => (at.getTime() - from.getTime()) / 3_600_000

describe.each([
  ['after the guest has paid', true],
  ['before the guest pays', false],
])('a move %s', (_, paid) => {
  test.each(Object.keys(happenings) as Happening[])('while %s is held at the provider', async (name) => {
    const scene = await freshScene(paid)
    let outcome = ''
    const idle = await heldAtProvider(
      () => happen(name, scene),
      async () => {
        outcome = await moving(scene)
      },
    )
    expect(idle ?? 0).toBe(0)
    expect(outcome).toBe('done')
    await expectHonestEnd(scene, paid)
  })
})

describe('a payment that settles', () => {
  test('during a move waits for it, and confirms the new time', async () => {
    const scene = await freshScene(true)
    expect(
      await duringMove(
        switches,
        () => moving(scene),
        () => happen('webhook', scene),
      ),
    ).toEqual(['done', 'done'])
    await expectHonestEnd(scene, true)
  })

  test('just before a move leaves the reservation confirmed', async () => {
    const scene = await freshScene(true)
    const row = sql`select from reservation where id = ${scene.booked.id} for no key update`
    await heldBack(row, [() => happen('webhook', scene), () => moving(scene)], { inOrder: true })
    await expectHonestEnd(scene, true)
  })

  /** A move that writes the status that it has read, as an edit of the whole row would. */
  async function moveThatWritesTheStatus(): Promise<void> {
    const scene = await freshScene(true)
    const { status, holdExpiresAt } = scene.booked
    switches.alsoWritten = { status, holdExpiresAt }
    await duringMove(
      switches,
      () => moving(scene),
      () => happen('webhook', scene),
    )
    await expectHonestEnd(scene, true)
  }

  test('is never undone, because the reservation is locked when it is read', async () => {
    await expect(moveThatWritesTheStatus()).resolves.toBeUndefined()
  })

  test('the control: without locks it is undone by a move that writes what it has read', async () => {
    switches.locks = false
    await expect(moveThatWritesTheStatus()).rejects.toThrow(/Confirmed/)
  })
})
