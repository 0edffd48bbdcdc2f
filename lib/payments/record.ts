import { toDecimal } from '#lib/money.ts'
import type { OpenedCheckout } from './open-checkout.ts'
import type { PaymentIntent } from './open-payment-intent.ts'
import type { TicketCheckout } from './open-ticket-checkout.ts'
import type { VoucherCheckout } from './open-voucher-sale.ts'
import type { Payment } from './queries.ts'
import { cardMinor } from './voucher-part.ts'

/** Whether the request named a voucher: then the response has what it paid (interface, Paying with a voucher). */
type WithVoucher = { withVoucher?: boolean }

function voucherAmount({ voucherMinor, currency }: Payment) {
  return { voucherAmount: toDecimal(voucherMinor, currency) }
}

/** Ours: a payment by vouchers alone has no provider; it is `Succeeded` as soon as it exists. */
function takenBy({ provider, payment }: OpenedCheckout) {
  return { status: provider?.newIntentStatus ?? 'Succeeded', provider: payment.provider }
}

/** The payment intent as returned on creation (interface, Payment intent). `clientSecret` must not be logged. */
export function paymentIntentRecord(intent: PaymentIntent, { withVoucher = false }: WithVoucher = {}) {
  const { payment, session, reference } = intent
  return {
    id: payment.id,
    reservationReference: reference,
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    ...takenBy(intent),
    clientSecret: session.clientSecret,
    checkoutUrl: session.url,
    createdAt: payment.createdAt.toISOString(),
    ...(withVoucher && { ...voucherAmount(payment), cardAmount: toDecimal(cardMinor(payment), payment.currency) }),
  }
}

/** The response when the payment of a tab is opened (decisions 6.4). */
export function tabPaymentRecord(opened: OpenedCheckout, { withVoucher = false }: WithVoucher = {}) {
  const { payment, session } = opened
  return {
    paymentId: payment.id,
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    ...takenBy(opened),
    checkoutUrl: session.url,
    expiresAt: payment.expiresAt.toISOString(),
    ...(withVoucher && { ...voucherAmount(payment), paidInFull: cardMinor(payment) === 0 }),
  }
}

/**
 * The checkout of an event's tickets as returned on creation (decisions 7.5). Ours: `status` is `Confirmed` while the
 * tickets are unpaid, since a registration is Confirmed or Cancelled; `payment` has the difference.
 */
export function ticketCheckoutRecord(
  { payment, session, registration }: TicketCheckout,
  { withVoucher = false }: WithVoucher = {},
) {
  return {
    reference: registration.reference,
    status: registration.status,
    payment: registration.payment,
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    checkoutUrl: session.url,
    expiresAt: payment.expiresAt.toISOString(),
    ...(withVoucher && { ...voucherAmount(payment), amountDue: toDecimal(cardMinor(payment), payment.currency) }),
  }
}

/** The checkout of a voucher as returned on creation (interface, POST vouchers/checkout). */
export function voucherCheckoutRecord({ payment, session, sale }: VoucherCheckout) {
  return { reference: sale.reference, checkoutUrl: session.url, expiresAt: payment.expiresAt.toISOString() }
}
