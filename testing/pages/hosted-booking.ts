import { asc, eq } from 'drizzle-orm'
import { GET, POST } from '#app/(guest)/v/[venueSlug]/reserve/route.tsx'
import { database } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type HostedAnswer, openHosted, type PageRequest } from './hosted-pages.ts'

/** Booking on a venue's page, as a browser does it. */

/** Opens a step of booking; `wish` is its query. */
export function openStep(at: Venue, wish: Record<string, string>, sent: PageRequest = {}): Promise<HostedAnswer> {
  return openHosted(GET, { venueSlug: at.slug }, `/reserve?${new URLSearchParams(wish)}`, sent)
}

/** The hidden fields of the form on a page. */
export function hiddenOf({ html }: Pick<HostedAnswer, 'html'>): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

export const ada = { customerName: 'Ada Guest', email: 'ada@guest.example', phone: '', notes: '' }

/** Sends a form of booking. */
export function sendBooking(at: Venue, form: Record<string, string>, sent: PageRequest = {}): Promise<HostedAnswer> {
  return openHosted(POST, { venueSlug: at.slug }, '/reserve', { form, ...sent })
}

/** Opens the form for a wish, and sends it with the typed values. */
export async function sendBookingForm(at: Venue, wish: Record<string, string>, typed: Record<string, string> = {}) {
  const page = await openStep(at, wish)
  return sendBooking(at, { ...hiddenOf(page), ...ada, ...typed })
}

/** The reservations of a venue in the order of their making, each with the resources that it takes. */
export async function reservationsAt(at: Venue): Promise<(Reservation & { takes: string[] })[]> {
  const rows = await database()
    .select()
    .from(reservation)
    .where(eq(reservation.venueId, at.id))
    .orderBy(asc(reservation.createdAt))
  const taken = await database()
    .select()
    .from(occupancy)
    .where(eq(occupancy.venueId, at.id))
    .orderBy(asc(occupancy.ordinal))
  return rows.map((row) => ({
    ...row,
    takes: taken.filter(({ reservationId }) => reservationId === row.id).map(({ resourceId }) => resourceId),
  }))
}
