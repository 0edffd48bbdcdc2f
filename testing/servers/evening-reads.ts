import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { importTestVenue, type Sections } from '../venues/venues.ts'

/** The service day of tests of the evening, a Saturday, and an instant some weeks before it. */
export const eveningDate = '2027-06-05'
export const weeksBefore = new Date('2027-05-01T08:00:00Z')

/** An instant of that evening on the clock of Berlin. */
export const onEvening = (time: string): Date => new Date(`${eveningDate}T${time}:00+02:00`)

let number = 0

/** A venue of its own, with sections of its file replaced. */
export async function eveningVenue(sections: Sections = {}): Promise<Venue> {
  const { slug } = await importTestVenue({
    slug: `evening-${++number}`,
    organisation: `evening-${number}`,
    ...sections,
  })
  return getVenue(slug)
}

/** Books as a guest does, some weeks before the evening. */
export async function bookEvening(venue: Venue, more: object = {}, now = weeksBefore): Promise<Reservation> {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    date: eveningDate,
    start: '19:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  return (await createReservation(venue, request, { now, language: 'en', anonymous: false })).reservation
}
