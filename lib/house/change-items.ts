import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { houseChange, houseChangeItem } from '#db/schema/house-changes.ts'
import { reservation } from '#db/schema/reservations.ts'
import { type Actor, staffOf } from '#lib/audit/actor.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { HouseSection } from '#lib/venue-file/house-sections.ts'
import type { StrandedBooking } from '#lib/venue-file/stranded.ts'
import type { BookedPlace } from './choices.ts'
import type { ChoiceBody } from './input.ts'
import { houseChangeMessages as messages } from './messages.ts'

export type ChangeItem = typeof houseChangeItem.$inferSelect

/**
 * Stores which bookings a save moves and cancels, in its transaction, with the job that does it. Returns the id of the change;
 * null if all bookings are kept. Throws `conflict` for a booking that is not among those that no longer fit.
 */
export async function storeChange(
  tx: Tx,
  venueId: string,
  {
    section,
    stranded,
    choices,
  }: { section: HouseSection; stranded: readonly StrandedBooking[]; choices: readonly ChoiceBody[] },
  { actor, now }: { actor: Actor; now: Date },
): Promise<string | null> {
  const id = randomUUID()
  const items = choices.flatMap((chosen) => {
    const found = stranded.find(({ booking }) => booking.reference === chosen.reference)
    if (!found) throw new Problem('conflict', { detail: messages.notStranded(chosen.reference) })
    if (chosen.choice === 'keep') return []
    const destination = chosen.choice === 'move' ? chosen.place : null
    const common = { venueId, changeId: id, reservationId: found.booking.id, choice: chosen.choice, destination }
    return { ...common, was: bookedPlaceOf(found.booking, found.held), state: 'waiting' as const, refusal: null }
  })
  if (items.length === 0) return null
  await tx.insert(houseChange).values({ venueId, id, section, ...staffOf(actor), madeAt: now })
  await tx.insert(houseChangeItem).values(items)
  await addJob(tx, 'change-bookings', { venueId, changeId: id })
  return id
}

/** The place of a booking, as an item stores it. */
export function bookedPlaceOf(
  { startsAt, endsAt, partySize }: { startsAt: Date; endsAt: Date; partySize: number },
  held: readonly { resourceId: string }[],
): BookedPlace {
  const resourceIds = held.map(({ resourceId }) => resourceId)
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), resourceIds, partySize }
}

/** Lists the items of a change in some states, by the starts of their bookings. */
export async function listItems(
  reader: Reader,
  { venueId, changeId }: { venueId: string; changeId: string },
  states: readonly ChangeItem['state'][],
) {
  return reader
    .select({ item: houseChangeItem, booking: reservation })
    .from(houseChangeItem)
    .innerJoin(
      reservation,
      and(eq(reservation.venueId, houseChangeItem.venueId), eq(reservation.id, houseChangeItem.reservationId)),
    )
    .where(
      and(
        eq(houseChangeItem.venueId, venueId),
        eq(houseChangeItem.changeId, changeId),
        inArray(houseChangeItem.state, [...states]),
      ),
    )
    .orderBy(asc(reservation.startsAt), asc(reservation.reference))
}

/** Lists the changes of a venue with bookings that wait or are asked again, and a change by its id, with their sums. */
export async function listChanges(reader: Reader, venueId: string, changeId: string | null) {
  const many = (state: ChangeItem['state']) =>
    sql<number>`(count(*) filter (where ${houseChangeItem.state} = ${state}))::int`
  const sums = { waiting: many('waiting'), again: many('again'), done: many('done') }
  return reader
    .select({ id: houseChange.id, section: houseChange.section, madeAt: houseChange.madeAt, ...sums })
    .from(houseChange)
    .innerJoin(
      houseChangeItem,
      and(eq(houseChangeItem.venueId, houseChange.venueId), eq(houseChangeItem.changeId, houseChange.id)),
    )
    .where(
      and(
        eq(houseChange.venueId, venueId),
        sql`(${houseChange.id} = ${changeId}::uuid or exists (select from ${houseChangeItem} open
          where open.venue_id = ${houseChange.venueId} and open.change_id = ${houseChange.id}
            and open.state in ('waiting', 'again')))`,
      ),
    )
    .groupBy(houseChange.venueId, houseChange.id)
    .orderBy(asc(houseChange.madeAt))
}

/**
 * Sets the state of an item, unless somebody else has changed its state since it was read. `refusal` says why it is asked again.
 * Returns whether it has.
 */
export async function setItem(
  reader: Reader,
  { venueId, changeId, reservationId, state }: Pick<ChangeItem, 'venueId' | 'changeId' | 'reservationId' | 'state'>,
  values: Partial<Pick<ChangeItem, 'state' | 'choice' | 'was' | 'destination' | 'refusal'>>,
): Promise<boolean> {
  const rows = await reader
    .update(houseChangeItem)
    .set(values)
    .where(
      and(
        eq(houseChangeItem.venueId, venueId),
        eq(houseChangeItem.changeId, changeId),
        eq(houseChangeItem.reservationId, reservationId),
        eq(houseChangeItem.state, state),
      ),
    )
    .returning({ reservationId: houseChangeItem.reservationId })
  return rows.length > 0
}
