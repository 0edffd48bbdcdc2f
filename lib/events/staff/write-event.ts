import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { changes } from '#db/row-changes.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { announceMove } from '../moved-event.ts'
import type { Event } from '../queries.ts'
import type { EventOrigin } from '../status.ts'
import { offerFreedSeats } from '../waiting/offer-seats.ts'
import { isSameTimeAndPlace } from '../when-and-where.ts'
import { concernsGuests } from './concerns-guests.ts'
import type { EventValues, RegistrationCounts } from './event-values.ts'

type EventWriting = { timezone: string; now: Date; origin: EventOrigin }

/** The row of a new event. */
export function newEvent(
  venueId: string,
  values: EventValues,
  { now, origin }: Pick<EventWriting, 'now' | 'origin'>,
): Event {
  const counts = { active: true, createdAt: now, seatsTaken: 0, moves: 0, movedAt: null, revision: 0 }
  return { ...values, ...counts, venueId, id: randomUUID(), origin }
}

/**
 * Writes the differences to a locked event, and begins what follows from them in the same transaction: a job notifies
 * guests of another date, time or place, and of a cancellation. Returns the event afterwards; null if nothing differs.
 */
export async function changeEvent(
  tx: Tx,
  old: Event,
  values: Partial<EventValues>,
  { timezone, now, origin }: EventWriting,
): Promise<Event | null> {
  const differences = changes<Partial<Event>>(old, { ...values, active: true })
  if (!differences) return null
  const wanted: Event = { ...old, ...differences, origin, revision: old.revision + 1 }
  const changed = isSameTimeAndPlace(old, wanted) ? wanted : { ...wanted, moves: old.moves + 1, movedAt: now }
  const { revision, moves, movedAt } = changed
  await tx
    .update(event)
    .set({ ...differences, origin, revision, moves, movedAt })
    .where(ofEvent(old))
  if (concernsGuests(old, changed, timezone, now)) await announceMove(tx, old)
  // A larger capacity is offered to those who wait, before anybody else can see it.
  await offerFreedSeats(tx, old, now)
  if (isCancelledBy(old, changed)) {
    await addJob(tx, 'cancel-event', { venueId: old.venueId, eventId: old.id }, { key: `cancel-event:${old.id}` })
  }
  return changed
}

/** Whether a change cancels an event that guests could see. */
export function isCancelledBy(old: Event, changed: Event): boolean {
  return old.status === 'Published' && changed.status === 'Cancelled'
}

/** The registrations of a venue by the ids of their events. Read under the locks of the events. */
export async function registrationsByEvent(tx: Tx, venueId: string): Promise<Map<string, RegistrationCounts>> {
  const { eventId, status } = eventRegistration
  const rows = await tx
    .select({
      eventId,
      all: sql<number>`count(*)`.mapWith(Number),
      confirmed: sql<number>`count(*) filter (where ${eq(status, 'Confirmed')})`.mapWith(Number),
    })
    .from(eventRegistration)
    .where(eq(eventRegistration.venueId, venueId))
    .groupBy(eventId)
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
}

export function ofEvent({ venueId, id }: Pick<Event, 'venueId' | 'id'>) {
  return and(eq(event.venueId, venueId), eq(event.id, id))
}
