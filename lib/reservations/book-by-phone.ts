import { database, inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { type Acted, type Acting, recordAct } from '#lib/audit/record-act.ts'
import { messages as fields } from '#lib/i18n/messages.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import { minuteMs } from '#lib/time.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { claimOffer, firstAvailable, retryUntilClaimed } from './booking.ts'
import { cancelLocked } from './change-status.ts'
import { extraChairsAt } from './extra-chairs.ts'
import { lockGuestProfiles, writeGuestProfile } from './guest-profiles.ts'
import { queueReservationLetter } from './letters.ts'
import { lockReservation, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { type BookedOffer, newBooking, newReservation } from './new-booking.ts'
import { type OverPaceState, overPaceAt } from './pace.ts'
import type { PhoneBookingRequest } from './phone-input.ts'
import { planBooking } from './plan.ts'
import { drawReference } from './reference.ts'
import { refuseToEndSeated } from './seated.ts'
import { writeBooking } from './write-booking.ts'

/**
 * The most minutes by which a booking may begin in the past: the guest calls from the door, and it takes a while to write
 * it down.
 */
const lateMinutes = 15

/**
 * Books for a guest on the telephone (decisions 14.6): from any minute of the opening hours and for any length, without
 * notice and horizon. Other bookings and blocks bind staff as they bind guests. `extraChairs` gives the named table to more
 * guests than it has seats, and the audit entry says how many. `allergies` go into the profile of the guest, as by
 * `writeGuestProfile`. A guest with an address gets the letters of an online booking. No deposit is required, unless it is
 * requested.
 *
 * Throws a 400 that names the fields, `slot-not-available`, `unavailable`, or the errors of `writeGuestProfile`.
 */
export async function bookByPhone(
  given: Venue,
  request: PhoneBookingRequest,
  acting: Acting<Acted<Reservation>>,
): Promise<Acted<Reservation>> {
  const { now } = acting
  const wanted = { ...request, ...asOnline(request) }
  const extraChairs = request.extraChairs ?? 0
  if (extraChairs > 0 && !request.resourceId) throw invalidFields({ ResourceId: [fields.required()] })
  if (request.deposit && request.email === '') throw invalidFields({ Email: [messages.emailForDeposit()] })
  let draws = 0
  return retryUntilClaimed(given, async (venue, lost) => {
    const resources = await listBookableResources(venue, lost ? database() : undefined)
    const plan = planBooking(venue, resources, wanted, { byStaff: true, extraChairs })
    const offer = await firstAvailable(venue, plan, now, { anyTime: true })
    if (offer.span.from < now.getTime() - lateMinutes * minuteMs)
      throw invalidFields({ Start: [messages.startInPast()] })
    const language = request.language ?? venue.language
    const made = { now, language, channel: 'Phone' as const, reference: drawReference(draws + 1) }
    const booked = { offer, reservation: newReservation(venue, wanted, plan, offer, made) }
    try {
      return await inTransaction(async (tx) => {
        // Before the resources: an import locks them in this order, too.
        if (request.allergies !== undefined) await lockGuestProfiles(tx, venue)
        if (!(await claimOffer(tx, venue, plan, offer, now))) return null
        const booking = newBooking(venue, plan, booked, { anonymous: false, answer: null })
        const written = await writeBooking(tx, booking)
        if (written === 'used') draws++
        if (written !== 'booked') return null
        await limitStaffMail(tx, acting, request.email)
        const { allergies, was } = request
        if (allergies !== undefined) await writeGuestProfile(tx, venue, request, { allergies, was }, acting)
        const overPace = await overPaceAt(tx, venue, plan.day, { written: booked.reservation }, now)
        return recorded(tx, booked, overPace, acting)
      })
    } catch (error) {
      // Another booking used that reference at the same moment: the constraint decides.
      if (!violates(error, 'reservation_reference')) throw error
      draws++
      return null
    }
  })
}

function asOnline({ minutes, deposit }: PhoneBookingRequest) {
  return {
    resourceGroup: null,
    end: null,
    durationMinutes: minutes,
    games: 1,
    extras: [],
    depositOptIn: deposit,
  }
}

async function recorded(
  tx: Tx,
  { reservation, offer }: BookedOffer,
  overPace: OverPaceState,
  acting: Acting<Acted<Reservation>>,
): Promise<Acted<Reservation>> {
  const { id, venueId, status, channel, startsAt, endsAt, partySize } = reservation
  const after = {
    status,
    channel,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    partySize,
    resourceIds: offer.members.map(({ resource }) => resource.id),
    ...extraChairsAt(offer.members),
    ...overPace,
  }
  const subject = { kind: 'reservation', id } as const
  const entryId = await recordAct(tx, venueId, { act: 'reservation.book', subject, before: {}, after }, acting)
  const acted = { result: reservation, entryId }
  await acting.beforeCommit?.(tx, acted)
  return acted
}

/**
 * Reverses a booking by staff: the reservation is cancelled, and its guest is mailed only if the booking was mailed too.
 * Idempotent. Throws `conflict` if the reservation is neither Confirmed nor Cancelled, if its party sits with an open tab,
 * or if a deposit was requested, which `cancelReservation` of lib/payments refunds; and `not-found`.
 */
export async function withdrawBooking(
  venue: Venue,
  reference: string,
  acting: Acting<Acted<Reservation>>,
): Promise<Acted<Reservation>> {
  return inTransaction(async (tx) => {
    const current = await lockReservation(tx, venue.id, reference)
    const acted =
      current.status === 'Cancelled' ? { result: current, entryId: null } : await withdraw(tx, current, acting)
    await acting.beforeCommit?.(tx, acted)
    return acted
  })
}

async function withdraw(tx: Tx, current: Reservation, acting: Acting<Acted<Reservation>>): Promise<Acted<Reservation>> {
  if (current.depositAmountMinor !== null) throw new Problem('conflict', { detail: messages.bookedWithDeposit() })
  if (current.status !== 'Confirmed') {
    throw new Problem('conflict', { detail: messages.wrongStatus(current.status) })
  }
  await refuseToEndSeated(tx, current, { withOpenTab: true })
  const result = await cancelLocked(tx, current, 'Venue', acting.now)
  if (result.email !== '') await queueReservationLetter(tx, 'cancelled-by-venue', result, acting.now)
  const states = { before: { status: current.status }, after: { status: result.status } }
  const subject = { kind: 'reservation', id: current.id } as const
  const entryId = await recordAct(tx, current.venueId, { act: 'reservation.cancel', subject, ...states }, acting)
  return { result, entryId }
}
