import type { Tx } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { randomUUID } from '#lib/codes.ts'
import { type Actor, type AuditState, type SubjectKind, staffOf } from './actor.ts'

/**
 * The actor and the time of an act, and what else belongs to its transaction. Verbs that staff can call take it as their
 * last argument.
 */
export type Acting<T> = {
  actor: Actor
  now: Date
  /** The entry that this act undoes (`undo`). */
  undoes?: string | undefined
  /** Runs last in the transaction of the act, with its result, such as the step that stores the answer for a retry. */
  beforeCommit?: ((tx: Tx, done: T) => Promise<void>) | undefined
}

/** The outcome of an act. `entryId` is its audit entry; null if nothing has changed. */
export type Acted<T> = { result: T; entryId: string | null }

export type RecordedAct = {
  /** `subject.verb`, such as `reservation.no-show`. */
  act: string
  subject: { kind: SubjectKind; id: string }
  before: AuditState
  after: AuditState
}

/** Ends an act: runs the caller's last step in its transaction, also if nothing has changed. */
export async function finishAct<T>(tx: Tx, acted: Acted<T>, { beforeCommit }: Acting<Acted<T>>): Promise<Acted<T>> {
  await beforeCommit?.(tx, acted)
  return acted
}

/** Writes the audit entry of an act, in its transaction. Returns the entry's id. */
export async function recordAct(
  tx: Tx,
  venueId: string,
  { act, subject, before, after }: RecordedAct,
  { actor, now, undoes }: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<string> {
  const id = randomUUID()
  await tx.insert(auditEntry).values({
    venueId,
    id,
    at: now,
    actorKind: actor.kind,
    ...staffOf(actor),
    keyId: actor.kind === 'key' ? actor.keyId : null,
    program: 'program' in actor ? actor.program : null,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
    undoes: undoes ?? null,
  })
  return id
}
