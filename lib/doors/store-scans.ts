import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, type Acting, finishAct, type RecordedAct, recordAct } from '#lib/audit/record-act.ts'
import type { Event } from '#lib/events/queries.ts'
import type { CheckInRefusal, TicketStatus } from '#lib/events/status.ts'
import { type KnownTicket, ticketId, ticketSubject } from '#lib/events/tickets/ticket-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findScanned, type Scanned } from './check-in.ts'
import {
  type CheckInRow,
  findCheckIn,
  insertCheckIns,
  listAdmissions,
  lockTickets,
  scannedBy,
  undoRow,
} from './check-in-rows.ts'
import { scannedAt } from './scan-time.ts'

/** A scan with which a door has let somebody in. `at` and `undoneAt` are by its own clock. */
export type Scan = { nonce: string; scanned: Scanned; at: Date; undoneAt: Date | null }

/** Scans of one door: its name, and what its clock said when it sent them. */
export type Scans = { by: string; clock: Date; scans: readonly Scan[] }

/**
 * A scan as it is stored. `conflict` is why it has not let its guest in, for the list of what staff have to settle; with
 * `already-in`, `since` and `other` are the scan that has. `known` is null for a ticket that the venue does not know.
 */
export type StoredScan = {
  nonce: string
  at: Date
  undone: boolean
  conflict: CheckInRefusal | 'already-in' | null
  since: Date | null
  other: string | null
  known: KnownTicket | null
}

/**
 * Stores the scans of a door (decisions 14.9), whatever the state of the tickets is now: a guest who was let in is inside.
 * If a ticket has two scans, the earlier one counts, by the clock of the server, whichever arrives first; the other one is
 * a conflict. Idempotent for each nonce; a scan that is sent again with `undoneAt` is undone. The result has the order of
 * the scans.
 */
export async function storeScans(
  venue: Venue,
  event: Event,
  { by, clock, scans }: Scans,
  acting: Acting<Acted<StoredScan[]>>,
): Promise<Acted<StoredScan[]>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    const found = await findAll(tx, venue, scans)
    const tickets = found.flatMap(({ known }) => (known ? [known.ticket] : []))
    const locked = new Map((await lockTickets(tx, tickets)).map((each) => [ticketId(each.ticket), each]))
    const who = { ...scannedBy(acting.actor), by }
    let entryId: string | null = null
    for (const { scan, known } of found) {
      const { nonce } = scan
      const current = known && locked.get(ticketId(known.ticket))
      const registration = current?.registration ?? null
      const refusal = refusalOf(event, known && { ...known, registration: registration ?? known.registration })
      const key = known && { registrationId: known.ticket.registrationId, ordinal: known.ticket.ordinal }
      const place = key ?? { registrationId: null, ordinal: null }
      const at = scannedAt(scan.at, { clock, now })
      const admitted = known ? (await listAdmissions(known.ticket, tx)).length > 0 : false
      const row = { venueId: venue.id, nonce, eventId: event.id, ...place, refusal, at, receivedAt: now, ...who }
      const conflict = refusal ?? (admitted ? 'already-in' : null)
      const before = statusOf(current?.ticket.status, admitted)
      if ((await insertCheckIns(tx, [row])).has(nonce)) {
        const after = statusOf(current?.ticket.status, admitted || refusal === null)
        entryId ??= await recordAct(tx, venue.id, scanAct(row, conflict, before, after), acting)
      }
      if (scan.undoneAt) {
        const undoneBy = await undoStored(tx, venue.id, nonce, acting)
        entryId ??= undoneBy
      }
    }
    const result: StoredScan[] = []
    for (const { scan, known } of found) result.push(await storedScan(tx, venue.id, scan.nonce, known))
    return finishAct(tx, { result: inOrder(result, scans), entryId }, acting)
  })
}

