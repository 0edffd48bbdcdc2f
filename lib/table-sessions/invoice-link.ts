import { sameDigest } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import { dayMs } from '#lib/time.ts'

/** How long an invoice is shown after it was issued. */
export const shownForMs = dayMs

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{32})$/

/**
 * The path of an invoice's page. Ours: it ends in a secret that is made from the tab and signed by this service, and only the
 * guest who closed or paid the tab gets it. The table's token alone never leads to an invoice, because the next party has the
 * token, too. The path works for one day.
 */
export function invoicePath(token: string, invoice: { venueId: string; tabId: string }): string {
  return `/tables/${token}/invoices/${invoice.tabId}.${signature(invoice)}`
}

/** The address of an invoice's page, for a guest who returns from paying in full. */
export function invoiceUrl(token: string, invoice: { venueId: string; tabId: string }): string {
  return env().appUrl + invoicePath(token, invoice)
}

/** The tab for which such a secret of this venue was made, or null. */
export function tabOfInvoiceSecret(venueId: string, secret: string): string | null {
  const [, tabId = '', signed = ''] = form.exec(secret) ?? []
  return sameDigest(Buffer.from(signature({ venueId, tabId })), Buffer.from(signed)) ? tabId : null
}

function signature({ venueId, tabId }: { venueId: string; tabId: string }): string {
  return keyedDigest('invoice-page', `${venueId} ${tabId}`).toString('base64url').slice(0, 32)
}
