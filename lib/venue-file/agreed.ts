import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moneyMovement } from '#db/schema/closings.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { reservation } from '#db/schema/reservations.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { VenueValues } from './configure.ts'
import { VenueFileError } from './errors.ts'

/**
 * Refuses a file that would reinterpret agreements with guests.
 *
 * The currency: the amounts of reservations, registrations, tabs and vouchers are in their venue's currency; closed tabs
 * have an invoice with a currency of its own. A closing has one currency as well, and begins with the cash that the one
 * before has left: so the day is closed, and nothing is owed, before the currency changes.
 *
 * The time zone: a reservation's start and end are instants, so another zone would change its local times. An event's are
 * local times, so another zone would move its start. A new zone is refused while guests are still to come, and does not
 * affect the past.
 *
 * Throws VenueFileError.
 */
export async function refuseAgainstAgreements(tx: Tx, stored: Venue, values: VenueValues, now: Date): Promise<void> {
  const problems: string[] = []
  if (stored.currency !== values.currency) {
    const owed = await amountsOf(tx, stored)
    if (owed !== null) {
      const message = `must stay "${stored.currency}", because the venue has ${owed} in it`
      problems.push(`currency: ${message} (found "${values.currency}")`)
    }
  }
  if (stored.timezone !== values.timezone) {
    const coming = await guestsToCome(tx, stored, now)
    if (coming !== null) {
      const message = `must stay "${stored.timezone}" while ${coming}`
      problems.push(`timezone: ${message} (found "${values.timezone}")`)
    }
  }
  if (problems.length > 0) throw new VenueFileError(problems)
}

async function amountsOf(tx: Tx, { id }: Venue): Promise<string | null> {
  const any = { venueId: reservation.venueId }
  const booked = await tx.select(any).from(reservation).where(eq(reservation.venueId, id)).limit(1)
  if (booked.length > 0) return 'reservations'
  const registered = await tx
    .select({ venueId: eventRegistration.venueId })
    .from(eventRegistration)
    .where(eq(eventRegistration.venueId, id))
    .limit(1)
  if (registered.length > 0) return 'registrations'
  const ordered = await tx
    .select({ venueId: tab.venueId })
    .from(tab)
    .where(and(eq(tab.venueId, id), isNull(tab.closedAt)))
    .limit(1)
  if (ordered.length > 0) return 'open tabs'
  const issued = await tx.select({ venueId: voucher.venueId }).from(voucher).where(eq(voucher.venueId, id)).limit(1)
  if (issued.length > 0) return 'vouchers'
  const charged = await tx
    .select({ venueId: houseAccount.venueId })
    .from(houseAccount)
    .where(and(eq(houseAccount.venueId, id), or(isNull(houseAccount.closedAt), gt(houseAccount.balanceMinor, 0))))
    .limit(1)
  if (charged.length > 0) return 'house accounts'
  const moved = await tx
    .select({ venueId: moneyMovement.venueId })
    .from(moneyMovement)
    .where(and(eq(moneyMovement.venueId, id), isNull(moneyMovement.closingNumber)))
    .limit(1)
  if (moved.length > 0) return 'payments of a day that is not closed'
  return openInvoices(tx, id)
}

/**
 * Returns which invoices still need the currency of the venue: those since the last closing, or unpaid ones. Null for none.
 * A venue whose invoices are all paid has issued as much as it has taken on tabs, deposits included: counter-invoices and
 * refunds are subtracted on both sides, and tips are on neither. Any difference is something unsettled.
 */
async function openInvoices(tx: Tx, venueId: string): Promise<string | null> {
  const [row] = await tx.execute<{ since_closing: boolean; unsettled: boolean }>(sql`
    select
      coalesce((select max(number) from invoice where venue_id = ${venueId}), 0)
        > coalesce((select max(last_invoice) from closing where venue_id = ${venueId}), 0) as since_closing,
      coalesce((select sum(total_minor) from invoice where venue_id = ${venueId}), 0)
        <> coalesce((select sum(amount_minor) from payment
          where venue_id = ${venueId} and purpose = 'Tab' and status = 'Paid'), 0)
        + coalesce((select sum(amount_minor) from deposit_use where venue_id = ${venueId} and returned_at is null), 0)
        as unsettled`)
  if (row?.since_closing) return 'invoices of a day that is not closed'
  return row?.unsettled ? 'unpaid invoices' : null
}

/**
 * Returns for which guests another time zone would change the local time; null if nobody is to come. A registration counts once
 * it is paid.
 */
async function guestsToCome(tx: Tx, stored: Venue, now: Date): Promise<string | null> {
  const booked = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, stored.id),
        inArray(reservation.status, ['Pending', 'Confirmed']),
        gt(reservation.endsAt, now),
      ),
    )
    .limit(1)
  if (booked.length > 0) return 'reservations are to come, because their local times would change'
  const registered = await tx
    .select({ id: eventRegistration.id })
    .from(eventRegistration)
    .innerJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
    .where(
      and(
        eq(eventRegistration.venueId, stored.id),
        eq(eventRegistration.status, 'Confirmed'),
        eq(event.status, 'Published'),
        gte(event.date, localDateAt(stored.timezone, now.getTime())),
      ),
    )
    .limit(1)
  return registered.length > 0
    ? 'events with registrations are to come, because they would begin at another time'
    : null
}
