import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { editGuestProfile } from '#lib/reservations/guest-profiles.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { seatWalkIn } from '#lib/seatings/seat-walk-in.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { PlannedParty } from './planned-party.ts'
import { startOfParty } from './steps.ts'

type Place = { venue: Venue; date: string; now: Date }
type ActingOnDemo = Acting<Acted<unknown>>

/** Books a planned party, on the way on which it comes. Returns its reference; throws the problems of the verbs. */
export async function bookParty(place: Place, party: PlannedParty, acting: ActingOnDemo): Promise<string> {
  const reference = await book(place, party, acting)
  if (party.profile) {
    const { notes, allergies, tags } = party.profile
    const profile = {
      notes: fromGuest(notes),
      allergies: fromGuest(allergies),
      tags: tags.map((tag) => fromGuest(tag)),
    }
    await editGuestProfile(place.venue, reference, profile, acting)
  }
  return reference
}

async function book({ venue, date, now }: Place, party: PlannedParty, acting: ActingOnDemo): Promise<string> {
  const { name, size: partySize, at, type: resourceType, minutes, language = 'de' } = party
  if (party.channel === 'WalkIn') {
    const seated = await seatWalkIn(venue, { partySize, resourceIds: [at], customerName: fromGuest(name) }, acting)
    return seated.result.reference
  }
  const start = localDateTimeAt(venue.timezone, startOfParty(party, now).getTime()).time
  // Only the hall has a table for fourteen, and it is made of two.
  const resourceId = partySize > 10 ? null : at
  const request = { resourceType, resourceId, date, start, partySize, customerName: name, notes: party.notes, language }
  if (party.channel === 'Phone') {
    const phone = party.phone ?? phoneOf(name)
    return (await bookByPhone(venue, PhoneBookingRequest.parse({ ...request, minutes, phone }), acting)).result
      .reference
  }
  const online = ReservationRequest.parse({
    ...request,
    durationMinutes: minutes,
    email: addressOf(name),
    phone: party.phone,
    depositOptIn: party.paying,
  })
  const booked = await createReservation(venue, online, { now: acting.now, language, anonymous: false })
  return booked.reservation.reference
}

/** An address that reaches nobody. */
function addressOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase()
  return `${plain.replace(/[^a-z]+/g, '.')}@guest.example`
}

/** A number of its own for each guest. */
function phoneOf(name: string): string {
  const digits = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 900, 7) + 100
  return `+49 341 5550${digits}`
}
