import { and, asc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource, venue } from '#db/schema/venues.ts'
import { idInToken } from '#lib/link-token.ts'
import type { Payment } from '#lib/payments/queries.ts'
import { isTokenOfReservation } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { sharesExclusiveResource } from '#lib/reservations/rebook.ts'
import { sitsAtTable } from '#lib/reservations/seated.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** A reservation with its venue, as the guest's link leads to it. */
export type LinkedBooking = { venue: Venue; reservation: Reservation }

/** Everything that the page of a reservation shows. */
export type GuestBooking = LinkedBooking & {
  /** The booked resources in their order; a group has several. */
  resources: readonly Pick<Resource, 'name' | 'pricingModel' | 'translations'>[]
  /** Every attempt to pay the deposit, oldest first. */
  payments: readonly Payment[]
  /** Whether its guests sit at the table: then the booking cannot be moved or cancelled here. */
  seated: boolean
  /** Whether it cannot be changed as long as it shares its place (`sharesItsPlace`). */
  shared: boolean
}

// No reservation has this id: a text that is no token takes the same query as a wrong token.
const nobodys = '00000000-0000-0000-0000-000000000000'

/**
 * Finds the reservation of a link, or null. Every wrong link takes the same query and gets the same answer, whatever is
 * wrong with it: the venue, the token, or a link that a newer one has replaced (decisions 13.1).
 */
export async function findLinkedBooking(link: { venueSlug: string; token: string }): Promise<LinkedBooking | null> {
  const [found] = await database()
    .select({ venue, reservation })
    .from(reservation)
    .innerJoin(venue, eq(venue.id, reservation.venueId))
    .where(and(eq(venue.slug, link.venueSlug), eq(reservation.id, idInToken(link.token) ?? nobodys)))
  return found && isTokenOfReservation(link.token, found.reservation) ? found : null
}

/** Reads everything else that the page shows about a reservation. */
export async function readGuestBooking({ venue: at, reservation: booked }: LinkedBooking): Promise<GuestBooking> {
  const [resources, payments, seated, shared] = await Promise.all([
    database()
      .select({ name: resource.name, pricingModel: resource.pricingModel, translations: resource.translations })
      .from(occupancy)
      .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
      .where(and(eq(occupancy.venueId, at.id), eq(occupancy.reservationId, booked.id)))
      .orderBy(asc(occupancy.ordinal)),
    database()
      .select()
      .from(payment)
      .where(and(eq(payment.venueId, at.id), eq(payment.reservationId, booked.id)))
      .orderBy(asc(payment.createdAt), asc(payment.id)),
    sitsAtTable(database(), booked),
    sharesExclusiveResource(database(), booked),
  ])
  return { venue: at, reservation: booked, resources, payments, seated, shared }
}

/**
 * Whether a reservation shares a resource that has become exclusive: then neither its guest nor the venue can change it.
 */
export function sharesItsPlace({ reservation }: LinkedBooking): Promise<boolean> {
  return sharesExclusiveResource(database(), reservation)
}