/** Undoes a stored scan in its transaction. Returns the audit entry's id; null if the scan is unknown or undone already. */
export async function undoStored(
  tx: Tx,
  venueId: string,
  nonce: string,
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<string | null> {
  const row = await findCheckIn(venueId, nonce, tx)
  if (!row || row.undoneAt !== null) return null
  const key = keyOf(row)
  const [current] = key ? await lockTickets(tx, [key]) : []
  if (!(await undoRow(tx, row, acting.now))) return null
  // Another scan may have admitted the same ticket.
  const isStillIn = key ? (await listAdmissions(key, tx)).length > 0 : false
  const before = statusOf(current?.ticket.status, row.refusal === null || isStillIn)
  const after = statusOf(current?.ticket.status, isStillIn)
  return recordAct(tx, venueId, { ...scanAct(row, null, before, after), act: 'ticket.undo-check-in' }, acting)
}

type Found = { scan: Scan; known: KnownTicket | null }

/**
 * Finds the tickets of scans, the earliest scan first. A ticket of another venue is as unknown here as a code that nobody
 * has.
 */
async function findAll(tx: Tx, venue: Venue, scans: readonly Scan[]): Promise<Found[]> {
  const found: Found[] = []
  for (const scan of scans.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const known = await findScanned(scan.scanned, tx)
    found.push({ scan, known: known?.venue.id === venue.id ? known : null })
  }
  return found
}

function refusalOf(event: Event, known: Pick<KnownTicket, 'event' | 'registration'> | null): CheckInRefusal | null {
  if (!known) return 'unknown'
  if (known.event.id !== event.id) return 'other-event'
  if (known.event.status === 'Cancelled') return 'event-cancelled'
  return known.registration.status === 'Cancelled' ? 'registration-cancelled' : null
}

/** The status of a ticket whose guest is inside or not; null for an unknown one. */
function statusOf(stored: TicketStatus | undefined, isIn: boolean): TicketStatus | null {
  if (stored === undefined || stored === 'Cancelled') return stored ?? null
  return isIn ? 'CheckedIn' : 'Valid'
}

type ScanKey = Pick<CheckInRow, 'nonce' | 'registrationId' | 'ordinal'>

function scanAct(
  { nonce, registrationId, ordinal }: ScanKey,
  conflict: StoredScan['conflict'],
  before: TicketStatus | null,
  after: TicketStatus | null,
): RecordedAct {
  const isKnown = registrationId !== null && ordinal !== null
  return {
    act: conflict === null ? 'ticket.check-in' : 'ticket.conflict',
    subject: isKnown ? ticketSubject({ registrationId, ordinal }) : { kind: 'ticket', id: `unknown/${nonce}` },
    before: { status: before },
    after: { status: after, ...(conflict && { conflict }) },
  }
}

function keyOf({ venueId, registrationId, ordinal }: CheckInRow) {
  return registrationId === null || ordinal === null ? null : { venueId, registrationId, ordinal }
}

async function storedScan(tx: Tx, venueId: string, nonce: string, known: KnownTicket | null): Promise<StoredScan> {
  const row = await findCheckIn(venueId, nonce, tx)
  if (!row) throw new Error('a scan that was stored is never deleted')
  const undone = row.undoneAt !== null
  const key = keyOf(row)
  const [first] = key && !undone && row.refusal === null ? await listAdmissions(key, tx) : []
  const isSecond = first !== undefined && first.nonce !== nonce
  return {
    nonce,
    at: row.at,
    undone,
    conflict: undone ? null : (row.refusal ?? (isSecond ? 'already-in' : null)),
    since: isSecond ? first.at : null,
    other: isSecond ? first.by : null,
    known,
  }
}

function inOrder(stored: readonly StoredScan[], scans: readonly Scan[]): StoredScan[] {
  const places = new Map(scans.map(({ nonce }, at) => [nonce, at]))
  return stored.toSorted((one, other) => (places.get(one.nonce) ?? 0) - (places.get(other.nonce) ?? 0))
}
