import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { Problem } from '#lib/problems/problem.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { addDays, localDateAt, minuteMs } from '#lib/time.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import { endPause, pauseOnline } from '#lib/venues/pause-online.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { readEvening } from './read-evening.ts'
import type { Evening, Party } from './record.ts'
import { undo } from './undo.ts'

useTestDatabase()

type Interval = { from: number; until: number }
const overlaps = (one: Interval, other: Interval) => one.from < other.until && other.from < one.until

/** Seats of a resource that nobody has in an interval, by what the screen shows: bars, and the turnover after each. */
function seatsShownFree(evening: Evening, resourceId: string, interval: Interval, turnoverMinutes: number): number {
  const resource = evening.resources.find(({ id }) => id === resourceId)
  if (!resource?.active) return 0
  const bars = evening.parties
    .filter((party) => party.resourceIds.includes(resourceId) && hasPlace(party, evening.now))
    .map(({ from, until, partySize }) => ({
      from: Date.parse(from),
      until: Date.parse(until) + turnoverMinutes * minuteMs,
      partySize,
    }))
    .filter((bar) => overlaps(bar, interval))
  if (!resource.seatSold) return bars.length === 0 ? resource.capacity : 0
  const moments = [interval.from, ...bars.map(({ from }) => from).filter((from) => from > interval.from)]
  const most = moments.map((at) =>
    bars.filter(({ from, until }) => from <= at && at < until).reduce((sum, { partySize }) => sum + partySize, 0),
  )
  return resource.capacity - Math.max(0, ...most)
}

function hasPlace({ status, holdExpiresAt }: Party, now: string): boolean {
  if (status === 'Confirmed') return true
  return (
    status === 'Pending' &&
    (holdExpiresAt === null || Date.parse(holdExpiresAt) + holdGraceSeconds * 1000 > Date.parse(now))
  )
}

async function book(venue: Venue, request: object, now: Date): Promise<void> {
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', depositOptIn: true }
  const options = { now, language: 'en', anonymous: false } as const
  // The venue may be full by now, or the deposit not payable: whatever was booked, both reads must agree on it.
  await createReservation(venue, ReservationRequest.parse({ ...guest, ...request }), options).catch(
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
    },
  )
}

test('what the evening shows as free is what guests are offered, and the reverse', async () => {
  const compared = { free: 0, taken: 0 }
  let number = 0
  await fc.assert(
    fc.asyncProperty(randomVenue, async ({ file, queries, at }) => {
      const settings = { ...file.settings, minNoticeMinutes: 0, maxAdvanceDays: 365 }
      const { slug } = await importTestVenue({ ...file, settings, slug: `venue-${++number}` })
      const venue = await getVenue(slug)
      const before = new Date(at)
      for (const { date = '', resourceType, partySize } of queries) {
        const query = AvailabilityQuery.parse({ date, resourceType, partySize: '1' })
        const { offers } = await findSlots(venue, query, before)
        const starts = new Set(offers.alone.flatMap(({ slotTimes }) => slotTimes.from))
        for (const start of [...starts].filter((_, index) => index % 5 === 1))
          await book(venue, { date, resourceType, partySize: Number(partySize), start: wall(venue, start) }, before)
      }
      // Also at an instant at which the unpaid ones have lost their places.
      for (const now of [before, new Date(at + 60 * minuteMs)]) {
        for (const { date = '', resourceType } of queries) {
          const evening = await readEvening(venue, date, now, 'en')
          const { turnoverMinutes } = bookingLengths(
            venue.bookingDurations,
            AvailabilityQuery.shape.resourceType.parse(resourceType),
          )
          const query = AvailabilityQuery.parse({ date, resourceType, partySize: '1' })
          const { offers } = await findSlots(venue, query, now)
          // At its edges the turnover of parties counts that are not drawn any more.
          const drawn = {
            from: Date.parse(evening.from) + turnoverMinutes * minuteMs,
            until: Date.parse(evening.until),
          }
          for (const { resource, slotTimes, free } of offers.alone) {
            for (const [index, from] of slotTimes.from.entries()) {
              const slot = { from, until: slotTimes.blockedUntil[index] as number }
              if (!slotTimes.fits[index] || slot.from < drawn.from || slot.until > drawn.until) continue
              const shown = seatsShownFree(evening, resource.id, slot, turnoverMinutes)
              expect([slug, date, resource.id, new Date(from), shown]).toEqual([
                slug,
                date,
                resource.id,
                new Date(from),
                free[index],
              ])
              compared[shown === 0 ? 'taken' : 'free']++
            }
          }
        }
      }
    }),
    { numRuns: scaled(4, 300), ...(thorough ? {} : { seed: 3, unbiased: true }) },
  )
  expect(Math.min(compared.free, compared.taken)).toBeGreaterThan(20)
}, 600_000)

