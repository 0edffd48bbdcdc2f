import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { defaultGuestChanges } from '#lib/venues/configuration.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { completeReservation, confirmReservation, markNoShow } from './change-status.ts'
import { createReservation } from './create-reservation.ts'
import { editReservation } from './edit-reservation.ts'
import { ReservationRequest } from './input.ts'

useTestDatabase()

const now = new Date('2027-06-01T08:00:00Z')
const afterwards = new Date('2027-07-20T08:00:00Z')
let venue: Venue
let day = 0

beforeAll(async () => {
  const { slug } = await importTestVenue(gamesVenue())
  venue = await getVenue(slug)
})

/**
 * A date of its own for each test, so that no test conflicts with another's bookings. Never a Monday, when the venue is
 * closed.
 */
function freshDate(): string {
  day++
  if (new Date(Date.UTC(2027, 5, day)).getUTCDay() === 1) day++
  return new Date(Date.UTC(2027, 5, day)).toISOString().slice(0, 10)
}

async function book(more: object): Promise<string> {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  return (await createReservation(venue, request, { now, language: 'en', anonymous: false })).reservation.reference
}

async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Problem) return error.kind
    throw error
  }
  return 'done'
}

async function seatSold(resourceId: string, value: boolean): Promise<void> {
  await database()
    .update(resource)
    .set({ seatSold: value })
    .where(and(eq(resource.venueId, venue.id), eq(resource.id, resourceId)))
}

describe('the status of a reservation', () => {
  test('goes from Pending to Confirmed once, and its hold ends with it', async () => {
    const reference = await book({ date: freshDate(), resourceId: 't3', depositOptIn: true })
    expect((await confirmReservation(venue, reference, acting(now))).result).toMatchObject({
      status: 'Confirmed',
      holdExpiresAt: null,
    })
    expect((await confirmReservation(venue, reference, acting(now))).result).toMatchObject({ status: 'Confirmed' })
  })

  test('goes to Cancelled and frees the table at once; what is cancelled stays cancelled', async () => {
    const date = freshDate()
    const reference = await book({ date, resourceId: 't1' })
    expect(await kindOf(book({ date, resourceId: 't1' }))).toBe('slot-not-available')
    expect((await cancelReservation(venue, reference, {}, acting(now))).result).toMatchObject({ status: 'Cancelled' })
    expect((await cancelReservation(venue, reference, {}, acting(now))).result).toMatchObject({ status: 'Cancelled' })
    expect(await kindOf(book({ date, resourceId: 't1' }))).toBe('done')
    for (const verb of [confirmReservation, completeReservation, markNoShow]) {
      expect(await kindOf(verb(venue, reference, acting(afterwards)))).toBe('conflict')
    }
  })

  test('is Completed or NoShow only after the start, and never both', async () => {
    const came = await book({ date: freshDate(), resourceId: 't1' })
    const stayedAway = await book({ date: freshDate(), resourceId: 't1' })
    expect(await kindOf(completeReservation(venue, came, acting(now)))).toBe('conflict')
    expect(await kindOf(markNoShow(venue, stayedAway, acting(now)))).toBe('conflict')
    expect((await completeReservation(venue, came, acting(afterwards))).result).toMatchObject({ status: 'Completed' })
    expect((await markNoShow(venue, stayedAway, acting(afterwards))).result).toMatchObject({ status: 'NoShow' })
    expect(await kindOf(markNoShow(venue, came, acting(afterwards)))).toBe('conflict')
    expect(await kindOf(cancelReservation(venue, stayedAway, {}, acting(afterwards)))).toBe('conflict')
  })

  test('of an unknown reference, or one of another venue, is a 404', async () => {
    const { slug } = await importTestVenue(gamesVenue({ slug: 'elsewhere' }))
    const reference = await book({ date: freshDate(), resourceId: 't1' })
    expect(await kindOf(cancelReservation(venue, 'SVC-0000', {}, acting(now)))).toBe('not-found')
    expect(await kindOf(cancelReservation(await getVenue(slug), reference, {}, acting(now)))).toBe('not-found')
  })
})

describe('the terms of a reservation', () => {
  test('are those of the moment in which it was made, and moving it later gains no time', async () => {
    const date = freshDate()
    const reference = await book({ date, resourceId: 't1' })
    const read = () => database().select().from(reservation).where(eq(reservation.reference, reference))
    const [agreed] = await read()
    expect(agreed).toMatchObject({ terms: defaultGuestChanges, linkVersion: 1, moves: 0 })
    expect(agreed?.refundableUntil).toEqual(new Date(new Date(`${date}T16:00:00Z`).getTime() - 86_400_000))
    const guestChanges = { ...defaultGuestChanges, refundUntilMinutes: 0, afterwards: 'refund' as const }
    const changed = { ...venue, settings: { ...venue.settings, guestChanges } }
    await editReservation(changed, reference, { start: '20:00' }, acting(now))
    expect(await read()).toMatchObject([{ terms: defaultGuestChanges, refundableUntil: agreed?.refundableUntil }])
    await editReservation(changed, reference, { start: '17:00' }, acting(now))
    expect(await read()).toMatchObject([{ refundableUntil: new Date(Date.parse(`${date}T15:00:00Z`) - 86_400_000) }])
  })
})

