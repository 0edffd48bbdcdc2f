import type { z } from 'zod'
import { inTransaction, type Tx } from '#db/client.ts'
import { Problem } from '#lib/problems/problem.ts'
import { changeDetails } from '#lib/reservations/edit-details.ts'
import { GuestDetails } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages as messages } from '#lib/reservations/messages.ts'
import { sharesExclusiveResource } from '#lib/reservations/rebook.ts'
import type { LinkedBooking } from './find-guest-booking.ts'
import { lockLinked } from './lock-linked.ts'
import { guestBookingMessages as refusals } from './messages.ts'

/** The details that a guest can change; absent ones are unchanged. Never the address (decisions 13.3). */
export const OwnDetails = GuestDetails.omit({ email: true }).partial()

export type OwnDetails = z.output<typeof OwnDetails>

/** Whether the guest can still change details: the visit stands and is not over. */
export function canEditDetails({ status, endsAt, customerName }: Reservation, now: Date): boolean {
  return (status === 'Pending' || status === 'Confirmed') && endsAt > now && customerName !== ''
}

/**
 * Changes name, phone or notes of the guest's own reservation. Throws `conflict` once it has ended, and as long as it
 * shares a resource that has become exclusive (interface, Seat-sold rules); `not-found` if the link has ended.
 */
export async function editOwnDetails(
  link: LinkedBooking,
  edits: OwnDetails,
  { now, beforeCommit }: { now: Date; beforeCommit: (tx: Tx, changed: Reservation) => Promise<void> },
): Promise<Reservation> {
  return inTransaction(async (tx) => {
    const current = await lockLinked(tx, link)
    if (!canEditDetails(current, now)) {
      throw new Problem('conflict', { detail: messages.wrongStatus(current.status) })
    }
    if (await sharesExclusiveResource(tx, current)) {
      throw new Problem('conflict', { detail: refusals.shared(link.venue.business.phone) })
    }
    const changed = await changeDetails(tx, current, edits, 'guest', now)
    await beforeCommit(tx, changed)
    return changed
  })
}
