import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { Problem } from '#lib/problems/problem.ts'
import { openReservations } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import { pauseOnline } from '#lib/venues/pause-online.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack, untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { editVenue } from './edit-venue.ts'
import { sectionVersionOf } from './house-sections.ts'
import type * as locks from './locks.ts'
import { venueFileOf } from './venue-file-of.ts'

/** A booking that is under way while a save of the house, or a pause, commits. The controls leave out one guard each. */
const control = vi.hoisted(() => ({ houseUnlocked: false }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockHouse(tx: Tx, id: string) {
      if (!control.houseUnlocked) await actual.lockHouse(tx, id)
    },
  }
})

useTestDatabase(12)
beforeEach(() => {
  control.houseUnlocked = false
})

let number = 0
const date = addDays(localDateAt('Europe/Berlin', Date.now()), 2)
const noon = new Date(`${date}T10:00:00Z`)
type Begin = (tx: Tx) => Promise<void>

/** Books as a server of its own does that has read the venue before; the outcome is `booked`, or why not. */
async function bookAt(venue: Venue): Promise<string> {
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', partySize: 2 }
  const wish = { resourceType: 'RestaurantTable', resourceId: 't1', date, start: '18:00', ...guest }
  return openReservations()(venue, ReservationRequest.parse(wish), {
    now: noon,
    language: 'en',
    anonymous: false,
  }).then(
    () => 'booked',
    (error) => (error instanceof Problem ? `${error.kind} ${error.members.reason ?? ''}`.trim() : String(error)),
  )
}

/** Makes a change whose transaction has written everything when a guest books: the booking waits for its table. */
async function bookedDuring(change: (venue: Venue, begin: Begin) => Promise<unknown>): Promise<string> {
  const { slug } = await importTestVenue(venueFile({ slug: `during-${++number}`, organisation: `during-${number}` }))
  const venue = await getVenue(slug)
  let booking: Promise<string> = Promise.resolve('not begun')
  await change(venue, async (tx) => {
    booking = bookAt(venue)
    await untilWaiting(1, tx)
  })
  return booking
}

const pausing = (venue: Venue, begin: Begin) =>
  pauseOnline(
    venue,
    { types: [], until: new Date(`${date}T20:00:00Z`) },
    { ...acting(noon), beforeCommit: async (tx) => begin(tx) },
  )

/** Closes the day of the booking. The result says which bookings the save has named, or why it was refused. */
async function closeDay(venue: Venue, begin: Begin = async () => {}, seen = ''): Promise<string[] | string> {
  const { file } = await venueFileOf(venue)
  const closed = { date, isClosed: true, opens: null, closes: null, breaks: [], note: null }
  const openingHours = { ...file.openingHours, special: [...file.openingHours.special, closed] }
  const edit = { section: 'hours' as const, version: sectionVersionOf(file, 'hours'), content: { openingHours }, seen }
  return editVenue(venue, edit, { ...acting(noon), beforeCommit: async (tx) => begin(tx) }).then(
    ({ result }) => result.stranded.map(({ booking }) => booking.customerName),
    (error) => (error instanceof Problem ? error.kind : String(error)),
  )
}

/** Saves while a booking is being written: the save begins when the booking holds its table, and has not committed. */
async function savedDuringBooking() {
  const { slug } = await importTestVenue(venueFile({ slug: `during-${++number}`, organisation: `during-${number}` }))
  const venue = await getVenue(slug)
  // The commit of the booking waits for this table, in the deferred trigger that raises the versions of buckets.
  const [booked, saved] = await heldBack(
    sql`lock table occupancy_bucket in share mode`,
    [() => bookAt(venue), async () => String(await closeDay(venue))],
    { inOrder: true },
  )
  return { booked, saved }
}

describe('a booking that is under way', () => {
  test('is refused by a pause that is committed first', async () => {
    expect(await bookedDuring(pausing)).toBe('slot-not-available paused')
  })

  test('is refused by the hours that are saved first', async () => {
    expect(await bookedDuring((venue, begin) => closeDay(venue, begin))).toBe('invalid-request')
  })

  test('is seen by a save that comes after it, which is refused until the booking was looked at', async () => {
    expect(await savedDuringBooking()).toEqual({ booked: 'booked', saved: 'conflict' })
  })
})

describe('the controls of a booking that is under way', () => {
  const toggle = (how: 'enable' | 'disable') =>
    database().execute(sql.raw(`alter table venue ${how} trigger venue_rules_reach_resources`))

  test('without the trigger it is booked in the pause, and on the closed day', async () => {
    await toggle('disable')
    try {
      const during = async (tx: Tx, begin: Begin) => {
        // The table is locked as the trigger would lock it.
        await tx.execute(sql`select from resource for no key update`)
        await begin(tx)
      }
      expect(await bookedDuring((venue, begin) => pausing(venue, (tx) => during(tx, begin)))).toBe('booked')
      expect(await bookedDuring((venue, begin) => closeDay(venue, begin))).toBe('booked')
    } finally {
      await toggle('enable')
    }
  })

  test('without lockHouse the save does not wait for it, and names nobody', async () => {
    control.houseUnlocked = true
    expect(await savedDuringBooking()).toEqual({ booked: 'booked', saved: '' })
  })
})
