import type { occupancy, reservation } from '#db/schema/reservations.ts'
import { requiredDeposit } from '#lib/availability/deposit.ts'
import { fitsDay, type ServiceDay, type Span, serviceDay } from '#lib/availability/service-day.ts'
import { addDays, instantOfWallOrAfterGap, localDateAt, minuteMs } from '#lib/time.ts'
import { bookingLengths, effectiveMinutes, offeredMinutes } from '#lib/venues/durations.ts'
import { planOffers } from '#lib/venues/resource-types.ts'
import type { Configuration } from './configure.ts'

/**
 * Why a booking no longer fits, the weightiest first: its day is closed, its time is not open, a table is gone, of another type,
 * no longer part of groups, too small, or shared although it is exclusive now; its length is not offered, it was booked later or
 * earlier than the venue allows now; its unpaid deposit is another one.
 */
export const strandedReasons = [
  'closed',
  'outside-hours',
  'out-of-service',
  'other-type',
  'not-in-groups',
  'too-small',
  'shared',
  'length',
  'too-soon',
  'too-far',
  'deposit',
] as const
export type StrandedReason = (typeof strandedReasons)[number]

type Booked = Pick<
  typeof reservation.$inferSelect,
  | 'serviceDate'
  | 'startsAt'
  | 'endsAt'
  | 'partySize'
  | 'resourceType'
  | 'channel'
  | 'status'
  | 'createdAt'
  | 'depositAmountMinor'
>

/** Occupancy of a table by a reservation. */
export type TableHeld = Pick<
  typeof occupancy.$inferSelect,
  'reservationId' | 'resourceId' | 'startsAt' | 'blockedUntil' | 'seats'
>

/** A booking with the tables that it holds, in their order, and everything that is held at those tables. */
export type BookingAtTables = {
  booking: Booked
  tables: readonly TableHeld[]
  heldAt: (id: string) => readonly TableHeld[]
}

/**
 * Why a booking fits `was` and not `will`; null if it fits, or did not fit before either. Only rules that `will` breaks, and
 * `was` does not break as much, count: a booking of staff may break some from the beginning.
 */
export function misfitOf(held: BookingAtTables, was: Configuration, will: Configuration): StrandedReason | null {
  const before = brokenRules(held, was)
  const after = brokenRules(held, will)
  return strandedReasons.find((reason) => (after.get(reason) ?? 0) > (before.get(reason) ?? 0)) ?? null
}

/**
 * The rules of a document that a booking breaks, each with by how much: for `too-small` the missing seats, else 1. The grid binds
 * nothing that was agreed; length, notice and horizon bind what guests have booked online, at the moment of the booking.
 */
function brokenRules({ booking, tables, heldAt }: BookingAtTables, { venue, resources }: Configuration) {
  const broken = new Map<StrandedReason, number>()
  const rule = (reason: StrandedReason, breaks: boolean | number) => {
    if (Number(breaks) > 0) broken.set(reason, Number(breaks))
  }
  const day = serviceDay(venue.openingHours, venue.timezone, booking.serviceDate)
  const span: Span = { from: booking.startsAt.getTime(), until: booking.endsAt.getTime() }
  // A rule that cannot be judged counts as broken: a booking that does not fit already is not named when it can be.
  rule('closed', !day)
  rule('outside-hours', !day || isOutside(day, span))
  const rows = tables.map(({ resourceId }) => resources.find(({ id }) => id === resourceId))
  const known = rows.flatMap((row) => (row?.active && planOffers(venue.plan, row.type) ? [row] : []))
  const isGone = known.length < tables.length
  rule('out-of-service', isGone)
  rule('other-type', isGone || known.some(({ type }) => type !== booking.resourceType))
  rule('not-in-groups', tables.length > 1 && known.some(({ seatSold }) => seatSold))
  rule('too-small', isGone ? Number.POSITIVE_INFINITY : missingSeats(booking, known, heldAt))
  rule(
    'shared',
    known.some(({ id, seatSold }) => !seatSold && othersAt(tables, heldAt(id)).length > 0),
  )
  if (booking.channel === 'Online') {
    rule('length', !isLengthOffered((span.until - span.from) / minuteMs, booking, known, venue))
    const { minNoticeMinutes, maxAdvanceDays } = venue.settings
    const bookedAt = booking.createdAt.getTime()
    rule('too-soon', span.from < bookedAt + minNoticeMinutes * minuteMs)
    rule('too-far', booking.serviceDate > addDays(localDateAt(venue.timezone, bookedAt), maxAdvanceDays))
  }
  if (booking.status === 'Pending' && booking.depositAmountMinor !== null && !isGone) {
    const visit = { date: booking.serviceDate, partySize: booking.partySize }
    rule('deposit', requiredDeposit(known, venue.settings, true, visit) !== booking.depositAmountMinor)
  }
  return broken
}

/** Whether a span is not within the opening hours of a day, breaks included. */
function isOutside(day: ServiceDay, span: Span): boolean {
  const opensAt = instantOfWallOrAfterGap(day.window, day.midnight + day.opensMinute * minuteMs)
  return span.from < opensAt || !fitsDay(day, span)
}

type Row = Configuration['resources'][number]

/** How many seats are missing: of its tables together, or of a shared table when most guests are there. */
function missingSeats({ partySize }: Booked, rows: readonly Row[], heldAt: BookingAtTables['heldAt']): number {
  const [only, ...others] = rows
  if (only?.seatSold && others.length === 0) return Math.max(0, mostSeatsTaken(heldAt(only.id)) - only.capacity)
  return Math.max(0, partySize - rows.reduce((sum, { capacity }) => sum + capacity, 0))
}

/** The most seats that are taken at one instant while some of these rows overlap. */
function mostSeatsTaken(held: readonly TableHeld[]): number {
  return Math.max(
    0,
    ...held.map(({ startsAt }) =>
      held
        .filter((other) => other.startsAt <= startsAt && startsAt < other.blockedUntil)
        .reduce((sum, { seats }) => sum + seats, 0),
    ),
  )
}

function othersAt(own: readonly TableHeld[], held: readonly TableHeld[]): TableHeld[] {
  return held.filter(({ reservationId }) => own.every((table) => table.reservationId !== reservationId))
}

function isLengthOffered(
  minutes: number,
  { resourceType }: Booked,
  rows: readonly Row[],
  venue: Configuration['venue'],
): boolean {
  const lengths = bookingLengths(venue.bookingDurations, resourceType)
  const [only, ...others] = rows
  const own = only && others.length === 0 ? effectiveMinutes(only, lengths) : null
  return minutes === lengths.defaultMinutes || minutes === own || offeredMinutes(lengths).includes(minutes)
}
