import { and, asc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { inTransaction, type Reader, type Tx } from '#db/client.ts'
import { guestProfile, keptBooking, reservation } from '#db/schema/reservations.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationSubject } from './audit-states.ts'
import { type GuestProfile, lockGuestProfiles } from './guest-profiles.ts'
import { type ActingOnReservation, lockReservation, type Reservation } from './locks.ts'
import { profileFor } from './merge-guests.ts'
import { reservationMessages as messages } from './messages.ts'
import { contactsOf, type GuestContact, ofContacts } from './same-guest.ts'

/**
 * Lets staff look at each booking that a guest makes from now on, or ends that (decisions 17.9). The guest books as everybody does,
 * and is never told. Idempotent. Throws `conflict` if the contact names nobody.
 */
export async function watchGuest(
  venue: Venue,
  { contact, watched }: { contact: GuestContact; watched: boolean },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    await lockGuestProfiles(tx, venue)
    return setWatched(tx, venue, await profileFor(tx, venue, contact, acting.now), watched, acting)
  })
}

/** As `watchGuest`, by the id of the profile. Throws a 404 for an unknown one. */
export async function watchProfile(
  venue: Venue,
  { profileId, watched }: { profileId: string; watched: boolean },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    await lockGuestProfiles(tx, venue)
    const [found] = await tx
      .select()
      .from(guestProfile)
      .where(and(eq(guestProfile.venueId, venue.id), eq(guestProfile.id, profileId)))
    if (!found) throw notFound(messages.noSuchMerge())
    return setWatched(tx, venue, found, watched, acting)
  })
}

async function setWatched(
  tx: Tx,
  venue: Venue,
  found: GuestProfile,
  watched: boolean,
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  const was = found.watchedAt !== null
  if (was === watched) return finishAct(tx, { result: null, entryId: null }, acting)
  await tx
    .update(guestProfile)
    .set({ watchedAt: watched ? acting.now : null })
    .where(and(eq(guestProfile.venueId, venue.id), eq(guestProfile.id, found.id)))
  const states = { before: { watched: was }, after: { watched } }
  const subject = { kind: 'guest', id: found.id } as const
  const entryId = await recordAct(tx, venue.id, { act: 'guest.watch', subject, ...states }, acting)
  return finishAct(tx, { result: null, entryId }, acting)
}

/**
 * Keeps a booking at which staff have looked: it no longer waits for anybody. `kept` false takes that back. Idempotent. Throws a
 * 404 for an unknown reference, and `conflict` if the booking is over or cancelled.
 */
export async function keepBooking(
  venue: Venue,
  reference: string,
  kept: boolean,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  return inTransaction(async (tx) => {
    const booked = await lockReservation(tx, venue.id, reference)
    const which = and(eq(keptBooking.venueId, venue.id), eq(keptBooking.reservationId, booked.id))
    const was = (await tx.select({ id: keptBooking.reservationId }).from(keptBooking).where(which)).length > 0
    if (was === kept) return finishAct(tx, { result: booked, entryId: null }, acting)
    if (booked.status !== 'Confirmed' && booked.status !== 'Pending') {
      throw new Problem('conflict', { detail: messages.wrongStatus(booked.status) })
    }
    if (kept) {
      await tx.insert(keptBooking).values({ venueId: venue.id, reservationId: booked.id, keptAt: acting.now })
    } else {
      await tx.delete(keptBooking).where(which)
    }
    const act = { act: 'reservation.keep', before: { kept: was }, after: { kept } }
    const entryId = await recordAct(tx, venue.id, { ...act, subject: reservationSubject(booked) }, acting)
    return finishAct(tx, { result: booked, entryId }, acting)
  })
}

/** A booking at which staff have to look. */
export type WatchedBooking = Pick<
  Reservation,
  'id' | 'reference' | 'customerName' | 'partySize' | 'serviceDate' | 'startsAt' | 'createdAt'
>

/**
 * The bookings of watched guests that nobody has looked at: those to come, booked by the guest since the watch began, the next
 * first. An index finds the bookings of each watched guest.
 */
export async function listWatchedBookings(reader: Reader, venue: Venue, now: Date): Promise<WatchedBooking[]> {
  const watched = await reader
    .select({ id: guestProfile.id, watchedAt: guestProfile.watchedAt })
    .from(guestProfile)
    .where(and(eq(guestProfile.venueId, venue.id), isNotNull(guestProfile.watchedAt), isNull(guestProfile.mergedInto)))
  if (watched.length === 0) return []
  const conditions: SQL[] = []
  for (const { id, watchedAt } of watched) {
    const { email, phone } = guestProfile
    const profiles = await reader
      .select({ email, phone })
      .from(guestProfile)
      .where(and(eq(guestProfile.venueId, venue.id), or(eq(guestProfile.id, id), eq(guestProfile.mergedInto, id))))
    const own = and(ofContacts(contactsOf(venue, profiles)), gt(reservation.createdAt, watchedAt ?? now))
    if (own) conditions.push(own)
  }
  const { id, reference, customerName, partySize, serviceDate, startsAt, createdAt } = reservation
  return reader
    .select({ id, reference, customerName, partySize, serviceDate, startsAt, createdAt })
    .from(reservation)
    .leftJoin(keptBooking, and(eq(keptBooking.venueId, reservation.venueId), eq(keptBooking.reservationId, id)))
    .where(
      and(
        eq(reservation.venueId, venue.id),
        or(...conditions),
        eq(reservation.channel, 'Online'),
        gt(startsAt, now),
        or(
          eq(reservation.status, 'Confirmed'),
          and(
            eq(reservation.status, 'Pending'),
            or(isNull(reservation.holdExpiresAt), gt(reservation.holdExpiresAt, now)),
          ),
        ),
        isNull(keptBooking.reservationId),
      ),
    )
    .orderBy(asc(startsAt), asc(reference))
}
