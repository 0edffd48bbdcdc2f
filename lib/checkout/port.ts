import type { Tx } from '#db/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { CardRule } from './card-minimum.ts'
import type { ProviderName } from './names.ts'
import type { PayoutAccounts } from './payouts.ts'

/**
 * The port to a payment company. The guest pays on a page of the company, so no card data passes through here. A provider is
 * never called inside a transaction. This type is the request for a session.
 */
export type CheckoutRequest = {
  /** Our payment's id: the provider's idempotency key, so that a repeated request opens one session. */
  paymentId: string
  venueId: string
  amountMinor: number
  currency: string
  /** The purpose of the payment, in the guest's language. */
  title: string
  /** The payee: the venue's name. */
  merchant: string
  /** The venue's connected account at the provider. */
  account: string | null
  language: Locale
  successUrl: string
  cancelUrl: string
  /** When the payment should end. The caller that opens a session ends it then: the provider may end sessions only later. */
  expiresAt: Date
}

/** A session as the provider returns it. `complete` and `paid` together mean that the money has arrived. */
export type CheckoutSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  amountMinor: number
  currency: string
  account: string | null
  /** Our ids, as they were given. */
  metadata: { venueId: string; paymentId: string } | null
  /** The id that refunds name; null until paid. */
  providerPaymentId: string | null
  /** The page on which the guest pays; null once the session has ended. */
  url: string | null
  /** Not needed on a page of the provider's own, and empty if the provider gives none. Never to be logged. */
  clientSecret: string
  /** When the provider itself stops accepting the money. It may be later than requested. */
  expiresAt: Date
}

/**
 * The provider refuses, and will refuse again: `no-such-session` if it has no such session (or has it under another
 * account), `refused` for everything else, such as a currency or an amount that it does not accept. After a failure of any
 * other class the outcome is unknown, and the call may be repeated.
 */
export class CheckoutRefusal extends Error {
  override name = 'CheckoutRefusal'
  readonly kind: 'no-such-session' | 'refused'
  constructor(kind: CheckoutRefusal['kind'], message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
  }
}

/** A captured payment at its provider. */
export type PaidThere = { sessionId: string; providerPaymentId: string; account: string | null }

/** The returned money of a session, in our minor units. */
export type SessionMoneyBack = {
  /** The `refundKey` of each of our refunds that has not failed, with its sum. */
  ours: ReadonlyMap<string, number>
  /** The money that was returned without us: refunds at the provider's dashboard, and disputes that the guest has won. */
  withoutUsMinor: number
  /** The money in a dispute that is not decided: the provider refunds nothing of it until then. */
  disputedMinor: number
}

/** The subject of a webhook. Its state is asked at the provider. */
export type WebhookSubject = { sessionId: string; account: string | null } | { changedAccount: string }

/** A webhook that the provider did not sign, or signed at another time. */
export class SignatureNotValid extends Error {
  override name = 'SignatureNotValid'
}

/** Seconds by which a webhook's time may differ from ours, in either direction. */
export const webhookToleranceSeconds = 300

/** The facts about a provider that hold even if it is not configured. */
export type ProviderTraits = {
  name: ProviderName
  /** The status of a new intent as the interface shows it. */
  newIntentStatus: string
  /** The amounts that a card can be charged in a currency. */
  cardRule(currency: string): CardRule
  /** Origins of its checkout pages. Empty: they are pages of this service. */
  pageOrigins: readonly string[]
  /** Whether a venue needs an account of its own there (`payoutAccount`). */
  needsPayoutAccount: boolean
  /** The header with the signature of a webhook, as the reference describes it. */
  webhookSignature: { name: string; description: string }
  /** Replaces the addresses to which a finished session sends its guest, if this service stores the session. */
  forgetReturnAddresses(tx: Tx, sessionId: string, page: string): Promise<void>
}

export type CheckoutProvider = ProviderTraits & {
  /** Opens a session, or returns the one that the same payment has opened. Throws CheckoutRefusal. */
  open(request: CheckoutRequest): Promise<CheckoutSession>
  /** A session as it is now. Throws CheckoutRefusal `no-such-session`. */
  read(sessionId: string, account: string | null): Promise<CheckoutSession>
  /** Ends an open session and returns its state afterwards: a session that was paid a moment before stays paid. */
  expire(sessionId: string, account: string | null): Promise<CheckoutSession>
  /**
   * Refunds money of a paid session. `refundKey` makes a repeated call the same refund. Throws CheckoutRefusal `refused` for
   * money that is disputed, or no longer there.
   */
  refund(paid: PaidThere & { amountMinor: number; refundKey: string }): Promise<void>
  /** Reads the returned money of a paid session, by us and without us. Throws CheckoutRefusal `no-such-session`. */
  readMoneyBack(paid: PaidThere): Promise<SessionMoneyBack>
  /** The accounts of venues there. */
  payouts: PayoutAccounts
  /**
   * Returns the session that a signed webhook is about: it has ended, or its money has gone back or is disputed; or the
   * account of a venue that has changed. Returns null for other events. Throws SignatureNotValid.
   */
  readWebhook(headers: Headers, rawBody: Uint8Array): Promise<WebhookSubject | null>
}
