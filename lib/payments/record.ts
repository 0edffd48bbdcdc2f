import { z } from 'zod'
import { registrationPayments, registrationStatuses } from '#lib/events/status.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import type { OpenedCheckout } from './open-checkout.ts'
import type { PaymentIntent } from './open-payment-intent.ts'
import type { Payment } from './queries.ts'
import type { TicketCheckout } from './tickets/open-ticket-checkout.ts'
import type { VoucherCheckout } from './voucher/open-voucher-sale.ts'
import { cardMinor, chargedMinor } from './voucher/voucher-part.ts'

export const PaymentIntentRecord = z
  .object({
    id: field.guid(),
    reservationReference: field.text(),
    amount: field.money(),
    currency: field.currency(),
    status: field.text('Set by the provider: `RequiresConfirmation`, `open`; `Succeeded` if a voucher paid it all.'),
    provider: field.text('The provider that created it.'),
    clientSecret: field.text("For the provider's client-side flow; must not be logged."),
    checkoutUrl: field.url().nullable().meta({ description: 'If it is set, redirect the guest there.' }),
    createdAt: field.instant(),
    voucherAmount: field.money('The sum that the voucher pays; with `voucherCode` only.').optional(),
    cardAmount: field
      .money('The sum that the card pays; with `voucherCode` only. 0: no redirect is needed.')
      .optional(),
  })
  .meta({ id: 'PaymentIntent' })
export type PaymentIntentRecord = z.input<typeof PaymentIntentRecord>

export const TabPaymentRecord = z
  .object({
    paymentId: field.guid(),
    amount: field.money('The sum that is paid of the tab, without a tip.'),
    currency: field.currency(),
    status: field.text('Set by the provider; `Succeeded` if vouchers paid it all.'),
    provider: field.text(),
    checkoutUrl: field.url('The page on which the guest pays, or the success page if nothing is left to pay.'),
    expiresAt: field.instant(),
    voucherAmount: field.money('The sum that vouchers pay; with a voucher only.').optional(),
    paidInFull: field.flag('Whether the redirect can be skipped; with a voucher only.').optional(),
    tip: field.money('The tip, which the card pays beyond the amount; with a tip only.').optional(),
  })
  .meta({ id: 'TabPayment' })
export type TabPaymentRecord = z.input<typeof TabPaymentRecord>

export const TicketCheckoutRecord = z
  .object({
    reference: field.text('Form `SVC-E-XXXX`.'),
    status: z.enum(registrationStatuses),
    payment: z.enum(registrationPayments).meta({ description: '`Pending` until the tickets are paid.' }),
    amount: field.money(),
    currency: field.currency(),
    checkoutUrl: field.url('The page on which the guest pays, or the success page if nothing is left to pay.'),
    expiresAt: field.instant('The seats are held until then.'),
    voucherAmount: field.money('The sum that the voucher pays; with `voucherCode` only.').optional(),
    amountDue: field.money('The sum that the card pays; with `voucherCode` only. 0: no redirect is needed.').optional(),
  })
  .meta({ id: 'TicketCheckout' })
export type TicketCheckoutRecord = z.input<typeof TicketCheckoutRecord>

export const VoucherCheckoutRecord = z
  .object({
    reference: field.text('Form `GV-…`; display only.'),
    checkoutUrl: field.url('The page on which the buyer pays.'),
    expiresAt: field.instant('When the session stops accepting payment.'),
  })
  .meta({ id: 'VoucherCheckout' })
export type VoucherCheckoutRecord = z.input<typeof VoucherCheckoutRecord>

/** Answer to the webhook of a payment provider. */
export const WebhookReceipt = z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceipt' })
export type WebhookReceipt = z.input<typeof WebhookReceipt>

/** Whether the request named a voucher. If so, the response has the voucher's part (interface, Paying with a voucher). */
type WithVoucher = { withVoucher?: boolean }

function voucherAmount({ voucherMinor, currency }: Payment) {
  return { voucherAmount: toDecimal(voucherMinor, currency) }
}

/** Ours: a payment by vouchers alone has no provider; it is `Succeeded` as soon as it exists. */
function takenBy({ provider, payment }: OpenedCheckout) {
  return { status: provider?.newIntentStatus ?? 'Succeeded', provider: payment.provider }
}

/** The page on which the guest pays. A session that has not ended has one. */
function addressOf({ url }: OpenedCheckout['session']): string {
  if (url === null) throw new Error('an opened checkout has no address')
  return url
}

/** The payment intent as returned on creation (interface, Payment intent). `clientSecret` must not be logged. */
export function paymentIntentRecord(
  intent: PaymentIntent,
  { withVoucher = false }: WithVoucher = {},
): PaymentIntentRecord {
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
export function tabPaymentRecord(opened: OpenedCheckout, { withVoucher = false }: WithVoucher = {}): TabPaymentRecord {
  const { payment, session } = opened
  return {
    paymentId: payment.id,
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    ...takenBy(opened),
    checkoutUrl: addressOf(session),
    expiresAt: payment.expiresAt.toISOString(),
    ...(withVoucher && { ...voucherAmount(payment), paidInFull: chargedMinor(payment) === 0 }),
    ...(payment.tipMinor > 0 && { tip: toDecimal(payment.tipMinor, payment.currency) }),
  }
}

/**
 * The checkout of an event's tickets as returned on creation (decisions 7.5). Ours: `status` is `Confirmed` while the
 * tickets are unpaid, since a registration is Confirmed or Cancelled; `payment` has the difference.
 */
export function ticketCheckoutRecord(
  { payment, session, registration }: TicketCheckout,
  { withVoucher = false }: WithVoucher = {},
): TicketCheckoutRecord {
  return {
    reference: registration.reference,
    status: registration.status,
    payment: registration.payment,
    amount: toDecimal(payment.amountMinor, payment.currency),
    currency: payment.currency,
    checkoutUrl: addressOf(session),
    expiresAt: payment.expiresAt.toISOString(),
    ...(withVoucher && { ...voucherAmount(payment), amountDue: toDecimal(cardMinor(payment), payment.currency) }),
  }
}

/** The checkout of a voucher as returned on creation (interface, POST vouchers/checkout). */
export function voucherCheckoutRecord({ payment, session, sale }: VoucherCheckout): VoucherCheckoutRecord {
  return { reference: sale.reference, checkoutUrl: addressOf(session), expiresAt: payment.expiresAt.toISOString() }
}
