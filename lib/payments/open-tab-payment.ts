import type { Tx } from '#db/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { findOpenTab, type Tab, type TableOfVenue, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { countInFirst } from './count-in-deposit.ts'
import type { TabPaymentRequest } from './input.ts'
import { paymentMessages as messages } from './messages.ts'
import { type OpenedCheckout, openCheckoutFor, type PaymentValues } from './open-checkout.ts'
import type { Presented } from './voucher-part.ts'

/**
 * Opens a hosted checkout for what is due on the open tab of a table now (interface, POST /api/qr/{token}/payment; decisions
 * 6.4), after the deposit of the party was counted in (decisions 15.3). It replaces an unpaid checkout that somebody else at the table has opened. Throws 404 if no tab is open,
 * `tab-changed` if it is not the tab named in the request or is closed meanwhile, 409 if nothing is due,
 * `payments-not-enabled` and the voucher problems.
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
  const tabBeforeLock = await findOpenTab(venue.id, resource.id)
  if (!tabBeforeLock) throw notFound(tableMessages.noOpenTab())
  if (sessionId !== undefined && sessionId !== tabBeforeLock.id) throw new Problem('tab-changed')
  await countInFirst(venue, tabBeforeLock.id, { actor: { kind: 'guest' }, now })
  const codes = voucherCode === null ? voucherCodes : [voucherCode, ...voucherCodes]
  const vouchers: Presented = { codes, accepted: ['Amount', 'Percentage'] }
  const record = (tx: Tx) => tabValues(tx, tabBeforeLock, language)
  return openCheckoutFor(venue, { tabId: tabBeforeLock.id }, { now, record, vouchers, beforeCommit })
}

/**
 * Ours: a tab on which nothing is due, because everything ordered is free, is not a client error, and cannot be paid
 * either. Closing it makes the invoice.
 */
async function tabValues(tx: Tx, { venueId, id }: Tab, language: Locale): Promise<PaymentValues> {
  const tab = await lockTabById(tx, venueId, id)
  if (tab.closedAt !== null) throw new Problem('tab-changed')
  const billMinor = await tabTotalMinor(tx, tab)
  const amountMinor = billMinor - (await tabPaidMinor(tx, tab))
  if (amountMinor === 0) throw new Problem('conflict', { detail: messages.nothingDue() })
  return { purpose: 'Tab', tabId: id, amountMinor, billMinor, currency: tab.currency, language, heldUntil: null }
}
