import type { Tx } from '#db/client.ts'
import { Problem } from '#lib/problems/problem.ts'
import { totalsByRate } from './invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { tableMessages as messages } from './messages.ts'
import { listPercentageParts, percentageShare } from './percentage-parts.ts'
import { listTabLines, resourceNameOf, type Tab, tabPaidMinor } from './queries.ts'
import { runningPaymentMinor } from './running-payment.ts'

/**
 * Checks a tab after something was taken off it; the last step of every such act (decisions 15.2). The tab is locked and
 * open. Throws `conflict` if less is left than is paid, or being paid at this moment; if a discount is more than the sum
 * that it was given on; and if a percentage voucher has paid more than its share of the rest. If exactly the paid amount is
 * left, the tab is closed into its invoice, as by a payment that pays it in full.
 */
export async function settleReducedTab(tx: Tx, reduced: Tab, now: Date): Promise<void> {
  const totals = [...totalsByRate(await listTabLines(reduced, tx)).values()]
  if (totals.some((total) => total < 0)) throw new Problem('conflict', { detail: messages.belowDiscount() })
  const total = totals.reduce((sum, each) => sum + each, 0)
  const paid = await tabPaidMinor(tx, reduced)
  if (total < paid + (await runningPaymentMinor(reduced, now, tx))) {
    throw new Problem('conflict', { detail: messages.paidAlready() })
  }
  const beyond = (await listPercentageParts(tx, reduced, now)).find(
    (part) => part.paidMinor > percentageShare(part, total),
  )
  if (beyond) {
    const detail = messages.voucherBeyondShare(beyond.paidMinor, percentageShare(beyond, total), reduced.currency)
    throw new Problem('conflict', { detail })
  }
  if (paid === 0 || total > paid) return
  await issueInvoice(tx, { id: reduced.venueId }, reduced, await resourceNameOf(reduced, tx), now)
}
