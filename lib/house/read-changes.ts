import { database, inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct } from '#lib/audit/record-act.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { nearestPlaces } from '#lib/reservations/nearest-place.ts'
import { readSnapshot } from '#lib/reservations/rebook.ts'
import { localDateTimeAt } from '#lib/time.ts'
import { readHeld } from '#lib/venue-file/stranded.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { bookedPlaceOf, type ChangeItem, listChanges, listItems, setItem } from './change-items.ts'
import type { ChoiceBody } from './input.ts'
import { houseChangeMessages as messages } from './messages.ts'
import type { HouseChangesRecord } from './record.ts'

/**
 * Reads the changes whose bookings are still being moved and cancelled, or are asked again; with `changeId` that change as well.
 * Each booking that is asked again has the nearest place that is free now.
 */
export async function readHouseChanges(
  venue: Venue,
  changeId: string | null,
  { now, locale }: { now: Date; locale: Locale },
): Promise<HouseChangesRecord> {
  const changes = await listChanges(database(), venue.id, changeId)
  const { iso } = instantsIn(venue.timezone)
  const records = changes.map(async ({ id, section, madeAt, ...sums }) => {
    const open = sums.again > 0 ? await listItems(database(), { venueId: venue.id, changeId: id }, ['again']) : []
    const again = await askedAgain(venue, open, { now, locale })
    return { changeId: id, section, at: iso(madeAt.getTime()), ...sums, again }
  })
  return { changes: await Promise.all(records) }
}

async function askedAgain(
  venue: Venue,
  open: readonly { item: ChangeItem; booking: Reservation }[],
  { now, locale }: { now: Date; locale: Locale },
): Promise<HouseChangesRecord['changes'][number]['again']> {
  const snapshots = await Promise.all(open.map(({ booking }) => readSnapshot(venue, booking.reference)))
  const { ofReservation } = await readHeld(database(), venue.id, now)
  const placeless = snapshots.map(({ reservation: booking }) => ({
    booking,
    held: ofReservation.get(booking.id) ?? [],
  }))
  const bookable = await listBookableResources(venue, database())
  const places = await nearestPlaces({ venue, bookable }, placeless, now)
  const time = (at: Date) => localDateTimeAt(venue.timezone, at.getTime()).time
  return snapshots.map(({ reservation, resources }, index) => {
    const { reference, customerName, partySize, serviceDate, startsAt, endsAt, email } = reservation
    return {
      ...{ reference, name: customerName, partySize, date: serviceDate, start: time(startsAt), end: time(endsAt) },
      tables: resources.map(({ name }) => name),
      place: places[index] ?? null,
      hasMail: email !== '',
      why: open[index]?.item.refusal?.[locale] ?? '',
    }
  })
}

/**
 * Decides again about bookings of a change: they wait for the job once more, or are kept. A booking that is not asked any more
 * is left as it is. Throws a 404 if the venue has no such change, or nothing of it is asked.
 */
export async function decideAgain(
  venue: Venue,
  { changeId, choices }: { changeId: string; choices: readonly ChoiceBody[] },
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  const open = await listItems(database(), { venueId: venue.id, changeId }, ['again'])
  if (open.length === 0) throw notFound(messages.noSuchChange())
  const decided: { item: ChangeItem; next: Parameters<typeof setItem>[2] }[] = []
  for (const { item, booking } of open) {
    const chosen = choices.find(({ reference }) => reference === booking.reference)
    if (!chosen) continue
    if (chosen.choice === 'keep') {
      decided.push({ item, next: { state: 'kept', refusal: null } })
      continue
    }
    const { reservation, resources } = await readSnapshot(venue, booking.reference)
    const was = bookedPlaceOf(
      reservation,
      resources.map(({ id }) => ({ resourceId: id })),
    )
    const destination = chosen.choice === 'move' ? chosen.place : null
    decided.push({ item, next: { state: 'waiting', choice: chosen.choice, was, destination, refusal: null } })
  }
  return inTransaction(async (tx) => {
    for (const { item, next } of decided) await setItem(tx, item, next)
    const waits = decided.some(({ next }) => next.state === 'waiting')
    if (waits) await addJob(tx, 'change-bookings', { venueId: venue.id, changeId })
    return finishAct(tx, { result: changeId, entryId: null }, acting)
  })
}
