import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { createReservation } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import { reopenReservation } from './reopen-reservation.ts'

useTestDatabase(10)

const now = new Date('2027-06-01T08:00:00Z')
let venue: Venue

beforeAll(async () => {
  const { slug } = await importTestVenue(gamesVenue())
  venue = await getVenue(slug)
})

function book(date: string) {
  const guest = { partySize: 2, customerName: 'Ada Guest', email: 'ada@guest.example' }
  const request = { resourceType: 'RestaurantTable', resourceId: 't1', date, start: '18:00', ...guest }
  return createReservation(venue, ReservationRequest.parse(request), { now, language: 'en', anonymous: false })
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { kind?: string }) => error.kind ?? 'failed',
  )

/** Reopens a cancelled reservation while another guest books its table: both have read that it is free. */
async function contend(date: string, first: 'reopening' | 'booking'): Promise<string[]> {
  const { reservation } = await book(date)
  await cancelReservation(venue, reservation.reference, {}, acting(now))
  const table = sql`select from resource where venue_id = ${venue.id} and id = 't1' for no key update`
  const contestants = [
    () => outcomeOf(reopenReservation(venue, reservation.reference, acting(now))),
    () => outcomeOf(book(date)),
  ]
  return heldBack(table, first === 'reopening' ? contestants : contestants.toReversed(), { inOrder: true })
}

describe('a reservation that is reopened while its table is booked', () => {
  test.each([
    ['reopening', '2027-06-09'],
    ['booking', '2027-06-10'],
  ] as const)('gets the table, or the booking does: %s first', async (first, date) => {
    expect(await contend(date, first)).toEqual(['done', 'slot-not-available'])
  })

  test('the control: without the constraint both get it', async () => {
    await database().execute(sql`alter table occupancy drop constraint occupancy_no_double_booking`)
    expect(await contend('2027-06-16', 'reopening')).toEqual(['done', 'done'])
    expect(await contend('2027-06-17', 'booking')).toEqual(['done', 'done'])
  })
})
