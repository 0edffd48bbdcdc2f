import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { queueMails } from '#lib/mail/outbox.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { insertRegistrations } from './insert-registration.ts'
import { lockEvent, type Registration } from './locks.ts'
import { eventMessages as messages } from './messages.ts'
import { addNotifyJob } from './moved-event.ts'
import { brokenRules, planRegistration } from './plan-registration.ts'
import type { Event } from './queries.ts'
import type { RegistrationRequest } from './registration-input.ts'
import { type DrawnTickets, insertTickets, type MintedTickets } from './tickets/mint-tickets.ts'
import { canSellTickets } from './tickets/ticket-sales.ts'
import { endExpiredHolds } from './waiting/holds.ts'
import { isSameTimeAndPlace, whenAndWhere } from './when-and-where.ts'

/** A registration with its venue, the event that it is for, and its tickets in readable form. */
export type WrittenRegistration = { venue: Venue; registration: Registration; event: Event; minted: MintedTickets }

/** The last step of the transaction, for what must be atomic with the registration. */
export type BeforeCommit = (tx: Tx, registered: WrittenRegistration) => Promise<void>

/** A registration of a free event with all that is written of it, made before anything is locked. */
export type Prepared = {
  venue: Venue
  request: RegistrationRequest
  now: Date
  registration: Registration
  drawn: DrawnTickets
  letter: PlannedLetter
  registered: WrittenRegistration
  beforeCommit: BeforeCommit | undefined
}

/**
 * Writes registrations of one event with their tickets and letters. Locks the event, and plans each again as if those
 * before it had their seats. Throws the refusal of the first that does not fit; the caller then writes them one by one.
 * Returns the ids of those that were written; the venue has used the references of the others.
 */
export async function writeRegistrations(
  tx: Tx,
  all: readonly [Prepared, ...Prepared[]],
): Promise<ReadonlySet<string>> {
  const { venueId, eventId } = all[0].registration
  const [event] = await allOf([lockEvent(tx, venueId, eventId), findByIndex(tx)])
  await seatAll(tx, event, all)
  const [first, ...others] = all
  const agreed = (prepared: Prepared) => agreedRegistration(prepared, event)
  const ids = await insertRegistrations(tx, [agreed(first), ...others.map(agreed)])
  const written = all.filter(({ registration }) => ids.has(registration.id))
  if (written.length === 0) return ids
  await allOf([insertTickets(tx, ...written), queueMails(tx, written)])
  if (written.some(({ registered }) => !isSameTimeAndPlace(registered.event, event))) await addNotifyJob(tx, event)
  await allOf(written.map(({ beforeCommit, registered }) => beforeCommit?.(tx, registered)))
  return ids
}

/** A registration whose letter was written before the event moved has what the letter says: its buyer is mailed the change. */
function agreedRegistration({ registration, registered }: Prepared, event: Event): Registration {
  const isCurrent = isSameTimeAndPlace(registered.event, event)
  return isCurrent ? registration : { ...registration, agreedTo: whenAndWhere(registered.event) }
}

/** Plans all, each as if those before it had their seats. Ends expired holds if one would be refused otherwise. */
async function seatAll(tx: Tx, event: Event, all: readonly Prepared[]): Promise<void> {
  try {
    planAll(event, all)
  } catch (refusal) {
    const now = new Date(Math.max(...all.map((each) => each.now.getTime())))
    const current = await endExpiredHolds(tx, event, now)
    if (current.seatsTaken === event.seatsTaken) throw refusal
    planAll(current, all)
  }
}

function planAll(event: Event, all: readonly Prepared[]): void {
  let { seatsTaken } = event
  for (const { venue, request, now } of all) {
    planFree(venue, { ...event, seatsTaken }, request, { expiredHoldAmount: 0, now })
    seatsTaken += request.quantity
  }
}

/**
 * Makes this transaction read by indexes only. PostgreSQL caches plans, also those of foreign key checks. A plan made
 * while a table is small scans all of it for each ticket, and a sale makes the table large within a minute.
 */
async function findByIndex(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
}

/**
 * Waits until all have ended, and throws the first error: none of them may write after the rollback. The statements are
 * pipelined, so that there is one round trip.
 */
async function allOf<T extends readonly unknown[]>(steps: readonly [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(steps)
  for (const step of ended) if (step.status === 'rejected') throw step.reason
  return Promise.all(steps) as Promise<{ [K in keyof T]: Awaited<T[K]> }>
}

/** As `planRegistration`, for an event whose tickets cost nothing. */
export function planFree(
  venue: Venue,
  event: Event,
  request: RegistrationRequest,
  at: { expiredHoldAmount: number; now: Date },
): GuestText[] {
  const names = planRegistration(venue, event, request, at)
  if (event.mode !== 'Paid') return names
  if (!canSellTickets(venue)) throw new Problem('ticket-sales-not-enabled')
  throw brokenRules([messages.ticketsAreSold()])
}
