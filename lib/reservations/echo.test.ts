import { beforeAll, describe, expect, test } from 'vitest'
import demo from '#demo/venue.json' with { type: 'json' }
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { namedOffer } from './booking.ts'
import { createReservation } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import { planBooking } from './plan.ts'
import { reservationRecord } from './record.ts'

useTestDatabase()

const now = new Date('2027-06-01T08:00:00Z')
const wednesday = '2027-06-16'
const sunday = '2027-06-20'
// The clock goes back in the night.
const longNight = '2027-10-30'

type Slot = Record<'start' | 'end' | 'startsAt' | 'endsAt' | 'resourceId' | 'resourceName', string> & {
  available: boolean
  priceEstimate: number
}

const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
const booking = { now, language: 'en', anonymous: false } as const
let venues: Venue[]

beforeAll(async () => {
  venues = []
  for (const file of [demo, gamesVenue()]) {
    const settings = { ...file.settings, maxAdvanceDays: 365 }
    venues.push(await getVenue((await importTestVenue({ ...file, settings })).slug))
  }
})

async function queryAvailability(venue: Venue, query: Record<string, string | number>) {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { json } = availabilityJson(venue, await findSlots(venue, AvailabilityQuery.parse(parameters), now), 'en')
  return JSON.parse(json.toString()) as { durationMinutes: number; slots: Slot[] }
}

async function book(venue: Venue, request: object) {
  const booked = await createReservation(venue, ReservationRequest.parse({ ...guest, ...request }), booking)
  return reservationRecord(venue, booked, 'en')
}

async function refusal(venue: Venue, request: object): Promise<string[] | string> {
  try {
    await book(venue, request)
  } catch (error) {
    if (error instanceof Problem) return error.errors ? Object.keys(error.errors) : error.kind
    throw error
  }
  return 'booked'
}

describe('the length that an availability answer echoes', () => {
  test('books every available slot of the answer, with its end and without', async () => {
    let planned = 0
    let booked = 0
    for (const venue of venues) {
      const resources = await listBookableResources(venue)
      for (const resourceType of new Set(resources.map(({ type }) => type))) {
        for (const date of [wednesday, sunday, longNight])
          for (const partySize of scaled([2, 13], [2, 5, 13]))
            for (const requested of scaled([0, 120], [0, 60, 90, 120, 180, 777])) {
              const query = { resourceType, date, partySize }
              const { durationMinutes, slots } = await queryAvailability(venue, {
                ...query,
                durationMinutes: requested,
              })
              for (const slot of slots.filter(({ available }) => available)) {
                const { start, end, resourceId } = slot
                for (const more of [{}, { end }]) {
                  const request = { ...query, resourceId, start, durationMinutes, ...more }
                  const plan = planBooking(venue, resources, ReservationRequest.parse({ ...guest, ...request }))
                  const offer = plan.inPrinciple.find(plan.matches)
                  const span = offer && [offer.span.from, offer.span.until]
                  expect({ slot, span }).toEqual({ slot, span: [Date.parse(slot.startsAt), Date.parse(slot.endsAt)] })
                  const single = namedOffer(venue, plan, now)
                  expect(single ?? offer).toBe(offer)
                  // Every plan would be booked. Booking takes time, so a sample of the plans is booked.
                  if (planned++ % scaled(97, 7) > 0) continue
                  const reservation = await book(venue, request)
                  const { startsAt, endsAt, resourceName, priceEstimate } = slot
                  expect(reservation).toMatchObject({ startsAt, endsAt, start, end, resourceName, priceEstimate })
                  await cancelReservation(venue, reservation.reference, {}, acting(now))
                  booked++
                }
              }
            }
      }
    }
    expect(planned).toBeGreaterThan(scaled(500, 2_000))
    expect(booked).toBeGreaterThan(scaled(10, 500))
  }, 600_000)

  test("means a resource's own length where it has one", async () => {
    const [venue] = venues as [Venue]
    const snooker = { resourceType: 'BilliardTable', date: wednesday, partySize: 2 }
    for (const requested of [0, 60]) {
      const { durationMinutes, slots } = await queryAvailability(venue, { ...snooker, durationMinutes: requested })
      const slot = slots.find(({ resourceId }) => resourceId === 'snooker')
      expect([durationMinutes, minutesOf(slot)]).toEqual([60, 120])
    }
    const { slots } = await queryAvailability(venue, { ...snooker, durationMinutes: 180 })
    expect(minutesOf(slots.find(({ resourceId }) => resourceId === 'snooker'))).toBe(180)
  })

  test('finds the resource whose slot ends then, and refuses an end that no slot has', async () => {
    const [venue] = venues as [Venue]
    const echoed = { resourceType: 'BilliardTable', date: wednesday, partySize: 2, start: '18:00', durationMinutes: 60 }
    expect(await book(venue, { ...echoed, end: '20:00' })).toMatchObject({ resourceName: 'Snooker', end: '20:00' })
    expect(await book(venue, { ...echoed, end: '19:00' })).toMatchObject({ end: '19:00' })
    expect(await refusal(venue, { ...echoed, end: '21:00' })).toEqual(['End'])
    expect(await refusal(venue, { ...echoed, end: '20:00', resourceId: 'billiard-2' })).toEqual(['End'])
    expect(await refusal(venue, { ...echoed, end: '19:00', resourceId: 'snooker' })).toEqual(['End'])
    expect(await refusal(venue, { ...echoed, end: '19:00', resourceId: 'snooker', durationMinutes: null })).toEqual([
      'End',
    ])
    // There is only one such resource, and it is taken.
    expect(await refusal(venue, { ...echoed, end: '20:00' })).toBe('slot-not-available')
  })
})

function minutesOf(slot: Slot | undefined): number | undefined {
  return slot && (Date.parse(slot.endsAt) - Date.parse(slot.startsAt)) / 60_000
}
