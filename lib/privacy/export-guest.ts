import { and, asc, eq, inArray } from 'drizzle-orm'
import { inSnapshot, inTransaction, type Tx } from '#db/client.ts'
import { unpaidInvoice } from '#db/schema/counter.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { tabLineNote } from '#db/schema/orders.ts'
import { payment } from '#db/schema/payments.ts'
import { guestProfile, occupancy, reservation } from '#db/schema/reservations.ts'
import { invoice, tab, tabLine } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { listAttachments } from '#lib/messages/attachments.ts'
import { listThreadNotes } from '#lib/messages/thread-notes.ts'
import { toDecimal } from '#lib/money.ts'
import { timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { listStoredResponses } from './answers-about.ts'
import { exportPayments } from './export-payments.ts'
import { exportVouchers } from './export-vouchers.ts'
import { exported } from './personal-columns.ts'
import { type GuestId, listGuestIds, listGuestMails, listRecords, profilesOf } from './records.ts'
import { unnamedGuest } from './unnamed-guest.ts'

/** The data that a venue holds about one guest. */
export type GuestExport = Awaited<ReturnType<typeof readGuest>>

/**
 * Exports everything that a venue holds about one guest, found by the guest's address or telephone number, and by those that staff
 * have merged with it, in one snapshot.
 * The export has the guest's data and its current state, and no secrets: no codes, no tokens. Other attendees, and the
 * givers and recipients of vouchers, are other people: they are counted, not named. The list of personal columns, and of
 * the field in which each is exported, is in personal-data.ts. An audit entry is written if anything was found; it does not
 * name the guest.
 */
export async function exportGuest(
  venue: Venue,
  guest: GuestId,
  acting: Acting<Acted<GuestExport>>,
): Promise<Acted<GuestExport>> {
  const held = await readGuest(venue, guest)
  return inTransaction(async (tx) => {
    const isEmpty = Object.values(held).every((records) => !Array.isArray(records) || records.length === 0)
    const act = { act: 'guest.export', subject: unnamedGuest, before: {}, after: {} }
    const entryId = isEmpty ? null : await recordAct(tx, venue.id, act, acting)
    return finishAct(tx, { result: held, entryId }, acting)
  })
}

async function readGuest(venue: Venue, guest: GuestId) {
  return inSnapshot(async (tx) => {
    const guests = await listGuestIds(tx, venue, guest)
    const records = await listRecords(tx, venue, guests)
    const mails = await listGuestMails(tx, venue.id, guests)
    const answers = await listStoredResponses(tx, venue.id, records)
    return {
      venue: { slug: venue.slug, name: venue.name },
      reservations: await exportReservations(tx, venue, records.reservations),
      registrations: await exportRegistrations(tx, venue, records.registrations),
      waitingLists: await exportWaiting(tx, venue, records.waiting),
      conversations: await exportConversations(tx, venue, records.threads),
      mailsToOthers: await exportMails(tx, venue, records.mails),
      ...(await exportVouchers(tx, venue, records)),
      profiles: await exportProfiles(tx, venue, guests),
      // The content of a mail repeats the records above. It is stored, encrypted, only until the mail is sent.
      mails: mails.map((row) => ({
        kind: row.kind,
        ...exported('mail', row),
        createdAt: row.createdAt,
        sentAt: row.sentAt,
      })),
      // Stored for retries of the same request: their content repeats the records above.
      storedResponses: answers.map((row) => ({
        ...exported('idempotency', row),
        createdAt: row.createdAt,
        storedUntil: row.until,
      })),
    }
  })
}

async function exportProfiles(tx: Tx, venue: Venue, guests: readonly GuestId[]) {
  const rows = await tx.select().from(guestProfile).where(profilesOf(venue, guests))
  return rows.map((row) => ({ ...exported('guestProfile', row), watchedAt: row.watchedAt, updatedAt: row.updatedAt }))
}

async function exportReservations(tx: Tx, venue: Venue, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), inArray(reservation.id, [...ids])))
    .orderBy(asc(reservation.startsAt), asc(reservation.id))
  return Promise.all(
    rows.map(async (row) => {
      const window = zoneWindow(venue.timezone, row.serviceDate)
      const time = (at: Date) => timeOfWall(wallOfInstant(window, at.getTime()))
      const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, row.currency))
      return {
        reference: row.reference,
        status: row.status,
        ...exported('reservation', row),
        language: row.language,
        date: row.serviceDate,
        start: time(row.startsAt),
        end: time(row.endsAt),
        partySize: row.partySize,
        resources: await resourcesOf(tx, venue, row.id),
        games: row.games,
        extras: row.extras.map(({ name, quantity, lineTotalMinor }) => ({
          name,
          quantity,
          price: money(lineTotalMinor),
        })),
        priceEstimate: money(row.priceEstimateMinor),
        deposit: money(row.depositAmountMinor),
        currency: row.currency,
        orders: await exportWishes(tx, venue, row.id),
        unpaidInvoices: await exportUnpaid(tx, venue, row.id),
        payments: await exportPayments(tx, venue, eq(payment.reservationId, row.id)),
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      }
    }),
  )
}

