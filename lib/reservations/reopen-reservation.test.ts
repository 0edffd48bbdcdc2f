import { beforeAll, describe, expect, test } from 'vitest'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { completeReservation, markNoShow } from './change-status.ts'
import { createReservation } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import type { Reservation } from './locks.ts'
import { reopenReservation } from './reopen-reservation.ts'

useTestDatabase(10)

const now = new Date('2027-06-01T08:00:00Z')
let venue: Venue
let date = '2027-06-09'

beforeAll(async () => {
  const { slug } = await importTestVenue(gamesVenue())
  venue = await getVenue(slug)
})

async function book(more: object = {}): Promise<Reservation> {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    resourceId: 't1',
    date,
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  return (await createReservation(venue, request, { now, language: 'en', anonymous: false })).reservation
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Problem) return error.kind
    throw error
  }
  return 'done'
}

const hoursAfter = ({ endsAt }: Reservation, hours: number) => new Date(endsAt.getTime() + hours * 3_600_000)
const reopen = async ({ reference }: Reservation, at = now) =>
  (await reopenReservation(venue, reference, acting(at))).result

describe('reopening', () => {
  test('brings a cancelled reservation back with its table, and mails the guest', async () => {
    const booked = await book()
    await cancelReservation(venue, booked.reference, {}, acting(now))
    expect(await reopen(booked)).toMatchObject({ status: 'Confirmed', cancelledAt: null, cancelledBy: null })
    expect(await outcomeOf(book())).toBe('slot-not-available')
    const letters = await mailKinds(venue)
    expect(letters.at(-1)).toBe('reservation-confirmed')
    expect(await reopen(booked)).toMatchObject({ status: 'Confirmed' })
    expect(await mailKinds(venue)).toEqual(letters)
  })

  test.each([
    ['completed', '2027-06-10', completeReservation],
    ['a no-show', '2027-06-11', markNoShow],
  ])('reverses that one was %s, for a day, without a letter', async (_, onDate, close) => {
    date = onDate
    const booked = await book()
    await close(venue, booked.reference, acting(hoursAfter(booked, 1)))
    const letters = await mailKinds(venue)
    expect(await outcomeOf(reopen(booked, hoursAfter(booked, 25)))).toBe('conflict')
    expect(await reopen(booked, hoursAfter(booked, 23))).toMatchObject({ status: 'Confirmed' })
    expect(await mailKinds(venue)).toEqual(letters)
  })

  test('of a pending one is refused: it is confirmed instead', async () => {
    date = '2027-06-12'
    const pending = await book({ resourceId: 't3', depositOptIn: true })
    expect(pending.status).toBe('Pending')
    expect(await outcomeOf(reopen(pending))).toBe('conflict')
    expect(await outcomeOf(reopenReservation(venue, 'SVC-0000', acting(now)))).toBe('not-found')
  })
})
