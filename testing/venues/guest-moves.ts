import { and, asc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { type MoveWish, moveBooking } from '#lib/guest-bookings/move-booking.ts'
import { listMoveDays, listMoveTimes } from '#lib/guest-bookings/move-choices.ts'
import { Problem } from '#lib/problems/problem.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { untilWaiting } from '../storms/race.ts'
import { gamesVenue } from './games-venue.ts'
import { importTestVenue, type Sections } from './venues.ts'

/** Steps of guests who move their bookings, at an instant that is the same in all tests. */

export const now = new Date('2027-06-01T08:00:00Z')
/** A Wednesday: open from 17:00 to 01:00. */
export const movesEvening = '2027-06-16'

let number = 0

/** The venue of `gamesVenue`, with other settings and sections. */
export async function movingVenue({ settings = {}, ...sections }: Sections & { settings?: object } = {}) {
  number++
  const slug = `moves-${number}`
  const base = gamesVenue({ slug, organisation: slug })
  await importTestVenue({ ...base, ...sections, settings: { ...base.settings, ...settings } })
  return getVenue(slug)
}

/** Books table 1 for two at 18:00, at this server or by the function of another one. */
export async function bookTableOne(
  venue: Venue,
  more: object = {},
  at = now,
  create = createReservation,
): Promise<Reservation> {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    resourceId: 't1',
    date: movesEvening,
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  return (await create(venue, request, { now: at, language: 'en', anonymous: false })).reservation
}

/** Moves a reservation; values that the wish leaves out stay. */
export function move(venue: Venue, booked: Reservation, wish: Partial<MoveWish>, at = now): Promise<Reservation> {
  const { serviceDate: date, startsAt, partySize } = booked
  const start = timeOfWall(wallOfInstant(zoneWindow(venue.timezone, date), startsAt.getTime()))
  return moveBooking({ venue, reservation: booked }, { date, start, partySize, ...wish }, { now: at })
}

/** The times that a guest may choose on a day: `20:00 free Table 1`. */
export async function timesFor(
  venue: Venue,
  reservation: Reservation,
  { date = reservation.serviceDate, partySize = reservation.partySize } = {},
  at = now,
): Promise<string[]> {
  const choices = await listMoveTimes({ venue, reservation }, { date, partySize }, at)
  return choices.map(({ start, state, resources }) => [start, state, ...resources.map(({ name }) => name)].join(' '))
}

/** The state of each day of a month, by its date. */
export async function daysFor(
  venue: Venue,
  reservation: Reservation,
  { month = reservation.serviceDate.slice(0, 7), partySize = reservation.partySize } = {},
  at = now,
): Promise<Record<string, string>> {
  const days = await listMoveDays({ venue, reservation }, { month, partySize }, at)
  return Object.fromEntries(days.map(({ date, state }) => [date, state]))
}

/** Ids and seats of the resources that a reservation takes: `t5 6`. */
export async function takenBy({ venueId, id }: Reservation): Promise<string[]> {
  const rows = await database()
    .select({ resourceId: occupancy.resourceId, seats: occupancy.seats })
    .from(occupancy)
    .where(and(eq(occupancy.venueId, venueId), eq(occupancy.reservationId, id)))
    .orderBy(asc(occupancy.ordinal))
  return rows.map(({ resourceId, seats }) => `${resourceId} ${seats}`)
}

/** The kind of the problem with which work is refused, and its English text; `done` without one. */
export async function problemOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = Object.entries(error.errors ?? {}).map(([name, [text]]) => `${name}: ${text?.en}`)
    return [error.kind, ...(fields.length > 0 ? fields : [error.detail.en])].join(': ')
  }
  return 'done'
}

export type GuestMove = () => Promise<string>

/**
 * Starts a move, and `meanwhile` once the move has read the reservation that it is about to write. This needs a mock that
 * calls `afterRead`. `meanwhile` runs then, or waits for the locks of the move. Returns both outcomes.
 */
export async function duringMove(
  hook: { afterRead: () => Promise<void> },
  moving: GuestMove,
  meanwhile: GuestMove,
): Promise<string[]> {
  let other: Promise<string> | undefined
  hook.afterRead = firstCallOnly(async () => {
    other = meanwhile()
    await Promise.race([other, untilWaiting()])
  })
  return [await moving(), (await other) ?? 'never']
}

/** A function that works at its first call only. */
export function firstCallOnly(work: () => Promise<void>): () => Promise<void> {
  let isFirst = true
  return async () => {
    if (!isFirst) return
    isFirst = false
    await work()
  }
}
