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
 * Returns the changes of an edit for its audit entry: time, place, party, games, extras and price with their values; guest details
 * (`details`) only by name. Null if nothing has changed.
 */
export function statesOfEdit(
  before: PlacedReservation,
  after: PlacedReservation,
): Pick<RecordedAct, 'before' | 'after'> | null {
  const was = comparable(before)
  const is = comparable(after)
  const changed = Object.keys(is).filter((group) => JSON.stringify(was[group]) !== JSON.stringify(is[group]))
  const details = guestDetailNames.filter((name) => before.reservation[name] !== after.reservation[name])
  if (changed.length === 0 && details.length === 0) return null
  const statesOf = (groups: typeof was) => Object.assign({}, ...changed.map((group) => groups[group])) as AuditState
  return { before: statesOf(was), after: { ...statesOf(is), ...(details.length > 0 && { details }) } }
}

/** The values of a reservation, in groups that an undo restores together. */
function comparable({ reservation, resourceIds }: PlacedReservation): Record<string, AuditState> {
  const { serviceDate, startsAt, endsAt, partySize, games, extras, priceEstimateMinor } = reservation
  return {
    stay: { serviceDate, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    place: { resourceIds },
    party: { partySize },
    games: { games },
    // Without their prices, which follow the party.
    extras: { extras: extras.map(({ extraId, quantity }) => `${quantity} ${extraId}`) },
    price: { priceEstimateMinor },
  }
}

/** The entry of an edit. One that names a price by hand is an act of its own, with the reason. */
export function entryOfEdit(
  reservation: Pick<Reservation, 'id'>,
  { before, after }: Pick<RecordedAct, 'before' | 'after'>,
  { priceReason }: { priceReason?: string | undefined } = {},
): RecordedAct {
  const subject = reservationSubject(reservation)
  if (priceReason === undefined) return { act: 'reservation.edit', subject, before, after }
  return { act: 'reservation.price', subject, before, after: { ...after, reason: priceReason } }
}

/** Extras of an audit state as a request names them. */
export function extrasOfState(extras: readonly string[]): { extraId: string; quantity: number }[] {
  return extras.map((one) => {
    const [, quantity = '1', extraId = ''] = /^(\d+) (.*)$/.exec(one) ?? []
    return { extraId, quantity: Number(quantity) }
  })
}
