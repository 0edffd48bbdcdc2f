import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation as reservationTable } from '#db/schema/reservations.ts'
import { bookingWindow, startRefusal } from '#lib/availability/booking-window.ts'
import { offersOfDay } from '#lib/availability/offers.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { planBooking } from '#lib/reservations/plan.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { readSnapshot } from '#lib/reservations/rebook.ts'
import { addDays, localDateTimeAt, minuteMs } from '#lib/time.ts'
import { sectionVersionOf } from '#lib/venue-file/house-sections.ts'
import type { VenueFile } from '#lib/venue-file/schema.ts'
import { venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import { getVenue, listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { changeBookingsJob } from './change-bookings-job.ts'
import { saveSection } from './save-section.ts'

/** A change of the house is said before it is saved: which bookings no longer fit, and where each can go. */
useTestDatabase()

// Both nights on which the clocks change are among the days of the bookings.
const seasons = ['2027-03-26', '2027-10-29', '2027-06-15']
const hourly = { defaultMinutes: 90, minMinutes: 60, maxMinutes: 180, stepMinutes: 30, guestSelectable: true }
const lengths = { type: 'RestaurantTable', ...hourly, options: [60, 90, 120, 180], gridMinutes: 30, turnoverMinutes: 0 }
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const week = (opens: string, closes: string) => days.map((day) => ({ day, isClosed: false, opens, closes, breaks: [] }))
let number = 0

/** A venue that is open past the hour in which clocks change, with parties at most of its tables. */
async function busyVenue(from: string, now: Date, wishes: readonly Wish[]) {
  const slug = `what-if-${++number}`
  const table = (id: string, capacity: number, seatSold = false) => ({
    id,
    name: id,
    type: 'RestaurantTable',
    capacity,
    seatSold,
  })
  await importTestVenue(
    venueFile({
      ...{ slug, organisation: slug, floorPlan: null, resourceGroups: [] },
      openingHours: { regular: week('16:00', '05:00'), special: [] },
      bookingDurations: [lengths],
      resources: [table('a', 2), table('b', 4), table('c', 4), table('d', 6), table('bar', 8, true)],
    }),
  )
  const venue = await getVenue(slug)
  for (const { day, start, minutes, partySize } of wishes) {
    const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', partySize }
    const date = addDays(from, day)
    const request = { resourceType: 'RestaurantTable', date, start, durationMinutes: minutes, ...guest }
    // The time may be full, or not exist that night.
    await createReservation(venue, ReservationRequest.parse(request), { now, language: 'en', anonymous: false }).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
      },
    )
  }
  return slug
}

type Wish = { day: number; start: string; minutes: number; partySize: number }
const wish = fc.record({
  day: fc.integer({ min: 0, max: 3 }),
  start: fc.constantFrom('16:00', '18:30', '20:00', '22:30', '00:30', '01:30', '02:30', '03:00'),
  minutes: fc.constantFrom(60, 90, 120, 180),
  partySize: fc.integer({ min: 1, max: 9 }),
})

/** A change of one section, as a form sends it. */
type Change = { section: 'hours' | 'tables' | 'durations'; content: (file: VenueFile, from: string) => object }
const time = fc.constantFrom('15:00', '17:00', '18:30', '20:00')
const late = fc.constantFrom('22:00', '00:00', '02:00', '03:30', '06:00')
const aTable = fc.constantFrom('a', 'b', 'c', 'd', 'bar')
const withTable = (id: string, values: object): Change => ({
  section: 'tables',
  content: ({ resources }) => ({
    resources: resources.map((each) => (each.id === id ? { ...each, ...values } : each)),
  }),
})
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(time, late).map(([opens, closes]): Change => {
    return { section: 'hours', content: () => ({ openingHours: { regular: week(opens, closes), special: [] } }) }
  }),
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.option(fc.tuple(time, late))).map(([day, hours]): Change => {
    const open = hours && { isClosed: false, opens: hours[0], closes: hours[1], breaks: [], note: null }
    const closed = { isClosed: true, opens: null, closes: null, breaks: [], note: null }
    return {
      section: 'hours',
      content: ({ openingHours }, from) => ({
        openingHours: { ...openingHours, special: [{ date: addDays(from, day), ...(open ?? closed) }] },
      }),
    }
  }),
  aTable.map((id) => withTable(id, { active: false })),
  fc.tuple(aTable, fc.integer({ min: 1, max: 8 })).map(([id, capacity]) => withTable(id, { capacity })),
  aTable.map((id) => withTable(id, { type: 'DartBoard' })),
  fc.subarray([60, 90, 120, 180], { minLength: 1 }).map((options): Change => {
    const defaultMinutes = options[0] ?? 90
    return { section: 'durations', content: () => ({ bookingDurations: [{ ...lengths, options, defaultMinutes }] }) }
  }),
  fc.constantFrom(0, 2_880, 30_000).map((minNoticeMinutes): Change => {
    return { section: 'durations', content: () => ({ settings: { minNoticeMinutes } }) }
  }),
  fc.constantFrom(1, 13, 400).map((maxAdvanceDays): Change => {
    return { section: 'durations', content: () => ({ settings: { maxAdvanceDays } }) }
  }),
)

