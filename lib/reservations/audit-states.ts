import type { AuditState } from '#lib/audit/actor.ts'
import type { RecordedAct } from '#lib/audit/record-act.ts'
import { guestDetailNames } from './input.ts'
import type { Reservation } from './locks.ts'

/** A reservation with the resources that it takes, in their order. */
type PlacedReservation = { reservation: Reservation; resourceIds: readonly string[] }

/** The subject of an audit entry about a reservation. */
export function reservationSubject({ id }: Pick<Reservation, 'id'>): RecordedAct['subject'] {
  return { kind: 'reservation', id }
}

/**
 * Returns the changes of an edit for its audit entry: time, place, party and games with their values; guest details
 * (`details`) and extras only by name. Null if nothing has changed.
 */
export function statesOfEdit(
  before: PlacedReservation,
  after: PlacedReservation,
): Pick<RecordedAct, 'before' | 'after'> | null {
  const was = comparable(before)
  const is = comparable(after)
  const changed = Object.keys(is).filter((group) => JSON.stringify(was[group]) !== JSON.stringify(is[group]))
  const details = guestDetailNames.filter((name) => before.reservation[name] !== after.reservation[name])
  const names = isSameExtras(before, after) ? details : [...details, 'extras']
  if (changed.length === 0 && names.length === 0) return null
  const statesOf = (groups: typeof was) => Object.assign({}, ...changed.map((group) => groups[group])) as AuditState
  return { before: statesOf(was), after: { ...statesOf(is), ...(names.length > 0 && { details: names }) } }
}

/** The values of a reservation, in groups that an undo restores together. */
function comparable({ reservation, resourceIds }: PlacedReservation): Record<string, AuditState> {
  const { serviceDate, startsAt, endsAt, partySize, games } = reservation
  return {
    stay: { serviceDate, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    place: { resourceIds },
    party: { partySize },
    games: { games },
  }
}

/** Extras are compared without prices, which follow the party. */
function isSameExtras(before: PlacedReservation, after: PlacedReservation): boolean {
  const taken = ({ reservation }: PlacedReservation) =>
    reservation.extras.map(({ extraId, quantity }) => [extraId, quantity])
  return JSON.stringify(taken(before)) === JSON.stringify(taken(after))
}
