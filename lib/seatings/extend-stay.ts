import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { refuseWhileShared } from '#lib/reservations/rebook.ts'
import { ResourceTaken } from '#lib/reservations/taken.ts'
import { dayMs, localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { withTurnoverOf } from './change-tables.ts'
import { seatingMessages as messages } from './messages.ts'
import { type ActingOnParty, actOnParty, type LockedParty, requireActive } from './party.ts'
import { wantedAgainAt } from './room.ts'

/**
 * Lets a party stay until another instant, later or earlier than agreed. Only other parties and blocks limit it, not the
 * closing time: guests linger (`wantedAgainAt`). Price and deposit stay as agreed. Idempotent.
 *
 * Throws `slot-not-available`, with the time until which its resources are free, if somebody comes before; a 400 for an
 * `until` in the past or more than a day after the start; `conflict` if the reservation has ended, or shares a resource
 * that has become exclusive.
 */
export function extendStay(
  venue: Venue,
  reference: string,
  until: Date,
  acting: ActingOnParty,
): Promise<Acted<Reservation>> {
  return setEnd(venue, reference, until, acting, { earliest: acting.now })
}

/** As `extendStay`, also for an end in the past: to take an extension back. */
export function setEnd(
  venue: Venue,
  reference: string,
  until: Date,
  acting: ActingOnParty,
  { earliest }: { earliest: Date },
): Promise<Acted<Reservation>> {
  const setIt = async (tx: Tx, party: LockedParty) => {
    const { reservation: staying, tables } = party
    requireActive(staying)
    if (until.getTime() === staying.endsAt.getTime()) return { reservation: staying, entry: null }
    await refuseWhileShared(tx, staying)
    const begun = Math.max(...tables.map(({ taken }) => taken.startsAt.getTime()))
    if (until <= earliest || until.getTime() <= begun || until.getTime() > staying.startsAt.getTime() + dayMs) {
      throw invalidFields({ Until: [messages.untilPast()] })
    }
    const blockedUntil = withTurnoverOf(venue, staying, until)
    if (until > staying.endsAt) await refuseUnlessFree(tx, venue, party, blockedUntil, acting.now)
    await tx
      .update(occupancy)
      .set({ blockedUntil })
      .where(and(eq(occupancy.venueId, venue.id), eq(occupancy.reservationId, staying.id)))
    const [changed = staying] = await tx
      .update(reservation)
      .set({ endsAt: until, updatedAt: acting.now })
      .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, staying.id)))
      .returning()
    const [before, after] = [{ endsAt: staying.endsAt.toISOString() }, { endsAt: until.toISOString() }]
    return { reservation: changed, entry: { act: 'reservation.extend', before, after } }
  }
  return actOnParty(venue, reference, acting, setIt, { releaseOwn: true })
}

/** The constraint decides; this says until when the resources are free. A turnover that is cut is no visit that is cut. */
async function refuseUnlessFree(
  tx: Tx,
  venue: Venue,
  party: LockedParty,
  blockedUntil: Date,
  now: Date,
): Promise<void> {
  const { reservation: staying, tables } = party
  const limit = blockedUntil.getTime()
  const span = { from: staying.startsAt.getTime(), until: limit }
  const occupied = await readOccupied(venue.id, staying.serviceDate, span, now, {
    reader: tx,
    resourceIds: tables.map(({ resource }) => resource.id),
    exceptReservationId: staying.id,
  })
  const places = tables.map(({ resource, taken: { seats, blockedUntil } }) => ({
    ...resource,
    seats,
    blockedUntil: blockedUntil.getTime(),
  }))
  const free = wantedAgainAt(places, occupied, limit)
  if (free >= limit) return
  const turnover = limit - withoutTurnover(venue, staying, blockedUntil)
  const { time } = localDateTimeAt(venue.timezone, Math.max(free - turnover, staying.endsAt.getTime()))
  const resourceIds = places.filter((place) => wantedAgainAt([place], occupied, limit) < limit).map(({ id }) => id)
  const wanted = { resourceIds, from: staying.endsAt, until: blockedUntil, exceptReservationId: staying.id }
  throw new ResourceTaken(wanted, { detail: messages.freeUntil(time), addsNames: true })
}

function withoutTurnover(venue: Venue, of: Reservation, blockedUntil: Date): number {
  const at = blockedUntil.getTime()
  return at - (withTurnoverOf(venue, of, blockedUntil).getTime() - at)
}