/** Whether guests could have made a booking as it is, at its moment, by the stored rules: off the grid as well. */
async function couldBeBooked(
  slug: string,
  { reservation, resources: tables }: Awaited<ReturnType<typeof readSnapshot>>,
) {
  const stored = await getVenue(slug)
  const gridless = stored.bookingDurations.map((each) => ({ ...each, gridMinutes: 1 }))
  const venue: Venue = { ...stored, bookingDurations: gridless }
  const resources = await listBookableResources(stored, database())
  const { serviceDate: date, startsAt, endsAt, partySize, resourceType, createdAt } = reservation
  const held = new Set(tables.map(({ id }) => id))
  const start = localDateTimeAt(venue.timezone, startsAt.getTime()).time
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs
  const asked = {
    resourceType,
    resourceId: null,
    resourceGroup: null,
    date,
    start,
    end: null,
    durationMinutes,
    partySize,
  }
  try {
    // Its own tables alone: availability would choose others for a group.
    const own = resources.filter(({ id }) => held.has(id))
    if (own.length < held.size) return false
    const plan = planBooking(venue, own, { ...asked, extras: [] })
    const span = { from: startsAt.getTime(), until: endsAt.getTime() }
    const occupied = await readOccupied(venue.id, date, span, createdAt, { exceptReservationId: reservation.id })
    const refusal = startRefusal(date, venue.timezone, bookingWindow(venue, own), createdAt)
    const bookable = (at: number) => refusal(at) === null
    return offersOfDay({ ...plan.question, occupied, bookable }).some(
      ({ available, members, span: { from, until } }) =>
        available && members.length === held.size && from === span.from && until === span.until,
    )
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function fittingOf(slug: string, references: readonly string[]): Promise<Set<string>> {
  const venue = await getVenue(slug)
  const fitting = new Set<string>()
  for (const reference of references) {
    if (await couldBeBooked(slug, await readSnapshot(venue, reference))) fitting.add(reference)
  }
  return fitting
}

async function listReferences({ id }: Venue): Promise<string[]> {
  const rows = await database().select().from(reservationTable).where(eq(reservationTable.venueId, id))
  return rows.map(({ reference }) => reference)
}

test('a change names exactly the bookings that no longer fit, and each place that it offers is accepted as offered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seasons),
      fc.array(wish, { minLength: 4, maxLength: 14 }),
      change,
      async (from, wishes, { section, content }) => {
        const now = new Date(`${addDays(from, -5)}T10:00:00Z`)
        const slug = await busyVenue(from, now, wishes)
        const venue = await getVenue(slug)
        const references = await listReferences(venue)
        const { file } = await venueFileOf(venue)
        const edit = { section, version: sectionVersionOf(file, section), content: { ...content(file, from) } }
        const before = await fittingOf(slug, references)
        const preview = (await saveSection(venue, { ...edit, preview: true, choices: [] }, acting(now))).result
        const choices = preview.stranded.flatMap(({ booking: { reference } }, index) => {
          const place = preview.places[index]
          if (!place) return []
          const { date, start, minutes, resourceId } = place
          return { reference, choice: 'move' as const, place: { date, start, minutes, resourceId } }
        })
        const { result } = await saveSection(
          await getVenue(slug),
          { ...edit, seen: preview.seen, choices },
          acting(now),
        )
        const after = await fittingOf(slug, references)
        const named = preview.stranded.map(({ booking }) => booking.reference)
        expect(named.toSorted()).toEqual(references.filter((one) => before.has(one) && !after.has(one)).toSorted())
        if (result.changeId === null) return
        const change = { venueId: venue.id, changeId: result.changeId }
        await changeBookingsJob.run(change, { now, signal: new AbortController().signal })
        for (const { reference, place } of choices) {
          const moved = await getReservation(venue, reference)
          const start = localDateTimeAt(venue.timezone, moved.startsAt.getTime()).time
          const minutes = (moved.endsAt.getTime() - moved.startsAt.getTime()) / minuteMs
          const { resources } = await readSnapshot(venue, reference)
          expect({ date: moved.serviceDate, start, minutes, resourceId: resources[0]?.id }).toEqual(place)
        }
      },
    ),
    { numRuns: scaled(25, 500), endOnFailure: true },
  )
})
