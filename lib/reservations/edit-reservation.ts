import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import type { Offer } from '#lib/availability/offers.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { bookedValues, claimOffer, firstAvailable, occupy, retryUntilClaimed } from './booking.ts'
import { GuestDetails, guestDetailsOf, type ReservationRequest } from './input.ts'
import { queueReservationLetter } from './letters.ts'
import { lockReservation, lockResources, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { type BookingPlan, planBooking } from './plan.ts'
import { refundableUntilAfterMove } from './terms.ts'

/** What the venue may change; absent fields are unchanged. */
export type ReservationChanges = Partial<
  Pick<ReservationRequest, 'resourceId' | 'date' | 'start' | 'durationMinutes' | 'partySize' | 'games' | 'extras'> &
    GuestDetails
>

/**
 * The venue edits a Pending or Confirmed reservation: another time, resource, party, extras or contact. The new slot must
 * be one that the venue offers and that is free; notice and horizon bind guests, not the venue. The price is
 * calculated again, the deposit stays as agreed.
 *
 * Throws `conflict` while the reservation shares a resource that has become exclusive with others (interface, Seat-sold
 * rules), or in any other status; `slot-not-available`; a 400 that names the fields; `not-found`.
 */
export async function editReservation(
  venue: Venue,
  reference: string,
  edits: ReservationChanges,
  now: Date,
): Promise<Reservation> {
  return retryUntilClaimed(async (lost) => {
    const snapshot = await readReservation(venue, reference)
    if (isDetailsOnly(edits)) return editDetails(venue, reference, snapshot, edits, now)
    const request = mergedRequest(venue, snapshot, edits)
    const plan = planBooking(venue, await listBookableResources(venue, lost ? database() : undefined), request)
    await refuseUnlessEditable(database(), snapshot.reservation)
    const own = { exceptReservationId: snapshot.reservation.id }
    const offer = await firstAvailable(venue, plan, now, { ...own, anyTime: true })
    return inTransaction(async (tx) => {
      const free = await claimOffer(tx, venue, plan, offer, now, { ...own, alsoLock: snapshot.resourceIds })
      const current = await lockEditable(tx, venue, reference)
      // It was edited since it was read: retry from its current state.
      if (!free || current.updatedAt.getTime() !== snapshot.reservation.updatedAt.getTime()) return null
      return move(tx, venue, current, request, plan, offer, now)
    })
  })
}

function isDetailsOnly(edits: ReservationChanges): boolean {
  return Object.keys(edits).every((field) => field in GuestDetails.shape)
}

/** A change of the guest's details needs no offer: the venue may have changed its hours since. */
async function editDetails(
  venue: Venue,
  reference: string,
  snapshot: Snapshot,
  edits: Partial<GuestDetails>,
  now: Date,
) {
  return inTransaction(async (tx) => {
    await lockResources(tx, venue.id, snapshot.resourceIds)
    const current = await lockEditable(tx, venue, reference)
    const [changed] = await tx
      .update(reservation)
      .set({ ...guestDetailsOf(current, edits), updatedAt: now })
      .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, current.id)))
      .returning()
    // Notes of the venue cause no letter to the guest.
    const isSeenByGuest = changed && (changed.customerName !== current.customerName || changed.email !== current.email)
    if (isSeenByGuest) await queueReservationLetter(tx, 'changed', changed, now)
    return changed ?? current
  })
}

/** Locks a reservation and refuses where its status, or its sharing of an exclusive resource, forbids an edit. */
async function lockEditable(tx: Tx, venue: Venue, reference: string): Promise<Reservation> {
  const current = await lockReservation(tx, venue.id, reference)
  await refuseUnlessEditable(tx, current)
  return current
}

type Snapshot = { reservation: Reservation; resourceIds: string[] }

async function readReservation(venue: Venue, reference: string): Promise<Snapshot> {
  const rows = await database()
    .select({ reservation, resourceId: occupancy.resourceId })
    .from(reservation)
    .innerJoin(occupancy, and(eq(occupancy.venueId, reservation.venueId), eq(occupancy.reservationId, reservation.id)))
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.reference, reference)))
    .orderBy(asc(occupancy.ordinal))
  if (!rows[0]) throw notFound(messages.noSuchReservation())
  return { reservation: rows[0].reservation, resourceIds: rows.map((row) => row.resourceId) }
}

function mergedRequest(venue: Venue, { reservation: now, resourceIds }: Snapshot, edits: ReservationChanges) {
  const window = zoneWindow(venue.timezone, now.serviceDate)
  return {
    resourceType: now.resourceType,
    // A single resource is unchanged, unless the edit names another or null, which allows any.
    resourceId:
      edits.resourceId === undefined && resourceIds.length === 1
        ? (resourceIds[0] ?? null)
        : (edits.resourceId ?? null),
    resourceGroup: null,
    date: edits.date ?? now.serviceDate,
    start: edits.start ?? timeOfWall(wallOfInstant(window, now.startsAt.getTime())),
    end: null,
    durationMinutes: edits.durationMinutes ?? (now.endsAt.getTime() - now.startsAt.getTime()) / 60_000,
    partySize: edits.partySize ?? now.partySize,
    games: edits.games ?? now.games ?? 1,
    extras: edits.extras ?? now.extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    ...guestDetailsOf(now, edits),
  }
}

async function refuseUnlessEditable(reader: Reader, current: Reservation): Promise<void> {
  if (current.status !== 'Pending' && current.status !== 'Confirmed') {
    throw new Problem('conflict', { detail: messages.wrongStatus(current.status) })
  }
  if (await sharesExclusiveResource(reader, current)) {
    throw new Problem('conflict', { detail: messages.sharedWithOthers() })
  }
}

/** Whether another active reservation shares, at the same time, a resource of this one that is exclusive by now. */
async function sharesExclusiveResource(reader: Reader, { venueId, id }: Reservation): Promise<boolean> {
  const other = alias(occupancy, 'other')
  const [shared] = await reader
    .select({ one: sql`1` })
    .from(occupancy)
    .innerJoin(
      resource,
      and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId), eq(resource.seatSold, false)),
    )
    .innerJoin(
      other,
      and(
        eq(other.venueId, occupancy.venueId),
        eq(other.resourceId, occupancy.resourceId),
        eq(other.active, true),
        sql`${other.reservationId} <> ${occupancy.reservationId}`,
        sql`tstzrange(${other.startsAt}, ${other.blockedUntil}) && tstzrange(${occupancy.startsAt}, ${occupancy.blockedUntil})`,
      ),
    )
    .where(and(eq(occupancy.venueId, venueId), eq(occupancy.reservationId, id), eq(occupancy.active, true)))
    .limit(1)
  return shared !== undefined
}

async function move(
  tx: Tx,
  venue: Venue,
  current: Reservation,
  request: ReturnType<typeof mergedRequest>,
  plan: BookingPlan,
  offer: Offer,
  now: Date,
): Promise<Reservation> {
  await tx.delete(occupancy).where(and(eq(occupancy.venueId, venue.id), eq(occupancy.reservationId, current.id)))
  const values = bookedValues(request, plan, offer)
  const [moved] = await tx
    .update(reservation)
    .set({
      ...guestDetailsOf(request),
      ...values,
      refundableUntil: refundableUntilAfterMove(current, values.startsAt),
      updatedAt: now,
    })
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, current.id)))
    .returning()
  await occupy(tx, venue, plan, offer, current.id)
  if (moved) await queueReservationLetter(tx, 'changed', moved, now)
  return moved ?? current
}
