import { blockResource, liftBlock } from '#lib/reservations/blocks.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { editGuestProfile, GuestProfileFields } from '#lib/reservations/guest-profiles.ts'
import { mergeGuests } from '#lib/reservations/merge-guests.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { keepBooking, watchGuest } from '#lib/reservations/watch-guest.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { someDay } from './payments.ts'

const aCommand = (now: Date) => ({ actor: { kind: 'command', program: 'tests' } as const, now })

/** One block that counts, and one that was lifted after a while. */
async function letTablesBeBlocked(venue: Venue, now: Date): Promise<void> {
  const from = new Date(now.getTime() + 200 * 86_400_000)
  const block = { resourceId: 't1', from, until: new Date(from.getTime() + 3_600_000), reason: 'A broken leg' }
  await blockResource(venue, block, aCommand(now))
  const { result } = await blockResource(venue, { ...block, resourceId: 't2' }, aCommand(now))
  await liftBlock(venue, result.id, aCommand(new Date(from.getTime() + 600_000)))
}

/** Two bookings by phone, one with an address, and the venue's notes about both guests, who are merged, watched and kept. */
async function letGuestsPhone(venue: Venue, now: Date): Promise<void> {
  const guests = [{ phone: '+49 30 77 88' }, { email: 'phone@guest.example', language: 'de' }]
  const booked = []
  for (const [at, contact] of guests.entries()) {
    const request = PhoneBookingRequest.parse({
      resourceType: 'RestaurantTable',
      date: addDays(someDay(), 21),
      start: `18:0${at + 2}`,
      partySize: 2,
      customerName: 'Grace Caller',
      ...contact,
    })
    const { result } = await bookByPhone(venue, request, aCommand(now))
    const profile = GuestProfileFields.parse({ notes: 'Sits outside', allergies: 'Nuts', tags: ['regular'] })
    await editGuestProfile(venue, result.reference, profile, aCommand(now))
    booked.push(result)
  }
  const [other, kept] = booked
  if (!kept || !other) throw new Error('nobody has phoned')
  await mergeGuests(venue, { kept, other }, aCommand(now))
  await watchGuest(venue, { contact: kept, watched: true }, aCommand(now))
  await keepBooking(venue, kept.reference, true, aCommand(now))
}

/** The acts of staff besides changing the reservations of guests. */
export async function letStaffBookAndBlock(venue: Venue, now: Date): Promise<void> {
  await letTablesBeBlocked(venue, now)
  await letGuestsPhone(venue, now)
}
