import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import {
  findOpenTab,
  listTabLines,
  type Tab,
  type TableOfVenue,
  tabPaidMinor,
  tabTotalMinor,
} from '#lib/table-sessions/queries.ts'
import { type LineInShare, listShares, runningShares, sumOfTabShares } from '#lib/table-sessions/shares.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { countInFirst } from '../deposit/count-in-deposit.ts'
import type { RequestedShare, TabPaymentRequest } from '../input.ts'
import { paymentMessages as messages } from '../messages.ts'
import {
  finishCovered,
  type OpenedCheckout,
  openRecorded,
  type PaymentValues,
  recordOpening,
  requirePayable,
} from '../open-checkout.ts'
import { listUnpaidPayments, type Payment } from '../queries.ts'
import { closeUnpaid } from '../settle-payment.ts'
import type { PresentedVouchers } from '../voucher/voucher-part.ts'
import { planShare } from './plan-share.ts'
import { recordLines } from './share-lines.ts'
import { attemptsInTheWay } from './tab-share.ts'
import { type RequestedTip, tipMinorOf } from './tip.ts'

type BeforeCommit = (tx: Tx, opened: OpenedCheckout) => Promise<void>

const maxRetries = 5

/**
 * Opens a hosted checkout for the sum that is due on the open tab of a table now, or for a share of it (interface, POST
 * /api/qr/{token}/payment; decisions 6.4, 6.7). Shares run beside each other. If one does not fit beside the sums that
 * others are paying, the oldest unpaid attempts are ended first; the whole sum never fits beside others. The deposit of the
 * party is counted in before (decisions 15.3). A tip comes on top of it (6.8).
 *
 * Throws 404 if no tab is open, `tab-changed` if it is not the tab named in the request or is closed meanwhile, 409 if
 * nothing is due, `share-not-payable`, `payments-not-enabled`, the voucher problems, and `conflict` if another attempt has
 * replaced this one meanwhile; a 400 for a tip that cannot be paid.
 */
export async function openTabPayment(
  { venue, resource }: TableOfVenue,
  { sessionId, voucherCode, voucherCodes, share, tip }: TabPaymentRequest,
  { now, language, beforeCommit = async () => {} }: { now: Date; language: Locale; beforeCommit?: BeforeCommit },
): Promise<OpenedCheckout> {
  const tabBeforeLock = await findOpenTab(venue.id, resource.id)
  if (!tabBeforeLock) throw notFound(tableMessages.noOpenTab())
  if (sessionId !== undefined && sessionId !== tabBeforeLock.id) throw new Problem('tab-changed')
  const codes = voucherCode === null ? voucherCodes : [voucherCode, ...voucherCodes]
  const vouchers: PresentedVouchers = { codes, accepted: ['Amount', 'Percentage'] }
  await requirePayable(venue, vouchers, now)
  await countInFirst(venue, tabBeforeLock.id, { actor: { kind: 'guest' }, now })
  const attempt: Attempt = { venue, vouchers, share, tip, language, now, beforeCommit }
  for (let round = 0; round < maxRetries; round++) {
    const begun = await begin(tabBeforeLock, attempt)
    if ('opening' in begun) return begun.covered ?? openRecorded(venue, begun.opening, { now, beforeCommit })
    // An attempt that ends others begins again, so that one of many phones that replace each other can pay.
    if (round === maxRetries - 1) break
    for (const unpaid of begun.endFirst) await closeUnpaid(unpaid, now)
  }
  throw new Problem('unavailable')
}

type Attempt = {
  venue: Venue
  vouchers: PresentedVouchers
  /** The share that the guest pays; null for the whole sum that is due. */
  share: RequestedShare | null
  /** Paid beyond it, by card. */
  tip: RequestedTip | null
  language: Locale
  now: Date
  beforeCommit: BeforeCommit
}

/**
 * A recorded payment, or the attempts that have to end before it can be recorded. The list is empty if another attempt was
 * quicker.
 */
type BegunPayment = { opening: Payment; covered: OpenedCheckout | null } | { endFirst: Payment[] }

async function begin(tab: Tab, attempt: Attempt): Promise<BegunPayment> {
  const { venue, vouchers, now, beforeCommit } = attempt
  try {
    return await inTransaction(async (tx) => {
      const planned = await plan(tx, tab, attempt)
      if ('endFirst' in planned) return planned
      const opening = await recordOpening(tx, venue, planned.values, { now, vouchers })
      if (!opening) return { endFirst: await listUnpaidPayments(venue.id, { tabId: tab.id }, tx) }
      await recordLines(tx, opening, planned.lines)
      return { opening, covered: await finishCovered(tx, venue, opening, { now, beforeCommit }) }
    })
  } catch (error) {
    if (violates(error, 'payment_within_tab') || violates(error, 'payment_line_is_left')) return { endFirst: [] }
    const held = isOnHold(error) ? await holdersOfVouchers(tab) : []
    if (held.length === 0) throw error
    return { endFirst: held.slice(0, 1) }
  }
}

/**
 * The values of the payment, decided under the lock of its tab, or the unpaid attempts in its way.
 *
 * Ours: a tab on which nothing is due, because everything ordered is free, is not a client error, and cannot be paid
 * either. Closing it makes the invoice.
 */
async function plan(
  tx: Tx,
  { venueId, id }: Tab,
  { venue, vouchers, share, tip, language, now }: Attempt,
): Promise<{ values: PaymentValues; lines: LineInShare[] } | { endFirst: Payment[] }> {
  const tab = await lockTabById(tx, venueId, id)
  if (tab.closedAt !== null) throw new Problem('tab-changed')
  const billMinor = await tabTotalMinor(tx, tab)
  const dueMinor = billMinor - (await tabPaidMinor(tx, tab))
  if (dueMinor <= 0) throw new Problem('conflict', { detail: messages.nothingDue() })
  const unpaid = await listUnpaidPayments(venueId, { tabId: id }, tx)
  const lines = await listTabLines(tab, tx)
  const shares = await listShares(tab, lines, tx)
  const freeMinor = dueMinor - sumOfTabShares(runningShares(shares, now))
  const sums = { totalMinor: billMinor, dueMinor, freeMinor }
  const planned = planShare(share, { venue, tab, lines, shares, sums, now, withVouchers: vouchers.codes.length > 0 })
  // Before an attempt of somebody else is ended for nothing.
  const tipMinor = tipMinorOf(tip, { amountMinor: planned.amountMinor, billMinor, currency: tab.currency })
  const inTheWay = new Set([
    ...planned.inTheWay,
    ...attemptsInTheWay(unpaid, planned.amountMinor, dueMinor, now).map((each) => each.id),
  ])
  if (inTheWay.size > 0) return { endFirst: unpaid.filter((each) => inTheWay.has(each.id)) }
  const values: PaymentValues = {
    ...{ purpose: 'Tab', tabId: id, amountMinor: planned.amountMinor, billMinor },
    tipMinor,
    ...{ currency: tab.currency, language, heldUntil: null, isShare: share !== null },
  }
  return { values, lines: planned.lines }
}

function isOnHold(error: unknown): boolean {
  return error instanceof Problem && error.kind === 'voucher-not-usable' && error.members.reason === 'on-hold'
}

/** The unpaid attempts of a tab that hold value of vouchers: the same guest may have gone back to pay in another way. */
async function holdersOfVouchers({ venueId, id }: Tab): Promise<Payment[]> {
  return (await listUnpaidPayments(venueId, { tabId: id })).filter(({ voucherMinor }) => voucherMinor > 0)
}
