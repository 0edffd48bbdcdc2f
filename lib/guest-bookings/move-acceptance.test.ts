import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#lib/problems/problem.ts'
import { extrasTotal } from '#lib/reservations/extras.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { defaultGuestChanges } from '#lib/venues/configuration.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { overlaps } from '#testing/storms/occupancy.ts'
import { bookTableOne, problemOf } from '#testing/venues/guest-moves.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { type MoveWish, moveBooking } from './move-booking.ts'
import { listMoveDays, listMoveTimes, type MoveTime } from './move-choices.ts'

useTestDatabase()

const guestChanges = { ...defaultGuestChanges, moveUntilMinutes: 0, mostMoves: 100 }
const refusals = { taken: 'slot-not-available', 'raises-deposit': 'conflict', 'needs-request': 'slot-not-available' }
const counts = { free: 0, own: 0, taken: 0, 'raises-deposit': 0, 'needs-request': 0 }

/** Books the first of these times that can be had; null if there is none. */
async function bookAny(venue: Venue, request: object, now: Date): Promise<Reservation | null> {
  for (const hour of [20, 18, 13, 10, 23, 1, 5]) {
    const start = `${String(hour).padStart(2, '0')}:00`
    const whole = { resourceId: null, durationMinutes: null, ...request, start }
    try {
      return await bookTableOne(venue, whole, now)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return null
}

/** Takes a choice, and checks that the outcome is what the choice said. Returns the reservation as it is then. */
async function take(venue: Venue, booked: Reservation, wish: MoveWish, choice: MoveTime, now: Date) {
  counts[choice.state]++
  const moving = moveBooking({ venue, reservation: booked }, wish, { now })
  if (choice.state === 'taken' || choice.state === 'raises-deposit' || choice.state === 'needs-request') {
    expect({ wish, choice, refusal: await problemOf(moving) }).toMatchObject({
      refusal: expect.stringMatching(new RegExp(`^${refusals[choice.state]}`)),
    })
    return booked
  }
  const moved = await moving
  const { startsAt, endsAt, totalMinor } = choice
  expect(moved).toMatchObject({ startsAt, endsAt, serviceDate: wish.date, partySize: wish.partySize })
  expect(moved.priceEstimateMinor + extrasTotal(moved.extras)).toBe(totalMinor)
  expect(endsAt.getTime() - startsAt.getTime()).toBe(booked.endsAt.getTime() - booked.startsAt.getTime())
  expect(moved.depositAmountMinor).toBe(booked.depositAmountMinor)
  return moved
}

test('what a guest may choose is what a press accepts, at any venue', async () => {
  let number = 0
  await fc.assert(
    fc.asyncProperty(randomVenue, async ({ file, queries, at, seed }) => {
      const now = new Date(at)
      const slug = `chosen-${++number}`
      await importTestVenue({ ...file, settings: { ...file.settings, guestChanges }, slug })
      const venue = await getVenue(slug)
      for (const { date = '', resourceType, partySize } of queries) {
        const request = { date, resourceType, partySize: Number(partySize) }
        const first = await bookAny(venue, request, now)
        // Strangers take other places, so that not everything is free.
        for (let count = 0; count < 3; count++) await bookAny(venue, { ...request, partySize: 1 }, now)
        if (!first) continue
        let booked = first
        for (const guests of new Set([booked.partySize, 1, booked.partySize + 3])) {
          const link = { venue, reservation: booked }
          const times = await listMoveTimes(link, { date, partySize: guests }, now)
          const days = await listMoveDays(link, { month: date.slice(0, 7), partySize: guests }, now)
          const day = days.find((one) => one.date === date)?.state
          expect(day).toBe(booked.serviceDate === date ? 'own' : stateOf(times))
          const [own, others] = [
            times.filter(({ state }) => state === 'own'),
            times.filter((_, at) => (at + seed) % 4 === 0),
          ]
          for (const { start } of [...own, ...others]) {
            const wish = { date, start, partySize: guests }
            const known = { venue, reservation: booked }
            // The guest's own occupancy changes with each move.
            const current = await listMoveTimes(known, { date, partySize: guests }, now)
            const choice = current.find((one) => one.start === start)
            if (choice) booked = await take(venue, booked, wish, choice, now)
          }
        }
      }
      expect(await overlaps(venue.id)).toBe(0)
    }),
    { numRuns: scaled(4, 150), ...(thorough ? {} : { seed: 7, unbiased: true }) },
  )
  // Each kind must have occurred, or the property has proved nothing.
  expect(counts.free).toBeGreaterThan(scaled(3, 200))
  expect(counts.own).toBeGreaterThan(scaled(1, 20))
  expect(counts.taken).toBeGreaterThan(scaled(1, 10))
}, 300_000)

function stateOf(times: readonly MoveTime[]): string {
  return times.some(({ state }) => state === 'free' || state === 'raises-deposit') ? 'free' : 'full'
}
