import { and, asc, eq, inArray } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { type OutboxMail, outbox } from '../stand-ins/mailbox.ts'
import { gamesVenue } from './games-venue.ts'
import { importTestVenue } from './venues.ts'

let number = 0

/** A venue with these settings. It opens at 17:00 in Berlin, and not on Mondays. Imported again by `reset`. */
export async function noticeVenue(settings: object = {}, more: object = {}): Promise<Venue> {
  number++
  const base = gamesVenue({ slug: `notices-${number}`, organisation: `notices-${number}` })
  const file = { ...base, settings: { ...base.settings, maxAdvanceDays: 3_650, ...settings }, ...more }
  return getVenue((await importTestVenue(file)).slug)
}

/** Books a table without a deposit. */
export async function bookWithoutDeposit(
  venue: Venue,
  more: object,
  now: Date,
  language: 'en' | 'de' = 'en',
): Promise<Reservation> {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    date: '2027-06-04',
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  return (await createReservation(venue, request, { now, language, anonymous: true })).reservation
}

/** A reservation as it is stored. */
export async function stored({ venueId, id }: Reservation): Promise<Reservation> {
  const [row] = await database()
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venueId), eq(reservation.id, id)))
  if (!row) throw new Error('no such reservation')
  return row
}

/** Sets columns of a reservation as an act of its guest would. */
export async function act(booked: Reservation, columns: Partial<Reservation>): Promise<void> {
  await database()
    .update(reservation)
    .set(columns)
    .where(and(eq(reservation.venueId, booked.venueId), eq(reservation.id, booked.id)))
}

/** References of the reservations that a venue is still to be mailed about. */
export async function waitingNotices(venue: Venue): Promise<string[]> {
  const rows = await database()
    .select({ notice: reservation.venueNotice, reference: reservation.reference })
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, venue.id),
        inArray(reservation.venueNotice, ['booked', 'paid', 'changed', 'cancelled']),
      ),
    )
    .orderBy(asc(reservation.createdAt))
  return rows.map(({ reference }) => reference)
}

/** The mails of a venue of one kind, oldest first; their texts without no-break spaces. */
export async function mailsTo(venue: Venue, kind: string): Promise<OutboxMail[]> {
  const mails = (await outbox()).filter((mail) => mail.venueId === venue.id && mail.kind === kind)
  return mails.map((mail) => ({ ...mail, text: mail.text?.replaceAll('\u00a0', ' ') ?? null }))
}
