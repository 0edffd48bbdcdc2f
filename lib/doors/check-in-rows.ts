import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { checkIn } from '#db/schema/check-ins.ts'
import type { Actor } from '#lib/audit/actor.ts'
import type { Registration } from '#lib/events/locks.ts'
import { lockEventTicket } from '#lib/events/tickets/lock-ticket.ts'
import { type StoredTicket, ticketId } from '#lib/events/tickets/ticket-queries.ts'

/** A scan with which a door let somebody in. */
export type CheckInRow = typeof checkIn.$inferSelect
export type NewCheckIn = Omit<CheckInRow, 'undoneAt'>
export type TicketKey = Pick<StoredTicket, 'venueId' | 'registrationId' | 'ordinal'> & { code?: string }

/**
 * Returns the columns of a row that name the scanner: the person and the device of an act at the console, nulls for a
 * command.
 */
export function scannedBy(actor: Actor): Pick<CheckInRow, 'operatorId' | 'deviceId'> {
  return {
    operatorId: actor.kind === 'operator' ? actor.operatorId : null,
    deviceId: 'deviceId' in actor ? actor.deviceId : null,
  }
}

/** Stores scans, and returns the nonces of those that were not stored before. A trigger moves their tickets. */
export async function insertCheckIns(tx: Tx, rows: readonly NewCheckIn[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const written = await tx
    .insert(checkIn)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ nonce: checkIn.nonce })
  return new Set(written.map(({ nonce }) => nonce))
}

/** The scan with this nonce; null if the venue has none. */
export async function findCheckIn(venueId: string, nonce: string, reader: Reader): Promise<CheckInRow | null> {
  const [found] = await reader.select().from(checkIn).where(isCheckIn({ venueId, nonce }))
  return found ?? null
}

/** The scans of a ticket that count and are not undone: the first one has let its guest in. */
export async function listAdmissions(key: TicketKey, reader: Reader): Promise<CheckInRow[]> {
  const { venueId, registrationId, ordinal } = key
  return reader
    .select()
    .from(checkIn)
    .where(
      and(
        eq(checkIn.venueId, venueId),
        eq(checkIn.registrationId, registrationId),
        eq(checkIn.ordinal, ordinal),
        isNull(checkIn.refusal),
        isNull(checkIn.undoneAt),
      ),
    )
    .orderBy(asc(checkIn.at), asc(checkIn.nonce))
}

/** Undoes a scan. Returns false if it is undone already. A trigger moves its ticket. */
export async function undoRow(tx: Tx, row: Pick<CheckInRow, 'venueId' | 'nonce'>, at: Date): Promise<boolean> {
  const undone = await tx
    .update(checkIn)
    .set({ undoneAt: at })
    .where(and(isCheckIn(row), isNull(checkIn.undoneAt)))
    .returning({ nonce: checkIn.nonce })
  return undone.length > 0
}

/** Locks the tickets of scans, each after its registration and all in one order: two doors may send the same ones. */
export async function lockTickets(
  tx: Tx,
  keys: readonly TicketKey[],
): Promise<Awaited<ReturnType<typeof lockEventTicket>>[]> {
  const once = new Map(keys.map((key) => [ticketId(key), key]))
  const locked: Awaited<ReturnType<typeof lockEventTicket>>[] = []
  for (const id of [...once.keys()].sort()) {
    const key = once.get(id)
    if (key) locked.push(await lockEventTicket(tx, key))
  }
  return locked
}

function isCheckIn({ venueId, nonce }: Pick<CheckInRow, 'venueId' | 'nonce'>) {
  return and(eq(checkIn.venueId, venueId), eq(checkIn.nonce, nonce))
}

/**
 * Whether a door has scanned a ticket of a registration. Scans name a ticket by its place in the registration, so the
 * places must not change after a scan.
 */
export async function hasScans(
  reader: Reader,
  { venueId, id }: Pick<Registration, 'venueId' | 'id'>,
): Promise<boolean> {
  const ofRegistration = and(eq(checkIn.venueId, venueId), eq(checkIn.registrationId, id))
  return (await reader.select({ nonce: checkIn.nonce }).from(checkIn).where(ofRegistration).limit(1)).length > 0
}
