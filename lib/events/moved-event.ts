import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { queueRegistrationLetter } from './letters.ts'
import { isRegistration, lockEvent, lockRegistrationById, type Registration } from './locks.ts'
import type { Event } from './queries.ts'
import { isSameTimeAndPlace, type WhenAndWhere, whenAndWhere } from './when-and-where.ts'

type RegistrationKey = { venueId: string; registrationId: string }
type Place = Pick<Event, 'venueId' | 'id'>

/**
 * Announces a change that concerns guests, in the transaction of the change, which has locked the event. Stores the state
 * that the buyer agreed to in each registration that has none yet, and adds a job that mails the buyers. An unpaid order
 * gets it as well, because it may still be paid.
 */
export async function announceMove(tx: Tx, before: Event): Promise<void> {
  const { venueId, eventId, id, agreedTo, status, payment } = eventRegistration
  // In the order of their ids, as everybody locks registrations.
  const concerned = tx
    .select({ id })
    .from(eventRegistration)
    .where(
      and(
        eq(venueId, before.venueId),
        eq(eventId, before.id),
        isNull(agreedTo),
        or(eq(status, 'Confirmed'), eq(payment, 'Pending')),
      ),
    )
    .orderBy(asc(id))
    .for('no key update')
  await tx
    .update(eventRegistration)
    .set({ agreedTo: whenAndWhere(before) })
    .where(and(eq(venueId, before.venueId), inArray(id, concerned)))
  await addNotifyJob(tx, before)
}

/** Adds the job that mails the buyers whose last letter has another date, time or place than the event. */
export function addNotifyJob(tx: Tx, { venueId, id }: Place): Promise<void> {
  return addJob(tx, 'notify-of-moved-event', { venueId, eventId: id }, { key: `notify-of-moved-event:${id}` })
}

/** Date, times and place in the last letter to a buyer; null if they are those of the event now. */
export function outdatedState({ agreedTo, notifiedOf }: Registration, event: Event): WhenAndWhere | null {
  const last = notifiedOf ?? agreedTo
  return last === null || isSameTimeAndPlace(last, event) ? null : last
}

/** Selects the registrations whose buyers do not know yet that the event has moved. */
export function isToNotify(event: Event): SQL | undefined {
  const { venueId, eventId, status, payment, agreedTo, notifiedOf } = eventRegistration
  const current = JSON.stringify(whenAndWhere(event))
  return and(
    eq(venueId, event.venueId),
    eq(eventId, event.id),
    eq(status, 'Confirmed'),
    ne(payment, 'Pending'),
    sql`${agreedTo} is not null and coalesce(${notifiedOf}, ${agreedTo}) <> ${current}::jsonb`,
  )
}

/** Ids of registrations whose buyers are not notified yet that the event has moved, at most `limit`. */
export async function listBuyersOfMoved(event: Event, limit: number): Promise<string[]> {
  const { id, createdAt } = eventRegistration
  const rows = await database()
    .select({ id })
    .from(eventRegistration)
    .where(isToNotify(event))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Mails one buyer the date, times and place of the last letter and those of the event now. Idempotent, in a transaction of
 * its own: no change is mailed twice, and several changes since the last letter are one. Returns false if the event is not
 * published (any more): its cancellation has a letter of its own.
 */
export async function notifyOfMovedEvent(eventId: string, named: RegistrationKey, now: Date): Promise<boolean> {
  const { venueId, registrationId } = named
  return inTransaction(async (tx) => {
    const event = await lockEvent(tx, venueId, eventId)
    if (event.status !== 'Published') return false
    const registration = await lockRegistrationById(tx, venueId, registrationId)
    const was = outdatedState(registration, event)
    if (registration.status !== 'Confirmed' || registration.payment === 'Pending' || was === null) return true
    await tx
      .update(eventRegistration)
      .set({ notifiedOf: whenAndWhere(event) })
      .where(isRegistration({ venueId, id: registrationId }))
    await queueRegistrationLetter(tx, { kind: 'moved', was }, registration, now)
    return true
  })
}
