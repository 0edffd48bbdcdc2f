/** Every kind of background job with what it is told. Each kind has a file of its own in the room that it works for. */
export type JobPayloads = {
  'send-mail': { venueId: string; mailId: string }
  /** The same, of a mail with files that are drawn then. */
  'send-drawn-mail': { venueId: string; mailId: string }
  'expire-hold': { venueId: string; reservationId: string }
  'reconcile-payment': { venueId: string; paymentId: string }
  'refund-payment': { venueId: string; paymentId: string }
  /** Tells everybody who has registered for an event that the venue has cancelled it, and begins their refunds. */
  'cancel-event': { venueId: string; eventId: string }
  /** Gives back what was paid for a registration that has been cancelled. */
  'refund-registration': { venueId: string; registrationId: string }
  /** Mails a voucher on the day that its buyer has chosen. */
  'deliver-voucher': { venueId: string; saleId: string }
  /** Brings an order to the kitchen (see lib/table-sessions). */
  'announce-order': { venueId: string; tabId: string; orderId: string }
  /** Lets records forget their guests when a venue keeps them no longer (see lib/privacy). */
  'forget-guests': Record<string, never>
  tidy: Record<string, never>
}

export type JobKind = keyof JobPayloads

/**
 * Attempts of each kind before it is left to people (`npm run jobs`). The pause after the n-th attempt is eⁿ seconds, at
 * most six hours: 3 s, 7 s, 20 s, a minute, 2, 7, 18, 50 minutes, 2 hours, 6 hours. A process that dies counts as one.
 */
export const maxAttempts: Record<JobKind, number> = {
  // More than a day: a mail provider's bad day is not the guest's.
  'send-mail': 14,
  'send-drawn-mail': 14,
  'expire-hold': 14,
  // Money is followed for about a week.
  'reconcile-payment': 36,
  'refund-payment': 36,
  'cancel-event': 36,
  'refund-registration': 36,
  'deliver-voucher': 36,
  // An order that is an hour old is not cooked any more.
  'announce-order': 8,
  // The next one comes tomorrow.
  'forget-guests': 5,
  tidy: 5,
}

/** The pause after so many attempts, in seconds, as the queue makes it. */
export function pauseSeconds(attempts: number): number {
  return Math.exp(Math.min(attempts, 10))
}
