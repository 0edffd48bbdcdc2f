import type { Locale } from '#lib/i18n/locale.ts'

/**
 * What the service asks of a payment company: a page of theirs on which the guest pays. No card data passes through here.
 * A provider is never called inside a transaction.
 */
export type CheckoutRequest = {
  /** Our payment's id: the provider's idempotency key, so that asking twice opens one session. */
  paymentId: string
  venueId: string
  amountMinor: number
  currency: string
  /** What is paid for, in the guest's language. */
  title: string
  /** Who is paid: the venue's name. */
  merchant: string
  /** The venue's connected account at the provider. */
  account: string | null
  language: Locale
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A session as the provider tells of it. `complete` and `paid` together mean that the money is there. */
export type CheckoutSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  amountMinor: number
  currency: string
  account: string | null
  /** Our ids, as they were given. */
  metadata: { venueId: string; paymentId: string } | null
  /** What refunds name; null until paid. */
  providerPaymentId: string | null
  /** Where the guest pays; null once that is over. */
  url: string | null
  clientSecret: string
  expiresAt: Date
}

export type CheckoutProvider = {
  name: 'fake' | 'stripe'
  /** The status of a new intent as the interface shows it. */
  newIntentStatus: string
  open(request: CheckoutRequest): Promise<CheckoutSession>
  read(sessionId: string, account: string | null): Promise<CheckoutSession>
  /** Ends an open session and returns what it is now: a session that was paid a moment before stays paid. */
  expire(sessionId: string, account: string | null): Promise<CheckoutSession>
  /** Gives back money of a paid session. `refundKey` makes a repeated call the same refund. */
  refund(paid: {
    sessionId: string
    providerPaymentId: string
    account: string | null
    amountMinor: number
    refundKey: string
  }): Promise<void>
  /** The session that a signed webhook speaks of; null for events of no interest. Throws where the signature is wrong. */
  readWebhook(headers: Headers, rawBody: Uint8Array): Promise<{ sessionId: string; account: string | null } | null>
}
