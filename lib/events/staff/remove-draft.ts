import { inTransaction } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Event } from '../queries.ts'
import { eventAuditState } from './event-acts.ts'
import { countRegistrations, lockEventAt } from './staff-events.ts'
import type { EventStepBody } from './staff-input.ts'
import { staffMessages as messages } from './staff-messages.ts'
import { ofEvent } from './write-event.ts'

/**
 * Deletes a draft, which no guest has seen. Throws a 404, and a conflict for any other event and for a draft that was
 * changed.
 */
export async function removeDraft(
  venue: Venue,
  slug: string,
  { revision }: EventStepBody,
  acting: Acting<Acted<Event[]>>,
): Promise<Acted<Event[]>> {
  return inTransaction(async (tx) => {
    const draft = await lockEventAt(tx, venue, slug, revision)
    const { all } = await countRegistrations(draft, tx)
    if (draft.status !== 'Draft' || all > 0) throw new Problem('conflict', { detail: messages.notInThatState() })
    await tx.delete(event).where(ofEvent(draft))
    const act = { act: 'event.remove', subject: { kind: 'event', id: draft.id } } as const
    const entryId = await recordAct(tx, venue.id, { ...act, before: eventAuditState(draft), after: {} }, acting)
    return finishAct(tx, { result: [], entryId }, acting)
  })
}
