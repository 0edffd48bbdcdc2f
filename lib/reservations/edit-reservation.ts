import { database, inTransaction } from '#db/client.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { Offer } from '#lib/availability/offers.ts'
import { type FieldValues, refuseChangedSince } from '#lib/problems/changed-since.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import { localDateTimeAt, minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationSubject, statesOfEdit } from './audit-states.ts'
import { firstAvailable } from './booking.ts'
import { changeDetails, changesLetters } from './edit-details.ts'
import { repriceExtras } from './extras.ts'
import { GuestDetails, guestDetailsOf, type ReservationRequest } from './input.ts'
import { type ActingOnReservation, lockReservation, lockResources, type Reservation } from './locks.ts'
import { planBooking, type UnchangedTime } from './plan.ts'
import { type Destination, readSnapshot, rebook, refuseUnlessEditable, type Snapshot } from './rebook.ts'

type ReservationEdits = Partial<
  Pick<ReservationRequest, 'resourceId' | 'date' | 'start' | 'durationMinutes' | 'partySize' | 'games' | 'extras'> &
    GuestDetails
>

/**
 * An edit by the venue; absent fields are unchanged. `was` has the changed fields as a form has read them; a caller that
 * has no form, such as a command, leaves it out. `refuse` throws if the reservation is not as the caller expects it.
 */
export type ReservationChanges = ReservationEdits & {
  was?: FieldValues | undefined
  refuse?: (snapshot: Snapshot) => void
}

/**
 * Edits a Pending or Confirmed reservation for the venue: another time, resource, party, extras or contact. The new slot
 * must be one that the venue offers and that is free; notice and horizon bind guests, not the venue. A time that is not
 * edited stays to the millisecond. The price is calculated again, the deposit stays as agreed.
 *
 * Throws `conflict` while the reservation shares a resource that has become exclusive with others (interface, Seat-sold
 * rules), in any other status, or if a field has changed since the form was read (`refuseChangedSince`);
 * `slot-not-available`; a 400 that names the fields; `not-found`.
 */
export async function editReservation(
  venue: Venue,
  reference: string,
  { was, refuse, ...edits }: ReservationChanges,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  const check = (snapshot: Snapshot) => {
    if (was) refuseChangedSince(valuesOf(venue, snapshot), edits, was)
    refuse?.(snapshot)
  }
  if (isDetailsOnly(edits)) return editDetails(venue, reference, { edits, check }, acting)
  const choose = (snapshot: Snapshot, bookable: readonly Resource[], current: Venue) => {
    check(snapshot)
    return destinationOfEdit(current, snapshot, bookable, edits, acting.now)
  }
  return rebook(venue, reference, { acting, choose })
}

/** The values of a reservation, as a form has them. */
function valuesOf(venue: Venue, { reservation, resources }: Snapshot): FieldValues {
  return {
    ...guestDetailsOf(reservation),
    date: reservation.serviceDate,
    start: localDateTimeAt(venue.timezone, reservation.startsAt.getTime()).time,
    partySize: reservation.partySize,
    resourceId: resources.length === 1 ? resources[0]?.id : null,
  }
}

function isDetailsOnly(edits: ReservationEdits): boolean {
  return Object.keys(edits).every((field) => field in GuestDetails.shape)
}

/** Changes the guest's details. This needs no offer: the venue may have changed its hours since. */
async function editDetails(
  venue: Venue,
  reference: string,
  { edits, check }: { edits: Partial<GuestDetails>; check: (snapshot: Snapshot) => void },
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  const { resources } = await readSnapshot(venue, reference)
  return inTransaction(async (tx) => {
    const resourceIds = resources.map(({ id }) => id)
    await lockResources(tx, venue.id, resourceIds)
    const current = await lockReservation(tx, venue.id, reference)
    await refuseUnlessEditable(tx, current)
    check({ reservation: current, resources })
    const changed = await changeDetails(tx, current, edits, 'venue', acting.now)
    if (changesLetters(current, changed)) await limitStaffMail(tx, acting, changed.email)
    const states = statesOfEdit({ reservation: current, resourceIds }, { reservation: changed, resourceIds })
    const act = { act: 'reservation.edit', subject: reservationSubject(current) }
    const entryId = states && (await recordAct(tx, venue.id, { ...act, ...states }, acting))
    return finishAct(tx, { result: changed, entryId }, acting)
  })
}

/** The destination of an edit by the venue: a slot that it offers and that is free. Throws as `editReservation`. */
export async function destinationOfEdit(
  venue: Venue,
  snapshot: Snapshot,
  bookable: readonly Resource[],
  edits: ReservationEdits,
  now: Date,
): Promise<Destination> {
  const request = mergedRequest(venue, snapshot, edits)
  // A booking that staff have made off the grid can be edited to times off the grid.
  const byStaff = snapshot.reservation.channel !== 'Online'
  const unchanged = unchangedTime(snapshot, request, venue.timezone)
  const plan = planBooking(venue, bookable, request, {
    byStaff,
    unchanged,
    extraChairs: extraChairsOf(snapshot, request),
  })
  await refuseUnlessEditable(database(), snapshot.reservation)
  const exceptItself = { exceptReservationId: snapshot.reservation.id }
  // `anyTime`: notice and horizon do not bind the venue.
  const offer = withTime(await firstAvailable(venue, plan, now, { ...exceptItself, anyTime: true }), unchanged)
  const { partySize, games } = request
  const extras = edits.extras ? plan.extras : repriceExtras(snapshot.reservation, venue.extras, partySize)
  const more = guestDetailsOf(request)
  return { plan: { ...plan, extras }, offer, partySize, games, more, letter: 'changed', by: 'venue' }
}

/** The chairs that staff have added to the table of a reservation, as long as it stays there. */
function extraChairsOf({ reservation, resources }: Snapshot, { resourceId }: { resourceId: string | null }): number {
  const [only, ...others] = resources
  if (!only || others.length > 0 || only.seatSold || only.id !== resourceId) return 0
  return Math.max(0, reservation.partySize - only.capacity)
}

/**
 * The start and end of the reservation, to be kept exactly if the edit does not change them. They may lie off the minute: a
 * walk-in starts with seconds, and a stay can be extended to any instant. Returns null if the start changes; `endsAt` is null
 * if the length changes.
 */
function unchangedTime(
  { reservation: { serviceDate, startsAt, endsAt } }: Snapshot,
  { date, start, durationMinutes }: ReturnType<typeof mergedRequest>,
  timezone: string,
): UnchangedTime | null {
  if (date !== serviceDate || start !== localDateTimeAt(timezone, startsAt.getTime()).time) return null
  const hasOtherLength = durationMinutes !== (endsAt.getTime() - startsAt.getTime()) / minuteMs
  return { startsAt, endsAt: hasOtherLength ? null : endsAt }
}

/** An offer has whole minutes. This puts the exact instants back. */
function withTime(offer: Offer, unchanged: UnchangedTime | null): Offer {
  if (!unchanged?.endsAt) return offer
  const span = { from: unchanged.startsAt.getTime(), until: unchanged.endsAt.getTime() }
  return { ...offer, span, minutes: Math.round((span.until - span.from) / minuteMs) }
}

function mergedRequest(venue: Venue, { reservation: now, resources }: Snapshot, edits: ReservationEdits) {
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
    durationMinutes: edits.durationMinutes ?? (now.endsAt.getTime() - now.startsAt.getTime()) / minuteMs,
    partySize: edits.partySize ?? now.partySize,
    games: edits.games ?? now.games ?? 1,
    extras: edits.extras ?? [],
    ...guestDetailsOf(now, edits),
  }
}
