import { toDecimal } from '#lib/money.ts'
import { isoWithOffset, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Booked } from './create-reservation.ts'
import { extrasTotal } from './extras.ts'
import { groupReferenceOf } from './reference.ts'

/** Answer on creation of a reservation (interface, Reservation). */
export function reservationRecord(venue: Venue, { reservation, offer }: Booked) {
  const window = zoneWindow(venue.timezone, reservation.serviceDate)
  const wallTime = (at: Date) => timeOfWall(wallOfInstant(window, at.getTime()))
  const decimal = (minor: number) => toDecimal(minor, reservation.currency)
  const isGroup = offer.members.length > 1
  const { extras } = reservation
  return {
    id: reservation.id,
    reference: reservation.reference,
    status: reservation.status,
    venueSlug: venue.slug,
    resourceType: reservation.resourceType,
    resourceName: offer.members[0]?.resource.name,
    date: reservation.serviceDate,
    start: wallTime(reservation.startsAt),
    end: wallTime(reservation.endsAt),
    startsAt: isoWithOffset(window, reservation.startsAt.getTime()),
    endsAt: isoWithOffset(window, reservation.endsAt.getTime()),
    partySize: reservation.partySize,
    customerName: reservation.customerName,
    priceEstimate: decimal(reservation.priceEstimateMinor),
    currency: reservation.currency,
    depositRequired: reservation.depositAmountMinor !== null,
    depositAmount: reservation.depositAmountMinor === null ? null : decimal(reservation.depositAmountMinor),
    createdAt: reservation.createdAt.toISOString(),
    groupReference: isGroup ? groupReferenceOf(reservation.reference) : null,
    groupResources: isGroup
      ? offer.members.map(({ resource, partyShare }) => ({
          resourceId: resource.id,
          resourceName: resource.name,
          partyShare,
        }))
      : null,
    games: reservation.games,
    extras:
      extras.length === 0
        ? null
        : extras.map((line) => ({
            extraId: line.extraId,
            name: line.name,
            unitPrice: decimal(line.unitPriceMinor),
            quantity: line.quantity,
            lineTotal: decimal(line.lineTotalMinor),
            currency: reservation.currency,
            basis: line.basis,
          })),
    extrasTotal: extras.length === 0 ? null : decimal(extrasTotal(extras)),
  }
}
