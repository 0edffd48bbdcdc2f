/** Every kind of background job with its payload. Each kind has its own file in the room that it works for. */
export type JobPayloads = {
  'send-mail': { venueId: string; mailId: string }
  /** Sends a mail whose files are drawn when it is sent. */
  'send-drawn-mail': { venueId: string; mailId: string }
  /** Sends a mail whose tickets are also laid out when it is sent. */
  'send-ticket-mail': { venueId: string; mailId: string }
  'expire-hold': { venueId: string; reservationId: string }
  /** Ends a request that nobody has answered, and mails its guest. */
  'end-request': { venueId: string; reservationId: string }
  /** Mails the guest of a new reservation the link to pay its deposit; `anonymous` as of its mail. */
  'request-deposit': { venueId: string; reservationId: string; anonymous: boolean }
  'reconcile-payment': { venueId: string; paymentId: string }
  'refund-payment': { venueId: string; paymentId: string }
  /** Refunds a part of a payment that was split off. */
  'refund-part': { venueId: string; paymentId: string }
  /** Notifies every registrant of an event that the venue has cancelled it, and starts their refunds. */
  'cancel-event': { venueId: string; eventId: string }
  /** Mails every registrant of an event that its date, time or place has changed. */
  'notify-of-moved-event': { venueId: string; eventId: string }
  /** Moves and cancels the bookings of a save of the house (see lib/house). */
  'change-bookings': { venueId: string; changeId: string }
  /** Ends an offer of the waiting list of an event, whose seats this registration holds. */
  'end-offer': { venueId: string; registrationId: string }
  /** Refunds what was paid for a cancelled registration. */
  'refund-registration': { venueId: string; registrationId: string }
  /** Mails a voucher on the day that its buyer has chosen. */
  'deliver-voucher': { venueId: string; saleId: string }
  /** Sends an order to the kitchen (see lib/printing). */
  'announce-order': { venueId: string; tabId: string; orderId: string }
  /** Prints that something was taken back, by its correcting line. */
  'announce-take-back': { venueId: string; tabId: string; orderId: string; line: number }
  /** Prints the tickets that wait for the printer of a station. It adds itself again while some wait. */
  'print-tickets': { venueId: string; station: string }
  /** Mails the link and the code of a sign-in to a person who signs in, and nothing to strangers (see lib/operators). */
  'send-sign-in-mail': { tokenId: string }
  /** Anonymises records whose retention at their venue has ended (see lib/privacy). */
  'forget-guests': Record<string, never>
  /** Deletes pictures that nothing names (see lib/pictures). */
  'forget-pictures': Record<string, never>
  /** Every minute: mails venues what their guests have done, reminds guests, offers seats to those who wait (see lib/notices). */
  'send-notices': Record<string, never>
  tidy: Record<string, never>
}

export type JobKind = keyof JobPayloads

/**
 * Attempts of each kind before the job is left to operators (`npm run jobs`). The pause after the n-th attempt is eⁿ seconds,
 * at most six hours: 3 s, 7 s, 20 s, a minute, 2, 7, 18, 50 minutes, 2 hours, 6 hours. An attempt whose process dies counts.
 */
export const maxJobAttempts: Record<JobKind, number> = {
  // More than a day: a mail must survive an outage of its provider that lasts a day.
  'send-mail': 14,
  'send-drawn-mail': 14,
  'send-ticket-mail': 14,
  'expire-hold': 14,
  'end-request': 14,
  'request-deposit': 14,
  // Jobs about money are retried for about a week.
  'reconcile-payment': 36,
  'refund-payment': 36,
  'refund-part': 36,
  'cancel-event': 36,
  'notify-of-moved-event': 36,
  'refund-registration': 36,
  // Mails of one person have an hourly limit, and a save may need several hours of it.
  'change-bookings': 36,
  'end-offer': 14,
  'deliver-voucher': 36,
  // An order that is an hour old is no longer cooked.
  'announce-order': 8,
  'announce-take-back': 8,
  // Attempts that fail because of the printer are none of these (see lib/printing).
  'print-tickets': 14,
  // The link is valid for a quarter of an hour.
  'send-sign-in-mail': 7,
  // The next one comes tomorrow.
  'forget-guests': 5,
  'forget-pictures': 5,
  // The next one comes in a minute.
  'send-notices': 3,
  tidy: 5,
}

/** The queue's pause after this many attempts, in seconds. */
export function pauseSeconds(attempts: number): number {
  return Math.exp(Math.min(attempts, 10))
}
