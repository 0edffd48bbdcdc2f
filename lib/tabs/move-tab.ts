import { sql } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import type { Entry } from '#lib/audit/queries.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { partySittingAt } from '#lib/reservations/seated.ts'
import { holdTable } from '#lib/table-sessions/hold-table.ts'
import { findOpenTab, type Tab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { change } from './join-tabs.ts'
import { tabMessages as messages } from './messages.ts'
import { getPlace, lockOpenTabsById } from './open-tab.ts'

type Move = {
  tabId: string
  resourceId: string
  /** Taken back: to the place aside, or not, that it had, and away from the party that it was given to. */
  back?: { aside: boolean; givenTo: string | null }
}

/**
 * Moves an open tab without a party to another table, as the table's own (decisions 15.5); it becomes that of the party which sits
 * there. Idempotent. Throws `conflict` where the tab is closed, where it has a party, which has to be moved itself, and where the
 * other table has an open tab; taken back, also where a deposit of the party pays on it. A 404 for an unknown tab or table.
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
      await change(tx, moving, { resourceId: place.id, reservationId: party, aside })
      const states = { before: stateOf(moving), after: stateOf(moved) }
      const subject = { kind: 'tab', id: moving.id } as const
      const entryId = await recordAct(tx, venue.id, { act: 'tab.move', subject, ...states }, acting)
      return finishAct(tx, { result: moved, entryId }, acting)
    })
  } catch (error) {
    // A deposit was counted in at the party that the tab is taken away from.
    if (violates(error, 'tab_keeps_deposit')) throw new Problem('conflict', { detail: messages.depositPays() })
    // Somebody has ordered there for the first time since.
    if (!violates(error, 'tab_one_open')) throw error
    throw new Problem('conflict', { detail: messages.tableHasTab(place.name) })
  }
}

const stateOf = ({ resourceId, reservationId, aside }: Tab): AuditState => ({ resourceId, reservationId, aside })

/** Takes a move back by its entry. Throws as `moveTab`. */
export function undoMove(
  venue: Venue,
  { subjectId, before, after }: Entry,
  acting: Acting<Acted<Tab>>,
): Promise<Acted<Tab>> {
  const givenTo = typeof after.reservationId === 'string' ? after.reservationId : null
  const back = { aside: before.aside === true, givenTo }
  return moveTab(venue, { tabId: subjectId, resourceId: String(before.resourceId), back }, acting)
}
