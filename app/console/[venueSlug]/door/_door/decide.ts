import type { DoorState, ListedTicket, StoredScan, Verdict, VerdictKind } from './contract.ts'

/** As long as the service counts a second scan at the same door as the same one (lib/events/check-in.ts). */
const sameScanMs = 10_000

/** What a door knows of a ticket when it decides by itself. */
export type Known = {
  read: string
  ticket: ListedTicket | null
  state: DoorState | null
  /** Scans of this door, whether the service has them or not. */
  scans: readonly StoredScan[]
  now: number
  ahead: number
  door: string
}

/** The verdict of a door by itself: `in` where nobody was let in with the ticket, as far as it knows. Stores nothing. */
export function decide({ read, ticket, state, scans, now, ahead, door }: Known): Verdict {
  if (state?.event.status === 'Cancelled') return verdictOf('event-cancelled', read, ticket)
  if (!ticket) return verdictOf('unknown', read, null)
  if (ticket.cancelled) return verdictOf('registration-cancelled', read, ticket)
  const own = scans.find(({ ticketId, undoneAt }) => ticketId === ticket.id && undoneAt === null)
  if (own && now - own.at < sameScanMs) return { ...verdictOf('in', read, ticket), nonce: own.nonce }
  if (own) return { ...verdictOf('already-in', read, ticket), since: own.at + ahead, by: door }
  const inside = state?.inside.find(({ ticketId }) => ticketId === ticket.id)
  // An undo of this door that the service does not have yet.
  const wasUndone = scans.some(
    ({ ticketId, undoneAt, undoSent }) => ticketId === ticket.id && undoneAt !== null && !undoSent,
  )
  if (inside && !(wasUndone && inside.by === door)) {
    return { ...verdictOf('already-in', read, ticket), since: Date.parse(inside.since), by: inside.by }
  }
  return verdictOf('in', read, ticket)
}

/** A verdict about a ticket of the list, decided by the door itself. */
export function verdictOf(kind: VerdictKind, read: string, ticket: ListedTicket | null): Verdict {
  return {
    kind,
    read,
    name: ticket?.name ?? null,
    ordinal: ticket?.ordinal ?? null,
    quantity: ticket?.quantity ?? null,
    notes: ticket?.notes ?? null,
    event: null,
    since: null,
    by: null,
    nonce: null,
    alone: true,
  }
}
