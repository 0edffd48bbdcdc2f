import { inSnapshot, inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { getInvoice, readInvoice } from '#lib/table-sessions/invoice-queries.ts'
import type { Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { getTabById } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { invoiceLetter } from './letters.ts'

/**
 * Mails an invoice as a PDF file to an address that staff have typed. The language is `language`, else that of the tab's
 * party, else the venue's. Throws a 404 if the venue has no invoice with this number, and `rate-limited`.
 */
export async function mailInvoice(
  venue: Venue,
  number: number,
  { email, language }: { email: GuestText; language?: Locale | undefined },
  acting: Acting<Acted<Invoice>>,
): Promise<Acted<Invoice>> {
  const read = await inSnapshot(async (tx) => readInvoice(venue, await getInvoice(venue.id, number, tx), tx))
  const { invoice } = read
  const locale = language ?? (await languageOf(venue, invoice))
  const letter = await invoiceLetter({ ...read, venue, locale }, email, acting.now)
  return inTransaction(async (tx) => {
    await limitStaffMail(tx, acting, email)
    await queueMail(tx, letter, acting.now)
    const subject = { kind: 'tab', id: invoice.tabId } as const
    const states = { before: {}, after: { mailed: true, invoiceNumber: number } }
    const entryId = await recordAct(tx, venue.id, { act: 'invoice.mail', subject, ...states }, acting)
    return finishAct(tx, { result: invoice, entryId }, acting)
  })
}

async function languageOf(venue: Venue, { tabId }: Invoice): Promise<Locale> {
  const { reservationId } = await getTabById(venue.id, tabId)
  return reservationId === null ? venue.language : (await getReservationById(venue, reservationId)).language
}