describe('editing a reservation', () => {
  test('moves it, frees the old time and takes the new one', async () => {
    const date = freshDate()
    const reference = await book({ date, resourceId: 't1' })
    const moved = (await editReservation(venue, reference, { start: '20:00' }, acting(now))).result
    expect(moved.startsAt.toISOString()).toBe(`${date}T18:00:00.000Z`)
    expect(await kindOf(book({ date, resourceId: 't1', start: '18:00' }))).toBe('done')
    expect(await kindOf(book({ date, resourceId: 't1', start: '20:00' }))).toBe('slot-not-available')
  })

  test('into a taken slot changes nothing', async () => {
    const date = freshDate()
    const reference = await book({ date, resourceId: 't1' })
    await book({ date, resourceId: 't1', start: '20:00' })
    expect(await kindOf(editReservation(venue, reference, { start: '20:00' }, acting(now)))).toBe('slot-not-available')
    expect(await kindOf(book({ date, resourceId: 't1', start: '18:00' }))).toBe('slot-not-available')
  })

  test('may overlap its own old time', async () => {
    const reference = await book({ date: freshDate(), resourceId: 't1' })
    expect(await kindOf(editReservation(venue, reference, { start: '18:30', durationMinutes: 150 }, acting(now)))).toBe(
      'done',
    )
  })

  test('calculates the price again, and leaves absent fields unchanged', async () => {
    const reference = await book({
      date: freshDate(),
      resourceType: 'BilliardTable',
      resourceId: 'b1',
      notes: 'window',
    })
    const longer = (
      await editReservation(
        venue,
        reference,
        { durationMinutes: 120, extras: [{ extraId: 'cues', quantity: 1 }] },
        acting(now),
      )
    ).result
    expect(longer).toMatchObject({ priceEstimateMinor: 2800, customerName: 'Ada Guest', notes: 'window' })
    expect(longer.extras).toMatchObject([{ lineTotalMinor: 700 }])
  })

  test('leaves extras that it does not name, also if the venue no longer offers them', async () => {
    const extras = [{ extraId: 'cues', quantity: 1 }]
    const reference = await book({ date: freshDate(), resourceType: 'BilliardTable', resourceId: 'b1', extras })
    const without = { ...venue, extras: [] }
    const moved = (await editReservation(without, reference, { start: '20:00', partySize: 3 }, acting(now))).result
    expect(moved.extras).toMatchObject([{ extraId: 'cues', unitPriceMinor: 350, lineTotalMinor: 1050 }])
    expect(await kindOf(editReservation(without, reference, { extras }, acting(now)))).toBe('invalid-request')
  })

  test('of name and notes needs no offer: it works after the start, and when the hours have changed', async () => {
    const reference = await book({ date: freshDate(), resourceId: 't1' })
    const closed = { ...venue, openingHours: { regular: [], special: [] } }
    const edited = (
      await editReservation(
        closed,
        reference,
        { customerName: fromGuest('Bea Guest'), notes: null },
        acting(afterwards),
      )
    ).result
    expect(edited).toMatchObject({ customerName: 'Bea Guest', notes: null, email: 'ada@guest.example' })
  })

  test('is refused once it is over or cancelled', async () => {
    const reference = await book({ date: freshDate(), resourceId: 't1' })
    await cancelReservation(venue, reference, {}, acting(now))
    expect(await kindOf(editReservation(venue, reference, { notes: fromGuest('late') }, acting(now)))).toBe('conflict')
    expect(await kindOf(editReservation(venue, reference, { start: '20:00' }, acting(now)))).toBe('conflict')
  })
})

describe('a resource that is switched from seat-sold back to exclusive', () => {
  test('retains the reservations that share it, edits none until one remains, and lets each be cancelled', async () => {
    const date = freshDate()
    const share = { date, resourceType: 'EventArea', resourceId: 'hall', partySize: 5 }
    const [first, second, third] = [await book(share), await book(share), await book(share)] as const
    await seatSold('hall', false)

    expect(await kindOf(book(share))).toBe('slot-not-available')
    expect(await kindOf(editReservation(venue, first, { notes: fromGuest('stage left') }, acting(now)))).toBe(
      'conflict',
    )
    expect(await kindOf(editReservation(venue, second, { partySize: 4 }, acting(now)))).toBe('conflict')
    await cancelReservation(venue, third, {}, acting(now))
    expect(await kindOf(editReservation(venue, first, { partySize: 4 }, acting(now)))).toBe('conflict')
    await cancelReservation(venue, second, {}, acting(now))
    expect((await editReservation(venue, first, { partySize: 4 }, acting(now))).result).toMatchObject({ partySize: 4 })

    await seatSold('hall', true)
    // Booked while it was exclusive, so it holds all of it.
    expect(await kindOf(book(share))).toBe('slot-not-available')
  })
})
