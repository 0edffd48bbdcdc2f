import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDays } from '#lib/availability/find-days.ts'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery, DaysQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { minuteMs } from '#lib/time.ts'
import { getVenue, listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { withFitRules } from '#testing/venues/random-fit.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { createReservation } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'

/**
 * Stock, smallest parties, combinations, lengths by party and last starts, at random venues in zones whose clocks change: what is
 * offered can be booked, what is refused has the reason that was shown, and what is not listed cannot be booked at all.
 */
useTestDatabase()

type Slot = { start: string; end: string; resourceId: string; available: boolean; reason: string | null }
type Outcome = { kind: string; reason?: string | undefined }

async function slotsOf(venue: Venue, asked: Record<string, string>, now: Date): Promise<Slot[]> {
  const query = AvailabilityQuery.parse({ ...asked, durationMinutes: '0', explain: 'true' })
  const { json } = availabilityJson(venue, await findSlots(venue, query, now), 'en')
  return (JSON.parse(json.toString()) as { slots: Slot[] }).slots
}

async function tryToBook(venue: Venue, body: object, now: Date): Promise<Outcome> {
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', depositOptIn: false }
  const options = { now, language: 'en', anonymous: false } as const
  try {
    const { reservation } = await createReservation(venue, ReservationRequest.parse({ ...guest, ...body }), options)
    await cancelReservation(venue, reservation.reference, {}, acting(now))
    return { kind: 'booked' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { kind: error.kind, reason: (error.members as { reason?: string } | undefined)?.reason }
  }
}

test('what is offered can be booked, and nothing else', async () => {
  const seen = { booked: 0, early: 0, taken: 0, unlisted: 0, groups: 0, mixed: 0, late: 0 }
  let number = 0
  await fc.assert(
    fc.asyncProperty(randomVenue, async ({ file, queries, at, seed }) => {
      const slug = `fit-${++number}`
      const settings = { ...file.settings, maxAdvanceDays: 365 }
      await importTestVenue(withFitRules({ ...file, settings, slug, organisation: slug }, seed))
      const venue = await getVenue(slug)
      const ids = (await listBookableResources(venue)).map(({ id }) => id)
      for (const now of [new Date(at), new Date(at + 9 * 60 * minuteMs)]) {
        for (const asked of queries) {
          const { date = '', resourceType, resourceGroup = null } = asked
          const partySize = Number(asked.partySize)
          const common = { date, resourceType, resourceGroup, partySize }
          const slots = await slotsOf(venue, asked, now)
          const free = slots.filter(({ available }) => available)
          const { record } = await findDays(venue, DaysQuery.parse({ ...asked, durationMinutes: '0', from: date, until: date }), now)
          const [day] = record.days
          expect([day?.first, day?.last]).toEqual([free[0]?.start ?? null, free.at(-1)?.start ?? null])
          seen.mixed += Number(new Set(slots.map(({ resourceId }) => resourceId)).size > 1)
          for (const slot of slots.filter((_, index) => index % 7 === Math.abs(seed) % 7)) {
            const { start, end, resourceId } = slot
            const outcome = await tryToBook(venue, { ...common, start, end, resourceId }, now)
            const context = JSON.stringify({ slug, now, slot, common })
            expect(outcome.kind, context).toBe(slot.available ? 'booked' : 'slot-not-available')
            const isEarly = outcome.reason === 'too-soon'
            if (isEarly) expect(slot.reason, context).toBe('too-soon')
            seen[slot.available ? 'booked' : isEarly ? 'early' : 'taken']++
            seen.late += Number(slot.available && end < start)
          }
          const listed = new Set(slots.map(({ start, resourceId }) => `${start} ${resourceId}`))
          const starts = [...new Set(slots.map(({ start }) => start))].filter((_, index) => index % 5 === 0)
          for (const start of [...starts, '12:00']) {
            for (const resourceId of ids.filter((id) => !listed.has(`${start} ${id}`))) {
              const { kind } = await tryToBook(venue, { ...common, start, resourceId }, now)
              expect(kind, JSON.stringify({ slug, now, start, resourceId, common })).not.toBe('booked')
              seen.unlisted++
            }
          }
        }
      }
    }),
    { numRuns: scaled(3, 150), ...(thorough ? {} : { seed: 1 }) },
  )
  const { booked, unlisted, early } = seen
  for (const [name, count] of Object.entries({ booked, unlisted, early })) {
    expect(count, name).toBeGreaterThan(scaled(0, 10))
  }
}, 1_800_000)
