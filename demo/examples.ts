import { getVisibleEvent } from '#lib/events/queries.ts'
import { registerForEvent } from '#lib/events/register-for-event.ts'
import { RegistrationRequest } from '#lib/events/registration-input.ts'
import { registrationUrl } from '#lib/events/registration-link.ts'
import { cancelUrl, ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue } from '#lib/venues/queries.ts'

type Imported = Awaited<ReturnType<typeof importVenueFile>>

/** Guest pages that the demonstration shows: a registration's tickets, tables to order at, vouchers. */
export type DemoExamples = {
  ticket: { eventSlug: string; code: string; ticketUrl: string; cancelUrl: string; guestUrl: string }
  tables: { name: string; url: string }[]
  vouchers: { kind: string; code: string; url: string }[]
}

/**
 * The examples of an imported venue. A stored ticket is reused while it is valid for a future event; else a guest registers
 * for `eventSlug`.
 */
export async function examplesOf(
  { venue, tables, vouchers }: Imported,
  eventSlug: string,
  stored: DemoExamples | undefined,
): Promise<DemoExamples> {
  return {
    ticket: (await stillValid(stored?.ticket, eventSlug)) ?? (await register(venue.slug, eventSlug)),
    tables: tables.map(({ resourceId, url }) => ({ name: resourceId, url })),
    vouchers: vouchers.map(({ kind, code, guestUrl }) => ({ kind, code, url: guestUrl })),
  }
}

async function stillValid(
  ticket: DemoExamples['ticket'] | undefined,
  eventSlug: string,
): Promise<DemoExamples['ticket'] | null> {
  if (ticket?.eventSlug !== eventSlug) return null
  const found = await findTicket(ticket.code)
  if (found?.ticket.status !== 'Valid') return null
  // The server may have another address than at the previous start.
  const cancelToken = ticket.cancelUrl.split('/').at(-1) ?? ''
  const guestUrl = registrationUrl(found.venue.slug, found.registration)
  return { ...ticket, ticketUrl: ticketUrl(ticket.code), cancelUrl: cancelUrl(cancelToken), guestUrl }
}

async function register(venueSlug: string, eventSlug: string): Promise<DemoExamples['ticket']> {
  const venue = await getVenue(venueSlug)
  const event = await getVisibleEvent(venue, eventSlug)
  const request = RegistrationRequest.parse({
    buyerName: 'Ada Guest',
    email: 'ada@guest.example',
    quantity: 2,
    attendees: ['', 'Ben Guest'],
  })
  const options = { now: new Date(), requestedLocale: null, anonymous: false }
  const { minted, registration } = await registerForEvent(venue, event, request, options)
  const code = minted.tickets[0]?.code ?? ''
  const guestUrl = registrationUrl(venue.slug, registration)
  return { eventSlug, code, ticketUrl: ticketUrl(code), cancelUrl: cancelUrl(minted.cancelToken), guestUrl }
}
