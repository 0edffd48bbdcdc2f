import type Stripe from 'stripe'
import type { SessionMoneyBack } from '../port.ts'
import { fromStripeAmount } from './amounts.ts'

/**
 * The most refunds, and the most disputes, that are read. A payment can have many: each ticket of an order can be refunded
 * alone.
 */
const most = 1000

/** Refunds in these states have returned nothing, and will not. */
const failed = new Set(['failed', 'canceled'])

/** Disputes in these states have taken the money for good. An inquiry (`warning_…`) takes none. */
const lost = new Set(['lost', 'prevented'])
const undecided = new Set(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'])

/**
 * Reads the returned money of a payment at Stripe. Our refunds carry their key in their metadata; every other refund was made by hand, or
 * by a bank.
 */
export async function readStripeMoneyBack(
  stripe: Stripe,
  { providerPaymentId, currency }: { providerPaymentId: string; currency: string },
  options: Stripe.RequestOptions,
): Promise<SessionMoneyBack> {
  const which = { payment_intent: providerPaymentId, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(which, options).autoPagingToArray({ limit: most }),
    stripe.disputes.list(which, options).autoPagingToArray({ limit: most }),
  ])
  const minor = (sums: readonly { amount: number }[]) =>
    fromStripeAmount(
      sums.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    )
  const gone = refunds.filter(({ status }) => !failed.has(status ?? ''))
  const keyOf = ({ metadata }: Stripe.Refund) => metadata?.refundKey ?? null
  return {
    ours: new Map(gone.flatMap((refund) => (keyOf(refund) ? [[keyOf(refund) ?? '', minor([refund])]] : []))),
    withoutUsMinor:
      minor(gone.filter((refund) => keyOf(refund) === null)) + minor(disputes.filter(({ status }) => lost.has(status))),
    disputedMinor: minor(disputes.filter(({ status }) => undecided.has(status))),
  }
}
