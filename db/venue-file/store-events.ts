import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { EventValues } from './configure.ts'
import { problemLine, VenueFileError } from './errors.ts'
import { type Event, lockEvents } from './locks.ts'
import { changes } from './store.ts'

/** How many registrations refer to an event, and how many of them stand. */
type Registered = { all: number; confirmed: number }
const none: Registered = { all: 0, confirmed: 0 }

type Change = 'new' | 'changed' | 'called-off' | 'withdrawn' | 'deleted'

/** The change that an import has made to an event, the event afterwards, and how many registrations for it stand. */
export type StoredEvent = { change: Change; event: Event; registrations: number }

/**
 * Writes the events of a venue that differ. An event that is no longer in the file is deleted, or withdrawn where
 * registrations refer to it: it is then hidden, and its tickets stay valid. Guests of a cancelled event are notified by a job
 * of this transaction. Throws VenueFileError where a change would break an agreement with registered guests. Returns what
 * was written for each event.
 */
export async function storeEvents(
  tx: Tx,
  venueId: string,
  wanted: readonly EventValues[],
  now: Date,
): Promise<StoredEvent[]> {
  const stored = await lockEvents(tx, venueId)
  const registered = await registrations(tx, venueId)
  const registeredFor = ({ id }: Event) => registered.get(id) ?? none
  const pairs = wanted.map((values, index) => ({ values, index, old: stored.find(({ slug }) => slug === values.slug) }))

  const problems = pairs.flatMap(({ values, index, old }) =>
    old ? refused(old, values, index, registeredFor(old)) : [],
  )
  if (problems.length > 0) throw new VenueFileError(problems)

  const written: StoredEvent[] = []
  const add = (change: Change | null, storedEvent: Event) => {
    if (change) written.push({ change, event: storedEvent, registrations: registeredFor(storedEvent).confirmed })
  }
  for (const { values, old } of pairs) {
    if (old) add(await updateEvent(tx, old, values), { ...old, ...values })
    else add('new', await insertEvent(tx, venueId, values, now))
  }
  for (const old of stored) {
    if (!wanted.some(({ slug }) => slug === old.slug)) add(await removeEvent(tx, old, registeredFor(old)), old)
  }
  return written
}

async function registrations(tx: Tx, venueId: string): Promise<Map<string, Registered>> {
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

/**
 * The changes that a file must not make to an event with registrations. All others are allowed: another day, another price
 * for later guests, fewer seats than are taken (no guest loses one).
 *
 * Ours: a cancelled event is not published again while registrations stand. Their guests have been notified of the
 * cancellation, and their payments are refunded; the new attempt is a new event. And a draft has no registrations, because
 * their tickets show their event, and a draft is never visible.
 */
function refused(old: Event, values: EventValues, index: number, { all, confirmed }: Registered): string[] {
  const problem = (path: PropertyKey[], message: string, input: unknown) =>
    problemLine({ path: ['events', index, ...path], message, input })
  const problems: string[] = []
  if (values.status === 'Draft' && all > 0) {
    const message = 'must not be "Draft", because guests have registered; "Cancelled" cancels it and notifies them'
    problems.push(problem(['status'], message, values.status))
  }
  if (values.status === 'Published' && old.status === 'Cancelled' && confirmed > 0) {
    const message = 'must stay "Cancelled", because registered guests have been notified; publish it under another slug'
    problems.push(problem(['status'], message, values.status))
  }
  if (values.mode !== old.mode && confirmed > 0) {
    const message = `must stay "${old.mode}", because guests have registered; closesAt ends the registration`
    problems.push(problem(['registration', 'mode'], message, values.mode))
  }
  return problems
}

async function insertEvent(tx: Tx, venueId: string, values: EventValues, now: Date): Promise<Event> {
  const row = { ...values, venueId, id: randomUUID(), active: true, createdAt: now, seatsTaken: 0 }
  await tx.insert(event).values(row)
  return row
}

async function updateEvent(tx: Tx, old: Event, values: EventValues): Promise<Change | null> {
  const differences = changes<Partial<Event>>(old, { ...values, active: true })
  if (!differences) return null
  await tx.update(event).set(differences).where(ofEvent(old))
  if (old.status !== 'Published' || values.status !== 'Cancelled') return 'changed'
  await addJob(tx, 'cancel-event', { venueId: old.venueId, eventId: old.id }, { key: `cancel-event:${old.id}` })
  return 'called-off'
}

async function removeEvent(tx: Tx, old: Event, { all }: Registered): Promise<Change | null> {
  if (all === 0) {
    await tx.delete(event).where(ofEvent(old))
    return 'deleted'
  }
  if (!old.active) return null
  await tx.update(event).set({ active: false }).where(ofEvent(old))
  return 'withdrawn'
}

function ofEvent({ venueId, id }: Event) {
  return and(eq(event.venueId, venueId), eq(event.id, id))
}
