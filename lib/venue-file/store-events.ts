import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { checkIn } from '#db/schema/check-ins.ts'
import { event } from '#db/schema/events.ts'
import { concernsGuests } from '#lib/events/staff/concerns-guests.ts'
import { refusedChanges } from '#lib/events/staff/event-rules.ts'
import type { EventValues, RegistrationCounts } from '#lib/events/staff/event-values.ts'
import { changeEvent, isCancelledBy, newEvent, ofEvent, registrationsByEvent } from '#lib/events/staff/write-event.ts'
import { type WhenAndWhere, whenAndWhere } from '#lib/events/when-and-where.ts'
import { clause, problemLine, VenueFileError } from './errors.ts'
import { type EventRow, lockEvents } from './locks.ts'

const none: RegistrationCounts = { all: 0, confirmed: 0 }

type Change = 'new' | 'changed' | 'called-off' | 'withdrawn' | 'deleted'

/**
 * The change that an import has made to an event, the event afterwards, and how many registrations for it stand. `moved`
 * has the former date, times and place if guests are mailed that they have changed.
 */
export type StoredEvent = { change: Change; event: EventRow; registrations: number; moved: WhenAndWhere | null }

/**
 * Writes the events of a venue that differ. An event that is no longer in the file is deleted, or withdrawn if
 * registrations refer to it: it is then hidden, and its tickets stay valid. Guests of a cancelled event, and of one that
 * has moved, are notified by a job of this transaction. Events that are edited in the console stay as they are (decisions
 * 7.8). Returns the stored event for each, and the slugs of those that the file names and the console has. Throws
 * VenueFileError if a change would break an agreement with registered guests.
 */
export async function storeEvents(
  tx: Tx,
  { id: venueId, timezone }: { id: string; timezone: string },
  wanted: readonly EventValues[],
  now: Date,
): Promise<{ written: StoredEvent[]; ofConsole: string[] }> {
  const stored = await lockEvents(tx, venueId)
  const registered = await registrationsByEvent(tx, venueId)
  const registeredFor = ({ id }: EventRow) => registered.get(id) ?? none
  const named = wanted.map((values, index) => ({ values, index, old: stored.find(({ slug }) => slug === values.slug) }))
  const pairs = named.filter(({ old }) => old?.origin !== 'Console')

  const problems = pairs.flatMap(({ values, index, old }) =>
    old ? refused(old, values, index, registeredFor(old)) : [],
  )
  if (problems.length > 0) throw new VenueFileError(problems)

  const written: StoredEvent[] = []
  const add = (change: Change | null, storedEvent: EventRow, old?: EventRow) => {
    if (!change) return
    const moved = old && concernsGuests(old, storedEvent, timezone, now) ? whenAndWhere(old) : null
    written.push({ change, event: storedEvent, registrations: registeredFor(storedEvent).confirmed, moved })
  }
  for (const { values, old } of pairs) {
    if (old) add(await updateEvent(tx, old, values, { timezone, now }), { ...old, ...values }, old)
    else add('new', await insertEvent(tx, venueId, values, now))
  }
  for (const old of stored) {
    if (old.origin === 'File' && !wanted.some(({ slug }) => slug === old.slug))
      add(await removeEvent(tx, old, registeredFor(old)), old)
  }
  const ofConsole = named.filter(({ old }) => old?.origin === 'Console').map(({ values }) => values.slug)
  return { written, ofConsole }
}

/** The changes that a file must not make to an event with registrations, as lines. */
function refused(old: EventRow, values: EventValues, index: number, registered: RegistrationCounts): string[] {
  return refusedChanges(old, values, registered).map(({ field, text }) => {
    const path = field === 'mode' ? ['registration', 'mode'] : [field]
    return problemLine({ path: ['events', index, ...path], message: clause(text), input: values[field] })
  })
}

async function insertEvent(tx: Tx, venueId: string, values: EventValues, now: Date): Promise<EventRow> {
  const row = newEvent(venueId, values, { now, origin: 'File' })
  await tx.insert(event).values(row)
  return row
}

async function updateEvent(
  tx: Tx,
  old: EventRow,
  values: EventValues,
  { timezone, now }: { timezone: string; now: Date },
): Promise<Change | null> {
  const changed = await changeEvent(tx, old, values, { timezone, now, origin: 'File' })
  if (!changed) return null
  return isCancelledBy(old, changed) ? 'called-off' : 'changed'
}

async function removeEvent(tx: Tx, old: EventRow, { all }: RegistrationCounts): Promise<Change | null> {
  if (all === 0 && !(await hasDoor(tx, old))) {
    await tx.delete(event).where(ofEvent(old))
    return 'deleted'
  }
  if (!old.active) return null
  await tx.update(event).set({ active: false }).where(ofEvent(old))
  return 'withdrawn'
}

/** A door has let somebody in, such as with the ticket of another event. */
async function hasDoor(tx: Tx, { venueId, id }: EventRow): Promise<boolean> {
  const ofDoor = and(eq(checkIn.venueId, venueId), eq(checkIn.eventId, id))
  return (await tx.select({ nonce: checkIn.nonce }).from(checkIn).where(ofDoor).limit(1)).length > 0
}
