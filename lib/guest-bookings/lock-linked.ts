import type { Tx } from '#db/client.ts'
import { notFound } from '#lib/problems/problem.ts'
import { lockReservationById, type Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages as messages } from '#lib/reservations/messages.ts'
import type { LinkedBooking } from './find-guest-booking.ts'

/**
 * Locks the reservation of a guest's link until the end of the transaction, and returns it as it is now. Throws a 404 if
 * the link has ended since it was read: the guest is erased, or the booking has another address.
 */
export async function lockLinked(tx: Tx, { venue, reservation }: LinkedBooking): Promise<Reservation> {
  const current = await lockReservationById(tx, venue.id, reservation.id)
  if (current.customerName === '' || current.linkVersion !== reservation.linkVersion) {
    throw notFound(messages.noSuchReservation())
  }
  return current
}
