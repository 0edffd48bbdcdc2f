import type { Acted, Acting } from '#lib/audit/record-act.ts'
import type { Event } from '#lib/events/queries.ts'
import type { EventActed } from '#lib/events/staff/event-acts.ts'
import { draftsRecord, eventActRecord } from '#lib/events/staff/staff-record.ts'
import type { RecordResponse } from '#lib/idempotency/answer-once.ts'
import { ok } from './answers.ts'
import type { ConsoleCall } from './console-route.ts'

type ActCall = ConsoleCall & { recordResponse: RecordResponse }

/** Runs a verb on an event, and answers with its `EventAct`, which is stored in the transaction of the verb. */
export function eventActed(
  { venue, actor, now, recordResponse }: ActCall,
  run: (acting: Acting<Acted<EventActed>>) => Promise<Acted<EventActed>>,
): Promise<Response> {
  const answer = ({ result, entryId }: Acted<EventActed>) => ok(eventActRecord(result, entryId, venue))
  return run({ actor, now, beforeCommit: recordResponse(answer) }).then(answer)
}

/** As `eventActed`, for a verb that creates drafts or removes one. */
export function draftsActed(
  { actor, now, recordResponse }: ActCall,
  run: (acting: Acting<Acted<Event[]>>) => Promise<Acted<Event[]>>,
): Promise<Response> {
  const answer = ({ result, entryId }: Acted<Event[]>) => ok(draftsRecord(result, entryId))
  return run({ actor, now, beforeCommit: recordResponse(answer) }).then(answer)
}
