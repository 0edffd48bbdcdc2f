import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { isDepositRequested } from '#lib/payments/deposit/request-deposit-job.ts'
import type { ReservationRequest } from '#lib/reservations/input.ts'
import { pendingLetterKind, queueReservationLetter } from '#lib/reservations/letters.ts'
import { lockReservationById, type Reservation } from '#lib/reservations/locks.ts'
import { isHeld } from '#lib/reservations/status.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Ours: a guest who comes back to the form does so soon. */
export const justNowMs = 60 * 60_000

/**
 * Whether a guest seems to send the form of a booking again that was made within the hour: online, from the same address, for the
 * same time, type and number of people. Then the letter of that booking is mailed again, to its own address: whoever has typed an
 * address is told nothing else of it.
 */
export async function remindOfJustBooked(venue: Venue, wanted: ReservationRequest, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const found = await findJustBooked(tx, venue, wanted, now)
    if (!found) return false
    const booked = await lockReservationById(tx, venue.id, found.id)
    const kind = booked.status === 'Pending' ? pendingLetterKind(venue, booked) : 'confirmed'
    // The job that requests a deposit writes no second letter.
    const id = kind === 'received' && !(await isDepositRequested(tx, booked)) ? booked.id : null
    await queueReservationLetter(tx, kind, booked, now, { anonymous: true, ...(id && { id }) })
    return true
  })
}

async function findJustBooked(
  tx: Tx,
  venue: Venue,
  { email, date, start, resourceType, partySize }: ReservationRequest,
  now: Date,
): Promise<Reservation | undefined> {
  const recent = await tx
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, venue.id),
        eq(sql`lower(${reservation.email})`, email.toLowerCase()),
        eq(reservation.serviceDate, date),
        eq(reservation.resourceType, resourceType),
        eq(reservation.partySize, partySize),
        eq(reservation.channel, 'Online'),
        inArray(reservation.status, ['Pending', 'Confirmed']),
        gt(reservation.createdAt, new Date(now.getTime() - justNowMs)),
      ),
    )
    .orderBy(desc(reservation.createdAt))
  return recent.find((one) => {
    const stands = one.status === 'Confirmed' || isHeld(one, now)
    return stands && localDateTimeAt(venue.timezone, one.startsAt.getTime()).time === start
  })
}
