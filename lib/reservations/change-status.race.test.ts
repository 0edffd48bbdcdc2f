import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack, refusal } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { confirmReservation } from './change-status.ts'
import { createReservation } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import type * as locks from './locks.ts'

const guards = vi.hoisted(() => ({ lockReservation: true }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockReservation(tx: Tx, venueId: string, reference: string) {
      if (guards.lockReservation) return actual.lockReservation(tx, venueId, reference)
      const [found] = await tx
        .select()
        .from(reservation)
        .where(and(eq(reservation.venueId, venueId), eq(reservation.reference, reference)))
      return found
    },
  }
})

useTestDatabase(16)

const now = new Date('2027-06-01T08:00:00Z')
let venue: Venue

beforeAll(async () => {
  const { slug } = await importTestVenue(gamesVenue())
  venue = await getVenue(slug)
})

const isConflict = (error: unknown) => expect(error).toMatchObject({ kind: 'conflict' })

/**
 * Cancels and confirms pending reservations at the same time; the cancellations reach the row first. Confirming a
 * cancelled reservation must be refused, so a reservation with another status at the end has lost an update. `refused`
 * receives the error of each refused confirmation.
 */
async function lostUpdates(hour: number, refused: (error: unknown) => void = isConflict): Promise<number> {
  let lost = 0
  for (let round = 0; round < 5; round++) {
    const request = ReservationRequest.parse({
      resourceType: 'BilliardTable',
      resourceId: 'b1',
      date: '2027-06-16',
      start: `${hour}:00`,
      partySize: 2,
      customerName: 'Ada Guest',
      email: 'ada@guest.example',
      depositOptIn: true,
    })
    const { id, reference } = (await createReservation(venue, request, { now, language: 'en', anonymous: false }))
      .reservation
    const cancel = () => cancelReservation(venue, reference, {}, acting(now))
    const confirm = () => confirmReservation(venue, reference, acting(now)).catch(refused)
    const row = sql`select from reservation where id = ${id} for no key update`
    await heldBack<unknown>(row, [cancel, confirm], { inOrder: true })
    const [end] = await database().select().from(reservation).where(eq(reservation.id, id))
    if (end?.status !== 'Cancelled') lost++
    await cancel()
  }
  return lost
}

describe('confirming and cancelling at once', () => {
  test('never brings a cancelled reservation back, because lockReservation serializes them', async () => {
    expect(await lostUpdates(18)).toBe(0)
  })

  describe('without lockReservation', () => {
    beforeEach(() => {
      guards.lockReservation = false
    })
    afterEach(() => {
      guards.lockReservation = true
    })

    test('is prevented by the database', async () => {
      const isRefused = (error: unknown) =>
        expect(refusal(error)).toMatchObject({ constraint: 'reservation_cancelled' })
      expect(await lostUpdates(20, isRefused)).toBe(0)
    })

    test('the control: brings it back if the database allows it', async () => {
      await database().execute(sql`alter table reservation drop constraint reservation_cancelled`)
      expect(await lostUpdates(20)).toBeGreaterThan(0)
    })
  })
})
