import { randomUUID } from 'node:crypto'
import type { CheckoutRequest } from '#lib/checkout/port.ts'

/** A request of a room to a checkout provider: a deposit of 25.00 euros, payable for twenty minutes. */
export function checkoutRequest(more: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    paymentId: randomUUID(),
    venueId: randomUUID(),
    amountMinor: 2500,
    currency: 'EUR',
    title: 'Deposit for Saturday, 21 November 2026',
    merchant: 'Trattoria Aurora',
    account: 'acct_aurora',
    language: 'en',
    successUrl: 'https://booking.example/thank-you?payment=1',
    cancelUrl: 'https://booking.example/thank-you?payment=1&back=1',
    expiresAt: new Date(Date.now() + 20 * 60_000),
    ...more,
  }
}
