import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { toDecimal } from '#lib/money.ts'
import type { Event } from './locks.ts'

/** A guest who is mailed because an event is called off, with what goes back as a decimal; null where nothing was paid. */
export type MailedGuest = { reference: string; name: string; address: string; refund: number | null }

/** An event that an import calls off, and what follows for its guests as soon as the import is committed. */
export type CalledOff = {
  slug: string
  title: string
  /** Null for an ongoing event. */
  date: string | null
  currency: string
  mails: MailedGuest[]
  /** How many registrations are refunded, and all that goes back, as a decimal. */
  refunds: number
  refundTotal: number
  /** Orders that have not been paid. They end, and nobody is mailed about them. */
  unpaidOrders: number
}

/**
 * Whom calling off an event mails, and what goes back. The same registrations to which the job of the cancellation turns
 * (`notifyOfCancelledEvent`), while the event is locked.
 */
export async function calledOff(tx: Tx, { venueId, id, ...of }: Event, currency: string): Promise<CalledOff> {
  const { reference, buyerName, email, payment, amountMinor, status, createdAt } = eventRegistration
  const rows = await tx
    .select({ reference, name: buyerName, address: email, payment, amountMinor })
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.venueId, venueId),
        eq(eventRegistration.eventId, id),
        eq(status, 'Confirmed'),
        isNull(eventRegistration.toldOfEventCancellationAt),
      ),
    )
    .orderBy(asc(createdAt), asc(eventRegistration.id))
  const decimal = (minor: number) => toDecimal(minor, currency)
  const paid = rows.filter((row) => row.payment === 'Paid')
  return {
    slug: of.slug,
    title: of.title,
    date: of.date,
    currency,
    mails: rows
      // A guest whom the records have forgotten has no address, and gets no mail.
      .filter((row) => row.payment !== 'Pending' && row.address !== '')
      .map(({ payment: state, amountMinor: minor, ...guest }) => ({
        ...guest,
        refund: state === 'Paid' ? decimal(minor) : null,
      })),
    refunds: paid.length,
    refundTotal: decimal(paid.reduce((sum, row) => sum + row.amountMinor, 0)),
    unpaidOrders: rows.filter((row) => row.payment === 'Pending').length,
  }
}
