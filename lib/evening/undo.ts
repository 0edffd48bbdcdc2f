import type { Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type AuditEntry, findAuditEntry, listEntries } from '#lib/audit/queries.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { getThread } from '#lib/messages/queries.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { minuteMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Inverse, inverses, refuseSettled } from './inverses.ts'
import { undoMessages as messages } from './undo-messages.ts'

/** An act can be undone for this many minutes (decisions 14.4). */
const undoMinutes = 10

/** An entry with the entry that takes it back, if any. */
type Undoable = AuditEntry & { undoneBy: string | null }

/** The entry that was undone; `reference` is that of its reservation, null if it is about something else. */
export type Undone = { entry: AuditEntry; reference: string | null }

/** The instant until which an act can be undone; null if it cannot, or no longer. */
export function undoableUntil(entry: Undoable, now: Date): Date | null {
  return refusalOf(entry, now) === null ? endOfUndo(entry) : null
}

/** Whether a role may undo an act, if the act can be undone. */
export function mayUndo(role: Role, entry: Pick<AuditEntry, 'act'>): boolean {
  const inverse = inverseOf(entry)
  return inverse !== null && mayAct(role, 'evening') && mayAct(role, inverse.role)
}

/** The inverse of an entry's act, with the role that it needs; null if the act cannot be undone. */
export function inverseOf({ act }: Pick<AuditEntry, 'act'>): Inverse | null {
  return Object.hasOwn(inverses, act) ? (inverses[act] ?? null) : null
}

/**
 * Undoes an act (decisions 14.4), exactly and once: the inverse is an act with an entry of its own, which names the one
 * that it undoes. If somebody else undoes it first, or changes what it has changed, this undo is refused.
 *
 * Throws `not-found` for an unknown entry; `conflict`, with the reason, if the act cannot be undone, no longer, or not to
 * exactly the state before it; and the errors of its inverse, such as `slot-not-available`, but no 400.
 */
export async function undo(venue: Venue, entryId: string, acting: Acting<Acted<Undone>>): Promise<Acted<Undone>> {
  const entry = await findAuditEntry(venue, entryId)
  if (!entry) throw notFound(messages.noSuchEntry())
  const refusal = refusalOf(entry, acting.now)
  const inverse = inverseOf(entry)
  if (refusal || !inverse) throw conflict(refusal ?? messages.cannotBeUndone())
  const result = { entry, reference: await referenceOf(venue, entry) }
  try {
    const acted = await inverse.takeBack(venue, entry, {
      actor: acting.actor,
      now: acting.now,
      undoes: entry.id,
      async beforeCommit(tx, { entryId }) {
        // Somebody was faster. Thrown before the commit, so that no answer is stored for a retry.
        if (entryId === null) throw conflict(messages.changedSince())
        if (inverse.ends) await refuseIfFollowed(tx, venue, entry, entryId)
        else await refuseUnlessExact(tx, venue, entry, entryId)
        await acting.beforeCommit?.(tx, { result, entryId })
      },
    })
    return { result, entryId: acted.entryId }
  } catch (error) {
    if (violates(error, 'audit_entry_undone_once')) throw conflict(messages.undoneAlready())
    // The wrong field is one that nobody has typed here.
    if (error instanceof Problem && error.kind === 'invalid-request') throw conflict(messages.changedSince())
    throw error
  }
}

function refusalOf(entry: Undoable, now: Date): Text | null {
  const inverse = inverseOf(entry)
  // An undo is not undone itself: the act is done again.
  if (!inverse || entry.undoes !== null) return refuseSettled(entry) ?? messages.cannotBeUndone()
  if (entry.undoneBy !== null) return messages.undoneAlready()
  if (entry.actorKind === 'guest' || entry.actorKind === 'job') return messages.notByStaff()
  if (now > endOfUndo(entry)) return messages.tooLate(minutesOf(entry))
  return inverse.refusal?.(entry) ?? null
}

function endOfUndo(entry: AuditEntry): Date {
  return new Date(entry.at.getTime() + minutesOf(entry) * minuteMs)
}

function minutesOf(entry: AuditEntry): number {
  return inverseOf(entry)?.minutes ?? undoMinutes
}

async function referenceOf(venue: Venue, { subjectKind, subjectId }: AuditEntry): Promise<string | null> {
  const id = subjectKind === 'thread' ? (await getThread(venue, subjectId)).reservationId : subjectId
  const isOfReservation = subjectKind === 'reservation' || subjectKind === 'thread'
  return isOfReservation && id !== null ? (await getReservationById(venue, id)).reference : null
}

/**
 * Refuses if something else was done since to the subject that the act has made, and was not undone: ending the subject
 * would end that too.
 */
async function refuseIfFollowed(tx: Tx, venue: Venue, undone: AuditEntry, undoingId: string | null): Promise<void> {
  const subject = { kind: undone.subjectKind, id: undone.subjectId }
  const entries = await listEntries(venue, { subject, reader: tx })
  const isOther = ({ id, undoes, undoneBy }: Undoable) =>
    id !== undone.id && id !== undoingId && undoes === null && undoneBy === null
  if (entries.some(isOther)) throw conflict(messages.changedSince())
}

/**
 * Refuses unless the undo is exact: the state that it started from is the one that the act produced, and the state that it
 * produced is the one that the act started from. Both are in the audit entry of the undo, whose verb has read them under
 * its lock.
 */
async function refuseUnlessExact(tx: Tx, venue: Venue, undone: AuditEntry, undoingId: string): Promise<void> {
  const undoing = await findAuditEntry(venue, undoingId, tx)
  if (!undoing) throw conflict(messages.changedSince())
  const found = Object.keys(undoing.before).every(
    (key) => !(key in undone.after) || isSame(undoing.before, undone.after, key),
  )
  // The excess of a party depends on the others that start by now.
  const left = Object.keys(undoing.after).every(
    (key) => key === 'overPace' || isSame(undoing.after, undone.before, key),
  )
  if (!found || !left) throw conflict(messages.changedSince())
}

function isSame(one: AuditState, other: AuditState, key: string): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key])
}

function conflict(detail: Text): Problem {
  return new Problem('conflict', { detail })
}
