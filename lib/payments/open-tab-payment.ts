import type { Tx } from '#db/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { findOpenTab, type Tab, type TableOfVenue, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import type { TabPaymentRequest } from './input.ts'
import { paymentMessages as messages } from './messages.ts'
import { getProviderFor, type OpenedCheckout, openCheckoutFor, type PaymentValues } from './open-checkout.ts'
import { capturedMinor } from './queries.ts'

/**
 * Opens a hosted checkout for what is due on the open tab of a table now (interface, POST /api/qr/{token}/payment; decisions
 * 6.4). It replaces the unpaid one of whoever at the table was quicker. Throws 404 where no tab is open, `tab-changed`
 * where it is not the one that was seen or is closed meanwhile, 409 where nothing is due, and `payments-not-enabled`.
 */
export async function openTabPayment(
  { venue, resource }: TableOfVenue,
  { sessionId, voucherCode, voucherCodes }: TabPaymentRequest,
  {
    now,
    language,
    beforeCommit = async () => {},
  }: { now: Date; language: Locale; beforeCommit?: (tx: Tx, opened: OpenedCheckout) => Promise<void> },
): Promise<OpenedCheckout> {
  const seen = await findOpenTab(venue.id, resource.id)
  if (!seen) throw notFound(tableMessages.noOpenTab())
  if (sessionId !== undefined && sessionId !== seen.id) throw new Problem('tab-changed')
  // No voucher has been issued yet, so every code is one that does not resolve. It is never left unsaid: the guest would
  // pay by card what the voucher was meant for.
  if (voucherCode !== null || voucherCodes.length > 0) throw new Problem('voucher-not-found')
  getProviderFor(venue)
  const record = (tx: Tx) => tabValues(tx, seen, language)
  return openCheckoutFor(venue, { tabId: seen.id }, { now, record, beforeCommit })
}

/**
 * Ours: a tab on which nothing is due, because all that was ordered is for free, is no error of the client's and nothing
 * to pay either: closing it makes the invoice.
 */
async function tabValues(tx: Tx, { venueId, id }: Tab, language: Locale): Promise<PaymentValues> {
  const tab = await lockTabById(tx, venueId, id)
  if (tab.closedAt !== null) throw new Problem('tab-changed')
  const amountMinor = (await tabTotalMinor(tx, tab)) - (await capturedMinor(venueId, { tabId: id }, tx))
  if (amountMinor === 0) throw new Problem('conflict', { detail: messages.nothingDue() })
  return { purpose: 'Tab', tabId: id, amountMinor, currency: tab.currency, language, heldUntil: null }
}
