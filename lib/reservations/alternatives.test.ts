import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import type { Alternative } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { bilingualVenue } from '#testing/venues/two-languages.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { createReservation } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import { reservationRecord } from './record.ts'

useTestDatabase()

type Wish = Record<string, unknown>
const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }

/** Books as a client does. Returns the reservation, or the problem. */
async function attempt(venue: Venue, request: Wish, now: Date, language: Locale = 'en') {
  const body = ReservationRequest.parse({ ...guest, ...request })
  try {
    const booked = await createReservation(venue, body, { now, language, anonymous: false })
    return { reservation: reservationRecord(venue, booked, language), problem: null }
  } catch (error) {
    if (error instanceof Problem) return { reservation: null, problem: error }
    throw error
  }
}

const alternativesOf = (problem: Problem | null) => (problem?.members.alternatives ?? []) as Alternative[]

/** The request that takes an alternative: its fields in place of those of the refused one. */
function taking(request: Wish, { kind: _, resourceName: __, priceEstimate: ___, ...fields }: Alternative): Wish {
  const { durationMinutes: _minutes, resourceGroup: _group, ...kept } = request
  return { ...kept, ...fields }
}

type Slot = { start: string; end: string; resourceId: string; available: boolean }

async function slotsOf(venue: Venue, query: Record<string, string>, now: Date): Promise<Slot[]> {
  const { json } = availabilityJson(venue, await findSlots(venue, AvailabilityQuery.parse(query), now), 'en')
  return (JSON.parse(json.toString()) as { slots: Slot[] }).slots
}

