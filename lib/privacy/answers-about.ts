import { and, eq, inArray, or } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { payment } from '#db/schema/payments.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { readTicketCode } from '#lib/events/tickets/read-code.ts'
import { ticketCodeDigest } from '#lib/events/tickets/ticket-code.ts'
import { findStoredResponses, type ResponseRow } from '#lib/idempotency/stored-responses.ts'
import type { Records } from './records.ts'

/**
 * The stored responses about a guest's records. A response is identified by a value that no other response has: the id of a
 * reservation, a payment or a conversation, the code of a ticket, or, for a checkout without an id, its reference together
 * with the instant at which it expires; for a waiting list its event and address.
 */
export async function listStoredResponses(reader: Reader, venueId: string, records: Records): Promise<ResponseRow[]> {
  if (Object.values(records).every((kind) => kind.length === 0)) return []
  const ids = new Set([...records.reservations, ...records.threads])
  const checkouts = new Set<string>()
  for (const { id, expiresAt, reference } of await paymentsOf(reader, venueId, records)) {
    ids.add(id)
    if (reference !== null) checkouts.add(`${reference} ${expiresAt.toISOString()}`)
  }
  const codes = await ticketDigests(reader, venueId, records.registrations)
  const waiting = await addressesOnLists(reader, venueId, records.waiting)
  const isOurs = (body: Record<string, unknown>) =>
    [body.id, body.threadId, body.paymentId].some((id) => typeof id === 'string' && ids.has(id)) ||
    checkouts.has(`${body.reference} ${body.expiresAt}`) ||
    codesIn(body).some((code) => codes.has(code)) ||
    (body.status === 'Waiting' && waiting.has(`${body.eventSlug} ${String(body.email).toLowerCase()}`))
  return findStoredResponses(
    reader,
    (body) => typeof body === 'object' && body !== null && isOurs(body as Record<string, unknown>),
  )
}

async function paymentsOf(reader: Reader, venueId: string, { reservations, registrations, bought, received }: Records) {
  const rows = await reader
    .select({
      id: payment.id,
      expiresAt: payment.expiresAt,
      registration: eventRegistration.reference,
      sale: voucherSale.reference,
    })
    .from(payment)
    .leftJoin(
      eventRegistration,
      and(eq(eventRegistration.venueId, payment.venueId), eq(eventRegistration.id, payment.registrationId)),
    )
    .leftJoin(voucherSale, and(eq(voucherSale.venueId, payment.venueId), eq(voucherSale.id, payment.saleId)))
    .where(
      and(
        eq(payment.venueId, venueId),
        or(
          inArray(payment.reservationId, reservations),
          inArray(payment.registrationId, registrations),
          inArray(payment.saleId, [...bought, ...received]),
        ),
      ),
    )
  return rows.map(({ registration, sale, ...row }) => ({ ...row, reference: registration ?? sale }))
}

/** An answer about a waiting list has no id: it is known by its event and its address. */
async function addressesOnLists(reader: Reader, venueId: string, waiting: readonly string[]): Promise<Set<string>> {
  const rows = await reader
    .select({ slug: event.slug, email: waitingEntry.email })
    .from(waitingEntry)
    .innerJoin(event, and(eq(event.venueId, waitingEntry.venueId), eq(event.id, waitingEntry.eventId)))
    .where(and(eq(waitingEntry.venueId, venueId), inArray(waitingEntry.id, [...waiting])))
  return new Set(rows.map(({ slug, email }) => `${slug} ${email.toLowerCase()}`))
}

async function ticketDigests(reader: Reader, venueId: string, registrations: readonly string[]): Promise<Set<string>> {
  const rows = await reader
    .select({ digest: ticket.codeDigest })
    .from(ticket)
    .where(and(eq(ticket.venueId, venueId), inArray(ticket.registrationId, [...registrations])))
  return new Set(rows.map(({ digest }) => Buffer.from(digest).toString('hex')))
}

function codesIn({ tickets }: Record<string, unknown>): string[] {
  if (!Array.isArray(tickets)) return []
  return tickets.flatMap((one: { code?: unknown }) => {
    const code = typeof one?.code === 'string' ? readTicketCode(one.code) : null
    return code === null ? [] : [ticketCodeDigest(code).toString('hex')]
  })
}
