import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from '#lib/availability/present-day.ts'
import { gridStartAt } from '#lib/availability/service-day.ts'
import { listTableChoices } from '#lib/availability/table-choices.ts'
import { Problem } from '#lib/problems/problem.ts'
import { hourMs, localDateTimeAt, minuteMs } from '#lib/time.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import { getVenue, listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { blockResource } from './blocks.ts'
import { bookByPhone } from './book-by-phone.ts'
import { PhoneBookingRequest } from './phone-input.ts'

useTestDatabase()

class TakenBack extends Error {}

const actor = { kind: 'command', program: 'tests' } as const

/** Whether a booking by phone is accepted. With `keep` it stays, otherwise it is rolled back right before its commit. */
async function accepts(venue: Venue, request: object, now: Date, keep = false): Promise<boolean> {
  const parsed = PhoneBookingRequest.parse({ customerName: 'Ada Guest', ...request })
  const beforeCommit = async () => {
    if (!keep) throw new TakenBack()
  }
  try {
    await bookByPhone(venue, parsed, { actor, now, beforeCommit })
    return true
  } catch (error) {
    if (error instanceof TakenBack) return true
    if (error instanceof Problem && [400, 409].includes(error.status)) return false
    throw error
  }
}

/** Numbers from 0 to 1 that look random, from a seed. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const quarters = 30 * 4

test('tables that are listed for the whole visit can be booked at once by phone, and no others', {
  timeout: 300_000,
}, async () => {
  const counts = { accepted: 0, refused: 0, groups: 0, shorter: 0 }
  let number = 0
  await fc.assert(
    fc.asyncProperty(randomVenue, async ({ file, queries, seed }) => {
      const { slug } = await importTestVenue({ ...file, slug: `choices-${++number}` })
      const venue = await getVenue(slug)
      const resources = await listBookableResources(venue)
      const random = mulberry(seed)
      for (const { date, partySize } of queries) {
        const midnight = Date.parse(`${date}T00:00:00Z`) - 10 * hourMs
        const instants = Array.from(
          { length: quarters },
          (_, at) => midnight + at * 15 * minuteMs + Math.floor(random() * 3) * 5 * minuteMs,
        )
        for (const at of instants) {
          const day = dayAt(venue, at)
          const start = localDateTimeAt(venue.timezone, at).time
          // In the hour that a clock change repeats, a time of day means the first of two instants.
          if (!day || gridStartAt(day, 1, start)?.startsAt !== at) continue
          const now = new Date(at - hourMs)
          const when = { date: day.date, start }
          const any = resources[Math.floor(random() * resources.length)]
          if (any && random() < 0.12) {
            const party = {
              resourceType: any.type,
              resourceId: any.id,
              partySize: 1 + Math.floor(random() * any.capacity),
            }
            await accepts(venue, { ...when, ...party, minutes: 15 + Math.floor(random() * 100) }, now, true)
          }
          if (any && random() < 0.03) {
            const until = new Date(at + 45 * minuteMs)
            await blockResource(
              venue,
              { resourceId: any.id, from: new Date(at), until, reason: 'Wet' },
              { actor, now },
            ).catch((error: Problem) => expect(error.kind).toBe('conflict'))
          }
          if (random() > 0.08) continue
          const minutes = random() < 0.5 ? {} : { minutes: 15 + Math.floor(random() * 150) }
          const party = { partySize: Number(partySize), ...minutes }
          const choices = await listTableChoices(venue, { at: new Date(at), ...party }, now)
          const whole = choices.filter(({ shorter }) => !shorter)
          counts.shorter += choices.length - whole.length
          expect(choices.slice(0, whole.length)).toEqual(whole)
          for (const { resourceIds, until, shorter } of choices) {
            counts.groups += Number(resourceIds.length > 1)
            const left = (until.getTime() - at) / minuteMs
            expect(left).toBeGreaterThanOrEqual(15)
            const table = resources.find(({ id }) => id === resourceIds[0])
            if (!shorter || !table) continue
            const less = left - bookingLengths(venue.bookingDurations, table.type).turnoverMinutes
            if (less < 15 || less > 720) continue
            const shortVisit = { ...when, ...party, minutes: less, resourceType: table.type, resourceId: table.id }
            expect({ shortVisit, accepted: await accepts(venue, shortVisit, now) }).toMatchObject({ accepted: true })
          }
          const leads = new Set(whole.map(({ resourceIds }) => resourceIds[0]))
          for (const { id, type } of resources) {
            const accepted = await accepts(venue, { ...when, ...party, resourceType: type, resourceId: id }, now)
            expect({ at: new Date(at), id, party, accepted }).toMatchObject({ accepted: leads.has(id) })
            counts[accepted ? 'accepted' : 'refused']++
          }
        }
      }
    }),
    { numRuns: scaled(3, 150), ...(!thorough && { seed: 3 }) },
  )
  // All kinds must have occurred, or the property has proved nothing.
  expect(Object.entries(counts).filter(([, count]) => count < 5)).toEqual([])
})