describe('the alternatives of a refusal', () => {
  test('can each be booked as they are offered, at random venues', async () => {
    const kinds = { time: 0, place: 0, group: 0, length: 0, type: 0 }
    let number = 0
    let [booked, without] = [0, 0]
    await fc.assert(
      fc.asyncProperty(randomVenue, async ({ file, queries, at, seed }) => {
        const now = new Date(at)
        // There is more to choose from than other properties need; otherwise nearly every refusal would have no
        // alternative.
        const resources = [...file.resources, ...file.resources].map((one, index) => ({ ...one, id: `r${index}` }))
        const settings = { ...file.settings, ...(seed % 3 > 0 && { minNoticeMinutes: 0, maxAdvanceDays: 365 }) }
        const { slug } = await importTestVenue({ ...file, resources, settings, slug: `venue-${++number}` })
        const venue = await getVenue(slug)
        const random = fc.sample(fc.nat(1_000_000), { seed, numRuns: 400 })
        let draws = 0
        const below = (limit: number) => (random[draws++ % random.length] ?? 0) % Math.max(1, limit)
        for (const { date = '', ...query } of queries) {
          const { durationMinutes, resourceGroup } = query
          const resourceType = resources[below(resources.length)]?.type ?? ''
          const ofType = resources.filter(({ type }) => type === resourceType)
          const largest = Math.max(...ofType.map(({ capacity }) => capacity))
          const partySize = String(1 + below(below(3) === 0 ? 2 * largest : 4))
          Object.assign(query, { resourceType, partySize })
          const wish = { resourceType, date, partySize: Number(partySize), resourceGroup: resourceGroup ?? null }
          const slots = await slotsOf(venue, { date, ...query }, now)
          for (const { start } of slots) if (below(3) > 0) await attempt(venue, { ...wish, start }, now)
          const after = await slotsOf(venue, { date, ...query }, now)
          const named = ({ start, end, resourceId }: Slot) => `${start} ${end} ${resourceId}`
          const left = new Set(after.filter(({ available }) => available).map(named))
          // The slots that a guest sees who has looked before the others booked.
          const taken = [...slots, ...after].filter((slot) => !left.has(named(slot)))
          for (let round = 0; round < 4 && taken.length > 0; round++) {
            const slot = taken[below(taken.length)] as Slot
            const request = {
              ...wish,
              start: slot.start,
              games: 1 + below(3),
              ...(below(2) === 0 && { resourceId: slot.resourceId }),
              ...(below(2) === 0 && { end: slot.end }),
              ...(below(3) === 0 && Number(durationMinutes) >= 15 && { durationMinutes: Number(durationMinutes) }),
            }
            const refused = await attempt(venue, request, now)
            if (refused.reservation) await cancelReservation(venue, refused.reservation.reference, {}, acting(now))
            if (refused.problem?.kind !== 'slot-not-available') continue
            const alternatives = alternativesOf(refused.problem)
            expect(alternatives.length).toBeLessThanOrEqual(5)
            expect(new Set(alternatives.map((one) => JSON.stringify(one))).size).toBe(alternatives.length)
            without += Number(alternatives.length === 0)
            for (const alternative of alternatives) {
              const { reservation, problem } = await attempt(venue, taking(request, alternative), now)
              expect({ request, alternative, refused: problem?.kind, because: problem?.errors }).toMatchObject({
                refused: undefined,
              })
              const { kind, resourceId: _, ...offered } = alternative
              expect(reservation).toMatchObject(offered)
              expectDifference(kind, { request, alternative, reservation: reservation as never })
              await cancelReservation(venue, reservation?.reference ?? '', {}, acting(now))
              kinds[kind]++
              booked++
            }
          }
        }
      }),
      { numRuns: scaled(5, 150), ...(thorough ? {} : { seed: 5, unbiased: true }) },
    )
    // Each kind must have occurred often, or the property has proved nothing.
    expect(booked).toBeGreaterThan(scaled(20, 500))
    const { group: _, ...frequent } = kinds
    for (const [kind, count] of Object.entries(frequent)) expect(count, kind).toBeGreaterThan(scaled(0, 5))
    expect(without).toBeGreaterThan(0)
  }, 1_200_000)

  test('have their names in the language of the guest', async () => {
    const { venue } = await bilingualVenue()
    const wish = { resourceType: 'RestaurantTable', date: '2027-06-16', start: '19:00', partySize: 2, resourceId: 't1' }
    const now = new Date('2027-06-01T08:00:00Z')
    await attempt(venue, wish, now)
    const namesIn = async (language: Locale) => {
      const { problem } = await attempt(venue, wish, now, language)
      return new Set(alternativesOf(problem).map(({ resourceName }) => resourceName))
    }
    expect(await namesIn('en')).toContain('Long table')
    expect(await namesIn('de')).toContain('Lange Tafel')
  })

  describe('at one venue', () => {
    // A Wednesday; open from 17:00 to 01:00. Tables for 2, 2, 4 | 4, 6, 8 in two rooms.
    const now = new Date('2027-06-01T08:00:00Z')
    const evening = { resourceType: 'RestaurantTable', date: '2027-06-16', start: '19:00', partySize: 2 }
    let number = 0
    let venue: Venue

    beforeEach(async () => {
      venue = await getVenue((await importTestVenue(gamesVenue({ slug: `rolling-${++number}` }))).slug)
    })

    const book = async (more: Wish = {}, at = now) => {
      const { reservation, problem } = await attempt(venue, { ...evening, ...more }, at)
      expect(problem?.kind).toBeUndefined()
      return reservation
    }
    const insteadOf = async (more: Wish = {}, at = now) => {
      const { problem } = await attempt(venue, { ...evening, ...more }, at)
      expect(problem?.kind).toBe('slot-not-available')
      return alternativesOf(problem)
    }
    const short = ({ kind, date, start, end, resourceType, resourceId }: Alternative) =>
      [
        kind,
        ...(date === evening.date ? [] : [date]),
        start,
        end,
        ...(kind === 'type' ? [resourceType] : []),
        resourceId,
      ].join(' ')

    test('of a named table are others at that time, of its room first, and the same one at other times', async () => {
      await book({ resourceId: 't1' })
      expect((await insteadOf({ resourceId: 't1' })).map(short)).toEqual([
        'place 19:00 21:00 t2',
        'place 19:00 21:00 t3',
        'time 18:30 20:30 t2',
        'time 19:30 21:30 t2',
        'time 18:00 20:00 t2',
      ])
    })

    test('have the price, and the name, of what would be booked', async () => {
      await book({ resourceType: 'BowlingLane', resourceId: 'l1' })
      const [first] = await insteadOf({ resourceType: 'BowlingLane', resourceId: 'l1', games: 3 })
      expect(first).toEqual({
        kind: 'place',
        date: evening.date,
        start: '19:00',
        end: '20:00',
        resourceType: 'BowlingLane',
        resourceId: 'l2',
        resourceName: 'Lane 2',
        priceEstimate: 20.7,
      })
    })

    test('are another group of tables, if the one that was wanted has lost a member', async () => {
      const large = { partySize: 13, resourceId: 't5' }
      await book({ resourceId: 't5', partySize: 5 })
      const [first] = await insteadOf(large)
      expect(first).toMatchObject({ kind: 'group', start: '19:00', resourceName: 'Table 1' })
      expect((await book({ ...large, resourceId: first?.resourceId }))?.groupResources).toHaveLength(3)
    })

    test('are in another room, if the one that was wanted is full', async () => {
      const window = '5a0c9a80-0000-4000-8000-000000000001'
      for (const resourceId of ['t1', 't2', 't3']) await book({ resourceId })
      expect((await insteadOf({ resourceGroup: window })).map(short)).toContain('place 19:00 21:00 t4')
    })

    test('are for longer, if that is offered at the same time', async () => {
      for (const resourceId of ['b1', 'b2', 'b3']) {
        const visit = { resourceType: 'BilliardTable', resourceId, start: '20:00', durationMinutes: null }
        await book(resourceId === 'b3' ? visit : { ...visit, durationMinutes: 60 })
      }
      const billiards = { resourceType: 'BilliardTable', durationMinutes: 120, resourceId: 'b1' }
      expect((await insteadOf(billiards)).map(short)).toContain('length 19:00 20:00 b1')
    })

    test('are never of a type for which the extras are not', async () => {
      await book({ resourceId: 't1' })
      const kinds = (await insteadOf({ resourceId: 't1', extras: [{ extraId: 'cake', quantity: 1 }] })).map(
        ({ kind }) => kind,
      )
      expect(kinds).toContain('time')
      expect(kinds).not.toContain('type')
    })

    test('are on the days around, if nothing is left on the day itself', async () => {
      for (const resourceId of ['l1', 'l2'])
        for (const start of ['17:00', '19:00', '21:00', '23:00'])
          await book({ resourceType: 'BowlingLane', resourceId, start })
      const others = (await insteadOf({ resourceType: 'BowlingLane', extras: [] })).map(short)
      expect(others).toEqual([
        'type 19:00 21:00 RestaurantTable t1',
        'time 2027-06-17 19:00 20:00 l1',
        'time 2027-06-15 19:00 20:00 l1',
        'time 2027-06-17 18:00 19:00 l1',
        'time 2027-06-17 20:00 21:00 l1',
      ])
    })

    test('are none, if the day is further than the venue takes bookings', async () => {
      expect(await insteadOf({ date: '2027-09-15' })).toEqual([])
    })

    test('are later, if the start is too near', async () => {
      const late = new Date('2027-06-16T16:30:00Z')
      expect((await insteadOf({}, late)).map(short)[0]).toBe('time 19:30 21:30 t1')
    })

    test('are read after the refusal alone, by two statements at most', async () => {
      const ofOccupancy = async (work: () => Promise<unknown>) =>
        (await statementsOf(work)).filter((text) => /from "occupancy"/.test(text)).length
      const named = { resourceId: 't1' }
      expect(await ofOccupancy(() => book(named))).toBe(0)
      const refusal = await ofOccupancy(() => insteadOf(named))
      // One query refuses it, and one reads the same day.
      expect(refusal).toBe(2)
      expect(await ofOccupancy(() => insteadOf({ date: '2027-09-15' }))).toBeLessThanOrEqual(3)
    })
  })
})

type Compared = {
  request: Wish
  alternative: Alternative
  reservation: { groupResources: unknown[] | null }
}

/** An alternative differs in what its kind names, and in nothing that comes before that kind. */
function expectDifference(kind: Alternative['kind'], { request, alternative, reservation }: Compared): void {
  const { date, start, end, resourceType } = alternative
  expect(resourceType === request.resourceType).toBe(kind !== 'type')
  if (kind === 'type') return
  expect(`${date} ${start}` === `${request.date} ${request.start}`).toBe(kind !== 'time')
  if (kind === 'time') return
  if (kind === 'length') expect(end).not.toBe(request.end)
  else expect(reservation.groupResources !== null).toBe(kind === 'group')
}
