import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { houseChange } from '#db/schema/house-changes.ts'
import type { Actor } from '#lib/audit/actor.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { inEveryLanguage, type Text } from '#lib/i18n/locale.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { readSnapshot, type Snapshot } from '#lib/reservations/rebook.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { bookedPlaceOf, type ChangeItem, listItems, setItem } from './change-items.ts'
import { houseChangeMessages as messages } from './messages.ts'

/**
 * The job that moves and cancels the bookings of a save of the house, one transaction for each: the act, its mail, its audit
 * entry and the state of the item. So a job that dies goes on where it has stopped, and does nothing twice. A booking that has
 * changed since somebody decided about it, or whose new place is taken, is asked again.
 */
export const changeBookingsJob: JobHandler<'change-bookings'> = {
  kind: 'change-bookings',
  timeoutMs: 300_000,
  async run(change, { now, signal }) {
    const actor = await actorOf(change)
    if (!actor) return
    const failures: unknown[] = []
    for (const { item, booking } of await listItems(database(), change, ['waiting'])) {
      signal.throwIfAborted()
      // Each move is decided by the rules of its moment.
      const venue = await getVenueById(change.venueId)
      await changeBooking(venue, item, booking.reference, { actor, now }).catch((error) => {
        // The limit of mails holds for the others too. Any other failure keeps nobody else waiting.
        if (error instanceof Problem && error.kind === 'rate-limited') throw error
        failures.push(error)
      })
    }
    if (failures.length > 0) throw failures[0]
  },
}

/** The person who has saved: the acts on the bookings are theirs. */
async function actorOf({ venueId, changeId }: { venueId: string; changeId: string }): Promise<Actor | null> {
  const [found] = await database()
    .select()
    .from(houseChange)
    .where(and(eq(houseChange.venueId, venueId), eq(houseChange.id, changeId)))
  if (!found) return null
  const { operatorId, deviceId } = found
  if (operatorId) return { kind: 'operator', operatorId, deviceId }
  return deviceId ? { kind: 'device', deviceId } : { kind: 'job', program: 'change-bookings' }
}

/** Does one item, or has it asked again. Throws what is no refusal, so that the job is tried again. */
async function changeBooking(
  venue: Venue,
  item: ChangeItem,
  reference: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const acting: Acting<Acted<Reservation>> = {
    actor,
    now,
    beforeCommit: async (tx, { result }) => {
      // A cancelling has locked the booking only now.
      if (item.choice === 'cancel' && !isAt(item, bookedPlaceOf(result, held(item)))) throw changedSince()
      // Another attempt has done the item meanwhile: nothing is done twice.
      if (!(await setItem(tx, item, { state: 'done' }))) throw changedSince()
    },
  }
  try {
    const { reservation, resources } = await readSnapshot(venue, reference)
    // Guest or staff have ended it meanwhile: nothing is left to decide.
    if (reservation.status !== 'Confirmed' && reservation.status !== 'Pending') {
      await setItem(database(), item, { state: 'done' })
      return
    }
    refuseChanged(item, { reservation, resources })
    if (item.choice === 'cancel') await cancelReservation(venue, reference, {}, acting)
    else await move(venue, reference, item, acting)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await setItem(database(), item, { state: 'again', refusal })
  }
}

async function move(venue: Venue, reference: string, item: ChangeItem, acting: Acting<Acted<Reservation>>) {
  const { destination, was } = item
  if (!destination) throw new Error('a move has no destination')
  const { minutes: durationMinutes, ...place } = destination
  const refuse = (snapshot: Snapshot) => refuseChanged(item, snapshot)
  await editReservation(venue, reference, { ...place, durationMinutes, partySize: was.partySize, refuse }, acting)
}

/** Throws `conflict` for a booking that is not where it was when somebody decided about it. */
function refuseChanged(item: ChangeItem, { reservation, resources }: Snapshot): void {
  const at = resources.map(({ id }) => ({ resourceId: id }))
  if (!isAt(item, bookedPlaceOf(reservation, at))) throw changedSince()
}

const held = ({ was }: ChangeItem) => was.resourceIds.map((resourceId) => ({ resourceId }))

function isAt({ was }: ChangeItem, place: ChangeItem['was']): boolean {
  const told = ({ startsAt, endsAt, partySize, resourceIds }: ChangeItem['was']) =>
    [startsAt, endsAt, partySize, ...resourceIds].join(' ')
  return told(was) === told(place)
}

function changedSince(): Problem {
  return new Problem('conflict', { detail: messages.changedSince() })
}

/** Why a booking is asked again; null for an error that may pass, such as too many mails in an hour. */
function refusalOf(error: unknown): Text | null {
  if (!(error instanceof Problem)) return null
  const { kind, detail } = error
  if (kind === 'invalid-request') return messages.noLongerOffered()
  if (kind !== 'conflict' && kind !== 'slot-not-available' && kind !== 'not-found') return null
  return detail ? inEveryLanguage((locale) => detail[locale]) : messages.noLongerOffered()
}
