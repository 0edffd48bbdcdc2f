import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { barrier } from '#testing/storms/race.ts'
import { insertVisits } from '#testing/venues/old-visits.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { anonymiseReservations } from './anonymise.ts'
import { forgetOld } from './forget-old.ts'

useTestDatabase()
const longAgo = new Date(Date.now() - 400 * 86_400_000)

let venue: Venue
let number = 0

beforeEach(async () => {
  venue = await getVenue((await importTestVenue({ slug: `forgetting-${++number}` })).slug)
})

const stillNamed = () =>
  database().$count(reservation, and(eq(reservation.venueId, venue.id), ne(reservation.email, fromGuest(''))))

describe('two servers that anonymise concurrently', () => {
  test('share the work: each record is anonymised once', async () => {
    const visits = scaled(60, 300)
    await insertVisits(venue, longAgo, visits)
    const both = await Promise.all([1, 2].map(() => forgetOld(venue, new Date(), { batch: 7 })))
    expect(both.reduce((sum, { reservations }) => sum + reservations, 0)).toBe(visits)
    expect(await stillNamed()).toBe(0)
  })

  test('control: without locks they anonymise each record twice', async () => {
    await insertVisits(venue, longAgo, 20)
    const bothHaveRead = barrier(2)
    const forgetNaively = () =>
      inTransaction(async (tx) => {
        const named = and(eq(reservation.venueId, venue.id), ne(reservation.email, fromGuest('')))
        const due = await tx.select({ id: reservation.id }).from(reservation).where(named).orderBy(reservation.id)
        await bothHaveRead()
        await anonymiseReservations(
          tx,
          venue,
          due.map(({ id }) => id),
        )
        return due.length
      })
    const both = await Promise.all([forgetNaively(), forgetNaively()])
    expect(both).toEqual([20, 20])
  })
})

test('a locked record is skipped until the next run, and nothing waits for it', async () => {
  const [busy] = await insertVisits(venue, longAgo, 3)
  await inTransaction(async (tx) => {
    await tx
      .select()
      .from(reservation)
      .where(eq(reservation.id, busy ?? ''))
      .for('no key update')
    expect((await forgetOld(venue, new Date())).reservations).toBe(2)
  })
  expect((await forgetOld(venue, new Date())).reservations).toBe(1)
})
