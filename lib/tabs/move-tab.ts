import { sql } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import type { AuditEntry } from '#lib/audit/queries.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { partySittingAt } from '#lib/reservations/seated.ts'
import { holdTable } from '#lib/table-sessions/hold-table.ts'
import { findOpenTab, type Tab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { changeLockedTab } from './join-tabs.ts'
import { tabMessages as messages } from './messages.ts'
import { getPlace, lockOpenTabsById } from './open-tab.ts'

type Move = {
  tabId: string
  resourceId: string
  /**
   * Set for an undo: the tab gets back the place that it had, aside or not, and leaves the party to which the move gave it.
   */
  back?: { aside: boolean; givenTo: string | null }
}

/**
 * Moves an open tab without a party to another table, as the table's own (decisions 15.5). It becomes the tab of the party
 * that sits there. Idempotent. Throws `conflict` if the tab is closed, if it has a party (then the party has to be moved),
 * and if the other table has an open tab. An undo throws it also if a deposit of the party pays on the tab. Throws a 404 for
 * an unknown tab or table.
 */
export async function moveTab(
  venue: Venue,
  { tabId, resourceId, back }: Move,
  acting: Acting<Acted<Tab>>,
): Promise<Acted<Tab>> {
  const place = await getPlace(venue, resourceId)
  try {
    return await inTransaction(async (tx) => {
      await holdTable(tx, venue.id, place.id)
      const [moving] = (await lockOpenTabsById(tx, venue.id, [tabId])) as [Tab]
      const aside = back?.aside ?? false
      if (moving.resourceId === place.id && moving.aside === aside) {
        return finishAct(tx, { result: moving, entryId: null }, acting)
      }
      if (moving.reservationId !== (back?.givenTo ?? null)) {
        throw new Problem('conflict', { detail: messages.movesWithParty() })
      }
      const other = aside ? null : await findOpenTab(venue.id, place.id, tx)
      if (other) throw new Problem('conflict', { detail: messages.tableHasTab(place.name) })
      const [{ party } = { party: null }] = await tx.execute<{ party: string | null }>(
        sql`select ${back ? null : partySittingAt(venue.id, place.id, acting.now)}::uuid as party`,
      )
      const moved = { ...moving, resourceId: place.id, reservationId: party, aside }
      await changeLockedTab(tx, moving, { resourceId: place.id, reservationId: party, aside })
      const states = { before: stateOf(moving), after: stateOf(moved) }
      const subject = { kind: 'tab', id: moving.id } as const
      const entryId = await recordAct(tx, venue.id, { act: 'tab.move', subject, ...states }, acting)
      return finishAct(tx, { result: moved, entryId }, acting)
    })
  } catch (error) {
    // The party that the tab would lose has a deposit on it.
    if (violates(error, 'tab_keeps_deposit')) throw new Problem('conflict', { detail: messages.depositPays() })
    // Somebody has placed a first order there since.
    if (!violates(error, 'tab_one_open')) throw error
    throw new Problem('conflict', { detail: messages.tableHasTab(place.name) })
  }
}

const stateOf = ({ resourceId, reservationId, aside }: Tab): AuditState => ({ resourceId, reservationId, aside })

/** Undoes a move by its audit entry. Throws as `moveTab`. */
export function undoMove(
  venue: Venue,
  { subjectId, before, after }: AuditEntry,
  acting: Acting<Acted<Tab>>,
): Promise<Acted<Tab>> {
  const givenTo = typeof after.reservationId === 'string' ? after.reservationId : null
  const back = { aside: before.aside === true, givenTo }
  return moveTab(venue, { tabId: subjectId, resourceId: String(before.resourceId), back }, acting)
}