/** The lines of the party's orders that have a note. */
async function exportWishes(tx: Tx, venue: Venue, reservationId: string) {
  const rows = await tx
    .select({ row: tabLineNote, line: tabLine })
    .from(tabLineNote)
    .innerJoin(tab, and(eq(tab.venueId, tabLineNote.venueId), eq(tab.id, tabLineNote.tabId)))
    .innerJoin(
      tabLine,
      and(
        eq(tabLine.venueId, tabLineNote.venueId),
        eq(tabLine.tabId, tabLineNote.tabId),
        eq(tabLine.orderId, tabLineNote.orderId),
        eq(tabLine.ordinal, tabLineNote.ordinal),
      ),
    )
    .where(and(eq(tab.venueId, venue.id), eq(tab.reservationId, reservationId)))
    .orderBy(asc(tabLineNote.orderId), asc(tabLineNote.ordinal))
  return rows.map(({ row, line: { itemName, quantity } }) => ({ itemName, quantity, ...exported('tabLineNote', row) }))
}

/** The invoices of the party that were issued with money due, and the notes of staff on them. */
async function exportUnpaid(tx: Tx, venue: Venue, reservationId: string) {
  const rows = await tx
    .select({ row: unpaidInvoice, currency: invoice.currency })
    .from(unpaidInvoice)
    .innerJoin(invoice, and(eq(invoice.venueId, unpaidInvoice.venueId), eq(invoice.number, unpaidInvoice.number)))
    .innerJoin(tab, and(eq(tab.venueId, invoice.venueId), eq(tab.id, invoice.tabId)))
    .where(and(eq(tab.venueId, venue.id), eq(tab.reservationId, reservationId)))
    .orderBy(asc(unpaidInvoice.number))
  return rows.map(({ row, currency }) => ({
    ...{ invoice: row.number, due: toDecimal(row.dueMinor, currency), currency, reason: row.reason },
    ...exported('unpaidInvoice', row),
  }))
}

async function resourcesOf(tx: Tx, venue: Venue, reservationId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: resource.name })
    .from(occupancy)
    .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
    .where(and(eq(occupancy.venueId, venue.id), eq(occupancy.reservationId, reservationId)))
    .orderBy(asc(occupancy.ordinal))
  return rows.map(({ name }) => name)
}

