import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { Offer } from '#lib/availability/offers.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { reservationSubject, statesOfEdit } from './audit-states.ts'
import { bookedValues, claimOffer, occupy, retryUntilClaimed } from './booking.ts'
import { newLink, notifyFormerAddress } from './edit-details.ts'
import { queueReservationLetter, type ReservationNews } from './letters.ts'
import { type ActingOnReservation, lockReservation, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import type { ClaimedPlan } from './plan.ts'
import { remindedForAfterMove } from './reminder.ts'
import { statesOfOffer } from './request-states.ts'
import { refuseSeatedGuest, refuseToMoveSeated } from './seated.ts'
import { refundableUntilAfterMove } from './terms.ts'
import { noticeOfChange } from './venue-notice.ts'

/** A reservation as it was read, with the resources that it takes, in their order. */
export type Snapshot = { reservation: Reservation; resources: readonly Resource[] }

/** The new time, resources and party of a reservation. */
export type Destination = {
  plan: ClaimedPlan
  offer: Offer
  partySize: number
  games: number
  /** Columns that do not follow from the offer, such as the guest's details. */
  more?: Partial<Reservation>
  letter: ReservationNews
  by: 'guest' | 'venue'
  /** If the venue offers it to the guest of a request: until when the guest can accept, and what the venue writes. */
  offered?: { answerBy: Date; sentence: string | undefined }
}

type Options = {
  /** Its last step does not run if `choose` returns null. */
  acting: ActingOnReservation
  /**
   * Chooses the reservation's destination, from its current state, the venue and its bookable resources; null leaves it as it
   * is. It may be called several times, and refuses by throwing. Its offer is checked again under locks.
   */
  choose: (snapshot: Snapshot, bookable: readonly Resource[], venue: Venue) => Promise<Destination | null>
}

/**
 * Gives a Pending or Confirmed reservation another time, resource or party, at once: nobody ever sees it at both places or
 * at none. If its new place is taken meanwhile, it chooses again. The end of a hold stays as it was, and so does the
 * deposit. The guest gets one letter.
 *
 * Throws `slot-not-available`, `not-found`, `rate-limited`, the errors of `choose`, and `conflict` if the reservation can
 * no longer be edited (`refuseUnlessEditable`), if the venue would move a seated party, or if its guest would change it
 * after being seated.
 */
export async function rebook(
  given: Venue,
  reference: string,
  { acting, choose }: Options,
): Promise<Acted<Reservation>> {
  const { now } = acting
  return retryUntilClaimed(given, async (venue, lost) => {
    const snapshot = await readSnapshot(venue, reference)
    const bookable = await listBookableResources(venue, lost ? database() : undefined)
    const destination = await choose(snapshot, bookable, venue)
    if (!destination) return { result: snapshot.reservation, entryId: null }
    return inTransaction(async (tx) => {
      const { plan, offer } = destination
      const alsoLock = snapshot.resources.map(({ id }) => id)
      const own = { exceptReservationId: snapshot.reservation.id, alsoLock }
      const free = await claimOffer(tx, venue, plan, offer, now, own)
      const current = await lockReservation(tx, venue.id, reference)
      // It was changed since it was read: choose again, from its current state.
      if (!free || current.revision !== snapshot.reservation.revision) return null
      await refuseUnlessEditable(tx, current)
      if (destination.by === 'guest') await refuseSeatedGuest(tx, current)
      else if (goesElsewhere(snapshot, destination)) await refuseToMoveSeated(tx, current)
      const changed = await write(tx, venue, { current, resourceIds: alsoLock }, destination, now)
      await limitStaffMail(tx, acting, changed.email)
      const resourceIds = offer.members.map(({ resource }) => resource.id)
      const before = { reservation: current, resourceIds: alsoLock }
      const edited = statesOfEdit(before, { reservation: changed, resourceIds })
      const { offered } = destination
      const states = offered ? statesOfOffer(edited, current, changed) : edited
      const act = { act: offered ? 'reservation.offer-time' : 'reservation.edit', subject: reservationSubject(current) }
      const entryId = states && (await recordAct(tx, venue.id, { ...act, ...states }, acting))
      return finishAct(tx, { result: changed, entryId }, acting)
    })
  })
}

/** Whether a destination is at another time or at other resources. */
function goesElsewhere({ reservation, resources }: Snapshot, { offer }: Destination): boolean {
  const there = new Set(offer.members.map(({ resource: { id } }) => id))
  const sameTables = there.size === resources.length && resources.every(({ id }) => there.has(id))
  return !sameTables || offer.span.from !== reservation.startsAt.getTime()
}

async function write(
  tx: Tx,
  venue: Venue,
  { current, resourceIds }: { current: Reservation; resourceIds: string[] },
  { plan, offer, partySize, games, more, letter, by, offered }: Destination,
  now: Date,
): Promise<Reservation> {
  await tx.delete(occupancy).where(and(eq(occupancy.venueId, venue.id), eq(occupancy.reservationId, current.id)))
  const values = bookedValues({ partySize, games }, plan, offer)
  const { startsAt } = values
  const [changed] = await tx
    .update(reservation)
    .set({
      ...more,
      ...(offered && { requestStep: 'offered', answerBy: offered.answerBy }),
      ...newLink(current, { ...current, ...more }),
      ...values,
      refundableUntil: refundableUntilAfterMove(current, startsAt),
      remindedFor: remindedForAfterMove(current, venue.settings, { startsAt, now }),
      ...(by === 'guest' && noticeOfChange(current, [], resourceIds)),
      updatedAt: now,
    })
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, current.id)))
    .returning()
  if (!changed) throw new Error('a locked reservation is gone')
  await occupy(tx, venue, plan, offer, current.id)
  await notifyFormerAddress(tx, current, changed, now)
  // The link is in a mail, but nobody has checked that the address belongs to the guest: letters that guests cause count as
  // those of a stranger.
  const { sentence } = offered ?? {}
  await queueReservationLetter(tx, letter, changed, now, { anonymous: by === 'guest', before: current, sentence })
  if (offered) {
    const named = { venueId: venue.id, reservationId: current.id }
    await addJob(tx, 'end-request', named, { runAt: offered.answerBy })
  }
  return changed
}

