import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import { mostExtraChairs } from '#lib/reservations/extra-chairs.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages } from '#lib/reservations/messages.ts'
import { refuseWhileShared } from '#lib/reservations/rebook.ts'
import { findOtherSitting } from '#lib/reservations/seated.ts'
import { ResourceTaken } from '#lib/reservations/taken.ts'
import { minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { seatingMessages as messages } from './messages.ts'
import { idsOf, type LockedParty, spanFromNow } from './party.ts'
import { seatShares } from './room.ts'

/**
 * The resources with these ids, in this order, out of those that were locked. Throws a 400 about `resourceIds`: unknown,
 * out of use, named twice, or of another type than the party booked. A resource that the party has already is always
 * accepted.
 */
export function chosenResources(
  locked: readonly Resource[],
  ids: readonly string[],
  { type, own = [] }: { type?: string; own?: readonly string[] } = {},
): Resource[] {
  if (new Set(ids).size < ids.length) throw invalidFields({ ResourceIds: [messages.twice()] })
  const chosen = ids.flatMap(
    (wanted) => locked.find(({ id, active }) => id === wanted && (active || own.includes(id))) ?? [],
  )
  if (chosen.length < ids.length || ids.length === 0) throw invalidFields({ ResourceIds: [messages.noSuchTable()] })
  const wanted = type ?? chosen[0]?.type
  if (chosen.some((one) => one.type !== wanted && !own.includes(one.id))) {
    throw invalidFields({ ResourceIds: [reservationMessages.resourceOfOtherType()] })
  }
  return chosen
}

/**
 * The seats that a party takes of each resource. Throws `conflict` if it does not fit, also with `extraChairs`, or if the
 * resources cannot be joined.
 */
export function sharesAt(
  { combinations }: Pick<Venue, 'combinations'>,
  tables: readonly Resource[],
  partySize: number,
  extraChairs = 0,
): number[] {
  if (tables.length > 1 && tables.some(({ seatSold }) => seatSold)) {
    throw new Problem('conflict', { detail: messages.sharedAlone() })
  }
  const shares = seatShares(tables, partySize, { extraChairs, combinations })
  if (shares) return shares
  const seats = tables.reduce((sum, { capacity }) => sum + capacity, 0)
  throw new Problem('conflict', {
    detail:
      tables.length > partySize
        ? messages.moreTablesThanGuests(tables.length, partySize)
        : messages.tooFewSeats(seats, partySize),
  })
}

/**
 * Throws `conflict` if another party sits at one of these resources: a party stays until somebody clears it, even after the
 * end of its booking.
 */
export async function refuseOthersAt(
  tx: Tx,
  party: Pick<Reservation, 'venueId' | 'id' | 'startsAt' | 'endsAt'>,
  tables: readonly Resource[],
  now: Date,
): Promise<void> {
  const ids = tables.filter(({ seatSold }) => !seatSold).map(({ id }) => id)
  const other = ids.length > 0 ? await findOtherSitting(tx, party, ids, now) : null
  const at = tables.find(({ id }) => id === other?.resourceId)
  if (!other || !at) return
  const wanted = { resourceIds: [at.id], from: party.startsAt, until: party.endsAt, exceptReservationId: party.id }
  throw new ResourceTaken(wanted, { kind: 'conflict', detail: messages.sitsThere(at.name, other.reference) })
}

/**
 * Gives a locked party these resources, in this order, at its time: a visit that has begun takes the new ones from now on,
 * and frees the others at once. The database decides whether they are free. `endsAt` is the former end, which the undo of a
 * change restores. Throws as `sharesAt` and `refuseWhileShared`, and `conflict` for an end that is not after the start of
 * each of its resources.
 */
export async function occupyTables(
  tx: Tx,
  venue: Venue,
  { reservation: current, tables }: LockedParty,
  wanted: readonly Resource[],
  { now, endsAt: former }: { now: Date; endsAt?: Date | undefined },
): Promise<Reservation> {
  await refuseWhileShared(tx, current)
  // An undo brings the party back to its table, also to one to which staff had added chairs.
  const shares = sharesAt(venue, wanted, current.partySize, former ? mostExtraChairs : 0)
  const of = and(eq(occupancy.venueId, venue.id), eq(occupancy.reservationId, current.id))
  const fromNow = spanFromNow(current, now)
  const endsAt = former ?? fromNow.endsAt
  const blockedUntil = withTurnoverOf(venue, current, endsAt)
  const kept = tables.filter(({ resource }) => wanted.some(({ id }) => id === resource.id))
  // The party was given a later time since the act that is undone.
  const isOver = endsAt <= current.startsAt || kept.some(({ taken }) => blockedUntil <= taken.startsAt)
  if (isOver) throw new Problem('conflict', { detail: messages.hasOtherTime() })
  // If the new time is already over, this is an undo: keep the start that the party had.
  const { startsAt } = blockedUntil <= now ? current : fromNow
  await freeTables(tx, { reservation: current, tables }, wanted)
  for (const [ordinal, { id }] of wanted.entries()) {
    const seats = shares[ordinal] ?? 0
    if (kept.some(({ resource }) => resource.id === id)) {
      await tx
        .update(occupancy)
        .set({ seats, ordinal, ...(endsAt !== current.endsAt && { blockedUntil }) })
        .where(and(of, eq(occupancy.resourceId, id)))
      continue
    }
    await tx.insert(occupancy).values({
      venueId: venue.id,
      reservationId: current.id,
      resourceId: id,
      serviceDate: current.serviceDate,
      startsAt,
      blockedUntil,
      seats,
      ordinal,
      shareKey: current.id,
      active: true,
    })
  }
  const [changed] = await tx
    .update(reservation)
    .set({ endsAt, updatedAt: now })
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, current.id)))
    .returning()
  if (!changed) throw new Error('a locked reservation is gone')
  return changed
}

/** Frees the resources of a locked party that are not among the wanted ones. */
export async function freeTables(
  tx: Tx,
  { reservation: { venueId, id }, tables }: Pick<LockedParty, 'reservation' | 'tables'>,
  wanted: readonly Resource[],
): Promise<void> {
  const left = idsOf({ tables }).filter((own) => !wanted.some((each) => each.id === own))
  if (left.length === 0) return
  const of = and(eq(occupancy.venueId, venueId), eq(occupancy.reservationId, id))
  await tx.delete(occupancy).where(and(of, inArray(occupancy.resourceId, left)))
}

/** Until when a reservation that ends at `endsAt` blocks its resources. */
export function withTurnoverOf(venue: Venue, { resourceType }: Pick<Reservation, 'resourceType'>, endsAt: Date): Date {
  const { turnoverMinutes } = bookingLengths(venue.bookingDurations, resourceType)
  return new Date(endsAt.getTime() + turnoverMinutes * minuteMs)
}
