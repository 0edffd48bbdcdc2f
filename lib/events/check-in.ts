import { inTransaction, type Tx } from '#db/client.ts'
import { ticket } from '#db/schema/events.ts'
import { isTicket, lockTicket } from './lock-ticket.ts'
import { readScan } from './ticket-code.ts'
import { findTicket, type KnownTicket } from './ticket-queries.ts'

/** Who scans, and for what. Without a venue or an event, tickets of all of them are taken. */
export type Door = {
  /** A person or a device, as others at the door are told who let a guest in. */
  by: string
  venueSlug?: string
  eventSlug?: string
}

/** Why the door stays shut. */
export type RefusalReason = 'unknown' | 'other-event' | 'event-cancelled' | 'registration-cancelled' | 'already-in'

/** What the door says to a ticket. `known` is the ticket as it is after the scan. */
export type CheckIn =
  | { verdict: 'in'; repeated: boolean; since: Date; known: KnownTicket }
  | { verdict: 'refused'; reason: 'unknown' }
  | { verdict: 'refused'; reason: 'other-event' | 'event-cancelled' | 'registration-cancelled'; known: KnownTicket }
  | { verdict: 'refused'; reason: 'already-in'; since: Date; by: string; known: KnownTicket }

/** What becomes of a check-in that is taken back. `not-in`: there is nothing to take back. */
export type UndoneCheckIn =
  | { verdict: 'undone'; since: Date; by: string; known: KnownTicket }
  | { verdict: 'refused'; reason: 'unknown' }
  | { verdict: 'refused'; reason: 'other-event' | 'registration-cancelled' | 'not-in'; known: KnownTicket }

/**
 * How long a scan of the same ticket by the same door counts as the same scan: as long as a scanner reads a code twice, or
 * repeats what was not answered, and shorter than a second guest with a copy of the ticket takes to come forward.
 */
const sameScanMs = 10_000

/**
 * Lets the guest of a ticket in, once. `scanned` is a code in any spelling, or the address of a ticket page as a scanner
 * reads it. Ours, where nothing is said about the door: the same scan again is answered as the first one and marked as
 * `repeated`; everybody else is told since when and by whom the guest is in. A ticket exists only once it is paid.
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

/** Takes a check-in back, for a scan by mistake or a guest who leaves for good: the ticket is Valid again. */
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
