import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { isToNotify } from '#lib/events/moved-event.ts'
import { type WhenAndWhere, whenAndWhere } from '#lib/events/when-and-where.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { toDecimal } from '#lib/money.ts'
import type { EventRow } from './locks.ts'

/** A guest who is mailed because an event is cancelled, with the refund as a decimal; null if nothing was paid. */
export type MailedGuest = { reference: string; name: string; address: string; refund: number | null }

/** An event that an import cancels, and the consequences for its guests once the import is committed. */
export type CalledOff = {
  slug: string
  title: string
  /** Null for an ongoing event. */
  date: string | null
  currency: string
  mails: MailedGuest[]
  /** How many registrations are refunded, and the sum of the refunds as a decimal. */
  refunds: number
  refundTotal: number
  /** Orders that have not been paid. They end without a mail. */
  unpaidOrders: number
}

/** An event that an import moves, and the guests who are mailed its former and its new date, time and place. */
export type Moved = {
  slug: string
  title: string
  before: WhenAndWhere
  after: WhenAndWhere
  mails: Omit<MailedGuest, 'refund'>[]
}

/**
 * The guests that moving an event mails: the same registrations that the job of the move handles, while the event is locked.
 */
export async function moved(tx: Tx, event: EventRow, before: WhenAndWhere): Promise<Moved> {
  const { reference, buyerName, email, createdAt, id } = eventRegistration
  const mails = await tx
    .select({ reference, name: buyerName, address: email })
    .from(eventRegistration)
    .where(and(isToNotify(event), ne(email, '' as GuestText)))
    .orderBy(asc(createdAt), asc(id))
  return { slug: event.slug, title: event.title, before, after: whenAndWhere(event), mails }
}

/**
 * The guests that cancelling an event mails, and their refunds. The same registrations that the job of the cancellation
 * handles (`notifyOfCancelledEvent`), while the event is locked.
 */
export async function calledOff(tx: Tx, { venueId, id, ...of }: EventRow, currency: string): Promise<CalledOff> {
  const { reference, buyerName, email, payment, amountMinor, status, createdAt } = eventRegistration
  const rows = await tx
    .select({ reference, name: buyerName, address: email, payment, amountMinor })
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.venueId, venueId),
        eq(eventRegistration.eventId, id),
        eq(status, 'Confirmed'),
        isNull(eventRegistration.notifiedOfEventCancellationAt),
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
      // An erased guest has no address, and gets no mail.
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