async function exportRegistrations(tx: Tx, venue: Venue, ids: readonly string[]) {
  const rows = await tx
    .select({ row: eventRegistration, event })
    .from(eventRegistration)
    .innerJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
    .where(and(eq(eventRegistration.venueId, venue.id), inArray(eventRegistration.id, [...ids])))
    .orderBy(asc(eventRegistration.createdAt), asc(eventRegistration.id))
  return Promise.all(
    rows.map(async ({ row, event: of }) => {
      const own = row.attendeeNames.indexOf(row.buyerName)
      const tickets = await tx
        .select()
        .from(ticket)
        .where(and(eq(ticket.venueId, venue.id), eq(ticket.registrationId, row.id)))
        .orderBy(asc(ticket.ordinal))
      return {
        reference: row.reference,
        status: row.status,
        payment: row.payment,
        event: { slug: of.slug, title: of.title, date: of.date, start: of.start },
        // Ours: the first attendee with the buyer's name is the buyer.
        ...exported('eventRegistration', row, { ownAttendeeName: own === -1 ? null : row.buyerName }),
        language: row.language,
        amount: toDecimal(row.amountMinor, row.currency),
        currency: row.currency,
        attendees: row.quantity,
        tickets: tickets.map(({ ordinal, status, checkedInAt }) => ({ own: ordinal === own, status, checkedInAt })),
        payments: await exportPayments(tx, venue, eq(payment.registrationId, row.id)),
        createdAt: row.createdAt,
        cancelledAt: row.cancelledAt,
        cancelledBy: row.cancelledBy,
      }
    }),
  )
}

async function exportWaiting(tx: Tx, venue: Venue, ids: readonly string[]) {
  const rows = await tx
    .select({ row: waitingEntry, event })
    .from(waitingEntry)
    .innerJoin(event, and(eq(event.venueId, waitingEntry.venueId), eq(event.id, waitingEntry.eventId)))
    .where(and(eq(waitingEntry.venueId, venue.id), inArray(waitingEntry.id, [...ids])))
    .orderBy(asc(waitingEntry.joinedAt), asc(waitingEntry.id))
  return rows.map(({ row, event: of }) => ({
    status: row.status,
    event: { slug: of.slug, title: of.title, date: of.date, start: of.start },
    ...exported('waitingEntry', row),
    language: row.language,
    seats: row.quantity,
    joinedAt: row.joinedAt,
    offeredUntil: row.offeredUntil,
  }))
}

async function exportConversations(tx: Tx, venue: Venue, ids: readonly string[]) {
  const threads = await tx
    .select()
    .from(messageThread)
    .where(and(eq(messageThread.venueId, venue.id), inArray(messageThread.id, [...ids])))
    .orderBy(asc(messageThread.createdAt), asc(messageThread.id))
  return Promise.all(
    threads.map(async (thread) => {
      const files = await listAttachments(thread, tx)
      return {
        ...exported('messageThread', thread),
        language: thread.language,
        createdAt: thread.createdAt,
        messages: (await messagesOf(tx, thread)).map((row) => ({
          author: row.author,
          ...exported('message', row),
          createdAt: row.createdAt,
          files: files
            .filter(({ messageId }) => messageId === row.id)
            .map((file) => ({
              ...exported('messageAttachment', file),
              contentType: file.contentType,
              size: file.size,
            })),
        })),
        notes: (await listThreadNotes(thread, tx)).map((note) => ({
          ...exported('threadNote', note),
          createdAt: note.createdAt,
        })),
      }
    }),
  )
}

/** The guest's mails in conversations of other guests: only they are about this guest. */
async function exportMails(tx: Tx, venue: Venue, ids: readonly string[]) {
  const mails = await tx
    .select()
    .from(message)
    .where(and(eq(message.venueId, venue.id), inArray(message.id, [...ids])))
    .orderBy(asc(message.createdAt), asc(message.id))
  return mails.map((row) => ({ ...exported('message', row), createdAt: row.createdAt }))
}

async function messagesOf(tx: Tx, { venueId, id }: typeof messageThread.$inferSelect) {
  return tx
    .select()
    .from(message)
    .where(and(eq(message.venueId, venueId), eq(message.threadId, id)))
    .orderBy(asc(message.createdAt), asc(message.id))
}
