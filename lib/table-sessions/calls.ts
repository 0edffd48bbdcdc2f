import { and, eq, isNull, lt } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { tableCall } from '#db/schema/orders.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { minuteMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { CallKind, PayMeans } from './call-words.ts'
import { lockCall, lockOpenTab, lockTabById } from './locks.ts'
import { tableMessages as messages } from './messages.ts'
import type { TableOfVenue } from './queries.ts'

/** A call from a table. */
export type StoredCall = typeof tableCall.$inferSelect

export type CallRequest = {
  kind: CallKind
  /** How they want to pay; null if they have not said so. */
  means: PayMeans | null
  /** The tab that the guest has seen; null for none. */
  sessionId: string | null
}

/** An open call ends after this time, even if nobody has answered it. */
export const callLastsMs = 6 * 60 * minuteMs

// Others at the table may call and withdraw meanwhile.
const maxRetries = 5

/** Whether guests of a venue can call its staff from the page of their table. */
export function takesCalls({ settings }: Pick<Venue, 'settings'>): boolean {
  return settings.tableCalls !== false
}

/**
 * Calls a waiter to a table, or says that the guests want to pay (decisions 15.8). A table has at most one open call of
 * each kind: if there is one, it is returned. Throws `tab-changed` if another tab is open than the one that the guest has
 * seen, and a 404 if they want to pay and nothing was ordered.
 */
export function callStaff({ venue, resource }: TableOfVenue, request: CallRequest, now: Date): Promise<StoredCall> {
  const { kind, means, sessionId } = request
  return inTransaction(async (tx) => {
    const open = await lockOpenTab(tx, venue.id, resource.id)
    if (sessionId !== null && sessionId !== open?.id) throw new Problem('tab-changed')
    if (kind === 'pay' && !open) throw notFound(messages.noOpenTab())
    const place = { venueId: venue.id, resourceId: resource.id, kind }
    await endForgotten(tx, place, now)
    for (let round = 0; round < maxRetries; round++) {
      // Waits while the same call is being written: the database allows one.
      const [called] = await tx
        .insert(tableCall)
        .values({ ...place, id: randomUUID(), means, tabId: open?.id ?? null, calledAt: now })
        .onConflictDoNothing()
        .returning()
      if (called) return called
      const waiting = await joinOpen(tx, place, means)
      if (waiting) return waiting
    }
    throw new Problem('unavailable')
  })
}

type Place = Pick<StoredCall, 'venueId' | 'resourceId' | 'kind'>

const openAt = ({ venueId, resourceId, kind }: Place) =>
  and(
    eq(tableCall.venueId, venueId),
    eq(tableCall.resourceId, resourceId),
    eq(tableCall.kind, kind),
    isNull(tableCall.endedAt),
  )

async function endForgotten(tx: Tx, place: Place, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - callLastsMs)
  await tx
    .update(tableCall)
    .set({ endedAt: now, endedAs: 'over' })
    .where(and(openAt(place), lt(tableCall.calledAt, forgotten)))
}

/** The call that is open already, with the means that was named last; null if it has just ended. */
async function joinOpen(tx: Tx, place: Place, means: PayMeans | null): Promise<StoredCall | null> {
  const [waiting] = await tx.select().from(tableCall).where(openAt(place)).for('no key update')
  if (!waiting || means === null || waiting.means === means) return waiting ?? null
  const [changed] = await tx.update(tableCall).set({ means }).where(openAt(place)).returning()
  return changed ?? null
}

/** Withdraws a call for the guests of a table. Nothing changes if it has ended, or is another table's. */
export async function withdrawCall({ venue, resource }: TableOfVenue, callId: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockCall(tx, venue.id, callId)
    if (found?.resourceId !== resource.id || found.endedAt) return
    await end(tx, found, { endedAt: later(found.calledAt, now), endedAs: 'withdrawn' })
  })
}

/**
 * Answers a call from a table for staff (decisions 15.8). Idempotent: if two answer at once, the first one counts, and
 * nothing changes if the call has ended in another way. Throws a 404 for an unknown call.
 */
export function answerCall(
  venue: Venue,
  callId: string,
  acting: Acting<Acted<StoredCall>>,
): Promise<Acted<StoredCall>> {
  return inTransaction(async (tx) => {
    const found = await lockCall(tx, venue.id, callId)
    if (!found) throw notFound(messages.noSuchCall())
    if (found.endedAt) return finishAct(tx, { result: found, entryId: null }, acting)
    const by = staffOf(acting.actor)
    const answered = { endedAt: later(found.calledAt, acting.now), endedAs: 'answered', ...by } as const
    const result = await end(tx, found, answered)
    const entryId = await recordAct(tx, venue.id, { act: 'call.answer', ...states(found, true) }, acting)
    return finishAct(tx, { result, entryId }, acting)
  })
}

/**
 * Reverses the answer to a call: the table waits again. Idempotent for an open call. Throws `conflict` if it has ended in
 * another way, its tab is closed, or the table has called again.
 */
export async function reopenCall(
  venue: Venue,
  callId: string,
  acting: Acting<Acted<StoredCall>>,
): Promise<Acted<StoredCall>> {
  const gone = () => new Problem('conflict', { detail: messages.callIsOver() })
  try {
    return await inTransaction(async (tx) => {
      const known = await findCall(tx, venue.id, callId)
      // The tab is locked before the call, the order in which closing a tab locks them to end its calls.
      const onTab = known?.tabId ? await lockTabById(tx, venue.id, known.tabId) : null
      const found = await lockCall(tx, venue.id, callId)
      if (!found) throw notFound(messages.noSuchCall())
      if (!found.endedAt) return finishAct(tx, { result: found, entryId: null }, acting)
      if (found.endedAs !== 'answered' || onTab?.closedAt) throw gone()
      const result = await end(tx, found, { endedAt: null, endedAs: null, operatorId: null, deviceId: null })
      const entryId = await recordAct(tx, venue.id, { act: 'call.reopen', ...states(found, false) }, acting)
      return finishAct(tx, { result, entryId }, acting)
    })
  } catch (error) {
    throw violates(error, 'table_call_one_open') ? gone() : error
  }
}

function states({ id, resourceId, kind }: StoredCall, open: boolean) {
  const subject = { kind: 'table', id: resourceId } as const
  return { subject, before: { open, callId: id, kind }, after: { open: !open, callId: id, kind } }
}

async function end(
  tx: Tx,
  { venueId, id }: StoredCall,
  to: Partial<Pick<StoredCall, 'endedAt' | 'endedAs' | 'operatorId' | 'deviceId'>>,
): Promise<StoredCall> {
  const [changed] = await tx
    .update(tableCall)
    .set(to)
    .where(and(eq(tableCall.venueId, venueId), eq(tableCall.id, id)))
    .returning()
  if (!changed) throw new Error('the call was not written')
  return changed
}

async function findCall(tx: Tx, venueId: string, id: string): Promise<StoredCall | null> {
  const [found] = await tx.select().from(tableCall).where(ofId(venueId, id))
  return found ?? null
}

const ofId = (venueId: string, id: string) => and(eq(tableCall.venueId, venueId), eq(tableCall.id, id))

/** The later instant: clocks of servers differ, and a call must not end before it begins. */
function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
