import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { createReservation } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import { reservationRecord } from './record.ts'

useTestDatabase()

/** A slot as a client reads it. */
type Slot = Record<'start' | 'end' | 'startsAt' | 'endsAt' | 'resourceId' | 'resourceName', string> & {
  available: boolean
  priceEstimate: number
  groupResourceNames: string[] | null
}

const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }

async function slotsOf(venue: Venue, query: Record<string, string>, now: Date): Promise<Slot[]> {
  return (await answerOf(venue, query, now)).slots
}

async function answerOf(venue: Venue, query: Record<string, string>, now: Date) {
  const { json } = availabilityJson(venue, await findSlots(venue, AvailabilityQuery.parse(query), now), 'en')
  return JSON.parse(json.toString()) as { durationMinutes: number; slots: Slot[] }
}

/** Books as a client that sends back an offer; returns the status that an HTTP answer would have. */
async function attempt(venue: Venue, request: Record<string, unknown>, now: Date) {
  try {
    const booked = await createReservation(venue, ReservationRequest.parse({ ...guest, ...request }), {
      now,
      language: 'en',
      anonymous: false,
    })
    return { status: 201, reservation: reservationRecord(venue, booked, 'en') }
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, reservation: null }
    throw error
  }
}

describe('an offer and its acceptance', () => {
  test('agree: an available slot can be booked unchanged, everything else is refused', async () => {
    let accepted = 0
    let refused = 0
    let number = 0
    await fc.assert(
      fc.asyncProperty(randomVenue, async ({ file, queries, at, seed }) => {
        const now = new Date(at)
        const { slug } = await importTestVenue({ ...file, slug: `venue-${++number}` })
        const venue = await getVenue(slug)
        const random = mulberry(seed)
        const isSteady = (date: string) => {
          const day = DateTime.fromISO(date, { zone: venue.timezone })
          return day.minus({ days: 1 }).offset === day.plus({ days: 3 }).offset
        }
        for (const query of queries) {
          const slots = await slotsOf(venue, query, now)
          const { resourceType, date, partySize, resourceGroup, durationMinutes } = query
          // Some slots are booked, so that the rest depends on occupancy and not on the hours alone.
          for (const slot of slots.filter(() => random() < 0.15)) {
            await attempt(venue, { resourceType, date, start: slot.start, partySize: Number(partySize) }, now)
          }
          const { slots: after, durationMinutes: echo } = await answerOf(venue, query, now)
          for (const slot of after.filter(() => random() < 30 / Math.max(30, after.length))) {
            const requested = Number(durationMinutes)
            const request = {
              resourceType,
              date,
              partySize: Number(partySize),
              start: slot.start,
              end: slot.end,
              resourceId: slot.resourceId,
              ...(resourceGroup && { resourceGroup }),
              // A client sends a length back, that of the answer or of the slot, whether or not it requested one. It
              // may send the end alone, which means the same on nights of one offset.
              ...((random() < 0.5 || (requested && !isSteady(String(date)))) && {
                durationMinutes: random() < 0.5 ? echo : minutesOf(slot),
              }),
            }
            const { status, reservation } = await attempt(venue, request, now)
            if (slot.available) {
              accepted++
              expect({ slot, request, status }).toMatchObject({ status: 201 })
              expect(reservation).toMatchObject({
                startsAt: slot.startsAt,
                endsAt: slot.endsAt,
                start: slot.start,
                end: slot.end,
                resourceName: slot.resourceName,
                priceEstimate: slot.priceEstimate,
              })
              expect(reservation?.groupResources?.map(({ resourceName }) => resourceName) ?? null).toEqual(
                slot.groupResourceNames,
              )
              await cancelReservation(venue, reservation?.reference ?? '', {}, acting(now))
            } else {
              refused++
              expect({ slot, request, status }).toMatchObject({ status: expect.toBeOneOf([400, 409]) })
            }
          }
          // Starts that were never offered, to the minute.
          const offered = new Set(after.map(({ start }) => start))
          for (const start of ['00:07', '03:31', '12:01', '18:59', '23:59']) {
            if (offered.has(start)) continue
            const { status } = await attempt(venue, { resourceType, date, start, partySize: Number(partySize) }, now)
            expect({ start, status }).toMatchObject({ status: expect.toBeOneOf([400, 409]) })
          }
        }
      }),
      { numRuns: scaled(10, 200), ...(thorough ? {} : { seed: 7 }) },
    )
    // Both kinds must have occurred often, or the property has proved nothing.
    expect(accepted).toBeGreaterThan(scaled(5, 200))
    expect(refused).toBeGreaterThan(scaled(5, 100))
  }, 300_000)
})

function minutesOf(slot: Slot): number {
  return (Date.parse(slot.endsAt) - Date.parse(slot.startsAt)) / 60_000
}

/** A seeded pseudo-random generator, so that a failing run can be repeated. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
