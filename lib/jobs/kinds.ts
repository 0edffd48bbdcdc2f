/** Every kind of background job with what it is told. Each kind has a file of its own in the room that it works for. */
export type JobPayloads = {
  'send-mail': { venueId: string; mailId: string }
  'expire-hold': { venueId: string; reservationId: string }
  'reconcile-payment': { venueId: string; paymentId: string }
  'refund-payment': { venueId: string; paymentId: string }
  tidy: Record<string, never>
}

export type JobKind = keyof JobPayloads
