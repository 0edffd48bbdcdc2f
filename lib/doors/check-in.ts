import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, type Acting, finishAct, type RecordedAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { eventMessages as messages } from '#lib/events/messages.ts'
import { lockEventTicket } from '#lib/events/tickets/lock-ticket.ts'
import { readScan } from '#lib/events/tickets/read-code.ts'
import {
  findTicket,
  findTicketById,
  type KnownTicket,
  type Ticket,
  ticketSubject,
} from '#lib/events/tickets/ticket-queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import { findCheckIn, insertCheckIns, listAdmissions, scannedBy, undoRow } from './check-in-rows.ts'

/** The door at which a ticket is scanned. Without a venue or an event, tickets of all of them are accepted. */
export type ScanningDoor = {
  /** The name of the person or the device; other doors see it as the one that let a guest in. */
  by: string
  venueSlug?: string
  eventSlug?: string
  /** The scan's own number: sent twice, it lets one guest in. Drawn if it is missing. */
  nonce?: string
}

/** A code in any spelling, the address of a ticket page as a scanner reads it, or a ticket that was found by its name. */
export type Scanned = string | { venueId: string; ticketId: string }

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
 * Lets the guest of a ticket in, once, and stores the scan. Ours: the same nonce again is the same scan; it gets the answer
 * of the first one, marked as `repeated`. Any other scan gets the time and the name of the check-in, also at the same door:
 * two devices may have one name. A ticket exists only once it is paid. Throws `conflict` for a nonce that belongs to
 * another scan.
 */
export async function checkInTicket(
  scanned: Scanned,
  door: ScanningDoor,
  acting: Acting<Acted<CheckIn>>,
): Promise<Acted<CheckIn>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    const unchanged = (result: CheckIn) => finishAct(tx, { result, entryId: null }, acting)
    const known = await lockScanned(tx, scanned)
    if (!known) return unchanged({ verdict: 'refused', reason: 'unknown' })
    const { ticket: one, registration, event } = known
    if (isElsewhere(known, door)) return unchanged({ verdict: 'refused', reason: 'other-event', known })
    if (event.status === 'Cancelled') return unchanged({ verdict: 'refused', reason: 'event-cancelled', known })
    if (registration.status === 'Cancelled')
      return unchanged({ verdict: 'refused', reason: 'registration-cancelled', known })
    const { checkedInAt: since, checkedInBy: by } = one
    const nonce = door.nonce ?? randomUUID()
    const stored = door.nonce === undefined ? null : await findCheckIn(one.venueId, nonce, tx)
    if (stored && (stored.undoneAt || stored.registrationId !== one.registrationId || stored.ordinal !== one.ordinal))
      throw new Problem('conflict', { detail: messages.nonceUsed() })
    if (since && by !== null) {
      if (stored) return unchanged({ verdict: 'in', repeated: true, since, known })
      return unchanged({ verdict: 'refused', reason: 'already-in', since, by, known })
    }
    const { venueId, registrationId, ordinal } = one
    const who = { ...scannedBy(acting.actor), by: door.by }
    const scan = { venueId, nonce, eventId: event.id, registrationId, ordinal, refusal: null, at: now, receivedAt: now }
    const inserted = await insertCheckIns(tx, [{ ...scan, ...who }])
    if (!inserted.has(nonce)) throw new Problem('conflict', { detail: messages.nonceUsed() })
    const changed = { status: 'CheckedIn', checkedInAt: now, checkedInBy: door.by } as const
    const entryId = await recordAct(tx, one.venueId, ticketAct('ticket.check-in', one, changed), acting)
    const done = { ...known, ticket: { ...one, ...changed } }
    return finishAct(tx, { result: { verdict: 'in', repeated: false, since: now, known: done }, entryId }, acting)
  })
}

/** Undoes a check-in, for a scan by mistake or a guest who leaves for good: every scan is undone, the ticket is Valid again. */
export async function undoCheckIn(
  scanned: Scanned,
  door: ScanningDoor,
  acting: Acting<Acted<UndoneCheckIn>>,
): Promise<Acted<UndoneCheckIn>> {
  return inTransaction(async (tx) => {
    const unchanged = (result: UndoneCheckIn) => finishAct(tx, { result, entryId: null }, acting)
    const known = await lockScanned(tx, scanned)
    if (!known) return unchanged({ verdict: 'refused', reason: 'unknown' })
    const { ticket: one, registration } = known
    if (isElsewhere(known, door)) return unchanged({ verdict: 'refused', reason: 'other-event', known })
    if (registration.status === 'Cancelled')
      return unchanged({ verdict: 'refused', reason: 'registration-cancelled', known })
    const { checkedInAt: since, checkedInBy: by } = one
    if (!since || by === null) return unchanged({ verdict: 'refused', reason: 'not-in', known })
    const changed = { status: 'Valid', checkedInAt: null, checkedInBy: null } as const
    for (const row of await listAdmissions(one, tx)) await undoRow(tx, row, acting.now)
    const entryId = await recordAct(tx, one.venueId, ticketAct('ticket.undo-check-in', one, changed), acting)
    const done = { ...known, ticket: { ...one, ...changed } }
    return finishAct(tx, { result: { verdict: 'undone', since, by, known: done }, entryId }, acting)
  })
}

/** The audit entry of an act at the door. It leaves out the door: the entry's actor names it. */
function ticketAct(act: string, one: Ticket, { status }: Pick<Ticket, 'status'>): RecordedAct {
  return { act, subject: ticketSubject(one), before: { status: one.status }, after: { status } }
}

/** The scanned ticket, locked together with its registration. */
async function lockScanned(tx: Tx, scanned: Scanned): Promise<KnownTicket | null> {
  const known = await findScanned(scanned, tx)
  if (!known) return null
  const { registration, ticket: locked } = await lockEventTicket(tx, known.ticket)
  const { status, checkedInAt, checkedInBy } = locked
  return { ...known, registration, ticket: { ...known.ticket, status, checkedInAt, checkedInBy } }
}

/** The ticket that was scanned, as it was before it is locked; null if nobody has such a ticket. */
export function findScanned(scanned: Scanned, tx: Tx): Promise<KnownTicket | null> {
  return typeof scanned === 'string' ? findTicket(readScan(scanned), tx) : findTicketById(scanned, tx)
}

function isElsewhere({ venue, event }: KnownTicket, { venueSlug, eventSlug }: ScanningDoor): boolean {
  return (venueSlug !== undefined && venueSlug !== venue.slug) || (eventSlug !== undefined && eventSlug !== event.slug)
}
