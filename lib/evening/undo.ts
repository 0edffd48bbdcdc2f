import type { Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type Entry, findEntry, listEntries } from '#lib/audit/queries.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { getThread } from '#lib/messages/queries.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { minuteMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Inverse, inverses } from './inverses.ts'
import { undoMessages as messages } from './undo-messages.ts'

/** For how long an act can be taken back (decisions 14.4). */
const undoMinutes = 10

/** An entry with the entry that takes it back, if any. */
type Undoable = Entry & { undoneBy: string | null }

/** The entry that was taken back; `reference` is that of its reservation, null where it is about something else. */
export type Undone = { entry: Entry; reference: string | null }

/** The instant until which an act can be taken back; null where it cannot, or no longer. */
export function undoableUntil(entry: Undoable, now: Date): Date | null {
  return refusalOf(entry, now) === null ? endOfUndo(entry) : null
}

/** Whether somebody with this role may take an act back, as far as it can be taken back. */
export function mayUndo(role: Role, entry: Pick<Entry, 'act'>): boolean {
  const inverse = inverseOf(entry)
  return inverse !== null && mayAct(role, 'evening') && mayAct(role, inverse.role)
}

/** The inverse of an entry's act, with the role that it takes; null where the act cannot be taken back. */
export function inverseOf({ act }: Pick<Entry, 'act'>): Inverse | null {
  return Object.hasOwn(inverses, act) ? (inverses[act] ?? null) : null
}

/**
 * Takes an act back (decisions 14.4), exactly and once: the inverse is an act with an entry of its own, which names the one
 * that it undoes. Whoever else is quicker, by undoing it or by changing what it has changed, wins.
 *
 * Throws `not-found` for an unknown entry; `conflict`, with the reason, where the act cannot be taken back, no longer, or not
 * to exactly what was before; and what its inverse throws, such as `slot-not-available`, but no 400.
 */
export async function undo(venue: Venue, entryId: string, acting: Acting<Acted<Undone>>): Promise<Acted<Undone>> {
  const entry = await findEntry(venue, entryId)
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
        // Somebody was quicker. Said before the commit, so that no answer is stored for a retry.
        if (entryId === null) throw conflict(messages.changedSince())
        if (inverse.ends) await refuseIfFollowed(tx, venue, entry, entryId)
        else await refuseUnlessExact(tx, venue, entry, entryId)
        await acting.beforeCommit?.(tx, { result, entryId })
      },
    })
    return { result, entryId: acted.entryId }
  } catch (error) {
    if (violates(error, 'audit_entry_undone_once')) throw conflict(messages.undoneAlready())
    // What is wrong is a field that nobody has typed here.
    if (error instanceof Problem && error.kind === 'invalid-request') throw conflict(messages.changedSince())
    throw error
  }
}

function refusalOf(entry: Undoable, now: Date): Text | null {
  const inverse = inverseOf(entry)
  // What takes something back is not taken back itself: the act is done again.
  if (!inverse || entry.undoes !== null) return messages.cannotBeUndone()
  if (entry.undoneBy !== null) return messages.undoneAlready()
  if (entry.actorKind === 'guest' || entry.actorKind === 'job') return messages.notByStaff()
  if (now > endOfUndo(entry)) return messages.tooLate(undoMinutes)
  return inverse.refusal?.(entry) ?? null
}

function endOfUndo({ at }: Entry): Date {
  return new Date(at.getTime() + undoMinutes * minuteMs)
}

async function referenceOf(venue: Venue, { subjectKind, subjectId }: Entry): Promise<string | null> {
  const id = subjectKind === 'thread' ? (await getThread(venue, subjectId)).reservationId : subjectId
  const isOfReservation = subjectKind === 'reservation' || subjectKind === 'thread'
  return isOfReservation && id !== null ? (await getReservationById(venue, id)).reference : null
}

/** Something was done to what the act has made, and not taken back: ending it would end that too. */
async function refuseIfFollowed(tx: Tx, venue: Venue, undone: Entry, undoingId: string | null): Promise<void> {
  const subject = { kind: undone.subjectKind, id: undone.subjectId }
  const entries = await listEntries(venue, { subject, reader: tx })
  const isOther = ({ id, undoes, undoneBy }: Undoable) =>
    id !== undone.id && id !== undoingId && undoes === null && undoneBy === null
  if (entries.some(isOther)) throw conflict(messages.changedSince())
}

/**
 * The inverse has found what the act has left, and left what the act has found. Its own entry says so: its verb has read both
 * under its lock.
 */
async function refuseUnlessExact(tx: Tx, venue: Venue, undone: Entry, undoingId: string): Promise<void> {
  const undoing = await findEntry(venue, undoingId, tx)
  if (!undoing) throw conflict(messages.changedSince())
  const found = Object.keys(undoing.before).every(
    (key) => !(key in undone.after) || isSame(undoing.before, undone.after, key),
  )
  const left = Object.keys(undoing.after).every((key) => isSame(undoing.after, undone.before, key))
  if (!found || !left) throw conflict(messages.changedSince())
}

function isSame(one: AuditState, other: AuditState, key: string): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key])
}

function conflict(detail: Text): Problem {
  return new Problem('conflict', { detail })
}
