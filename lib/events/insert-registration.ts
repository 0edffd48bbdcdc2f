import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { insertRows } from '#db/json-rows.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { randomUUID } from '#lib/codes.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Registration } from './locks.ts'
import type { Event } from './queries.ts'
import type { RegistrationRequest } from './registration-input.ts'
import { drawRegistrationReference, maxDraws } from './registration-reference.ts'

/** The fields of a registration beyond the request: free ones have their cancel token at once, others are held. */
export type Draft = {
  /** One for each ticket, as `planRegistration` returns them. */
  attendeeNames: GuestText[]
  /** As `drawRegistrationReference` draws it; the insert decides whether it is free. */
  reference: string
  language: Locale
  now: Date
} & ({ cancelTokenDigest: Buffer } | { holdExpiresAt: Date })

/** A registration as it will be written. */
export function draftRegistration(
  venue: Pick<Venue, 'currency'>,
  event: Event,
  { buyerName, email, phone, notes, quantity }: RegistrationRequest,
  { attendeeNames, reference, language, now, ...more }: Draft,
): Registration {
  const holdExpiresAt = 'holdExpiresAt' in more ? more.holdExpiresAt : null
  return {
    venueId: event.venueId,
    id: randomUUID(),
    eventId: event.id,
    reference,
    status: 'Confirmed',
    payment: holdExpiresAt === null ? 'NotRequired' : 'Pending',
    buyerName,
    email,
    phone,
    notes,
    staffNote: null,
    quantity,
    attendeeNames,
    language,
    amountMinor: holdExpiresAt === null ? 0 : (event.priceMinor ?? 0) * quantity,
    currency: venue.currency,
    cancelTokenDigest: 'cancelTokenDigest' in more ? more.cancelTokenDigest : null,
    holdExpiresAt,
    notifiedOfEventCancellationAt: null,
    agreedTo: null,
    notifiedOf: null,
    createdAt: now,
    cancelledAt: null,
    cancelledBy: null,
    mergedIntoId: null,
  }
}

/**
 * Inserts a registration; a trigger takes its seats, or refuses it as constraint `event_seat_capacity`. Returns false, and
 * inserts nothing, if the venue has used its reference before.
 */
export async function insertRegistration(tx: Tx, draft: Registration): Promise<boolean> {
  return (await insertRegistrations(tx, [draft])).has(draft.id)
}

/**
 * Inserts the registration that `draft` makes of a reference, as `insertRegistration`: draws references until the venue has
 * not used one. Throws `unavailable` if it finds none.
 */
export async function insertWithReference(tx: Tx, draft: (reference: string) => Registration): Promise<Registration> {
  for (let draw = 1; draw <= maxDraws; draw++) {
    const registration = draft(drawRegistrationReference(draw))
    if (await insertRegistration(tx, registration)) return registration
  }
  throw new Problem('unavailable')
}

/** As `insertRegistration`, for several; returns the ids of those that were inserted. */
export async function insertRegistrations(
  tx: Tx,
  drafts: readonly [Registration, ...Registration[]],
): Promise<Set<string>> {
  const tail = sql`on conflict (venue_id, reference) do nothing returning id`
  const written = await tx.execute<{ id: string }>(insertRows(eventRegistration, drafts, tail))
  return new Set(written.map(({ id }) => id))
}
