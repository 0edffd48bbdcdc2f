import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database.ts'
import { gamesVenue } from '#testing/games-venue.ts'
import { importTestVenue } from '#testing/venues.ts'
import { cancelReservation, confirmReservation } from './change-status.ts'
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
      const { reservation } = await import('#db/schema/reservations.ts')
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

/**
 * Confirms and cancels pending reservations at the same time. Confirming what is already cancelled must be refused, so
 * a round in which the cancel came first and the confirm still answered is a lost update.
 */
async function lostUpdates(rounds: number, hour: number): Promise<number> {
  let lost = 0
  for (let round = 0; round < rounds; round++) {
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
    const { reservation } = await createReservation(venue, request, { now, language: 'en', anonymous: false })
    const finished: string[] = []
    await Promise.all([
      ...[1, 2, 3].map(() =>
        cancelReservation(venue, reservation.reference, now).then(() => finished.push('cancelled')),
      ),
      ...[1, 2, 3].map(() =>
        confirmReservation(venue, reservation.reference, now).then(
          () => finished.push('confirmed'),
          () => finished.push('refused'),
        ),
      ),
    ])
    // All three cancels succeeded, so in any order of single steps the reservation ends Cancelled.
    const end = await cancelStatus(reservation.id)
    if (end !== 'Cancelled') lost++
    await cancelReservation(venue, reservation.reference, now)
  }
  return lost
}

async function cancelStatus(id: string): Promise<string | undefined> {
  const { database } = await import('#db/client.ts')
  const { reservation } = await import('#db/schema/reservations.ts')
  const [row] = await database().select().from(reservation).where(eq(reservation.id, id))
  return row?.status
}

describe('confirming and cancelling at once', () => {
  test('never brings a cancelled reservation back, because lockReservation makes them take turns', async () => {
    expect(await lostUpdates(40, 18)).toBe(0)
  })

  test('the control: without lockReservation it does', async () => {
    guards.lockReservation = false
    try {
      expect(await lostUpdates(40, 20)).toBeGreaterThan(0)
    } finally {
      guards.lockReservation = true
    }
  })
})
