import type { DeviceScan, DoorState, ListedTicket, Verdict, VerdictKind } from './contract.ts'

/** The facts from which a door decides by itself about a ticket. */
export type Known = {
  scanned: string
  ticket: ListedTicket | null
  state: DoorState | null
  /** Scans of this door, whether the service has them or not. */
  scans: readonly DeviceScan[]
  now: number
  clockAheadMs: number
  door: string
}

/** Returns the verdict of a door without the server: `in` if it knows of nobody let in with the ticket. Stores nothing. */
export function decide({ scanned, ticket, state, scans, now, clockAheadMs, door }: Known): Verdict {
  if (state?.event.status === 'Cancelled') return verdictOf('event-cancelled', scanned, ticket)
  if (!ticket) return verdictOf('unknown', scanned, null)
  if (ticket.cancelled) return verdictOf('registration-cancelled', scanned, ticket)
  const own = scans.find(({ ticketId, undoneAt }) => ticketId === ticket.id && undoneAt === null)
  const isIn = verdictOf('already-in', scanned, ticket)
  if (own) return { ...isIn, since: own.at + clockAheadMs, agoMs: now - own.at, by: door, isHere: true }
  const inside = state?.inside.find(({ ticketId }) => ticketId === ticket.id)
  // This device has undone the scan, and the service does not know that yet.
  const wasUndone = scans.some(({ nonce, undoneAt }) => nonce === inside?.nonce && undoneAt !== null)
  if (inside && !wasUndone) {
    const since = Date.parse(inside.since)
    return { ...isIn, since, agoMs: now + clockAheadMs - since, by: inside.by }
  }
  return verdictOf('in', scanned, ticket)
}

/** Returns a verdict that the door has reached by itself, about a ticket of the list, or null for an unknown one. */
export function verdictOf(kind: VerdictKind, scanned: string, ticket: ListedTicket | null): Verdict {
  return {
    kind,
    scanned,
    name: ticket?.name ?? null,
    ordinal: ticket?.ordinal ?? null,
    quantity: ticket?.quantity ?? null,
    notes: ticket?.notes ?? null,
    event: null,
    since: null,
    agoMs: null,
    by: null,
    isHere: false,
    nonce: null,
    isDecidedHere: true,
  }
}
