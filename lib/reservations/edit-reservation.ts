import { database, inTransaction } from '#db/client.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { firstAvailable } from './booking.ts'
import { changeDetails } from './edit-details.ts'
import { repriceExtras } from './extras.ts'
import { GuestDetails, guestDetailsOf, type ReservationRequest } from './input.ts'
import { lockReservation, lockResources, type Reservation } from './locks.ts'
import { planBooking } from './plan.ts'
import { type Destination, readSnapshot, rebook, refuseUnlessEditable, type Snapshot } from './rebook.ts'

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
  if (isDetailsOnly(edits)) return editDetails(venue, reference, edits, now)
  const choose = (snapshot: Snapshot, bookable: readonly Resource[]) =>
    destinationOf(venue, snapshot, bookable, edits, now)
  return rebook(venue, reference, { now, choose })
}

function isDetailsOnly(edits: ReservationChanges): boolean {
  return Object.keys(edits).every((field) => field in GuestDetails.shape)
}

/** A change of the guest's details needs no offer: the venue may have changed its hours since. */
async function editDetails(venue: Venue, reference: string, edits: Partial<GuestDetails>, now: Date) {
  const { resources } = await readSnapshot(venue, reference)
  return inTransaction(async (tx) => {
    await lockResources(
      tx,
      venue.id,
      resources.map(({ id }) => id),
    )
    const current = await lockReservation(tx, venue.id, reference)
    await refuseUnlessEditable(tx, current)
    return changeDetails(tx, current, edits, 'venue', now)
  })
}

async function destinationOf(
  venue: Venue,
  snapshot: Snapshot,
  bookable: readonly Resource[],
  edits: ReservationChanges,
  now: Date,
): Promise<Destination> {
  const request = mergedRequest(venue, snapshot, edits)
  const plan = planBooking(venue, bookable, request)
  await refuseUnlessEditable(database(), snapshot.reservation)
  const own = { exceptReservationId: snapshot.reservation.id }
  const offer = await firstAvailable(venue, plan, now, { ...own, anyTime: true })
  const { partySize, games } = request
  const extras = edits.extras ? plan.extras : repriceExtras(snapshot.reservation, venue.extras, partySize)
  const more = guestDetailsOf(request)
  return { plan: { ...plan, extras }, offer, partySize, games, more, letter: 'changed', by: 'venue' }
}

function mergedRequest(venue: Venue, { reservation: now, resources }: Snapshot, edits: ReservationChanges) {
  return {
    resourceType: now.resourceType,
    // A single resource is unchanged, unless the edit names another or null, which allows any.
    resourceId:
      edits.resourceId === undefined && resources.length === 1
        ? (resources[0]?.id ?? null)
        : (edits.resourceId ?? null),
    resourceGroup: null,
    date: edits.date ?? now.serviceDate,
    start: edits.start ?? localDateTimeAt(venue.timezone, now.startsAt.getTime()).time,
    end: null,
    durationMinutes: edits.durationMinutes ?? (now.endsAt.getTime() - now.startsAt.getTime()) / 60_000,
    partySize: edits.partySize ?? now.partySize,
    games: edits.games ?? now.games ?? 1,
    extras: edits.extras ?? [],
    ...guestDetailsOf(now, edits),
  }
}