/** Reads a reservation with its resources. Throws a 404 if the venue has none with this reference. */
export async function readSnapshot(venue: { id: string }, reference: string): Promise<Snapshot> {
  const rows = await database()
    .select({ reservation, resource })
    .from(reservation)
    .innerJoin(occupancy, and(eq(occupancy.venueId, reservation.venueId), eq(occupancy.reservationId, reservation.id)))
    .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.reference, reference)))
    .orderBy(asc(occupancy.ordinal))
  if (!rows[0]) throw notFound(messages.noSuchReservation())
  return { reservation: rows[0].reservation, resources: rows.map((row) => row.resource) }
}

/**
 * Throws `conflict` if the status of a reservation forbids an edit, or if it shares a resource that has become exclusive
 * (interface, Seat-sold rules).
 */
export async function refuseUnlessEditable(reader: Reader, current: Reservation): Promise<void> {
  if (current.status !== 'Pending' && current.status !== 'Confirmed') {
    throw new Problem('conflict', { detail: messages.wrongStatus(current.status) })
  }
  await refuseWhileShared(reader, current)
}

/**
 * Throws `conflict` as long as a reservation shares a resource that has become exclusive with others (interface, Seat-sold
 * rules). Called before every edit, and before a reservation gets other resources or another end.
 */
export async function refuseWhileShared(reader: Reader, current: Reservation): Promise<void> {
  if (await sharesExclusiveResource(reader, current)) {
    throw new Problem('conflict', { detail: messages.sharedWithOthers() })
  }
}

/** Whether another active reservation shares, at the same time, a resource of this one that is exclusive by now. */
export async function sharesExclusiveResource(reader: Reader, { venueId, id }: Reservation): Promise<boolean> {
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