function wall({ timezone }: Venue, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(at)
}

test('a pause closes the times until its end for guests alone, and ends by an act, by undo, and by itself', async () => {
  const { slug } = await importTestVenue(venueFile({ slug: 'paused', organisation: 'paused' }))
  const date = addDays(localDateAt('Europe/Berlin', Date.now()), 2)
  const now = new Date(`${date}T12:00:00Z`)
  const pausedAt = async (at: Date) => {
    const venue = await getVenue(slug)
    const query = AvailabilityQuery.parse({ date, resourceType: 'RestaurantTable', partySize: '2', explain: 'true' })
    const { json } = availabilityJson(venue, await findSlots(venue, query, at), 'en')
    const { slots, pause } = JSON.parse(json.toString()) as { slots: { reason: string }[]; pause?: { message: string } }
    return { count: slots.filter(({ reason }) => reason === 'paused').length, sentence: pause?.message }
  }
  const book = async (more: object) => {
    const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', partySize: 2 }
    const request = ReservationRequest.parse({
      resourceType: 'RestaurantTable',
      date,
      start: '20:00',
      ...guest,
      ...more,
    })
    return createReservation(await getVenue(slug), request, { now, language: 'en', anonymous: false })
  }
  const refused = { kind: 'slot-not-available', members: { reason: 'paused' } }
  const until = new Date(`${date}T21:30:00Z`)
  expect(await pausedAt(now)).toEqual({ count: 0, sentence: undefined })
  await pauseOnline(await getVenue(slug), { types: ['RestaurantTable'], until }, acting(now))
  const during = await pausedAt(now)
  expect(during).toEqual({
    count: expect.any(Number),
    sentence: expect.stringMatching(/^Online booking is paused until/),
  })
  expect(during.count).toBeGreaterThan(0)
  await expect(book({ resourceId: 't1' })).rejects.toMatchObject(refused)
  await expect(book({})).rejects.toMatchObject(refused)
  // Another type is open, staff book as always, and a table that is added meanwhile is paused as well.
  const venue = await getVenue(slug)
  const call = { resourceType: 'RestaurantTable', resourceId: 't1', date, start: '20:00', partySize: 2 }
  await bookByPhone(venue, PhoneBookingRequest.parse({ ...call, customerName: 'Ada Guest' }), acting(now))
  await database().execute(sql`insert into resource (venue_id, id, name, description, type, capacity, ordinal, pricing_model,
    amount_minor, unit_label, allows_food_ordering, seat_sold, active)
    values (${venue.id}, 't9', 'Table 9', '', 'RestaurantTable', 4, 99, 'Free', 0, '', true, false, true)`)
  await expect(book({ resourceId: 't9' })).rejects.toMatchObject(refused)
  const { entryId } = await endPause(await getVenue(slug), { types: [] }, acting(now))
  expect((await pausedAt(now)).count).toBe(0)
  await undo(await getVenue(slug), String(entryId), acting(now))
  expect((await pausedAt(now)).count).toBeGreaterThanOrEqual(during.count)
  // Nothing is written at its end.
  expect(await pausedAt(new Date(until.getTime() + 60_000))).toEqual({ count: 0, sentence: undefined })
  const long = new Date(now.getTime() + 90_000_000)
  await expect(pauseOnline(venue, { types: [], until: long }, acting(now))).rejects.toMatchObject({
    kind: 'invalid-request',
  })
})
