import { eq } from 'drizzle-orm'
import { GET, POST } from '#app/(guest)/v/[venueSlug]/events/[eventSlug]/route.tsx'
import { database } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type HostedAnswer, hostedVenue, openHosted, type PageRequest } from '../pages/hosted-pages.ts'
import { sampleEvents } from './event-venue.ts'
import type { Sections } from './venues.ts'

/** A venue with its own page that sells tickets, with every sample event; settings and sections replace parts. */
export function eventsVenue({ settings = {}, ...sections }: Sections & { settings?: object } = {}): Promise<Venue> {
  const selling = { ticketSales: true, maxTicketsPerRegistration: 6 }
  return hostedVenue({ events: Object.values(sampleEvents), ...sections, settings: { ...selling, ...settings } })
}

/** Opens the page of an event. */
export function openEvent(at: Venue, eventSlug: string, query = '', sent: PageRequest = {}): Promise<HostedAnswer> {
  return openHosted(GET, { venueSlug: at.slug, eventSlug }, `/events/${eventSlug}${query}`, sent)
}

/** Sends the form of an event. */
export function sendOrder(
  at: Venue,
  eventSlug: string,
  form: Record<string, string>,
  sent: PageRequest = {},
): Promise<HostedAnswer> {
  return openHosted(POST, { venueSlug: at.slug, eventSlug }, `/events/${eventSlug}`, { form, ...sent })
}

export const buyer = { buyerName: 'Ada Guest', email: 'ada@guest.example', phone: '', notes: '' }

/** All registrations of a venue. */
export function registrationsAt(at: Venue) {
  return database().select().from(eventRegistration).where(eq(eventRegistration.venueId, at.id))
}
