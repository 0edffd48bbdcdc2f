import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { seating } from '#db/schema/seatings.ts'
import { tab, tabLine } from '#db/schema/table-sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { forgottenAfterMs } from './status.ts'
import { ResourceTaken } from './taken.ts'

/**
 * The SQL condition that the party of a row sits at the resource now, alone; the query joins seating, occupancy and
 * reservation. Always false for a resource whose seats are sold one by one: parties share it.
 */
export function sitsNow(now: Date): SQL {
  const forgotten = new Date(now.getTime() - forgottenAfterMs).toISOString()
  return sql`${seating.seatedAt} is not null and ${seating.leftAt} is null and ${occupancy.active}
    and ${occupancy.shareKey} <> 'shared' and ${reservation.endsAt} > ${forgotten}::timestamptz`
}

/**
 * The party that sits at a resource now, as an expression for the insert of its tab; null if there is none. The expression
 * locks the party's seating. So the insert waits for an act that seats, moves or clears this party. Such an act waits for
 * the insert too: it locks the same rows before it reads tabs.
 */
export function partySittingAt(venueId: string, resourceId: string, now: Date): SQL<string | null> {
  return sql`(select ${occupancy.reservationId} from ${occupancy}
    join ${seating} on ${seating.venueId} = ${occupancy.venueId} and ${seating.reservationId} = ${occupancy.reservationId}
    join ${reservation} on ${reservation.venueId} = ${occupancy.venueId} and ${reservation.id} = ${occupancy.reservationId}
    where ${occupancy.venueId} = ${venueId} and ${occupancy.resourceId} = ${resourceId} and ${sitsNow(now)}
    order by ${seating.seatedAt} desc limit 1 for share of ${seating}, ${occupancy})`
}

type Sitting = { reference: string; resourceId: string }

/** Lists the parties that sit at these resources now, except the party of reservation `id`. */
export function listOtherSittings(
  reader: Reader,
  { venueId, id }: { venueId: string; id?: string },
  resourceIds: readonly string[],
  now: Date,
): Promise<Sitting[]> {
  return reader
    .select({ reference: reservation.reference, resourceId: occupancy.resourceId })
    .from(occupancy)
    .innerJoin(seating, and(eq(seating.venueId, occupancy.venueId), eq(seating.reservationId, occupancy.reservationId)))
    .innerJoin(
      reservation,
      and(eq(reservation.venueId, occupancy.venueId), eq(reservation.id, occupancy.reservationId)),
    )
    .where(
      and(
        eq(occupancy.venueId, venueId),
        inArray(occupancy.resourceId, [...resourceIds]),
        id === undefined ? undefined : ne(occupancy.reservationId, id),
        sitsNow(now),
      ),
    )
}

/** Finds a party that sits at one of these resources now, as `listOtherSittings` does. The caller has locked the resources. */
export async function findOtherSitting(...question: Parameters<typeof listOtherSittings>): Promise<Sitting | null> {
  const [found] = await listOtherSittings(...question)
  return found ?? null
}

/**
 * Seats a party again that was cleared and is Confirmed again. Throws `slot-not-available` if another party sits at its
 * tables.
 */
export async function sitAgain(
  tx: Tx,
  reopened: Reservation,
  resourceIds: readonly string[],
  now: Date,
): Promise<void> {
  const ofParty = and(eq(seating.venueId, reopened.venueId), eq(seating.reservationId, reopened.id))
  const [seated] = await tx
    .update(seating)
    .set({ leftAt: null })
    .where(and(ofParty, isNotNull(seating.seatedAt)))
    .returning()
  const other = seated && (await findOtherSitting(tx, reopened, resourceIds, now))
  if (!other) return
  const { id, endsAt } = reopened
  const wanted = { resourceIds, from: now, until: endsAt > now ? endsAt : now, exceptReservationId: id }
  throw new ResourceTaken(wanted, { detail: messages.sitsThere(other.reference) })
}

/**
 * Throws `conflict` if the party of a reservation sits at its tables: ending the reservation would free them. With
 * `withOpenTab`, throws only if the party's tab is open and not paid. Locks the seating, so that no first order comes in
 * between.
 */
export async function refuseToEndSeated(
  tx: Tx,
  { venueId, id }: Reservation,
  { withOpenTab = false }: { withOpenTab?: boolean } = {},
): Promise<void> {
  const [sits] = await tx.select({ one: sql`1` }).from(seating).where(sitsStill(venueId, id)).for('no key update')
  if (!sits) return
  if (!withOpenTab) throw new Problem('conflict', { detail: messages.hasCome() })
  const ordered = sql`(select coalesce(sum(${tabLine.quantity} * ${tabLine.unitPriceMinor}), 0) from ${tabLine}
    where ${tabLine.venueId} = ${tab.venueId} and ${tabLine.tabId} = ${tab.id})`
  const paid = sql`(select coalesce(sum(${payment.amountMinor}), 0) from ${payment}
    where ${payment.venueId} = ${tab.venueId} and ${payment.tabId} = ${tab.id} and ${payment.status} = 'Paid')`
  const [unpaid] = await tx
    .select({ one: sql`1` })
    .from(tab)
    .where(and(eq(tab.venueId, venueId), eq(tab.reservationId, id), isNull(tab.closedAt), sql`${ordered} > ${paid}`))
    .limit(1)
  if (unpaid) throw new Problem('conflict', { detail: messages.tabIsOpen() })
}

/** Throws `conflict` if a party sits at its tables and would get others: a party is moved together with its tab. */
export async function refuseToMoveSeated(tx: Tx, reservation: Reservation): Promise<void> {
  if (await sitsAtTable(tx, reservation)) throw new Problem('conflict', { detail: messages.isSeated() })
}

/** Throws `conflict` if a party sits at its tables, and its guest would change the booking by the link of the letters. */
export async function refuseSeatedGuest(tx: Tx, reservation: Reservation): Promise<void> {
  if (await sitsAtTable(tx, reservation)) throw new Problem('conflict', { detail: messages.youAreSeated() })
}

/**
 * Whether a party sits at its tables. The answer can change at once unless the reservation is locked: verbs that seat a
 * party lock it.
 */
export async function sitsAtTable(reader: Reader, { venueId, id }: Reservation): Promise<boolean> {
  const [sits] = await reader.select({ one: sql`1` }).from(seating).where(sitsStill(venueId, id))
  return sits !== undefined
}

function sitsStill(venueId: string, reservationId: string): SQL | undefined {
  const ofParty = and(eq(seating.venueId, venueId), eq(seating.reservationId, reservationId))
  return and(ofParty, isNotNull(seating.seatedAt), isNull(seating.leftAt))
}
