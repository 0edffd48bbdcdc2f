import { toDecimal } from '#lib/money.ts'
import type { OpenedCheckout } from './open-checkout.ts'
import type { PaymentIntent } from './open-payment-intent.ts'
import type { TicketCheckout } from './open-ticket-checkout.ts'
import type { VoucherCheckout } from './open-voucher-sale.ts'

/** The payment intent that goes out on creation (interface, Payment intent). `clientSecret` must not be logged. */
export function paymentIntentRecord({ payment, session, provider, reference }: PaymentIntent) {
  return {
    id: payment.id,
    reservationReference: reference,
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    status: provider.newIntentStatus,
    provider: provider.name,
    clientSecret: session.clientSecret,
    checkoutUrl: session.url,
    createdAt: payment.createdAt.toISOString(),
  }
}

/** What goes out when the payment of a tab is opened (decisions 6.4). */
export function tabPaymentRecord({ payment, session, provider }: OpenedCheckout) {
  return {
    paymentId: payment.id,
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    status: provider.newIntentStatus,
    provider: provider.name,
    checkoutUrl: session.url,
    expiresAt: payment.expiresAt.toISOString(),
  }
}

/**
 * The checkout of an event's tickets that goes out on creation (decisions 7.5). Ours: `status` is `Confirmed` while the
 * tickets are unpaid, since a registration is Confirmed or Cancelled; `payment` tells the difference.
 */
export function ticketCheckoutRecord({ payment, session, registration }: TicketCheckout) {
  return {
    reference: registration.reference,
    status: registration.status,
    payment: registration.payment,
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    checkoutUrl: session.url,
    expiresAt: payment.expiresAt.toISOString(),
  }
}

/** The checkout of a voucher that goes out on creation (interface, POST vouchers/checkout). */
export function voucherCheckoutRecord({ payment, session, sale }: VoucherCheckout) {
  return { reference: sale.reference, checkoutUrl: session.url, expiresAt: payment.expiresAt.toISOString() }
}
