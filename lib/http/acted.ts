import { findAuditEntry } from '#lib/audit/queries.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import { refuseSettled } from '#lib/evening/inverses.ts'
import type { ActAnswer } from '#lib/evening/record.ts'
import { mayUndo, undoableUntil } from '#lib/evening/undo.ts'
import type { RecordResponse } from '#lib/idempotency/answer-once.ts'
import { namedRefusal } from '#lib/reservations/who-has-it.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { ok } from './answers.ts'
import { type ConsoleCall, consoleAct, consoleRoute } from './console-route.ts'
import type { Route } from './route.ts'

/** The third argument of `acted` for an act that is not about a reservation. */
export const noReservation = () => null

type ActCall = ConsoleCall & { recordResponse: RecordResponse }

/**
 * Runs the verb of an act and answers with its `ActRecord`, which is stored for retries as the last step of the verb's
 * transaction. The act is about the reservation of the path, unless `referenceOf` returns another one. `moreOf` returns
 * further fields of the answer. `undoableUntil` is null for a role that may not undo the act. A refusal because somebody
 * else was faster names that party.
 */
export async function acted<T>(
  { venue, actor, role, now, locale, params, recordResponse }: ActCall,
  run: (acting: Acting<Acted<T>>) => Promise<Acted<T>>,
  referenceOf: (result: T) => string | null = () => params.reference ?? null,
  moreOf: (result: T) => object = () => ({}),
): Promise<Response> {
  let answer: ActAnswer | undefined
  const acting: Acting<Acted<T>> = {
    actor,
    now,
    async beforeCommit(tx, done) {
      const { result, entryId } = done
      const entry = entryId === null ? null : await findAuditEntry(venue, entryId, tx)
      const until = entry && mayUndo(role, entry) ? undoableUntil(entry, now) : null
      const why = entry && refuseSettled(entry)
      const made = {
        reference: referenceOf(result),
        entryId,
        undoableUntil: instantsIn(venue.timezone).isoOrNull(until),
        ...(why && { notUndoable: why[locale] }),
        ...moreOf(result),
      }
      answer = made
      await recordResponse(() => ok(made))(tx, done)
    },
  }
  try {
    await run(acting)
  } catch (error) {
    throw await namedRefusal(venue, error, now)
  }
  if (!answer) throw new Error('an act has stored no answer')
  return ok(answer)
}

/** Runs the verb of an act that answers with a record of its own, which is stored for retries as `acted` stores its own. */
export async function answeredAct<T>(
  { actor, now, recordResponse }: ActCall,
  run: (acting: Acting<Acted<T>>) => Promise<Acted<T>>,
  recordOf: (result: T) => unknown,
): Promise<Response> {
  const { result } = await run({
    actor,
    now,
    beforeCommit: (tx, done) => recordResponse(() => ok(recordOf(done.result)))(tx, done),
  })
  return ok(recordOf(result))
}

/**
 * Runs the verb of an act whose result has a secret. The secret is sent once and stored nowhere: a retry gets what `storedOf`
 * leaves of the result.
 */
export async function secretAct<T extends object>(
  { actor, now, recordResponse }: ActCall,
  run: (acting: Acting<Acted<T>>) => Promise<Acted<T>>,
  storedOf: (result: T) => object,
): Promise<Response> {
  const beforeCommit = recordResponse.inPlace((done: Acted<T>) => ok(storedOf(done.result)))
  return ok((await run({ actor, now, beforeCommit })).result)
}

/** The route of an act on a reservation that takes no body. */
export function reservationActRoute(
  pattern: string,
  verb: (venue: Venue, reference: string, acting: Acting<Acted<unknown>>) => Promise<Acted<unknown>>,
): Route {
  return consoleRoute(pattern, {
    POST: consoleAct({
      act: 'evening',
      answer: (call) => acted(call, (acting) => verb(call.venue, call.params.reference ?? '', acting)),
    }),
  })
}
