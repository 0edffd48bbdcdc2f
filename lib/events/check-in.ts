import { inTransaction, type Tx } from '#db/client.ts'
import { ticket } from '#db/schema/events.ts'
import { isTicket, lockTicket } from './lock-ticket.ts'
import { readScan } from './ticket-code.ts'
import { findTicket, type KnownTicket } from './ticket-queries.ts'

/** Who scans, and for what. Without a venue or an event, tickets of all of them are accepted. */
export type Door = {
  /** A person or a device: the name that other doors see as the one that let a guest in. */
  by: string
  venueSlug?: string
  eventSlug?: string
}

/** Why a ticket is refused. */
export type RefusalReason = 'unknown' | 'other-event' | 'event-cancelled' | 'registration-cancelled' | 'already-in'

/** The result of a scan. `known` is the ticket as it is after the scan. */
export type CheckIn =
  | { verdict: 'in'; repeated: boolean; since: Date; known: KnownTicket }
  | { verdict: 'refused'; reason: 'unknown' }
  | { verdict: 'refused'; reason: 'other-event' | 'event-cancelled' | 'registration-cancelled'; known: KnownTicket }
  | { verdict: 'refused'; reason: 'already-in'; since: Date; by: string; known: KnownTicket }

/** The result of undoing a check-in. `not-in`: there is none to undo. */
export type UndoneCheckIn =
  | { verdict: 'undone'; since: Date; by: string; known: KnownTicket }
  | { verdict: 'refused'; reason: 'unknown' }
  | { verdict: 'refused'; reason: 'other-event' | 'registration-cancelled' | 'not-in'; known: KnownTicket }

/**
 * How long a second scan of a ticket by the same door counts as the same scan: long enough for a scanner that reads a
 * code twice or retries without an answer, and shorter than a second guest with a copy of the ticket takes to come
 * forward.
 */
const sameScanMs = 10_000

/**
 * Lets the guest of a ticket in, once. `scanned` is a code in any spelling, or the address of a ticket page as a
 * scanner reads it. Ours: a repeated scan is answered as the first one and marked as `repeated`; any other door gets
 * the time of the check-in and who did it. A ticket exists only once it is paid.
 */
export async function checkIn(scanned: string, door: Door, now: Date): Promise<CheckIn> {
  return inTransaction(async (tx) => {
    const known = await lockScanned(tx, scanned)
    if (!known) return { verdict: 'refused', reason: 'unknown' }
    const { ticket: one, registration, event } = known
    if (isElsewhere(known, door)) return { verdict: 'refused', reason: 'other-event', known }
    if (event.status === 'Cancelled') return { verdict: 'refused', reason: 'event-cancelled', known }
    if (registration.status === 'Cancelled') return { verdict: 'refused', reason: 'registration-cancelled', known }
    const { checkedInAt: since, checkedInBy: by } = one
    if (since && by !== null) {
      const repeated = by === door.by && now.getTime() - since.getTime() < sameScanMs
      if (repeated) return { verdict: 'in', repeated, since, known }
      return { verdict: 'refused', reason: 'already-in', since, by, known }
    }
    const changed = { status: 'CheckedIn', checkedInAt: now, checkedInBy: door.by } as const
    await tx.update(ticket).set(changed).where(isTicket(one))
    return { verdict: 'in', repeated: false, since: now, known: { ...known, ticket: { ...one, ...changed } } }
  })
}

/** Undoes a check-in, for a scan by mistake or a guest who leaves for good: the ticket is Valid again. */
export async function undoCheckIn(scanned: string, door: Door): Promise<UndoneCheckIn> {
  return inTransaction(async (tx) => {
    const known = await lockScanned(tx, scanned)
    if (!known) return { verdict: 'refused', reason: 'unknown' }
    const { ticket: one, registration } = known
    if (isElsewhere(known, door)) return { verdict: 'refused', reason: 'other-event', known }
    if (registration.status === 'Cancelled') return { verdict: 'refused', reason: 'registration-cancelled', known }
    const { checkedInAt: since, checkedInBy: by } = one
    if (!since || by === null) return { verdict: 'refused', reason: 'not-in', known }
    const changed = { status: 'Valid', checkedInAt: null, checkedInBy: null } as const
    await tx.update(ticket).set(changed).where(isTicket(one))
    return { verdict: 'undone', since, by, known: { ...known, ticket: { ...one, ...changed } } }
  })
}

/** The scanned ticket, locked together with its registration. */
async function lockScanned(tx: Tx, scanned: string): Promise<KnownTicket | null> {
  const known = await findTicket(readScan(scanned), tx)
  if (!known) return null
  const { registration, ticket: locked } = await lockTicket(tx, known.ticket)
  const { status, checkedInAt, checkedInBy } = locked
  return { ...known, registration, ticket: { ...known.ticket, status, checkedInAt, checkedInBy } }
}

function isElsewhere({ venue, event }: KnownTicket, { venueSlug, eventSlug }: Door): boolean {
  return (venueSlug !== undefined && venueSlug !== venue.slug) || (eventSlug !== undefined && eventSlug !== event.slug)
}
