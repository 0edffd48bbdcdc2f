import type { Text } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import { minuteMs } from '#lib/time.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Reservation } from './locks.ts'

/**
 * The resources and the time `[from, until)`, turnover included, that were refused; with the reservation that wanted them
 * if it exists already.
 */
export type WantedResources = {
  resourceIds: readonly string[]
  from: Date
  until: Date
  exceptReservationId?: string | undefined
}

/** The resources and the time, turnover included, that a reservation would take from `startsAt` to `endsAt`. */
export function wantedFor(
  venue: Venue,
  { id, resourceType, startsAt, endsAt }: Pick<Reservation, 'id' | 'resourceType' | 'startsAt' | 'endsAt'>,
  resourceIds: readonly string[],
): WantedResources {
  const { turnoverMinutes } = bookingLengths(venue.bookingDurations, resourceType)
  const until = new Date(endsAt.getTime() + turnoverMinutes * minuteMs)
  return { resourceIds, from: startsAt, until, exceptReservationId: id }
}

type More = { kind?: 'slot-not-available' | 'conflict'; detail?: Text; addsNames?: boolean; cause?: unknown }

/**
 * A refusal because somebody else has a resource. Guests and key holders read its plain text. The console names the other
 * party (`namedRefusal`): in place of that text, or after it with `addsNames`.
 */
export class ResourceTaken extends Problem<'slot-not-available' | 'conflict'> {
  readonly wanted: WantedResources
  readonly addsNames: boolean

  constructor(wanted: WantedResources, { kind = 'slot-not-available', addsNames = false, ...more }: More = {}) {
    super(kind, more)
    this.wanted = wanted
    this.addsNames = addsNames
  }
}
