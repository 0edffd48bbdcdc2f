import { inSnapshot } from '#db/client.ts'
import { notFound } from '#lib/problems/problem.ts'
import { qrSvg } from '#lib/qr.ts'
import { getInvoice, type InvoiceRead, readInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lastReceiptDate, receiptUrl } from './receipt-link.ts'
import { type InvoiceShown, invoiceDetailRecord } from './record.ts'

/** An invoice of the venue with its payments, read in one snapshot. Throws a 404 if there is none with this number. */
export function getInvoiceRead(venue: Venue, number: number): Promise<InvoiceRead> {
  return inSnapshot(async (tx) => readInvoice(venue, await getInvoice(venue.id, number, tx), tx))
}

/** The same for the console, with a link that opens the invoice from now on. Throws a 404 likewise. */
export async function showInvoice(venue: Venue, number: number, now: Date): Promise<InvoiceShown> {
  const read = await getInvoiceRead(venue, number)
  const url = receiptUrl(read.invoice, now)
  return invoiceDetailRecord(venue, read, {
    url,
    qrSvg: await qrSvg(url),
    until: lastReceiptDate(venue.timezone, { now }),
  })
}

/** The number of an invoice in a path. Throws a 404 for any other text. */
export function invoiceNumberIn(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw notFound(tableMessages.noSuchInvoice())
  return Number(text)
}
