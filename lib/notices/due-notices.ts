import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { isAsKnown } from '#lib/reservations/venue-notice.ts'
import { minuteMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Reported } from './letters.ts'
import type { DepositState } from './texts.ts'

/**
 * Ours: a Pending booking without an end keeps its place for good, so the venue is notified of it even if nobody pays. The
 * notice waits this long, so that a guest at the checkout causes one mail, about a booking that is paid.
 */
export const unpaidPatienceMs = 30 * minuteMs

/** Notices of one batch. It bounds the transaction that writes their mails. */
export const noticeBatch = 50

/**
 * Locks the oldest notices of a venue that are due. Those that another worker has locked are left to it, and so are
 * reservations that are being changed: both are seen again in the next run.
 */
export function lockDueNotices(tx: Tx, venue: Pick<Venue, 'id'>, now: Date): Promise<Reservation[]> {
  return tx
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, venue.id),
        isNotNull(reservation.venueNotice),
        or(ne(reservation.status, 'Pending'), lte(reservation.createdAt, new Date(now.getTime() - unpaidPatienceMs))),
      ),
    )
    .orderBy(asc(reservation.updatedAt), asc(reservation.id))
    .limit(noticeBatch)
    .for('no key update', { skipLocked: true })
}

/** Ends the notices of locked reservations. The revision, which calendars compare, stays. */
export async function clearNotices(tx: Tx, venue: Pick<Venue, 'id'>, rows: readonly Reservation[]): Promise<void> {
  await tx
    .update(reservation)
    .set({ venueNotice: null, venueNoticeBefore: null, revision: sql`${reservation.revision}` })
    .where(and(eq(reservation.venueId, venue.id), inArray(reservation.id, idsOf(rows))))
}

/**
 * Returns the content of the mails about these reservations of one venue. Left out are reservations of guests who have been
 * erased, bookings that their guests have changed back, and notices that the venue's own acts have overtaken: it has
 * cancelled the booking, or reopened it.
 */
export async function reportedOf(
  reader: Reader,
  venue: Pick<Venue, 'id'>,
  rows: readonly Reservation[],
): Promise<Reported[]> {
  const named = rows.filter(
    ({ email, status, venueNotice }) => email !== '' && (status === 'Cancelled') === (venueNotice === 'cancelled'),
  )
  const [resources, payments] = [await readResources(reader, venue, named), await readPayments(reader, venue, named)]
  return named.flatMap((row) => {
    const { venueNotice: notice } = row
    const own = resources.filter(({ id }) => id === row.id)
    const ids = own.map(({ resourceId }) => resourceId)
    if (notice === null || (notice === 'changed' && isAsKnown(row, ids))) return []
    const paid = payments.filter(({ id }) => id === row.id)
    return { reservation: row, notice, resources: own.map(({ name }) => name), deposit: depositState(row, paid) }
  })
}

function readResources(reader: Reader, { id: venueId }: Pick<Venue, 'id'>, rows: readonly Reservation[]) {
  return reader
    .select({ id: occupancy.reservationId, resourceId: resource.id, name: resource.name })
    .from(occupancy)
    .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
    .where(and(eq(occupancy.venueId, venueId), inArray(occupancy.reservationId, idsOf(rows))))
    .orderBy(asc(occupancy.ordinal))
}

function readPayments(reader: Reader, { id: venueId }: Pick<Venue, 'id'>, rows: readonly Reservation[]) {
  return reader
    .select({ id: payment.reservationId, status: payment.status, amountMinor: payment.amountMinor })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), inArray(payment.reservationId, idsOf(rows))))
}

function depositState(
  { depositAmountMinor, status }: Reservation,
  payments: readonly Pick<typeof payment.$inferSelect, 'status' | 'amountMinor'>[],
): DepositState | null {
  if (depositAmountMinor === null) return null
  const paidMinor = payments.reduce((sum, one) => sum + (one.status === 'Paid' ? one.amountMinor : 0), 0)
  if (status !== 'Cancelled') return paidMinor === 0 ? 'open' : paidMinor < depositAmountMinor ? 'part' : 'paid'
  if (paidMinor > 0) return 'retained'
  return payments.some((one) => one.status === 'Refunding' || one.status === 'Refunded') ? 'refunded' : null
}

const idsOf = (rows: readonly Reservation[]) => rows.map(({ id }) => id)
